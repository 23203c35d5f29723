# src/games/campaign/words/spots.c
# What can be pointed at in a town is as tall as its units there have steps ...
s/^static void spots_towns(/extern struct cn_force leaked_unit[];\n\n&/
s/^		b.y1 += top;/&\n		for (int k = 0; k < chart.map->nunits; k++)\n			if (leaked_unit[k].town == i)\n				b.y1 += leaked_unit[k].strength;/
