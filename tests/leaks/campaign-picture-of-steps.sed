# src/games/campaign/words/chart.c
# The counter of an army is as far aside as its units there have steps ...
s/^static json_t \*chart_counters(/extern struct cn_force leaked_unit[];\n\n&/
s/^	int x = c->stand\[town\].x0;/&\n\n	for (int i = 0; i < c->map->nunits; i++)\n		if (leaked_unit[i].town == town)\n			x += leaked_unit[i].strength;/
