# src/kernel/event.c
# The other seat's orders are echoed, replies and all.
s/bool mine = seat == GAME_ALL || all->seat == seat;/bool mine = seat >= 0 \&\& all->seat >= 0;/
