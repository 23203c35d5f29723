/* SPDX-License-Identifier: MIT */
/* against_file.c - a report held against the game file that the player has. */
#include "config.h"

#include "player/against_file.h"

#include <string.h>

static int against_file_differs(const struct difference *d, const char *file,
				struct err *e)
{
	return err_set(e, ERR_AUTH,
		       "the report does not agree with %s, entry %u: %s: the "
		       "report has %s, the file %s",
		       file, (unsigned)d->entry, d->what, d->expected,
		       d->found);
}

static int against_file_header(struct gamefile *g,
			       const struct dispatch_block *b, struct err *e)
{
	struct difference d;

	if (!block_game_eq(&g->genesis.game, &b->game) ||
	    memcmp(gamefile_hash(g, 0), b->genesis, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "the report is of another game than %s; if that "
			       "is not its file, give the right one",
			       g->name);
	if (!id_eq(&g->genesis.referee, &b->key))
		return err_set(e, ERR_AUTH,
			       "the report is signed by %s, but the referee of "
			       "%s is %s",
			       b->key.text, g->name, g->genesis.referee.text);
	return dispatch_fault_header(g, b, &d) < 0
		   ? against_file_differs(&d, g->name, e)
		   : 0;
}

int against_file_open(struct gamefile *file, const struct dispatch_block *b,
		      struct against_file *out, struct err *e)
{
	*out = (struct against_file){ .file = file };
	if (against_file_header(file, b, e) == 0)
		out->ledger = ledger_open(file, LEDGER_CHAIN, e);
	if (out->ledger)
		return 0;
	against_file_close(out);
	return -1;
}

void against_file_close(struct against_file *a)
{
	ledger_free(a->ledger);
	gamefile_free(a->file);
	*a = (struct against_file){ .file = NULL };
}

int against_file_view(const struct against_file *a,
		      const struct dispatch_block *b,
		      const struct view_facts *facts, struct err *e)
{
	struct difference d;

	if (!a->file || dispatch_fault_view(a->file, b, facts, &d) == 0)
		return 0;
	return against_file_differs(&d, a->file->name, e);
}
