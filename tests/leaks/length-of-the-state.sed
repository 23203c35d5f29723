# src/seal/statebox.c
# A state whose length is that of the position.
s/STATEBOX_PAD/64/g
