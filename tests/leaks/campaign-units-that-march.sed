# src/games/campaign/observe.c
# All are told which units marched.
s/h->nunits = knows ? h->nunits : 0;/;/
