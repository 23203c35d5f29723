# src/kernel/event.c
# The other seat's orders are echoed, replies and all.
s/bool mine = all->seat == seat;/bool mine = all->seat >= 0;/
