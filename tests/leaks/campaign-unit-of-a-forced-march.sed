# src/games/campaign/observe.c
# Which unit a die of a forced march is for.
s/^\t\tif (!knows)$/\t\tif (!knows \&\& ev->kind != CN_EV_FORCED)/
