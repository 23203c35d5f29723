# src/games/waterloo/observe.c
# game 1002
# W4.5: who looks on is told which card was kept.
s/if (!own \&\& ev->n\[0\] != WL_PLAYED)/if (!own \&\& seat >= 0 \&\& ev->n[0] != WL_PLAYED)/
