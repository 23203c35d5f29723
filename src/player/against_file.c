/* SPDX-License-Identifier: MIT */
/* against_file.c - a report held against the game file that the player has. */
#include "config.h"

#include "player/against_file.h"

#include <string.h>

int against_file_check(struct gamefile *g, const struct dispatch_block *b,
		       struct err *e)
{
	if (!block_game_eq(&g->genesis.game, &b->game) ||
	    memcmp(gamefile_hash(g, 0), b->genesis, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "the report is of another game than %s",
			       g->name);
	if (!id_eq(&g->genesis.referee, &b->key))
		return err_set(e, ERR_AUTH,
			       "the report is signed by %s, but the referee of "
			       "%s is %s",
			       b->key.text, g->name, g->genesis.referee.text);
	if (b->entry < g->count &&
	    memcmp(gamefile_hash(g, b->entry), b->head, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "entry %u of %s is not the one that was "
			       "reported: the game was changed since",
			       (unsigned)b->entry, g->name);
	return 0;
}
