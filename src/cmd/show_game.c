/* SPDX-License-Identifier: MIT */
/* show_game.c - a game file, drawn as it was after one of its entries. */
#include "config.h"

#include "cmd/show.h"

#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/sandbox.h"
#include "cmd/show_view.h"
#include "record/entry_views.h"
#include "record/inspection.h"

static int show_seat_view(const struct options *o, const struct inspection *g,
			  const struct show *show, struct err *e)
{
	const char *name = options_get(o, "seat");
	int seat = ledger_seat(g->ledger, span_of(name));
	struct entry_views views;
	int rc;

	if (seat < 0)
		return options_error(o->command, e,
				     "--seat: %s has no seat \"%s\"",
				     g->file->genesis.game.name, name);
	if (entry_views_again(g->play, g->entry, &views, e) < 0)
		return -1;
	rc = show_view(show, views.seats[seat].view, e);
	entry_views_free(&views);
	return rc;
}

/* From the position alone, which no other build judges otherwise. */
static json_t *show_nobody_view(const struct inspection *g, int who,
				struct err *e)
{
	struct turn *t = play_turn(g->play, g->entry, e);
	const struct show_what what = { t, g->file->genesis.game.name,
					(int)g->entry };
	json_t *view = t ? show_turn_view(&what, who) : NULL;

	turn_free(t);
	return view;
}

/* As a file of its own, with its scenario. */
static int show_file(const struct inspection *g, struct err *e)
{
	struct turn *t = play_turn(g->play, g->entry, e);
	struct str text = STR_INIT;

	if (!t)
		return -1;
	sandbox_position(t, g->play->scenario, NULL, &text);
	turn_free(t);
	return output_done(&text, 0, e);
}

static int show_draw(const struct options *o, const struct inspection *g,
		     struct err *e)
{
	struct show show = { .templates = options_templates(o),
			     .json = options_has(o, "json") };
	const char *seat = options_get(o, "seat");
	struct str title = STR_INIT;
	json_t *view;
	int rc;

	if (options_has(o, "position"))
		return show_file(g, e);
	str_addf(&title, "%s, entry %u%s%s", g->file->genesis.game.name,
		 (unsigned)g->entry, seat ? ": what may be known to " : "",
		 seat ? seat : "");
	show.title = title.s;
	if (seat) {
		rc = show_seat_view(o, g, &show, e);
	} else {
		view = show_nobody_view(g, GAME_ALL, e);
		rc = view ? show_view(&show, view, e) : -1;
		json_decref(view);
	}
	str_free(&title);
	return rc;
}

/* The board, too, where the file is open or a key is given. */
static int show_open(const struct options *o, const struct means *m,
		     struct inspection *g, struct err *e)
{
	bool board =
	    g->entry && (g->ledger->revealed || options_has(o, "identity"));
	json_t *view = NULL;
	int rc;

	if (board) {
		if (inspection_open(m, g, e) < 0)
			return -1;
		view = show_nobody_view(g, GAME_PUBLIC, e);
		if (!view)
			return -1;
	}
	rc = show_public(o, g->ledger, view, e);
	json_decref(view);
	return rc;
}

int show_game(const struct options *o, struct err *e)
{
	struct inspection g = { .file = NULL };
	struct given given;
	int entry, rc;

	if (given_begin(o, &given, e) < 0 ||
	    options_number(o, "entry", -1, &entry, e) < 0)
		return -1;
	rc = inspection_read(o->operands[0], entry, &g, e);
	if (rc == 0 && options_has(o, "public"))
		rc = show_open(o, &given.means, &g, e);
	else if (rc == 0)
		rc = inspection_open(&given.means, &g, e) < 0
			 ? -1
			 : show_draw(o, &g, e);
	inspection_close(&g);
	return rc;
}
