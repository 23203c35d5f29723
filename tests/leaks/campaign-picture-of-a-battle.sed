# src/games/campaign/words/sheet.c
# game 1000, pair 5
# Of hidden units the guns are drawn apart ...
s/^static json_t \*sheet_blocks(/extern struct cn_force leaked_unit[];\n\n&/
s/^	for (int army = 0; army < CN_ARMIES; army++)$/	for (int i = 0; i < s->map->nunits; i++)\n		if (leaked_unit[i].town == t->b->town \&\& leaked_unit[i].place == place \&\& cn_gun(s->map, i))\n			json_array_append_new(list, cn_block_hidden(s, (int)s->map->unit[i].army, 1));\n&/
