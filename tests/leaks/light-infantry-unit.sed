# src/games/waterloo/observe.c
# W9.3: more of an immune piece than its class.
s/if (!ev->n\[1\] \&\&$/if (!ev->n[0] \&\&/
