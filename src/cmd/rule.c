/* SPDX-License-Identifier: MIT */
/* rule.c - estafette rule: the referee's own decisions. */
#include "config.h"

#include "base/mem.h"
#include "base/shell.h"
#include "cmd/appended.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/reason.h"
#include "cmd/ruling.h"
#include "office/addressee.h"
#include "office/overdue.h"
#include "office/waiting.h"
#include "record/absence.h"
#include "record/commit.h"
#include "record/extension.h"
#include "record/hand.h"
#include "record/handnote.h"
#include "record/rulings.h"
#include "store/settings.h"
#include "store/settings_edit.h"

#include <string.h>

#define RULE_REASONS ((size_t)32 * 1024) /* bytes that views have room for */

static struct extension rule_extension(const struct append *a,
				       const struct ruling *ruling)
{
	const struct ledger *l = a->r->ledger;
	int seat = ledger_seat(l, ruling->rule.seat);

	return (struct extension){
		.clock = a->settings ? &a->settings->clock : NULL,
		.now = a->time,
		.until = seat < 0 ? span_of("-") : l->seats[seat].until,
	};
}

/* Until when: by the clocks of the game, and of the deadline that there is. */
static int rule_until(const struct append *a, struct ruling *ruling,
		      struct err *e)
{
	struct extension x = rule_extension(a, ruling);

	if (!ruling->given)
		return 0;
	if (extension_read(&x, ruling->given, ruling->until, e) < 0)
		return -1;
	ruling->rule.until = span_of(ruling->until);
	return 0;
}

/* What has been understood, for who has written a time. */
static void rule_means(const struct append *a, const struct ruling *ruling)
{
	struct extension x = rule_extension(a, ruling);
	struct str means = STR_INIT;

	if (!ruling->given || str_eq(ruling->until, "-"))
		return;
	extension_means(&x, ruling->until, &means);
	output_note("%.*s has time until %s", SPAN_PRINT(ruling->rule.seat),
		    means.s);
	str_free(&means);
}

/* A deadline that is none any more, or is what stands there already. */
static int rule_check_extend(const struct append *a,
			     const struct entry_ruling *r, struct err *e)
{
	const struct ledger *l = a->r->ledger;
	const struct ledger_seat *s = &l->seats[ledger_seat(l, r->seat)];

	if (span_eq(s->until, r->until) && span_is(r->until, "-"))
		return err_set(e, ERR_REFUSED,
			       "extend: %.*s has no deadline as it is",
			       SPAN_PRINT(r->seat));
	if (span_eq(s->until, r->until))
		return err_set(e, ERR_REFUSED,
			       "extend: the deadline of %.*s is %.*s already",
			       SPAN_PRINT(r->seat), SPAN_PRINT(r->until));
	/* Times of the protocol sort as their texts. */
	if (!span_is(r->until, "-") && strcmp(r->until.s, a->time) <= 0)
		return err_set(e, ERR_REFUSED,
			       "extend: %s is not later than now, %s",
			       r->until.s, a->time);
	return 0;
}

/* The last entry up to this one that has a position, else the first behind it:
 * after the start there is one. */
static uint32_t rule_nearest(const struct gamefile *g, uint32_t n)
{
	uint32_t i = n < g->count ? n : (uint32_t)g->count - 1;

	while (i && !entry_has_state(&g->entries[i]))
		i--;
	while (i < g->count - 1 && !entry_has_state(&g->entries[i]))
		i++;
	return i;
}

static int rule_check_state(const struct gamefile *g, uint32_t n, struct err *e)
{
	uint32_t near = rule_nearest(g, n);

	if (near == n)
		return 0;
	return err_set(
	    e, ERR_REFUSED,
	    "rewind: entry %u %s; the %s with a position is "
	    "entry %u",
	    (unsigned)n, n < g->count ? "has no position" : "is not there",
	    near < n ? "last one before it" : "first one", (unsigned)near);
}

/* The same once more would undo nothing: it was cut short, or typed twice. */
static int rule_check_rewind(const struct ledger *l,
			     const struct entry_ruling *r, struct err *e)
{
	const struct entry *last = &l->g->entries[l->state];

	if (last->kind != ENTRY_RULING || last->ruling.rule != RULE_REWIND ||
	    last->ruling.rewind != r->rewind)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "rewind: entry %u has done so, and nothing has changed "
		       "the position since",
		       (unsigned)last->index);
}

/* What is to be written into the configuration has a place there. */
static int rule_check_section(const struct append *a,
			      const struct accept_block *block, struct err *e)
{
	const struct settings *s = a->settings;

	if (!s || settings_seat(s, block->seat))
		return 0;
	return reader_error(s->doc->at, e, "there is no [seat.%s]",
			    block->seat);
}

static int rule_check(const struct append *a, const struct ruling *ruling,
		      struct err *e)
{
	const struct entry_ruling *r = &ruling->rule;

	if (r->rule == RULE_REWIND &&
	    rule_check_state(a->r->file, r->rewind, e) < 0)
		return -1;
	if (ledger_check_ruling(a->r->ledger, r,
				ruling->has_block ? &ruling->block : NULL,
				e) < 0)
		return -1;
	if (r->rule == RULE_EXTEND)
		return rule_check_extend(a, r, e);
	if (r->rule == RULE_REWIND)
		return rule_check_rewind(a->r->ledger, r, e);
	if (r->rule == RULE_SUBSTITUTE)
		return rule_check_section(a, &ruling->block, e);
	return 0;
}

/* The new player's name, key and address take the place of the old one's; who
 * has only another key keeps his address. If this is not reached `mail` writes
 * to nobody in that seat. */
static int rule_settings(const struct given *g, struct append *a,
			 const struct ruling *r, struct err *e)
{
	const char *given = options_get(g->o, "config");
	char *path = given ? mem_strdup(given) : record_beside(a->r, ".ini");
	char *player = mem_strndup(r->rule.player.s, r->rule.player.n);
	struct settings_holder who = { player, r->block.key.text, r->email,
				       r->by_hand };
	bool mailed = false;
	int rc = 0;

	if (a->settings)
		rc = settings_edit_seat(path, r->block.seat, &who, &mailed, e);
	if (rc == 0 && a->settings)
		rc = commit_retell(&g->means, a, e);
	if (rc == 0 && !mailed)
		output_note("no mail for %s before email = ADDRESS stands in "
			    "%s",
			    r->block.seat, path);
	mem_free(player);
	mem_free(path);
	if (rc == 0)
		return 0;
	return err_context(e,
			   "%s: entry %u is in the file, but not all that "
			   "follows from it is done; run the command again",
			   a->r->path, (unsigned)a->r->file->count - 1);
}

/* Whether this very substitution stands in the file, but what follows from it
 * may not be done. */
static bool rule_is_done(const struct record *r, const struct ruling *ruling)
{
	const struct ledger *l = r->ledger;
	int i;

	if (ruling->rule.rule != RULE_SUBSTITUTE)
		return false;
	i = ledger_seat(l, ruling->rule.seat);
	return i >= 0 && l->seats[i].accepted &&
	       l->seats[i].accepted == ledger_find_accept(l, &ruling->block) &&
	       l->g->entries[l->seats[i].accepted].kind == ENTRY_RULING &&
	       span_eq(l->seats[i].player, ruling->rule.player);
}

/* The same once more is nothing new, and no silence. */
static int rule_again(const struct options *o, const struct append *a,
		      const struct ruling *ruling, struct err *e)
{
	const struct ledger *l = a->r->ledger;
	int seat = ledger_seat(l, ruling->rule.seat);

	if (options_has(o, "json"))
		return appended_print(o, a, e);
	return output_textf(
	    e, "substitution of %.*s: already carried out in entry %u\n",
	    SPAN_PRINT(ruling->rule.seat), (unsigned)l->seats[seat].accepted);
}

/* Who had the seat before its player, and has not been told so: his address
 * gives way to the player's. */
static char *rule_untold(const struct append *a, const struct ruling *ruling)
{
	int seat = ledger_seat(a->r->ledger, ruling->rule.seat);

	return ruling->has_block && a->settings && seat >= 0
		   ? addressee_untold(a->r, a->settings, (size_t)seat)
		   : NULL;
}

/* A substitute has whatever deadline there is, and so has who is asked after a
 * fork; one that is over is no use. */
static void rule_deadline(const struct append *a, const struct ruling *ruling)
{
	const struct ledger *l = a->r->ledger;
	char *typed = shell_file(a->r->path);

	for (size_t i = 0; i < l->seats_count; i++) {
		const struct span seat = l->seats[i].seat;

		if ((a->forked ||
		     (ruling->has_block && span_eq(seat, ruling->rule.seat))) &&
		    overdue_was_over(l, i))
			output_note("the deadline was over before this; to set "
				    "another: estafette rule %s extend %.*s "
				    "UNTIL",
				    typed, SPAN_PRINT(seat));
	}
	mem_free(typed);
}

static void rule_away(struct append *a, const struct ruling *r)
{
	int seat = ledger_seat(a->r->ledger, r->rule.seat);
	char day[UTC_DAY_LEN + 1];

	if (r->has_block && seat >= 0 &&
	    absence_of_others(a, (size_t)seat, day))
		output_note("absences were announced in this seat, up to %s: "
			    "they do not count any more; the new player "
			    "announces his own",
			    day);
}

/* Before the start there are notes alone; who does not accept is not replaced,
 * since the players' ids stand in the game's first entry. Behind the reveal
 * there is nothing. */
static int rule_now(const struct record *r, const struct ruling *ruling,
		    struct err *e)
{
	struct err why;

	if (r->ledger->revealed)
		return err_set(e, ERR_REFUSED,
			       "%s: the game's secret is revealed: nothing can "
			       "be ruled any more",
			       r->ledger->g->name);
	if (ruling->rule.rule == RULE_NOTE || record_started(r, &why) == 0)
		return 0;
	return err_set(e, why.code,
		       "%s; until then nothing but notes can be ruled; a new "
		       "game can have other players",
		       why.text);
}

/* The block of a substitution by hand: of the key that the seat would have
 * next, or of the one that it has, if this very substitution is done. */
static int rule_by_hand(const struct record *r, struct ruling *ruling,
			struct err *e)
{
	int i = ledger_seat(r->ledger, ruling->rule.seat);
	struct str text = STR_INIT;
	int rc;

	if (rule_now(r, ruling, e) < 0)
		return -1;
	/* Of no seat: the ledger says so without a block. */
	if (i < 0)
		return ledger_check_ruling(r->ledger, &ruling->rule, NULL, e);
	if (hand_accept(r, (size_t)i, &text, e) < 0 ||
	    r->file->entries[r->ledger->seats[i].accepted].kind !=
		ENTRY_RULING ||
	    !span_eq(r->ledger->seats[i].player, ruling->rule.player)) {
		str_clear(&text);
		hand_substitute(r, (size_t)i, &text);
	}
	rc = accept_block_parse(text.s, text.len, &ruling->block, e);
	ruling->has_block = rc == 0;
	str_free(&text);
	return rc;
}

/* What is ruled until the position changes stands in one view with it, which
 * has to fit into a dispatch (protocol.md 4). What changes it always has room
 * left. */
static int rule_check_length(const struct append *a,
			     const struct entry_ruling *r, const char *reason,
			     struct err *e)
{
	size_t max =
	    entry_rule_has_state(r->rule) ? 2 * RULE_REASONS : RULE_REASONS;

	if (rulings_length(a->r->file) + strlen(reason) <= max)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: the next report has no room for this reason: it "
		       "tells all since the last position, %zu bytes at most",
		       entry_rule_word(r->rule), max);
}

static int rule_append(struct append *a, struct ruling *ruling,
		       const char *reason, struct err *e)
{
	const struct entry_ruling note = { .rule = RULE_NOTE };
	struct str text = STR_INIT;
	int rc = rule_until(a, ruling, e);

	if (rc == 0)
		rc = rule_now(a->r, ruling, e);
	if (rc == 0)
		rc = rule_check(a, ruling, e);
	if (rc == 0)
		rc = rule_check_length(a, &ruling->rule, reason, e);
	if (rc == 0)
		rc = append_ruling(a, &ruling->rule,
				   ruling->has_block ? &ruling->block : NULL,
				   reason, e);
	if (rc == 0 && ruling->by_hand) {
		handnote_write(ruling->block.seat, NULL, &text);
		rc = append_ruling(a, &note, NULL, text.s, e);
	}
	str_free(&text);
	return rc;
}

static void rule_fallen(const struct record *r, unsigned before)
{
	unsigned fallen = before & ~waiting_seats(r);

	for (size_t i = 0; i < r->ledger->seats_count; i++)
		if (fallen & 1u << i)
			output_note("the orders of %.*s that waited are not "
				    "carried out any more",
				    SPAN_PRINT(r->ledger->seats[i].seat));
}

static int rule_record(const struct given *g, struct record *r,
		       struct ruling *ruling, const char *reason, struct err *e)
{
	struct append a;
	unsigned waiting = waiting_seats(r);
	char *untold = NULL;
	bool done;
	int rc = ruling->by_hand ? rule_by_hand(r, ruling, e) : 0;

	if (rc < 0)
		return rc;
	done = rule_is_done(r, ruling);
	rc = append_begin(&g->means, r, &a, e);
	if (rc == 0 && !done)
		untold = rule_untold(&a, ruling);
	if (rc == 0 && !done)
		rc = rule_append(&a, ruling, reason, e);
	if (rc == 0)
		rc = commit(&g->means, &a, e);
	if (rc == 0 && ruling->has_block)
		rc = rule_settings(g, &a, ruling, e);
	if (rc == 0)
		rc = done ? rule_again(g->o, &a, ruling, e)
			  : appended_print(g->o, &a, e);
	if (rc == 0)
		rule_fallen(r, waiting);
	if (rc == 0)
		rule_means(&a, ruling);
	if (rc == 0)
		rule_deadline(&a, ruling);
	if (rc == 0 && !done)
		rule_away(&a, ruling);
	if (rc == 0 && untold)
		output_note("%s had the seat before, and has not been written "
			    "to about it yet; no letter goes there any more",
			    untold);
	mem_free(untold);
	append_free(&a);
	return rc;
}

static int rule_run(const struct options *o, struct err *e)
{
	struct ruling ruling;
	const char *reason;
	struct record r;
	struct given g;
	unsigned use = RECORD_WRITE;
	int rc;

	if (given_begin(o, &g, e) < 0 || ruling_read(o, &ruling, e) < 0)
		return -1;
	reason = reason_get(o, "reason", e);
	/* Behind a fork the reports that lie there tell of what is undone. */
	if (entry_rule_has_state(ruling.rule.rule) ||
	    ruling.rule.rule == RULE_SUBSTITUTE || g.means.fork)
		use |= RECORD_PLAY;
	rc = reason ? record_open(&g.means, o->operands[0], use, &r, e) : -1;
	if (rc == 0) {
		rc = rule_record(&g, &r, &ruling, reason, e);
		record_close(&r);
	}
	ruling_free(&ruling);
	return rc;
}

static const struct option_spec rule_options[] = {
	{ "reason", 'r', "TEXT", "why; it goes into the record" },
	{ "email", 0, "ADDRESS", "of a substitute: where his mail goes" },
	{ "hand", 0, NULL, "of a substitute: he sends orders in clear" },
	OPTIONS_IDENTITY,
	OPTION_CONFIG,
	OPTION_TIME,
	OPTION_ENTROPY,
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTION_FORK,
	OPTIONS_END,
};

const struct command command_rule = {
	.name = "rule",
	.who = COMMAND_REFEREE,
	.operands = "GAME RULING...",
	.words = true,
	.min = 2,
	.max = 5,
	.summary = "the referee's own decisions, signed into the record",
	.text =
	    "  note                       a remark; changes nothing\n"
	    "  extend SEAT UNTIL|-        another deadline for a seat that is awaited: +2d or\n"
	    "                             +12h behind the one that it has (or now, if that\n"
	    "                             is over), 2026-12-24 20:00 in the game's zone, or\n"
	    "                             2026-12-24T19:00:00Z; -: none, nor for who is\n"
	    "                             asked next\n"
	    "  pass SEAT                  goes on without orders of a seat that is awaited\n"
	    "  forfeit SEAT               as if this awaited seat had resigned\n"
	    "  finish SEAT|none DEGREE    ends the game: none draw, none abandoned, or a\n"
	    "                             seat with its victory, such as decisive\n"
	    "  substitute SEAT PLAYER ACCEPT-BLOCK\n"
	    "                             another player takes over; his last report is\n"
	    "                             sealed to his key\n"
	    "  substitute SEAT PLAYER --hand\n"
	    "                             the same, who sends orders in clear, and has no\n"
	    "                             key of his own\n"
	    "  rewind N                   all is as it was after entry N\n"
	    "\n"
	    "Every ruling needs --reason. It is signed into the game file and told to all\n"
	    "seats; one that changes the position writes the reports.\n",
	.options = rule_options,
	.run = rule_run,
};
