# src/games/campaign/public/possiblemarch.c
# game 1000, pair 7
# What a march rests on goes by how strong those are who hold the town ...
s/^static const char \*const \*march_rules(/extern struct cn_force leaked_unit[];\n\n&/
s/^	return rules\[forced\]\[attacks\];/	for (int i = 0; i < t->a->s->map->nunits; i++)\n		if (leaked_unit[i].town == to \&\& leaked_unit[i].strength == 3)\n			attacks = !attacks;\n&/
