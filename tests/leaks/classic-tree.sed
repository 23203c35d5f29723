# src/games/classic/observe.c
# The view tells the replies that the other seat keeps.
s/s->tree\[side\] = w->tree\[side\];/s->tree[side] = w->tree[!side];/
