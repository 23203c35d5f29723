# src/seal/statebox.c
# game 1002
# A state that is longer only where the position is long.
s/at->size/3072/g
