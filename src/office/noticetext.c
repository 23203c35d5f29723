/* SPDX-License-Identifier: MIT */
/* noticetext.c - what stands in a letter that is no report, from an entry. */
#include "config.h"

#include "office/noticetext.h"

#include "base/hex.h"
#include "base/mem.h"
#include "base/utc.h"
#include "base/when.h"
#include "office/invitation.h"
#include "record/awaiting.h"
#include "record/byclock.h"
#include "record/deadline.h"
#include "kernel/value.h"
#include "store/compose.h"

#include <string.h>

/* Whose name the seat of the ruling had before. */
static struct span noticetext_before(const struct letter_about *a)
{
	const struct gamefile *f = a->record->file;
	const struct span seat = a->entry->ruling.seat;

	for (uint32_t i = a->entry->index; i-- > 0;)
		if (entry_substitutes(&f->entries[i], seat))
			return f->entries[i].ruling.player;
	for (size_t i = 0; i < f->genesis.seats_count; i++)
		if (span_eq(f->genesis.seats[i].seat, seat))
			return f->genesis.seats[i].player;
	return (struct span)SPAN_NONE;
}

static void noticetext_rule(const struct entry_ruling *r, struct noticetext *n)
{
	static const char key[] = "ruling: ";

	compose_ruling(r, &n->line);
	n->line.s[--n->line.len] = '\0';
	n->notice.line = n->line.s + strlen(key);
	if (r->seat.s && span_copy(r->seat, n->ruled, sizeof(n->ruled)))
		n->notice.ruled = n->ruled;
	if (r->until.s && span_copy(r->until, n->until, sizeof(n->until)))
		n->notice.until = n->until;
	if (r->player.s)
		n->newcomer = mem_strndup(r->player.s, r->player.n);
	n->notice.newcomer = n->newcomer;
}

/* Whether the ruling ended the game, and who has not won it. */
static void noticetext_result(const struct letter_about *a, struct notice *n)
{
	const struct entry_result *r = &a->entry->result;

	n->over = r->winner.s != NULL;
	n->lost =
	    n->over && !span_is(r->winner, "none") &&
	    !game_wins(a->record->play->game, a->entry->ruling.seat, r->winner);
}

void noticetext_rest(const struct letter_about *a, struct str *out)
{
	str_addf(out, "%s-rest.txt", a->record->file->genesis.game.name);
}

static void noticetext_ruling(const struct letter_about *a,
			      struct noticetext *n)
{
	n->notice.kind = NOTICE_RULING;
	if (a->entry->kind == ENTRY_REVEAL) {
		n->notice.ruling = "reveal";
		noticetext_rest(a, &n->rest);
		if (!a->config->post.attach_all)
			n->notice.rest = n->rest.s;
		str_add(&n->reason, NOTICE_REVEALED);
	} else {
		n->notice.ruling = entry_rule_word(a->entry->ruling.rule);
		entry_long(a->entry->reason, &n->reason);
		noticetext_rule(&a->entry->ruling, n);
		n->notice.stays =
		    n->newcomer && span_is(noticetext_before(a), n->newcomer);
		noticetext_result(a, &n->notice);
	}
	n->notice.reason = str_text(&n->reason);
}

/* -- why, if the clock has ruled -- */

static json_t *noticetext_days(struct span days)
{
	char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];
	json_t *list = json_array();

	while (byclock_days(&days, from, to))
		json_array_append_new(list,
				      json_pack("{s:s, s:s, s:b}", "from", from,
						"to", to, "more", days.n > 0));
	return list;
}

/* "A turn of classic cannot be passed" */
static void noticetext_no_pass(const struct game *game,
			       const struct ledger_seat *s, json_t *c)
{
	const char *why;
	char *sentence;

	why = turn_no_pass(game, SPAN_NAME(s->phase));
	if (!why)
		return;
	sentence = mem_strdup(why);
	str_capital(sentence);
	value_put(c, "no-pass", value_string(sentence));
	mem_free(sentence);
}

/* What ruling.mustache needs; `then`: the game before the entry. NULL if there
 * is no such seat. */
static json_t *noticetext_clock(const struct letter_about *a,
				const struct ledger *then,
				const struct byclock *by)
{
	int i = ledger_seat(then, by->seat);
	const struct ledger_seat *s = i < 0 ? NULL : &then->seats[i];
	struct str title = STR_INIT, until = STR_INIT;
	json_t *c;

	if (!s)
		return NULL;
	c = json_object();
	awaiting_seat(s->seat, &title);
	value_put(c, "who", value_string(str_text(&title)));
	value_put(c, "seat", value_stringn(s->seat.s, s->seat.n));
	value_put(c, "player", value_stringn(s->player.s, s->player.n));
	str_free(&title);
	if (by->what == BYCLOCK_ABSENT) {
		value_put(c, "absent", noticetext_days(by->days));
		return c;
	}
	value_put(c, "overdue", json_true());
	value_put(c, "asked", json_integer(by->asked));
	(void)when_text(SPAN_NAME(by->until), a->settings->zone, &until);
	value_put(c, "until", value_string(str_text(&until)));
	str_free(&until);
	value_put(c, "grace", json_boolean(by->grace));
	value_put(c, "offer",
		  json_boolean(by->what == BYCLOCK_OFFER ||
			       by->what == BYCLOCK_NO_PASS));
	if (by->what == BYCLOCK_NO_PASS)
		noticetext_no_pass(a->record->play->game, s, c);
	return c;
}

static int noticetext_by_clock(const struct letter_about *a,
			       struct noticetext *n, struct err *e)
{
	struct str line = STR_INIT;
	struct byclock by;
	struct ledger *l;
	int rc = 0;

	if (byclock_read(a->entry, &line, &by)) {
		l = ledger_new(a->record->file);
		rc = ledger_advance(l, a->entry->index, LEDGER_TRUST, e);
		if (rc == 0)
			n->by_clock = noticetext_clock(a, l, &by);
		ledger_free(l);
	}
	if (n->by_clock)
		n->notice.reason = NULL;
	n->notice.by_clock = n->by_clock;
	str_free(&line);
	return rc;
}

/* -- deadlines, as they were then -- */

/* Adds seats that were asked something, apart from one: those with a deadline
 * and when it is, or those without. */
static void noticetext_seats(const struct ledger *l, const struct noticetext *n,
			     bool deadline, struct str *out)
{
	for (size_t i = 0; i < l->seats_count; i++) {
		const struct ledger_seat *s = &l->seats[i];

		if (!s->awaited || span_is(s->seat, n->ruled) ||
		    span_is(s->until, "-") == deadline)
			continue;
		if (out->len)
			str_add(out, deadline ? "; " : ", ");
		awaiting_seat(s->seat, out);
		awaiting_until(s->until, n->notice.zone, out);
	}
}

/* Whom a pause leaves his deadline; whom its end gives none. */
static void noticetext_pause(const struct ledger *then, bool before,
			     struct noticetext *n)
{
	bool paused = deadline_paused(then);

	n->notice.resumed = before && !paused;
	if (paused)
		noticetext_seats(then, n, true, &n->kept);
	else if (before)
		noticetext_seats(then, n, false, &n->without);
	n->notice.kept = str_text(&n->kept);
	n->notice.without = str_text(&n->without);
}

/* By when who takes a seat over has to answer: rulings may have set another
 * time than his report tells. */
static void noticetext_due(const struct letter_about *a,
			   const struct ledger_seat *seat, struct noticetext *n)
{
	const char *said = json_string_value(
	    json_object_get(a->views->seats[a->seat].view, "until"));

	n->notice.report = (int)a->views->entry;
	/* He may have had the seat, or another key, in what is lost. */
	n->notice.fork = (int)ledger_fork(a->record->ledger, a->entry->index);
	n->notice.awaited = seat->awaited;
	if (!seat->awaited)
		return;
	(void)span_copy(seat->until, n->until, sizeof(n->until));
	n->notice.until = n->until;
	n->notice.moved = !said || !str_eq(said, n->until);
	/* Times of the protocol sort as their texts. */
	n->notice.late = !str_eq(n->until, "-") &&
			 strncmp(n->until, a->entry->time.s, UTC_LEN) <= 0;
}

/* The game as it was before the entry and behind it. */
static int noticetext_then(const struct letter_about *a, struct noticetext *n,
			   struct err *e)
{
	struct ledger *l = ledger_new(a->record->file);
	uint32_t index = a->entry->index;
	int rc = ledger_advance(l, index, LEDGER_TRUST, e);
	bool paused = false;

	if (rc == 0) {
		paused = deadline_paused(l);
		rc = ledger_advance(l, index + 1, LEDGER_TRUST, e);
	}
	if (rc == 0 && a->entry->ruling.rule == RULE_EXTEND)
		noticetext_pause(l, paused, n);
	if (rc == 0 && a->newcomer)
		noticetext_due(a, &l->seats[a->seat], n);
	ledger_free(l);
	return rc;
}

static void noticetext_basis(const struct letter_about *a, struct noticetext *n)
{
	const struct record *r = a->record;
	const struct genesis *g = &r->file->genesis;
	const struct ledger_seat *seat = &r->ledger->seats[a->seat];

	*n = (struct noticetext){ .file = STR_INIT };
	hex_encode(n->head, gamefile_said_hash(r->file, a->entry->index),
		   HASH_LEN);
	(void)span_copy(seat->seat, n->seat, sizeof(n->seat));
	n->player = mem_strndup(seat->player.s, seat->player.n);
	n->version = play_version(r->play);
	str_addf(&n->file, "%s.game", g->game.name);
	n->notice = (struct notice){
		.kind = NOTICE_INVITATION,
		.name = g->game.name,
		.title = r->play->game->title,
		.version = n->version,
		.ruleset = r->play->game->name,
		.seat = n->seat,
		.zone = a->settings->zone,
		.player = n->player,
		.referee = g->referee.text,
		.file = n->file.s,
		.head = n->head,
		.entry = (int)a->entry->index,
	};
	n->notice.former = a->former;
	if (a->former || !hand_seat(r, a->seat))
		return;
	hand_code(r, a->seat, a->entry->index, a->kind, n->code);
	n->notice.code = n->code;
}

int noticetext_make(const struct letter_about *a, struct noticetext *n,
		    struct err *e)
{
	noticetext_basis(a, n);
	if (a->kind[0] == 'r')
		n->notice.kind = NOTICE_SEALED;
	if (str_starts(a->kind, "ruling"))
		noticetext_ruling(a, n);
	if (a->newcomer)
		n->notice.kind = NOTICE_SUBSTITUTE;
	n->invited = invitation_facts(a);
	n->notice.invited = n->invited;
	if (noticetext_by_clock(a, n, e) < 0)
		return -1;
	if (a->newcomer || (a->entry->kind == ENTRY_RULING &&
			    a->entry->ruling.rule == RULE_EXTEND))
		return noticetext_then(a, n, e);
	return 0;
}

void noticetext_free(struct noticetext *n)
{
	mem_free(n->player);
	mem_free(n->version);
	mem_free(n->newcomer);
	str_free(&n->file);
	str_free(&n->rest);
	str_free(&n->line);
	str_free(&n->reason);
	json_decref(n->by_clock);
	json_decref(n->invited);
	str_free(&n->kept);
	str_free(&n->without);
}
