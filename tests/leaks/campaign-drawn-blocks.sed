# src/games/campaign/observe.c
# The blocks that the defender has drawn and not laid.
s/^\t\tto->ndrawn = 0;/\t\tto->ndrawn = b->ndrawn;/
