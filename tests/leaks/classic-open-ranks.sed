# src/games/classic/observe.c
# C6.2: who looks on is told the rank of every piece.
s/if (own || (p->known/if (own || seat < 0 || (p->known/
