/* SPDX-License-Identifier: MIT */
/* replay.c - estafette replay: a game to be watched, in one file. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "kernel/value.h"
#include "player/gathered.h"
#include "record/retold.h"
#include "report/replay.h"
#include "seal/digest.h"

static int replay_write(const struct options *o, struct replay *r,
			struct err *e)
{
	struct str page = STR_INIT;
	int rc = replay_page(r, digest_sha256, &page, e);

	if (rc == 0)
		rc = output_to(options_get(o, "output"), &page, e);
	str_free(&page);
	return rc;
}

/* ---- from a game file ---- */

/* --seat S, --public, or all. */
static int replay_who(const struct options *o, const struct ledger *l, int *who,
		      struct err *e)
{
	const char *seat = options_get(o, "seat");

	*who = options_has(o, "public") ? GAME_PUBLIC : GAME_ALL;
	if (!seat)
		return 0;
	*who = ledger_seat(l, span_of(seat));
	if (*who >= 0)
		return 0;
	return ledger_no_seat(l, seat, e);
}

#define REPLAY_CLOSED                                                        \
	"%s: until its secret is published only the referee can replay it; " \
	"a player can from his reports (estafette replay REPORT...)"

/* Why nobody but the referee may, and what else a player can do; and what is
 * wrong with the identity, if one was named. */
static int replay_closed(const struct given *g, const struct inspection *s,
			 struct err *e)
{
	if (s->secret)
		return -1;
	return options_has(g->o, "identity")
		   ? err_context(e, REPLAY_CLOSED, s->file->name)
		   : err_set(e, e->code, REPLAY_CLOSED, s->file->name);
}

static int replay_open(const struct given *g, struct inspection *s,
		       struct err *e)
{
	if (!s->entry)
		return err_set(e, ERR_REFUSED,
			       "%s: the game has not started; there is "
			       "nothing to replay yet",
			       s->file->name);
	return inspection_open(&g->means, s, e) < 0 ? replay_closed(g, s, e)
						    : 0;
}

static int replay_game(const struct options *o, struct err *e)
{
	struct inspection s = { .file = NULL };
	struct replay r;
	struct given g;
	int who, rc;

	if (given_begin(o, &g, e) < 0)
		return -1;
	replay_begin(&r, g.means.templates);
	rc = inspection_read(o->operands[0], -1, &s, e);
	if (rc == 0)
		rc = replay_who(o, s.ledger, &who, e);
	if (rc == 0)
		rc = replay_open(&g, &s, e);
	if (rc == 0) {
		retold_record(s.ledger, &r);
		value_put(r.data, "private",
			  json_boolean(who == GAME_ALL && !s.ledger->revealed));
		rc = retold_game(&s, who, &g.means, &r, e);
	}
	if (rc == 0)
		rc = replay_write(o, &r, e);
	replay_free(&r);
	inspection_close(&s);
	return rc;
}

/* ---- from reports ---- */

static int replay_reports(const struct options *o, struct err *e)
{
	struct player_files all = { .n = 0 };
	const struct ledger *l = NULL;
	struct replay r;
	int rc = player_files_reports(o, &all, e);

	replay_begin(&r, options_templates(o));
	if (rc == 0)
		rc = gathered_retell(all.v, all.n, &r, &l, e);
	if (l)
		retold_record(l, &r);
	if (rc == 0)
		rc = replay_write(o, &r, e);
	replay_free(&r);
	player_files_free(&all);
	return rc;
}

/* ---- what the operands are ---- */

static int replay_is_game(const struct options *o, struct err *e)
{
	bool all = o->n == 2 && str_eq(o->operands[1], "all");

	if (options_has(o, "game"))
		return options_error(o->command, e,
				     "--game goes with reports; %s is a game "
				     "file",
				     o->operands[0]);
	if (o->n > 1 && !all)
		return options_error(o->command, e,
				     "%s is a game file: it is replayed alone, "
				     "and reports with --game",
				     o->operands[0]);
	if ((options_has(o, "seat") != 0) + (options_has(o, "public") != 0) +
		all >
	    1)
		return options_error(o->command, e,
				     "--seat, --public and all exclude each "
				     "other");
	return replay_game(o, e);
}

static int replay_are_reports(const struct options *o, struct err *e)
{
	for (size_t i = 1; i < o->n; i++)
		if (inspection_is_game(o->operands[i]))
			return options_error(o->command, e,
					     "%s is a game file: reports are "
					     "held against it with --game",
					     o->operands[i]);
	if (options_has(o, "seat") || options_has(o, "public"))
		return options_error(o->command, e,
				     "%s is a report, of one seat: --seat and "
				     "--public are for game files",
				     o->operands[0]);
	return replay_reports(o, e);
}

static int replay_run(const struct options *o, struct err *e)
{
	if (output_check(options_get(o, "output"), e) < 0)
		return -1;
	if (inspection_is_game(o->operands[0]))
		return replay_is_game(o, e);
	return replay_are_reports(o, e);
}

static const struct option_spec replay_options[] = {
	{ "seat", 's', "SEAT", "what this seat knew; else everything" },
	{ "public", 0, NULL, "what everybody could know" },
	OPTION_OUTPUT,
	OPTIONS_HELD_REPORT,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_replay = {
	.name = "replay",
	.who = COMMAND_ALL,
	.operands = "GAME [all] | REPORT...",
	.min = 1,
	.max = COMMAND_MANY,
	.summary = "a game to watch, in one file",
	.text =
	    "Writes one HTML file that shows a game entry by entry, with its orders, dice and\n"
	    "rules, and asks nobody for anything: any browser shows it, from a disk as well.\n"
	    "\n"
	    "Of a game whose secret is revealed anybody may see everything, and through the\n"
	    "eyes of each seat. Until then that is for the referee, by his identity, who can\n"
	    "also make the replay of one seat or of what everybody could know; a player makes\n"
	    "his own from the reports that he has kept, in any order: what he knew, and when.\n"
	    "With --game they are held against the game file.\n",
	.options = replay_options,
	.run = replay_run,
};
