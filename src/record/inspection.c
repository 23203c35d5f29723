/* SPDX-License-Identifier: MIT */
/* inspection.c - a game file opened to be looked at, by key or revealed
 * secret. */
#include "config.h"

#include "record/inspection.h"

#include "base/file.h"
#include "store/verify.h"

bool inspection_is_game(const char *path)
{
	char first[GAMEFILE_PEEK];

	return gamefile_begins(first, file_ahead(path, first, sizeof(first)));
}

void inspection_close(struct inspection *g)
{
	play_free(g->play);
	secret_free(g->secret);
	ledger_free(g->ledger);
	gamefile_free(g->file);
}

int inspection_take(struct gamefile *file, int entry, struct inspection *g,
		    struct err *e)
{
	struct difference d = { .code = ERR_NONE };

	g->file = file;
	if (entry >= 0 && (size_t)entry >= g->file->count)
		return err_set(e, ERR_REFUSED,
			       "%s: there is no entry %d; the last is %zu",
			       g->file->name, entry, g->file->count - 1);
	g->ledger = ledger_new(g->file);
	if (ledger_advance(g->ledger,
			   entry < 0 ? UINT32_MAX : (uint32_t)entry + 1,
			   LEDGER_CHAIN, e) < 0)
		return -1;
	if (ledger_check_sig(g->file, g->ledger->count - 1, &d) < 0)
		return difference_err(&d, g->file->name, e);
	g->entry = g->ledger->state;
	return 0;
}

int inspection_read(const char *path, int entry, struct inspection *g,
		    struct err *e)
{
	struct gamefile *file = gamefile_load(path, e);

	return file ? inspection_take(file, entry, g, e) : -1;
}

bool inspection_past(const char *path)
{
	struct inspection g = { .file = NULL };
	struct err ignored;
	bool past = inspection_read(path, -1, &g, &ignored) == 0 &&
		    play_over(g.file) && !play_game(g.file, &ignored);

	inspection_close(&g);
	return past;
}

static struct secret *inspection_vault(const struct means *m,
				       const struct gamefile *file,
				       struct err *e)
{
	const struct genesis *g = &file->genesis;
	struct identity *who = means_referee(m, file->name, true, e);
	struct secret *s = NULL;

	if (!who)
		return NULL;
	if (id_eq(&who->id, &g->referee))
		s = secret_from_vault(g->vault, who, g->game.gid, e);
	else
		(void)err_set(e, ERR_AUTH,
			      "%s: its referee is %s; this identity is %s",
			      file->name, g->referee.text, who->id.text);
	identity_free(who);
	return s;
}

int inspection_open(const struct means *m, struct inspection *g, struct err *e)
{
	if (!g->entry)
		return err_set(e, ERR_REFUSED,
			       "%s: the game has not started; there is no "
			       "board yet",
			       g->file->name);
	g->secret = verify_revealed(g->file);
	if (!g->secret)
		g->secret = inspection_vault(m, g->file, e);
	if (g->secret)
		g->play = play_look(g->file, g->secret, e);
	return g->play ? 0 : -1;
}
