# src/games/campaign/public/guard.c
# game 1114, pair 31
# A guard knows the types of hidden enemies.
s/return cn_commands(g->seat, army) || cn_open(g->f, unit) ||/return cn_commands(g->seat, army) || g->side != CN_NO_SIDE ||/
