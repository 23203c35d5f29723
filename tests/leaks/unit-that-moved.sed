# src/games/waterloo/observe.c
# game 1002, pair 5
# W18.5: every move tells the unit of who made it.
s/if (ev->who\[0\].hidden || (!own && !ev->n\[0\]))/if (ev->who[0].hidden)/
