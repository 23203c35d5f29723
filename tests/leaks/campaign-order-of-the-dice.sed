# src/games/campaign/observe.c
# game 1074
# Dice of forced marches are told in the order of the units.
s/^\t\tcn_events_blend(&s->events);//
