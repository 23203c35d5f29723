# src/games/waterloo/observe.c
# W18.2: how the other seat wrote his orders.
s/bool mine = all->seat == s->seat;/bool mine = all->seat >= 0;/
