# src/games/campaign/observe.c
# How many steps the other side has brought and lost.
s/to->brought\[half\] = to->worn\[half\] = 0;/to->brought[half] = b->brought[half];/
