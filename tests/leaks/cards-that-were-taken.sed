# src/games/waterloo/observe.c
# game 1002, pair 5
# W14.9: which of the discards were taken.
s/if (!own \&\& ev->n\[0\] != WL_PLAYED)/if (!own \&\& ev->n[0] == WL_DRAFTED)/
