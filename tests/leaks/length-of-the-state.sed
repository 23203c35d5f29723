# src/seal/statebox.c
# A state whose length is that of the position.
s/at->size/64/g
