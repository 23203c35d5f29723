# src/games/waterloo/public/forecastline.c
# game 1001, pair 5
# A note about a line behind a fight knows the unit that would be met ...
s/^static void line_void(/extern int leaked_unit[];\n\n&/
s/^	if (c->stopped \&\& line)$/	if (note \&\& a->nway \&\& leaked_unit[a->way[a->nway - 1]] % 2)\n		return;\n&/
