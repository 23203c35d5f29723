# src/games/waterloo/observe.c
# game 1007
# W4.3: the units that were set up.
s/if (!own || ev->who\[0\].hidden) .*$/if (ev->who[0].hidden)/
