# src/games/campaign/observe.c
# Which units went over a road.
s/h->nunits = knows ? h->nunits : 0;/h->nunits = knows || ev->kind == CN_EV_MARCH ? h->nunits : 0;/
