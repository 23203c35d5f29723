/* SPDX-License-Identifier: MIT */
/* show_game.c - a game file, drawn as it was after one of its entries. */
#include "config.h"

#include "cmd/show.h"

#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/show_view.h"
#include "kernel/value.h"
#include "record/entry_views.h"
#include "record/inspection.h"
#include "record/rulings.h"
#include "record/sandbox.h"
#include "record/shown.h"

/* A game file at an entry, for somebody. */
struct show_at {
	const struct told *told;
	const struct inspection *g;
	const char *seat; /* or as told_nobody() has it */
	int who;	  /* that one; of a seat GAME_NONE */
};

/* From the position alone, which no other build judges otherwise; `e` has why.
 */
static json_t *show_position_view(const struct show_at *at, struct err *e)
{
	struct err why = *e;
	struct turn *t = play_turn(at->g->play, at->g->entry, e);
	const struct sandbox_of of = { t, at->g->file->genesis.game.name,
				       (int)at->g->entry };
	json_t *view = t ? sandbox_view(&of, at->who) : NULL;

	turn_free(t);
	if (view)
		output_note("%s", why.text);
	return view;
}

/* Of a seat what was committed to; of nobody's, if this build makes other views
 * of the entry, the position without what happened. */
static json_t *show_made_view(const struct show_at *at, struct err *e)
{
	int seat = ledger_seat(at->g->ledger, span_of(at->seat));
	struct entry_views views;
	json_t *view;

	if (entry_views_again(at->g->play, at->g->entry, &views, e) < 0)
		return at->who == GAME_NONE || e->code != ERR_REFUSED
			   ? NULL
			   : show_position_view(at, e);
	view = at->who == GAME_NONE
		   ? json_incref(views.seats[seat].view)
		   : entry_views_nobody(at->g->play, &views, at->who);
	entry_views_free(&views);
	return view;
}

/* Those who look on learn all rulings here, wherever they stand. */
static void show_rulings(const struct show_at *at, json_t *view)
{
	json_t *rulings;

	if (at->who != GAME_PUBLIC)
		return;
	rulings = rulings_all(at->g->file, at->g->ledger->count - 1);
	(void)json_object_update(view, rulings);
	json_decref(rulings);
}

static void show_title(const struct show_at *at, struct str *out)
{
	str_addf(out, "%s, entry %u", at->g->file->genesis.game.name,
		 (unsigned)at->g->entry);
	if (at->who == GAME_PUBLIC)
		str_add(out, ": what all may know");
	else if (at->who == GAME_NONE)
		str_addf(out, ": what may be known to %s", at->seat);
	if (at->g->ledger->revealed)
		str_add(out, "; the game's secret is revealed");
}

static int show_draw(const struct show_at *at, struct err *e)
{
	struct str title = STR_INIT;
	json_t *view = show_made_view(at, e);
	int rc;

	if (!view)
		return -1;
	show_rulings(at, view);
	show_title(at, &title);
	rc = show_view(at->told, title.s, view, e);
	str_free(&title);
	json_decref(view);
	return rc;
}

/* As a file of its own, with its scenario. */
static int show_file(const struct inspection *g, const struct told *told,
		     struct err *e)
{
	struct turn *t = play_turn(g->play, g->entry, e);
	struct str text = STR_INIT;

	if (!t)
		return -1;
	sandbox_position(t, g->play->scenario, NULL, &text);
	turn_free(t);
	return told_done(told, NULL, &text, 0, e);
}

static int show_record(const struct told *t, const struct ledger *l,
		       struct err *e)
{
	struct str out = STR_INIT;
	json_t *told = NULL;
	int rc = 0;

	if (t->as == TOLD_TEXT) {
		shown_text(l, &out);
	} else {
		told = shown_json(l);
		rc = value_line(told, &out, e);
	}
	json_decref(told);
	return told_done(t, NULL, &out, rc, e);
}

/* What anybody can read; a board is somebody's. */
static int show_open(const struct options *o, const struct told *told,
		     const struct inspection *g, struct err *e)
{
	if (told->as != TOLD_TEXT && told->as != TOLD_JSON)
		return options_error(o->command, e,
				     "--format %s tells of a board: whose, say "
				     "--public or --seat",
				     options_get(o, "format"));
	return show_record(told, g->ledger, e);
}

/* Who named no identity may be anybody: what he can see. */
static int show_closed(const struct options *o, const struct inspection *g,
		       struct err *e)
{
	if (g->secret || !g->entry || options_has(o, "identity"))
		return -1;
	return err_set(e, e->code,
		       "%s: until its secret is published only the referee has "
		       "a board of it; what it shows to all, see: estafette "
		       "show %s",
		       g->file->name, g->file->name);
}

static int show_hidden(const struct given *given, const struct show_at *at,
		       struct inspection *g, struct err *e)
{
	if (at->seat && at->who == GAME_NONE &&
	    ledger_seat(g->ledger, span_of(at->seat)) < 0)
		return ledger_no_seat(g->ledger, at->seat, e);
	if (inspection_open(&given->means, g, e) < 0)
		return show_closed(given->o, g, e);
	return at->seat ? show_draw(at, e) : show_file(g, at->told, e);
}

int show_game(const struct options *o, const struct told *told, struct err *e)
{
	struct inspection g = { .file = NULL };
	struct show_at at = { .told = told,
			      .g = &g,
			      .seat = show_seat(o, NULL) };
	struct given given;
	int entry, rc;

	at.who = at.seat ? told_nobody(at.seat) : GAME_NONE;
	if (given_begin(o, &given, e) < 0 ||
	    options_number(o, "entry", -1, &entry, e) < 0)
		return -1;
	rc = inspection_read(o->operands[0], entry, &g, e);
	if (rc == 0)
		rc = at.seat || options_has(o, "position")
			 ? show_hidden(&given, &at, &g, e)
			 : show_open(o, told, &g, e);
	inspection_close(&g);
	return rc;
}
