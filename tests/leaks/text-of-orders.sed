# src/kernel/event.c
# W18.2: how the other seat wrote his orders.
s/bool mine = seat == GAME_ALL || all->seat == seat;/bool mine = seat >= 0 \&\& all->seat >= 0;/
