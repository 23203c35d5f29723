# src/games/waterloo/observe.c
# W4.3: the units that were set up.
s/if (!own || ev->who\[0\].hidden) .*$/if (ev->who[0].hidden)/
