# src/kernel/event.c
# W18.2: who looks on reads the text of orders.
s/if (everything || heard->seat == seat)/if (seat < 0 || heard->seat == seat)/
