# src/games/campaign/observe.c
# game 1010
# What the defender draws is told to all.
s/^\tcase CN_EV_SAY:.*/\tcase CN_EV_SAY:\n\t\treturn knows || ev->kind == CN_EV_DRAWN;/
