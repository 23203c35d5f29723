# src/games/waterloo/public/telllist.c
# ... told to both.
s/^\ttelllist_reserve(s, out);$/&\n\tif (s->seat >= 0 \&\& wl_early_reserve(s->map, !s->seat))\n\t\ttelllist_counts(s->map, "theirs",\n\t\t\t\ts->field.reserve[!s->seat], out);/
