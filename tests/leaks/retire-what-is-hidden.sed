# src/games/waterloo/public/legalpiece.c
# game 1007, pair 6
# W12.3: orders for a hidden piece are answered by its class.
s/^\tif (!wl_side_acts(f, f->at\[a->way\[0\]\].side))$/\tif (!wl_side_acts(f, f->at[a->way[0]].side) \&\&\n\t    a->verb != WL_RETIRE)/
