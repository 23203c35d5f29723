# src/games/campaign/public/guard.c
# game 1114, pair 31
# A guard knows the types of hidden enemies.
s/cn_knows(g->f, g->seat, i)/g->side != CN_NO_SIDE/
