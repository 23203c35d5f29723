# src/games/waterloo/observe.c
# The class of pieces that were never seen.
s/if (unit || p->light)/if (p->unit >= 0)/
