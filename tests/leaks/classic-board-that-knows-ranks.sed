# src/games/classic/public/check.c
# The board that is drawn for orders has the ranks of the world ...
s/^static struct seen \*check_after(/extern int leaked_unit[];\n\n&/
s/^	s->field = c->s->field;/&\n	for (int sq = 0; sq < board_count(\&c->s->map->board); sq++)\n		s->field.at[sq].unit = (signed char)leaked_unit[sq];/
