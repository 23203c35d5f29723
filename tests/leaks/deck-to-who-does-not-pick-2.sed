# src/games/waterloo/public/tellcard.c
# ... told to both.
s/(s->field.seat == s->seat || s->seat == GAME_ALL)/s->seat >= 0/
