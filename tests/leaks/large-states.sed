# src/seal/statebox.c
# A state that is longer only where the position is long.
s/at->size/3072/g
