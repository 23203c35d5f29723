/* SPDX-License-Identifier: MIT */
/* open.c - estafette open: the report in a dispatch. */
#include "config.h"

#include "base/hex.h"
#include "base/zone.h"
#include "cmd/commands.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "cmd/told.h"
#include "player/gathered.h"
#include "report/text.h"

/* What came with the report, of its mail, is told as what happened before. */
static int open_words(const struct options *o, const struct told *t,
		      const struct player_files *f, struct report *r,
		      struct err *e)
{
	const struct held_report *held = &f->v[0];
	json_t *before = NULL;
	struct str out = STR_INIT, file = STR_INIT;
	struct report_proof proof = { .head = HEX(held->block.head, HASH_LEN),
				      .zone = options_get(o, "zone"),
				      .format = told_words(t) };
	int rc;

	str_addf(&file, "%s.game", held->block.game.name);
	proof.file = file.s;
	proof.full = options_has(o, "full");
	proof.by_hand = held->by_hand;
	for (size_t i = 1; i < f->n; i++)
		gathered_before(held, &f->v[i], &before);
	proof.before = before;
	rc = report_text(r, &proof, t->templates, &out, e);
	str_free(&file);
	json_decref(before);
	return told_done(t, r, &out, rc, e);
}

/* JSON has the dispatch's header, too, by which it can be checked again. */
static int open_print(const struct options *o, const struct told *t,
		      const struct player_files *f, struct err *e)
{
	struct report *r = report_new(f->v[0].view);
	struct str out = STR_INIT;
	int rc = 0;

	if (told_words(t)) {
		rc = open_words(o, t, f, r, e);
	} else {
		if (told_is_picture(t))
			rc = told_view(t, r, &out, e);
		else
			held_report_json(&f->v[0], &out);
		rc = told_done(t, r, &out, rc, e);
	}
	report_free(r);
	return rc;
}

/* Of a game that this build does not play the report can be read all the same:
 * nothing is judged. */
static int open_number(const struct held_report *r, struct err *e)
{
	int plays = held_report_plays(r, e);

	if (plays == 0)
		output_note("%s", e->text);
	return plays < 0 ? -1 : 0;
}

/* A view holds all, and UTC, whoever reads it. */
static int open_wording(const struct options *o, const struct told *t,
			struct err *e)
{
	const char *zone = options_get(o, "zone");

	if (options_has(o, "full") && !told_words(t))
		return options_error(o->command, e,
				     "--full is for words: JSON leaves nothing "
				     "out, pictures have none");
	if (zone && !told_words(t))
		return options_error(o->command, e,
				     "--zone is for words: in JSON times are "
				     "in UTC, in pictures there are none");
	return zone && zone_check(zone, e) < 0
		   ? options_error(o->command, e, "--zone: %s", e->text)
		   : 0;
}

static int open_run(const struct options *o, struct err *e)
{
	struct player_files f = { .n = 0 };
	struct known_game game;
	struct told t;
	int rc;

	if (told_begin(o, &t, e) < 0 || open_wording(o, &t, e) < 0)
		return -1;
	rc = player_files_reports(o, &f, e);
	if (rc == 0)
		rc = open_number(&f.v[0], e);
	if (rc == 0)
		rc = open_print(o, &t, &f, e);
	if (rc == 0) {
		game = held_report_game(&f.v[0]);
		memory_meet(o, &game);
	}
	player_files_free(&f);
	return rc;
}

static const struct option_spec open_options[] = {
	OPTIONS_TOLD,
	{ "zone", 0, "ZONE", "tell times by the clocks of ZONE, not in UTC" },
	{ "full", 0, NULL, "leave nothing out of the text" },
	OPTIONS_REPORT,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_open = {
	.name = "open",
	.who = COMMAND_PLAYER,
	.operands = "REPORT",
	.min = 1,
	.max = 1,
	.summary = "open a report's dispatch",
	.text =
	    "Opens the dispatch block in REPORT (a saved mail or any text), verifies that it\n"
	    "comes from the game's referee and prints the report; with --format svg or png\n"
	    "the board as a picture. With --format json it prints the view and the\n"
	    "dispatch's header, which `check' and `seal' read too.\n"
	    "\n"
	    "Times are told in UTC, or with --zone Europe/Berlin by the clocks there, with\n"
	    "UTC behind them.\n"
	    "\n"
	    "The first report of a game shows who its referee is: compare his id with the one\n"
	    "in your invitation. This machine remembers it, and refuses reports of the game\n"
	    "that another has signed (see `id --forget').\n",
	.options = open_options,
	.run = open_run,
};
