# src/games/classic/observe.c
# The other seat's orders are echoed, replies and all.
s/bool mine = all->seat == s->seat;/bool mine = all->seat >= 0;/
