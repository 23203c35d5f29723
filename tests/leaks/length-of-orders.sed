# src/seal/orders.c
# game 1011
# Sealed orders whose length is that of the text.
s/str_pad(plain, .*$/str_pad(plain, 10, 0);/
