/* SPDX-License-Identifier: MIT */
/* status.c - estafette status: all games in a folder. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/shell.h"
#include "base/utc.h"
#include "cmd/commands.h"
#include "cmd/output.h"
#include "kernel/value.h"
#include "office/candidates.h"
#include "office/catalogue.h"
#include "office/clock_trust.h"
#include "office/copies.h"
#include "office/players.h"
#include "office/quarantine.h"
#include "office/status_mail.h"
#include "office/waiting.h"
#include "record/awaiting.h"
#include "record/handnote.h"
#include "record/inspection.h"
#include "record/play.h"
#include "record/summary.h"
#include "store/ledger.h"
#include "store/mark.h"

#include <string.h>

#define STATUS_LAST 5 /* mails of which the reason is told */

/* What is printed about all of them. */
struct status {
	json_t *list;
	struct str text;
	int64_t now;
	bool by_player; /* with --players: of them, not of the games */
	struct copies copies;
	struct players players;
};

/* A game file, and, of a copy, the one in which its game goes on; or NULL; and
 * whose orders by hand wait, by bits. */
struct status_file {
	const char *path, *used;
	unsigned wait;
};

static unsigned status_wait(const char *path, struct gamefile *g,
			    struct ledger *l)
{
	char *real = file_real(path);
	const struct record r = { .path = real, .file = g, .ledger = l };
	unsigned wait = waiting_seats(&r);

	mem_free(real);
	return wait;
}

static void status_player(const struct ledger *l, size_t seat, struct str *out)
{
	const struct ledger_seat *s = &l->seats[seat];

	str_addf(out, "  %.*s (%.*s%s)", SPAN_PRINT(s->seat),
		 SPAN_PRINT(s->player),
		 handnote_seat(l, seat) ? "; " HANDNOTE_WORDS : "");
}

static void status_seat_text(const struct ledger *l, size_t seat, int64_t now,
			     bool wait, struct str *out)
{
	const struct ledger_seat *s = &l->seats[seat];
	const struct span since = l->g->entries[s->asked].time;
	int64_t until;

	status_player(l, seat, out);
	str_add(out, ": ");
	awaiting_what(l->g, s->phase, out);
	str_addf(out, ", since %.*s", SPAN_PRINT(since));
	if (!span_is(s->until, "-"))
		str_addf(out, ", until %.*s", SPAN_PRINT(s->until));
	if (utc_parse(s->until.s, s->until.n, &until) && until < now)
		str_add(out, ", which is over");
	str_add(out, wait ? "; orders wait\n" : "\n");
}

static json_t *status_seat_json(const struct ledger *l, size_t seat, bool wait)
{
	const struct ledger_seat *s = &l->seats[seat];

	return json_pack(
	    "{s:o, s:o, s:b, s:b, s:I, s:o, s:o, s:o, s:o}", "seat",
	    summary_text(s->seat), "player", summary_text(s->player), "by-hand",
	    (int)handnote_seat(l, seat), "orders-wait", (int)wait, "asked",
	    (json_int_t)s->asked, "phase", summary_text(s->phase), "kind",
	    summary_text(s->kind), "since",
	    summary_text(l->g->entries[s->asked].time), "until",
	    span_is(s->until, "-") ? json_null() : summary_text(s->until));
}

/* Where the game is: whom it waits for, or how it ended. */
static void status_where(const struct ledger *l, struct str *out)
{
	if (l->result.winner.s)
		str_addf(out, "over, %.*s %.*s%s\n",
			 SPAN_PRINT(l->result.winner),
			 SPAN_PRINT(l->result.degree),
			 l->revealed ? "" : "; not revealed yet");
	else if (l->started)
		str_add(out, "awaits\n");
	else
		str_add(out, "has not started; these have not accepted:\n");
}

/* Why this build does not carry the game on; false if it does, or if there is
 * nothing left to carry out. */
static bool status_stays(const struct ledger *l, struct err *why)
{
	return !play_over(l->g) && !play_game(l->g, why);
}

/* Why nothing can be signed in it: an older copy than this machine has had.
 * False: nothing is known of a newer one. */
static bool status_older(const struct ledger *l, struct err *why)
{
	struct mark mark;
	struct err ignored;

	return mark_read(l->g->genesis.game.gid, &mark, &ignored) == 0 &&
	       mark_check(&mark, l->g, why) < 0;
}

static void status_text(const struct ledger *l, const struct status_file *file,
			const struct status_mail *mail, struct str *out)
{
	struct err why;

	str_addf(out, "%s, entry %u: ", file->path, (unsigned)l->count - 1);
	status_where(l, out);
	if (file->used)
		str_addf(out, "  copy: the game goes on in %s\n", file->used);
	if (status_stays(l, &why))
		str_addf(out, "  not carried on: %s\n", why.text);
	if (status_older(l, &why))
		str_addf(out, "  older copy: %s\n", why.text);
	for (size_t i = 0; i < l->seats_count; i++) {
		const struct ledger_seat *s = &l->seats[i];

		if (!l->started && !s->accepted) {
			status_player(l, i, out);
			str_addc(out, '\n');
		} else if (s->awaited && !l->result.winner.s) {
			status_seat_text(l, i, mail->now, file->wait & 1u << i,
					 out);
		}
	}
	if (mail->waiting)
		str_addf(out, "  mail: %zu to be sent\n", mail->waiting);
	if (mail->failed)
		str_addf(out, "  mail: %zu refused for good by a server\n",
			 mail->failed);
	if (mail->unfit.code)
		str_addf(out, "  mail: %s\n", mail->unfit.text);
}

static json_t *status_json(const struct ledger *l,
			   const struct status_file *file,
			   const struct status_mail *mail)
{
	json_t *awaiting = json_array();
	json_t *missing = json_array();
	json_t *result = json_null();
	struct err why, older;
	bool stays = status_stays(l, &why);
	bool old = status_older(l, &older);

	for (size_t i = 0; i < l->seats_count; i++) {
		const struct ledger_seat *s = &l->seats[i];

		if (!s->accepted)
			(void)json_array_append_new(missing,
						    summary_text(s->seat));
		if (s->awaited && !l->result.winner.s)
			(void)json_array_append_new(
			    awaiting,
			    status_seat_json(l, i, file->wait & 1u << i));
	}
	if (l->result.winner.s)
		result = json_sprintf("%.*s %.*s", SPAN_PRINT(l->result.winner),
				      SPAN_PRINT(l->result.degree));
	return json_pack("{s:o, s:o, s:s, s:I, s:o, s:o, s:o, s:b, s:o, s:s?, "
			 "s:s?}",
			 "file", value_shown(file->path), "copy-of",
			 file->used ? value_shown(file->used) : json_null(),
			 "name", l->g->genesis.game.name, "entry",
			 (json_int_t)l->count - 1, "unaccepted", missing,
			 "awaiting", awaiting, "result", result, "revealed",
			 (int)l->revealed, "mail", status_mail_json(mail),
			 "not-carried-on", stays ? why.text : NULL,
			 "older-copy", old ? older.text : NULL);
}

/* In this folder games are just called by their names. */
static const char *status_name(const char *path)
{
	return path && str_starts(path, "./") ? path + 2 : path;
}

/* A copy has no letters to send, and its players have answered once. */
static int status_game(const char *path, struct status *s, struct err *e)
{
	struct status_file file = { .path = status_name(path) };
	struct gamefile *g = gamefile_load(file.path, e);
	struct ledger *l = g ? ledger_open(g, LEDGER_CHAIN, e) : NULL;
	struct status_mail mail = { .now = s->now };
	int rc = l ? 0 : -1;

	if (rc == 0)
		file.wait = status_wait(path, g, l);
	if (rc == 0)
		file.used = status_name(
		    copies_used(&s->copies, path, g->genesis.game.gid));
	if (rc == 0 && !file.used)
		rc = s->by_player
			 ? players_add(&s->players, g, file.path, s->now, e)
			 : status_mail(l, file.path, s->now, &mail, e);
	if (rc == 0 && !s->by_player) {
		(void)json_array_append_new(s->list,
					    status_json(l, &file, &mail));
		status_text(l, &file, &mail, &s->text);
	}
	ledger_free(l);
	gamefile_free(g);
	return rc;
}

static void status_copies(const struct candidates *c, struct status *s)
{
	for (size_t i = 0; i < c->n; i++) {
		uint8_t gid[GID_LEN];

		(void)catalogue_gid(c->found[i].path, gid);
		copies_add(&s->copies, c->found[i].path, gid);
	}
	copies_sort(&s->copies);
}

/* A game that cannot be read does not hide the others; the first such one
 * gives the status, the last is told by who prints `bad`. */
static int status_games(const struct candidates *c, struct status *s,
			struct err *bad)
{
	int rc = 0;

	status_copies(c, s);
	for (size_t i = 0; i < c->n; i++) {
		struct err e = { ERR_NONE, "" };

		if (status_game(c->found[i].path, s, &e) == 0)
			continue;
		if (rc < 0) {
			output_note("%s", bad->text);
			e.code = bad->code;
		}
		*bad = e;
		rc = -1;
	}
	return rc;
}

/* A clock that tick does not believe makes no rulings, until somebody sees it.
 */
static void status_clock(const char *dir, struct status *s)
{
	struct err why;

	if (!clock_trust_look(dir, s->now, &why))
		return;
	str_addf(&s->text, "clock: %s\n", why.text);
	(void)json_array_append_new(s->list,
				    json_pack("{s:s}", "clock", why.text));
}

/* What mail the referee has to look at himself. */
static void status_quarantine(const char *dir, struct status *s)
{
	size_t n = quarantine_count(dir);
	struct str last = STR_INIT;

	if (n == 0)
		return;
	quarantine_last(dir, STATUS_LAST, &last);
	str_addf(&s->text,
		 "quarantine: %zu mail%s not answered, in "
		 "%s/.estafette/quarantine; the last:\n",
		 n, n > 1 ? "s" : "", dir);
	for (char *line = last.s, *end; line && (end = strchr(line, '\n'));
	     line = end + 1)
		str_addf(&s->text, "  %.*s\n", (int)(end - line), line);
	(void)json_array_append_new(
	    s->list, json_pack("{s:I, s:s}", "quarantine", (json_int_t)n,
			       "last", str_text(&last)));
	str_free(&last);
}

static void status_players(struct status *s)
{
	players_text(&s->players, &s->text);
	json_decref(s->list);
	s->list = players_json(&s->players);
}

static void status_referee(const char *dir, struct status *s)
{
	status_quarantine(dir, s);
	status_clock(dir, s);
}

static int status_read(const char *dir, struct candidates *found, struct err *e)
{
	char *shown;

	if (candidates_read(dir, found, e) == 0)
		return 0;
	if (inspection_is_game(dir)) {
		shown = shell_file(dir);
		(void)err_set(e, ERR_SYSTEM,
			      "%s: is a game, and no folder of games; "
			      "estafette show %s tells of it",
			      dir, shown);
		mem_free(shown);
	}
	return -1;
}

static int status_run(const struct options *o, struct err *e)
{
	const char *dir = o->n ? o->operands[0] : ".";
	struct candidates found = { .found = NULL };
	struct status s = { json_array(), STR_INIT,
			    .by_player = options_has(o, "players") };
	struct err bad = { ERR_NONE, "" };
	int rc = options_time(o, &s.now, e);

	if (rc == 0)
		rc = status_read(dir, &found, e);
	if (rc == 0) {
		int read = status_games(&found, &s, &bad);

		if (s.by_player)
			status_players(&s);
		else
			status_referee(dir, &s);
		rc = options_has(o, "json")
			 ? output_json(json_incref(s.list), e)
			 : output_text(&s.text, e);
		if (rc == 0 && read < 0) {
			*e = bad;
			rc = -1;
		}
	}
	candidates_free(&found);
	json_decref(s.list);
	str_free(&s.text);
	players_free(&s.players);
	copies_free(&s.copies);
	return rc;
}

static const struct option_spec status_options[] = {
	{ "players", 0, NULL, "how the players of these games have answered" },
	OPTION_TIME,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_status = {
	.name = "status",
	.who = COMMAND_REFEREE,
	.operands = "[DIR]",
	.max = 1,
	.summary = "all games in a folder",
	.text =
	    "Lists the games in DIR, or in this folder: who is awaited, for what, since when\n"
	    "and until when; who has not accepted yet; how a game ended; and which this build\n"
	    "does not carry on, with the version that does. No key is needed.\n"
	    "Then the mails that estafette receive did not answer, and why; and whether the\n"
	    "clock has jumped, so that estafette tick makes no rulings.\n"
	    "With --players instead: for each player, over all of these games, how many days\n"
	    "his answers took, how often he was reminded, and how many deadlines he missed.\n",
	.options = status_options,
	.run = status_run,
};
