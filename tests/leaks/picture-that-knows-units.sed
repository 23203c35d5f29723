# src/report/plot.c
# game 1001, pair 2
# The drawing has the units of the world ...
s/^struct plot {/extern int leaked_unit[];\n\n&/
s/^	value_put(o, "piece", plot_piece(p, cell));/&\n	if (leaked_unit[square] > 3)\n		value_put(o, "x", json_integer(plot_middle(x) + 1));/
