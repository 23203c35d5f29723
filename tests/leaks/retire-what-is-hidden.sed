# src/games/waterloo/legal.c
# W12.3: orders for a hidden piece are answered by its class.
s/^\tif (f->at\[a->way\[0\]\].side == WL_PRUSSIAN \&\& f->number < 13)$/\tif (f->at[a->way[0]].side == WL_PRUSSIAN \&\& f->number < 13 \&\&\n\t    a->verb != WL_RETIRE)/
