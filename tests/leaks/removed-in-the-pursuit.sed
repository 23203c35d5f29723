# src/games/waterloo/observe.c
# game 1123, pair 8
# W18.2: the unit that was taken off, in the event.
s/if ((!own \&\& !ev->n\[0\]) || ev->who\[0\].hidden)/if (ev->who[0].hidden)/
