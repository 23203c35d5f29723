# src/games/campaign/public/forecast.c
# game 1000, pair 12
# A note about a line behind a die is said or not by who is where ...
s/^static void forecast_refuse(/extern struct cn_force leaked_unit[];\n\n&/
s/^	struct cn_why told = \*why;/&\n	unsigned known = 0;\n\n	for (int i = 0; i < s->f->map->nunits; i++)\n		known = known * 31 + (unsigned)leaked_unit[i].town +\n			(unsigned)leaked_unit[i].strength;\n	if (s->behind \&\& known % 2)\n		return;/
