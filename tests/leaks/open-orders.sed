# src/kernel/event.c
# W18.2: who looks on reads the text of orders.
s/bool mine = seat == GAME_ALL || /bool mine = seat < 0 || /
