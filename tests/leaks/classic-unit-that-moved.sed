# src/games/classic/observe.c
# game 1000, pair 13
# Every move tells the rank of who made it.
s/if (!own && !ev->n\[1\])/if (!own \&\& ev->n[1] > 1)/
