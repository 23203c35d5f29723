# src/games/campaign/observe.c
# What every seat has standing and waiting.
s/if (i == seat || seat == GAME_ALL)/if (seat != GAME_PUBLIC || i == 0)/
