# src/seal/statebox.c
# A state that is longer only where the position is long.
s/STATEBOX_PAD/3072/g
