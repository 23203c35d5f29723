/* SPDX-License-Identifier: MIT */
/* report.c - estafette report: writes a report again. */
#include "config.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "record/hand.h"
#include "record/reports.h"
#include "seal/safe.h"

/* What is asked for. */
struct report_wish {
	enum reports_format format;
	const char *seat;	   /* NULL: all */
	int entry;		   /* -1: the last that reports tell of */
	struct settings *settings; /* NULL if the game has none */
};

static int report_format(const struct options *o, struct report_wish *w,
			 struct err *e)
{
	const char *format = options_get(o, "format");

	w->format = REPORTS_TEXT;
	if (format && str_eq(format, "json"))
		w->format = REPORTS_JSON;
	else if (format && str_eq(format, "html"))
		w->format = REPORTS_HTML;
	else if (format && !str_eq(format, "text"))
		return options_error(o->command, e,
				     "--format: this build makes text, "
				     "html and json, not \"%s\"",
				     format);
	if (!options_has(o, "sealed"))
		return 0;
	if (format)
		return options_error(o->command, e,
				     "--sealed and --format exclude each "
				     "other");
	w->format = REPORTS_SEALED;
	return 0;
}

static int report_seat(const struct report_wish *w, const struct record *r,
		       struct err *e)
{
	if (!w->seat || ledger_seat(r->ledger, span_of(w->seat)) >= 0)
		return 0;
	return err_set(e, ERR_USAGE, "report: --seat: %s has no seat \"%s\"",
		       r->file->genesis.game.name, w->seat);
}

static int report_entry(const struct report_wish *w, const struct record *r,
			uint32_t *entry, struct err *e)
{
	*entry = w->entry < 0 ? r->ledger->state : (uint32_t)w->entry;
	if (*entry)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: the game has not started; there is no report",
		       r->path);
}

/* Who plays by hand has no key that would open a dispatch. */
static enum reports_format report_of(const struct report_wish *w,
				     const struct record *r, size_t seat)
{
	return w->format == REPORTS_SEALED && hand_seat(r, seat) ? REPORTS_OPEN
								 : w->format;
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
	struct str one = STR_INIT;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < views->count; i++) {
		if (w->seat && !str_eq(w->seat, play_seat(r->play, i)))
			continue;
		str_clear(&one);
		rc = reports_make(&of, i, report_of(w, r, i), &one, e);
		if (all.len && w->format == REPORTS_TEXT)
			str_addc(&all, '\n');
		str_addn(&all, str_text(&one), one.len);
	}
	if (rc == 0)
		rc = output_text(&all, e);
	safe_wipe_str(&one);
	safe_wipe_str(&all);
	return rc;
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
	struct report_wish w = { .seat = options_get(o, "seat") };
	struct record r;
	struct given g;
	int rc;

	if (given_begin(o, &g, e) < 0 || report_format(o, &w, e) < 0 ||
	    options_number(o, "entry", -1, &w.entry, e) < 0 ||
	    record_open(&g.means, o->operands[0], RECORD_PLAY, &r, e) < 0)
		return -1;
	rc = report_record(&g.means, &w, &r, e);
	record_close(&r);
	return rc;
}

static const struct option_spec report_options[] = {
	OPTION_SEAT,
	OPTION_ENTRY,
	{ "format", 'f', "FORMAT", "text (if not given), html or json" },
	{ "sealed", 0, NULL, "print what a program reads instead" },
	OPTIONS_IDENTITY,
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
	    "Prints the report of a seat, or of all, after the last entry that changed the\n"
	    "position, or after entry N: the same bytes whenever it is asked for.\n",
	.options = report_options,
	.run = report_run,
};
