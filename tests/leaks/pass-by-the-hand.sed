# src/games/waterloo/secret/clock.c
# game 1002, pair 2
# W18.2: whose allowance tells how many cards a hand holds of a kind.
s/^\tev->n\[1\] = f->actions;$/\tev->n[1] = f->actions + f->hand[f->seat][WL_INITIATIVE];/
