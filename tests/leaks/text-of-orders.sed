# src/kernel/event.c
# W18.2: how the other seat wrote his orders.
s/bool mine = all->seat == seat;/bool mine = all->seat >= 0;/
