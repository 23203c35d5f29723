# src/games/campaign/observe.c
# A leader is seen though nobody has shown him.
s/return f->unit\[unit\].shown ?/return w->map->unit[unit].type == CN_LEADER ?/
