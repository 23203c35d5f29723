/* SPDX-License-Identifier: MIT */
/* report.c - estafette report: writes a report again. */
#include "config.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/told.h"
#include "record/hand.h"
#include "record/reports.h"
#include "seal/safe.h"

/* What is asked for. */
struct report_wish {
	struct told told;
	bool sealed;
	const char *seat;	   /* NULL: all seats */
	int who;		   /* of a seat GAME_NONE */
	int entry;		   /* -1: the last that reports tell of */
	struct settings *settings; /* NULL if the game has none */
};

static int report_wish(const struct options *o, struct report_wish *w,
		       struct err *e)
{
	const char *seat = options_get(o, "seat");

	w->sealed = options_has(o, "sealed");
	w->seat = seat;
	w->who = seat ? told_nobody(seat) : GAME_NONE;
	if (told_begin(o, &w->told, e) < 0 ||
	    options_number(o, "entry", -1, &w->entry, e) < 0)
		return -1;
	if (w->sealed && options_has(o, "format"))
		return options_error(o->command, e,
				     "--sealed and --format exclude each "
				     "other");
	if (w->sealed && w->who != GAME_NONE)
		return options_error(o->command, e,
				     "--sealed is to somebody's key: name his "
				     "seat");
	if (told_is_picture(&w->told) && !seat)
		return options_error(
		    o->command, e, "a picture is of one view: name its --seat");
	if (w->told.as == TOLD_HTML && !seat)
		return options_error(o->command, e,
				     "an HTML document is of one view: name "
				     "its --seat");
	return 0;
}

static int report_seat(const struct report_wish *w, const struct record *r,
		       struct err *e)
{
	if (!w->seat || w->who != GAME_NONE ||
	    ledger_seat(r->ledger, span_of(w->seat)) >= 0)
		return 0;
	return ledger_no_seat(r->ledger, w->seat, e);
}

static int report_entry(const struct report_wish *w, const struct record *r,
			uint32_t *entry, struct err *e)
{
	*entry = w->entry < 0 ? r->ledger->state : (uint32_t)w->entry;
	if (*entry || r->ledger->state)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: the game has not started; there is no report",
		       r->path);
}

/* Who plays by hand has no key that would open a dispatch. */
static enum reports_format report_of(const struct report_wish *w,
				     const struct record *r, size_t seat)
{
	if (w->sealed)
		return hand_seat(r, seat) ? REPORTS_OPEN : REPORTS_SEALED;
	switch (w->told.as) {
	case TOLD_TEXT:
		return REPORTS_TEXT;
	case TOLD_HTML:
		return REPORTS_HTML;
	case TOLD_BBCODE:
		return REPORTS_BBCODE;
	case TOLD_JSON:
	case TOLD_SVG:
	case TOLD_PNG:
		break;
	}
	return REPORTS_JSON;
}

static int report_one(const struct report_wish *w, const struct reports_of *of,
		      size_t seat, struct str *out, struct err *e)
{
	return told_is_picture(&w->told)
		   ? told_view(&w->told, of->views->seats[seat].report, out, e)
		   : reports_make(of, seat, report_of(w, of->r, seat), out, e);
}

static int report_nobody(const struct report_wish *w,
			 const struct reports_of *of, struct str *out,
			 struct err *e)
{
	json_t *view = entry_views_nobody(of->r->play, of->views, w->who);
	struct report *r = report_new(view);
	int rc = told_is_picture(&w->told)
		     ? told_view(&w->told, r, out, e)
		     : reports_nobody(of, r, report_of(w, of->r, 0), out, e);

	report_free(r);
	json_decref(view);
	return rc;
}

static int report_seats(const struct report_wish *w,
			const struct reports_of *of, struct str *all,
			struct err *e)
{
	struct str one = STR_INIT;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < of->views->count; i++) {
		if (w->seat && !str_eq(w->seat, play_seat(of->r->play, i)))
			continue;
		str_clear(&one);
		rc = report_one(w, of, i, &one, e);
		if (all->len && !w->sealed && told_words(&w->told))
			str_addc(all, '\n');
		str_addn(all, str_text(&one), one.len);
	}
	safe_wipe_str(&one);
	return rc;
}

static int report_print(const struct means *m, const struct report_wish *w,
			const struct record *r, const struct entry_views *views,
			struct err *e)
{
	struct reports_of of = { .r = r,
				 .views = views,
				 .templates = m->templates,
				 .settings = w->settings };
	struct str all = STR_INIT;
	int rc = w->who == GAME_NONE ? report_seats(w, &of, &all, e)
				     : report_nobody(w, &of, &all, e);

	return told_done(&w->told, NULL, &all, rc, e);
}

static int report_record(const struct means *m, struct report_wish *w,
			 const struct record *r, struct err *e)
{
	struct entry_views views;
	uint32_t entry;
	int rc;

	if (report_seat(w, r, e) < 0 || report_entry(w, r, &entry, e) < 0 ||
	    entry_views_again(r->play, entry, &views, e) < 0)
		return -1;
	entry_views_readdress(&views, r->ledger);
	rc = record_settings(m, r, &w->settings, e);
	if (rc == 0)
		rc = report_print(m, w, r, &views, e);
	entry_views_free(&views);
	settings_free(w->settings);
	return rc;
}

static int report_run(const struct options *o, struct err *e)
{
	struct report_wish w = { .seat = NULL };
	unsigned use = RECORD_PLAY;
	struct record r;
	struct given g;
	int rc;

	if (given_begin(o, &g, e) < 0 || report_wish(o, &w, e) < 0)
		return -1;
	/* A dispatch is the referee's to sign, for ever. */
	use |= w.sealed ? RECORD_READ : RECORD_LOOK;
	if (record_open(&g.means, o->operands[0], use, &r, e) < 0)
		return -1;
	rc = report_record(&g.means, &w, &r, e);
	record_close(&r);
	return rc;
}

static const struct option_spec report_options[] = {
	{ "seat", 's', "SEAT", "of this seat; or `public', `all'" },
	OPTION_ENTRY,
	OPTIONS_TOLD,
	{ "sealed", 0, NULL, "print what a program reads instead" },
	OPTIONS_IDENTITY,
	OPTION_CONFIG,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_report = {
	.name = "report",
	.who = COMMAND_REFEREE,
	.operands = "GAME",
	.min = 1,
	.max = 1,
	.summary = "write a report again",
	.text =
	    "Prints the report of a seat, of all seats, or with --seat public that of those\n"
	    "who look on, after the last entry that changed the position, or after entry N:\n"
	    "the same bytes whenever it is asked for. It takes the referee's identity until\n"
	    "the secret is revealed.\n",
	.options = report_options,
	.run = report_run,
};
