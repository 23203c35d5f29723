# src/games/waterloo/observe.c
# game 1027, pair 3
# W4.5: what is left to pick from ...
s/^\t\tif (picks)$/\t\tif (picks || f->phase == WL_DRAFTING)/
