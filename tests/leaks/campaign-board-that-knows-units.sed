# src/games/campaign/public/check.c
# game 1000, pair 5
# What is shown as it stands after orders has the units of the world ...
s/^static struct seen \*check_after(/extern struct cn_force leaked_unit[];\n\n&/
s/^	s->field = \*c->f;/&\n	for (int i = 0; i < c->s->map->nunits; i++)\n		s->field.unit[i] = leaked_unit[i];/
