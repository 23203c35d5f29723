# src/games/campaign/public/field.c
# game 1001, pair 5
# The ally's units in a fight are seen, whoever commands there.
s/cn_commander(f, town, side) == seat;/cn_commander(f, town, side) != CN_NO_SEAT;/
