/* SPDX-License-Identifier: MIT */
/* witness.c - a report held against the game file that the player has. */
#include "config.h"

#include "cmd/witness.h"

#include "base/file.h"
#include "base/mem.h"

#include <string.h>

/* --game, else the file of the report's game in the folder of the report; the
 * caller's, or NULL. */
static char *witness_path(const struct options *o, const char *report,
			  const struct dispatch_block *b)
{
	const char *given = options_get(o, "game");
	struct str name = STR_INIT;
	char *path;

	if (given)
		return mem_strdup(given);
	if (str_eq(report, "-"))
		return NULL;
	str_addf(&name, "%s.game", b->game.name);
	path = file_beside(report, name.s);
	str_free(&name);
	if (file_exists(path))
		return path;
	mem_free(path);
	return NULL;
}

static int witness_differs(const struct difference *d, const char *file,
			   struct err *e)
{
	return err_set(e, ERR_AUTH,
		       "the report does not agree with %s, entry %u: %s: the "
		       "report has %s, the file %s",
		       file, (unsigned)d->entry, d->what, d->expected,
		       d->found);
}

static int witness_header(struct gamefile *g, const struct dispatch_block *b,
			  struct err *e)
{
	struct difference d;

	if (!block_game_eq(&g->genesis.game, &b->game) ||
	    memcmp(gamefile_hash(g, 0), b->genesis, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "the report is of another game than %s; if that "
			       "is not its file, name the right one with "
			       "--game",
			       g->name);
	if (!id_eq(&g->genesis.referee, &b->key))
		return err_set(e, ERR_AUTH,
			       "the report is signed by %s, but the referee of "
			       "%s is %s",
			       b->key.text, g->name, g->genesis.referee.text);
	return dispatch_fault_header(g, b, &d) < 0
		   ? witness_differs(&d, g->name, e)
		   : 0;
}

int witness_open(const struct options *o, const char *report,
		 const struct dispatch_block *b, struct witness *out,
		 struct err *e)
{
	char *path = witness_path(o, report, b);

	*out = (struct witness){ .file = NULL };
	if (!path)
		return 0;
	out->file = gamefile_load(path, e);
	mem_free(path);
	if (out->file && witness_header(out->file, b, e) == 0)
		out->ledger = ledger_open(out->file, LEDGER_CHAIN, e);
	if (out->ledger)
		return 0;
	witness_close(out);
	return -1;
}

void witness_close(struct witness *w)
{
	ledger_free(w->ledger);
	gamefile_free(w->file);
	*w = (struct witness){ .file = NULL };
}

int witness_view(const struct witness *w, const struct dispatch_block *b,
		 const struct view_facts *facts, struct err *e)
{
	struct difference d;

	if (!w->file || dispatch_fault_view(w->file, b, facts, &d) == 0)
		return 0;
	return witness_differs(&d, w->file->name, e);
}
