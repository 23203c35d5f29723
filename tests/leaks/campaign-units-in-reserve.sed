# src/games/campaign/public/field.c
# game 1001, pair 8
# Units in reserve lie open.
s/ || cn_reserve(u->place))/)/
