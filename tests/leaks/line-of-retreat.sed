# src/games/waterloo/observe.c
# W18.2: the line of retreat of the other seat.
s/if (open || seat == s->seat)/if (open || seat >= 0)/
