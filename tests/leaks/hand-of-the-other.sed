# src/games/waterloo/observe.c
# game 1002
# W18.2: the cards in the other hand ...
s/^\t\ts->field.played\[i\] = f->played\[i\];$/&\n\t\ts->field.hand[!s->seat][i] = f->hand[!s->seat][i];/
