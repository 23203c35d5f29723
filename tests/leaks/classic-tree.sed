# src/games/classic/observe.c
# game 1000, pair 5
# The view tells the replies that the other seat keeps.
s/s->tree\[side\] = w->tree\[side\];/s->tree[side] = w->tree[!side];/
