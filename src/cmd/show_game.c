/* SPDX-License-Identifier: MIT */
/* show_game.c - a game file opened for show, by key or by its revealed
 * secret. */
#include "config.h"

#include "cmd/show.h"

#include "cmd/keyring.h"
#include "cmd/news.h"
#include "cmd/play.h"
#include "store/ledger.h"
#include "store/verify.h"

#include <limits.h>

/* Begins as zeros; released by show_close(). */
struct show_source {
	struct gamefile *file;
	struct ledger *ledger;
	struct secret *secret;
	struct play *play;
	uint32_t entry; /* the last with a position, as far as is asked */
};

static void show_close(struct show_source *g)
{
	play_free(g->play);
	secret_free(g->secret);
	ledger_free(g->ledger);
	gamefile_free(g->file);
}

/* Takes in what stands in the file up to --entry, whose signature vouches for
 * all before it. */
static int show_read(const struct options *o, struct show_source *g,
		     struct err *e)
{
	struct difference d = { .code = ERR_NONE };
	int entry;

	if (options_number(o, "entry", INT_MAX, &entry, e) < 0)
		return -1;
	g->file = gamefile_load(o->operands[0], e);
	if (!g->file)
		return -1;
	if (entry != INT_MAX && (size_t)entry >= g->file->count)
		return err_set(e, ERR_REFUSED,
			       "%s: there is no entry %d; the last is %zu",
			       g->file->name, entry, g->file->count - 1);
	g->ledger = ledger_new(g->file);
	if (ledger_advance(g->ledger,
			   entry == INT_MAX ? UINT32_MAX : (uint32_t)entry + 1,
			   LEDGER_CHAIN, e) < 0)
		return -1;
	if (ledger_check_sig(g->file, g->ledger->count - 1, &d) < 0)
		return difference_err(&d, g->file->name, e);
	g->entry = g->ledger->state;
	return 0;
}

static struct secret *show_vault(const struct options *o,
				 const struct gamefile *file, struct err *e)
{
	const struct genesis *g = &file->genesis;
	struct identity *who = keyring_open(o, e);
	struct secret *s = NULL;

	if (!who) {
		(void)err_context(e,
				  "%s: what is hidden takes the referee's "
				  "identity (--public does not)",
				  file->name);
		return NULL;
	}
	if (id_eq(&who->id, &g->referee))
		s = secret_from_vault(g->vault, who, g->game.gid, e);
	else
		(void)err_set(e, ERR_AUTH,
			      "%s: its referee is %s; this identity is %s",
			      file->name, g->referee.text, who->id.text);
	identity_free(who);
	return s;
}

static int show_open(const struct options *o, struct show_source *g,
		     struct err *e)
{
	if (!g->entry)
		return err_set(e, ERR_REFUSED,
			       "%s: the game has not started; there is no "
			       "board yet (--public shows who has joined)",
			       g->file->name);
	g->secret = verify_revealed(g->file);
	if (!g->secret)
		g->secret = show_vault(o, g->file, e);
	if (g->secret)
		g->play = play_new(g->file, g->secret, e);
	return g->play ? 0 : -1;
}

static int show_seat_view(const struct options *o, const struct show_source *g,
			  const struct show *show, struct err *e)
{
	const char *name = options_get(o, "seat");
	int seat = ledger_seat(g->ledger, span_of(name));
	struct news news;
	int rc;

	if (seat < 0)
		return options_error(o->command, e,
				     "--seat: %s has no seat \"%s\"",
				     g->file->genesis.game.name, name);
	if (news_again(g->play, g->entry, &news, e) < 0)
		return -1;
	rc = show_view(show, news.tidings[seat].view, e);
	news_free(&news);
	return rc;
}

static int show_draw(const struct options *o, const struct show_source *g,
		     struct err *e)
{
	struct show show = { .templates = options_templates(o),
			     .json = options_has(o, "json") };
	const char *seat = options_get(o, "seat");
	struct str title = STR_INIT;
	struct turn *t;
	int rc;

	str_addf(&title, "%s, entry %u%s%s", g->file->genesis.game.name,
		 (unsigned)g->entry, seat ? ": what may be known to " : "",
		 seat ? seat : "");
	show.title = title.s;
	if (seat) {
		rc = show_seat_view(o, g, &show, e);
	} else {
		t = play_turn(g->play, g->entry, e);
		show.turn = t;
		rc = t ? show_all(&show, e) : -1;
		turn_free(t);
	}
	str_free(&title);
	return rc;
}

int show_game(const struct options *o, struct err *e)
{
	struct show_source g = { .file = NULL };
	int rc = show_read(o, &g, e);

	if (rc == 0 && options_has(o, "public"))
		rc = show_public(o, g.ledger, e);
	else if (rc == 0)
		rc = show_open(o, &g, e) < 0 ? -1 : show_draw(o, &g, e);
	show_close(&g);
	return rc;
}
