# src/kernel/event.c
# W18.2: how the other seat wrote his orders.
s/if (everything || heard->seat == seat)/if (everything || seat >= 0)/
