# src/games/classic/observe.c
# The view tells the replies that the other seat keeps.
s/s->tree = w->tree\[seat\];/s->tree = w->tree[!seat];/
