# src/games/campaign/public/field.c
# Units in reserve lie open.
s/ || cn_reserve(u->place))/)/
