# src/games/waterloo/observe.c
# game 1003, pair 8
# W11.5: the unit that came on.
s/if (!own \&\& ev->n\[0\] == WL_RESERVE)/if (ev->n[0] > WL_RESERVE \&\& !own)/
