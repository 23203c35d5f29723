# src/report/trace.c
# game 1026, pair 3
# A way is drawn as thick as the unit is strong.
s/^static void trace_put(/extern int leaked_unit[];\n\n&/
s/^	trace_sign(cell, trace);/	if (leaked_unit[cells_named(t->cells, square) - t->cells->at] > 3)\n		value_put(trace, "left", json_true());\n&/
