# src/games/waterloo/observe.c
# W18.2: the line of retreat of the other seat.
s/if (open || observe_own(s->seat, seat))$/if (open || s->seat >= 0)/
