/* SPDX-License-Identifier: MIT */
/* show.c - estafette show: draws the board and the lists. */
#include "config.h"

#include "cmd/show.h"

#include "base/file.h"
#include "base/mem.h"
#include "cmd/commands.h"
#include "cmd/player_files.h"
#include "cmd/show_view.h"
#include "kernel/value.h"
#include "player/mailreports.h"
#include "record/inspection.h"
#include "record/sandbox.h"
#include "store/opened.h"

#include <string.h>

#define SHOW_DISPATCH "BEGIN ESTAFETTE DISPATCH"
#define SHOW_BLANK    " \t\r\n"

/* What a file is, by what it begins with or has in it. */
enum show_kind { SHOW_GAME, SHOW_REPORT, SHOW_POSITION, SHOW_NOTHING };

const char *show_seat(const struct options *o, const char *missing)
{
	return options_has(o, "public") ? "public"
	       : options_has(o, "seat") ? options_get(o, "seat")
					: missing;
}

static int show_whole(const struct sandbox *s, const struct told *told,
		      struct err *e)
{
	struct str text = STR_INIT;
	int rc = sandbox_write(s, &text, e);

	return told_done(told, NULL, &text, rc, e);
}

/* --seat, --public, or everything. */
static int show_sandbox(const struct options *o, const struct sandbox *s,
			const struct told *told, struct err *e)
{
	const struct sandbox_of of = { s->turn, s->path, 0 };
	const char *name = show_seat(o, "all");
	int who = told_nobody(name);
	json_t *view;
	int rc;

	if (who == GAME_NONE)
		who = sandbox_seat(s, name);
	if (who == GAME_NONE)
		return sandbox_no_seat(s, name, e);
	if (options_has(o, "position"))
		return show_whole(s, told, e);
	view = sandbox_view(&of, who);
	rc = show_view(told, value_text(view, "name", ""), view, e);
	json_decref(view);
	return rc;
}

static int show_position(const struct options *o, const struct told *told,
			 struct err *e)
{
	struct sandbox s;
	int rc;

	if (options_has(o, "entry"))
		return options_error(o->command, e,
				     "%s is a position: --entry is for game "
				     "files",
				     o->operands[0]);
	if (sandbox_open(options_templates(o), o->operands[0], &s, e) < 0)
		return -1;
	rc = show_sandbox(o, &s, told, e);
	sandbox_close(&s);
	return rc;
}

static bool show_is_report(const struct str *text)
{
	struct str found = STR_INIT;
	struct mailreports mail = { .n = 0 };
	bool is = text->len && (opened_find(text, &found) ||
				strstr(text->s, SHOW_DISPATCH) != NULL);

	if (!is)
		mailreports_find(text, &mail);
	is = is || mail.n;
	mailreports_free(&mail);
	str_free(&found);
	return is;
}

/* Whether it begins with a section, behind a mark of its encoding, remarks and
 * empty lines. */
static bool show_is_position(const struct str *text)
{
	const char *s = text->s + strspn(text->s, "\xef\xbb\xbf\xff\xfe");

	s += strspn(s, SHOW_BLANK);
	for (; *s == ';' || *s == '#'; s += strspn(s, SHOW_BLANK))
		s += strcspn(s, "\n");
	return *s == '[';
}

static enum show_kind show_kind(const char *path)
{
	struct str text = { .s = mem_array(HELD_REPORT_MAX + 1, 1),
			    .cap = HELD_REPORT_MAX + 1 };
	enum show_kind kind = SHOW_GAME;

	if (!inspection_is_game(path)) {
		text.len = file_ahead(path, text.s, HELD_REPORT_MAX);
		text.s[text.len] = '\0';
		kind = show_is_report(&text)	 ? SHOW_REPORT
		       : show_is_position(&text) ? SHOW_POSITION
						 : SHOW_NOTHING;
	}
	str_free(&text);
	return kind;
}

/* What the report says, of the seat that it is for. */
static int show_report(const struct options *o, const struct told *told,
		       struct err *e)
{
	struct str title = STR_INIT;
	struct held_report r;
	int rc;

	if (options_has(o, "public") || options_has(o, "entry") ||
	    options_has(o, "seat") || options_has(o, "position"))
		return options_error(o->command, e,
				     "%s is a report, of one seat and one "
				     "entry: --seat, --public, --entry and "
				     "--position are for game files",
				     o->operands[0]);
	if (player_files_report(o, o->operands[0], &r, e) < 0)
		return -1;
	str_addf(&title, "%s, entry %u: what may be known to %s",
		 r.block.game.name, (unsigned)r.block.entry, r.block.seat);
	rc = show_view(told, title.s, r.view, e);
	str_free(&title);
	held_report_free(&r);
	return rc;
}

static int show_check(const struct options *o, struct err *e)
{
	if (options_has(o, "public") && options_has(o, "seat"))
		return options_error(o->command, e,
				     "--public and --seat exclude each other");
	if (options_has(o, "position") &&
	    (options_has(o, "public") || options_has(o, "seat") ||
	     options_has(o, "json") || options_has(o, "format")))
		return options_error(o->command, e,
				     "--position prints the whole position, as "
				     "a file: it goes neither with --seat nor "
				     "with --public, --format or --json");
	return 0;
}

/* What is none of the three is opened all the same: it may be a folder. */
static int show_nothing(const struct options *o, const struct told *told,
			struct err *e)
{
	const char *path = o->operands[0];
	int rc = show_position(o, told, e);

	if (rc == 0 || e->code != ERR_FORMAT)
		return rc;
	return err_set(e, ERR_FORMAT,
		       "%s: this is no game file, report or position: a game "
		       "file begins with the line \"estafette-game 1\", a "
		       "position with a section such as [game]",
		       str_eq(path, "-") ? "standard input" : path);
}

static int show_run(const struct options *o, struct err *e)
{
	struct told told;
	enum show_kind kind;

	if (show_check(o, e) < 0 || told_begin(o, &told, e) < 0)
		return -1;
	kind = show_kind(o->operands[0]);
	if (kind == SHOW_REPORT)
		return show_report(o, &told, e);
	if (options_has(o, "game"))
		return options_error(o->command, e,
				     "--game goes with a report, and %s is "
				     "none",
				     o->operands[0]);
	if (kind == SHOW_GAME)
		return show_game(o, &told, e);
	return kind == SHOW_POSITION ? show_position(o, &told, e)
				     : show_nothing(o, &told, e);
}

static const struct option_spec show_options[] = {
	{ "seat", 's', "SEAT", "what this seat may know; `all': everything" },
	{ "public", 0, NULL, "what those who look on may know now" },
	OPTION_ENTRY,
	{ "position", 'p', NULL,
	  "the whole position as a file, for `resolve'" },
	OPTIONS_TOLD,
	OPTIONS_HELD_REPORT,
	OPTION_TEMPLATES,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_show = {
	.name = "show",
	.who = COMMAND_ALL,
	.operands = "GAME|REPORT|POSITION",
	.min = 1,
	.max = 1,
	.summary = "draw the board and the lists",
	.text =
	    "Draws what a seat may know of a game after its last entry or after entry N, with\n"
	    "--public what those who look on may know now, with --seat all everything. That\n"
	    "takes the referee's identity until the secret is revealed. Without any of them\n"
	    "it says what the game file tells anybody: seats, entries, rulings, heads, who is\n"
	    "awaited. Of a report it draws what the report says, of a position everything or\n"
	    "what a seat may know. --position prints all that is so as a position file, which\n"
	    "`resolve' takes as it is.\n",
	.options = show_options,
	.run = show_run,
};
