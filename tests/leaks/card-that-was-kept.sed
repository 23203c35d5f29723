# src/games/waterloo/observe.c
# game 1002
# W4.5: which cards were kept and discarded.
s/if (!own \&\& ev->n\[0\] != WL_PLAYED)/if (!own \&\& ev->n[0] == WL_TAKEN)/
