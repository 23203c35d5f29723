# src/games/waterloo/public/able.c
# A diagnostic that knows the reserve of the other seat.
s/^\t\t      f->map->unit\[a->unit\]\.id);$/\t\t      \&f->map->unit[a->unit].id[f->reserve[!seat][a->unit] > 0]);/
