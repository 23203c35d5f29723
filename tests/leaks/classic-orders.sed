# src/kernel/event.c
# game 1000
# The other seat's orders are echoed, replies and all.
s/if (everything || heard->seat == seat)/if (everything || seat >= 0)/
