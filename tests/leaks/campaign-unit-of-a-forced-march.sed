# src/games/campaign/observe.c
# game 1000, pair 25
# Which unit a die of a forced march is for.
s/^\t\tif (!knows)$/\t\tif (!knows \&\& ev->kind != CN_EV_FORCED)/
