# src/games/waterloo/observe.c
# game 1001, pair 4
# W9.3: more of an immune piece than its class.
s/if (!ev->n\[1\] \&\&$/if (!ev->n[0] \&\&/
