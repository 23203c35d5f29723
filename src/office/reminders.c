/* SPDX-License-Identifier: MIT */
/* reminders.c - tells who has not answered that the deadline comes near. */
#include "config.h"

#include "office/reminders.h"

#include "base/mem.h"
#include "base/when.h"
#include "office/addressee.h"
#include "office/answertext.h"
#include "office/handmail.h"
#include "office/overdue.h"
#include "office/quarantine.h"
#include "office/refusal.h"
#include "office/waiting.h"
#include "record/awaiting.h"
#include "record/hand.h"
#include "report/notice.h"

#include <string.h>

#define REMINDERS_VAIN 5 /* mails that brought nothing, at most */

/* One of them, before it is written. */
struct reminder {
	const struct mailbag_from *from;
	const char *dir;
	size_t seat;
	struct answer one; /* what it will be; its entry, kind and seat */
	/* What has come in vain, by date. */
	struct reminder_line *v;
	size_t n, cap;
};

struct reminder_line {
	int64_t date;
	char *text;
};

bool reminders_is(const char *kind)
{
	return str_starts(kind, "reminder-");
}

/* Seat, kind and entry of the reminder that a seat has earned; NULL if it has
 * earned none. Released by answer_free(). */
static const struct settings_reminder *
reminder_key(const struct ledger *l, size_t seat,
	     const struct settings_clock *c, int64_t now, struct answer *out)
{
	const struct settings_reminder *which =
	    overdue_reminder(l, seat, c, now);
	const struct ledger_seat *s = &l->seats[seat];
	struct str kind = STR_INIT;

	*out = (struct answer){ .index = overdue_told(l, seat), .date = now };
	if (!which)
		return NULL;
	str_addf(&kind, "reminder-%.*s-%s", SPAN_PRINT(s->until), which->word);
	out->kind = str_take(&kind);
	out->seat = mem_strndup(s->seat.s, s->seat.n);
	return which;
}

const struct answer *reminders_due(const struct ledger *l, size_t seat,
				   const struct settings_clock *c, int64_t now,
				   const struct answers *answers)
{
	const struct answer *found = NULL;
	struct answer key;

	if (reminder_key(l, seat, c, now, &key))
		found = answers_find(answers, &key);
	answer_free(&key);
	return found;
}

/* -- what has come in vain -- */

/* Of who has the seat; a reminder is written to nobody else. */
static const struct settings_seat *reminder_reader(const struct reminder *r)
{
	return addressee_reader(r->from->r->ledger, r->from->settings, r->seat);
}

static void reminder_time(const struct reminder *r, int64_t t, struct str *out)
{
	when_add(t, reminder_reader(r)->zone, out);
}

/* Takes over a line, which goes behind those of its time and before. */
static void reminder_add(struct reminder *r, int64_t date, struct str *text)
{
	struct reminder_line line = { date, str_take(text) };
	size_t i = r->n;

	*MEM_ADD(r->v, r->n, r->cap) = line;
	for (; i > 0 && r->v[i - 1].date > date; i--)
		r->v[i] = r->v[i - 1];
	r->v[i] = line;
}

static int64_t reminder_since(const struct reminder *r)
{
	return ledger_time(r->from->r->ledger, r->one.index);
}

/* Adds what the program has said of a mail, up to what it may have quoted of
 * it: that may be a stranger's (T55). */
static void reminder_closed(struct span why, struct str *out)
{
	size_t n = 0;

	while (n < why.n && !strchr("(:\"", why.s[n]))
		n++;
	while (n > 0 && why.s[n - 1] == ' ')
		n--;
	str_addn(out, why.s, n);
}

/* Whether a WHY of the seat's own mail is of one in vain: not if its orders
 * wait, and not what the referee can do with a block, which was answered if it
 * was the player's. */
static bool reminder_nothing(struct span why)
{
	struct span take = why;

	(void)span_until(&take, ';');
	return !span_starts(why, answertext_plain(ANSWERTEXT_WAITS)) &&
	       !span_starts(take, HANDMAIL_TAKE);
}

/* It is named so where this build does not play it (handmail_run()): it has no
 * reminders of its own. */
static bool reminder_is_path(struct span game)
{
	const struct span end = span_of(".game");

	return game.n > end.n &&
	       span_eq((struct span){ game.s + game.n - end.n, end.n }, end);
}

/* Why a mail has brought nothing, from the quarantine's "GAME, SEAT: WHY",
 * "GAME: WHY" or "WHY"; false if it has, or was for another game or seat. */
static bool reminder_why(const struct reminder *r, struct span reason,
			 struct str *out)
{
	const char *name = r->from->r->file->genesis.game.name;
	struct span why = reason;
	struct span seat = span_until(&why, ':');
	struct span game = span_until(&seat, ',');

	if (why.n && reminder_is_path(game))
		return false;
	if (why.n == 0 || !span_is_name(game, false) ||
	    span_is(game, "damaged")) {
		reminder_closed(reason, out);
		return true;
	}
	if (!span_is(game, name))
		return false;
	if (seat.n == 0) {
		str_add(out, "what is in it is damaged, or not yours");
		return true;
	}
	(void)span_until(&seat, ' ');
	if (!span_is(seat, r->one.seat))
		return false;
	(void)span_until(&why, ' ');
	if (!reminder_nothing(why))
		return false;
	str_addn(out, why.s, why.n);
	return true;
}

static void reminder_kept(const struct quarantine_line *line, void *arg)
{
	struct reminder *r = arg;
	char *from = mem_strndup(line->from.s, line->from.n);
	struct str why = STR_INIT, text = STR_INIT;

	if (line->time > reminder_since(r) &&
	    settings_seat_is_from(reminder_reader(r), from) &&
	    reminder_why(r, line->reason, &why)) {
		str_add(&text, "A mail from your address, read on ");
		reminder_time(r, line->time, &text);
		str_addf(&text, ", brought no orders: %s.\n", str_text(&why));
		reminder_add(r, line->time, &text);
	}
	str_free(&why);
	mem_free(from);
}

/* Why a mail that was answered has brought no orders; NULL if that was not what
 * it was answered for (answertext_word()). */
static const char *reminder_answered(const struct answer *a)
{
	static const char *const whys[][2] = {
		{ "wrong", "they had mistakes" },
		{ "different", "there were two different sets in it" },
		{ "lapsed", "they waited, and were not correct any more" },
		{ "nothing", "there were none in it" },
		{ "illegible", "it could not be read" },
		{ "damaged", "the block in it is damaged" },
		{ "not-yours", "the block in it is not of your seat" },
		{ "in-clear", "they were not sealed" },
		{ "unproved", "it answered no letter to you" },
		{ "code", "the answer code in it is not one of yours" },
		{ "address", "it came from another address" },
		{ "accept", "the referee has to take the key in it" },
	};

	for (size_t i = 0; a->reason && i < sizeof(whys) / sizeof(*whys); i++)
		if (str_eq(a->reason, whys[i][0]))
			return whys[i][1];
	return NULL;
}

/* When correct orders by hand were read that wait: the reminder is no reason to
 * send them again. An older version did not write it down: its answer has it,
 * the last of several. */
static void reminder_waits(const struct reminder *r, struct str *out)
{
	const struct answers *all = r->from->answers;
	struct waiting w;
	struct err ignored;
	int64_t date;

	if (waiting_load(r->from->r, r->seat, &w, &ignored) < 0)
		return;
	date = w.read;
	for (size_t i = 0; !w.read && i < all->n; i++) {
		const struct answer *a = &all->v[i];

		if (a->reason && str_eq(a->reason, "waits") &&
		    str_eq(a->seat, r->one.seat) && a->date > date)
			date = a->date;
	}
	if (waiting_stands(r->from->r, r->seat, &w) && date)
		reminder_time(r, date, out);
	waiting_free(&w);
}

/* Mails that did not bring orders that could be carried out were answered. */
static void reminder_vain(struct reminder *r)
{
	const struct answers *all = r->from->answers;

	for (size_t i = 0; i < all->n; i++) {
		const struct answer *a = &all->v[i];
		const char *why = reminder_answered(a);
		bool refused = str_starts(a->kind, "refusal-");
		struct str text = STR_INIT;

		if (!str_eq(a->seat, r->one.seat) ||
		    a->date <= reminder_since(r) || (!why && !refused))
			continue;
		str_add(&text, refused ? "What you sealed was refused on "
				       : "A mail, answered on ");
		reminder_time(r, a->date, &text);
		if (refused)
			str_add(&text, "; a letter of that time says why.\n");
		else
			str_addf(&text, ", brought no orders: %s.\n", why);
		reminder_add(r, a->date, &text);
	}
}

/* What has come in vain, in the order of time; of many mails the last. */
static void reminder_came(struct reminder *r, struct str *out)
{
	reminder_vain(r);
	quarantine_each(r->dir, reminder_kept, r);
	for (size_t i = 0; i < r->n; i++) {
		if (i + REMINDERS_VAIN >= r->n)
			str_add(out, r->v[i].text);
		mem_free(r->v[i].text);
	}
	mem_free(r->v);
	r->v = NULL;
	r->n = r->cap = 0;
}

/* -- the words -- */

static int reminder_write(struct reminder *r, struct err *e)
{
	static const char *const overdue[] = { "wait", "pass", "forfeit",
					       "offer" };
	const struct record *game = r->from->r;
	const struct settings_clock *c = &r->from->settings->clock;
	const struct ledger_seat *s = &game->ledger->seats[r->seat];
	struct str left = STR_INIT, grace = STR_INIT, vain = STR_INIT;
	struct str waits = STR_INIT;
	char until[UTC_LEN + 1], code[HAND_CODE + 1];
	int64_t due = r->from->now;
	struct notice n = {
		.kind = NOTICE_REMINDER,
		.name = game->file->genesis.game.name,
		.seat = r->one.seat,
		.referee = game->file->genesis.referee.text,
		.entry = (int)r->one.index,
		.zone = reminder_reader(r)->zone,
		.until = until,
		.overdue = overdue[overdue_what(game, r->seat, c)],
		.took_over = r->one.index != s->asked,
		.first = refusal_first(game->ledger, r->seat),
		.absence_days = settings_clock_runs(c) ? c->absence_days : 0,
	};
	int rc;

	if (hand_seat(game, r->seat)) {
		hand_code(game, r->seat, r->one.index, r->one.kind, code);
		n.code = code;
	}
	(void)span_copy(s->until, until, sizeof(until));
	(void)utc_parse(until, UTC_LEN, &due);
	awaiting_span(due - r->from->now, &left);
	n.left = left.s;
	if (c->grace)
		awaiting_span(c->grace, &grace);
	n.grace = grace.s;
	reminder_came(r, &vain);
	n.faults = str_text(&vain);
	reminder_waits(r, &waits);
	n.waits = waits.s;
	rc = notice_letter(&n, r->from->templates, &r->one.text,
			   &r->one.subject, e);
	str_free(&left);
	str_free(&grace);
	str_free(&vain);
	str_free(&waits);
	return rc;
}

int reminders_write(const struct mailbag_from *from, const char *dir, bool disk,
		    struct answers *answers, struct err *e)
{
	const struct ledger *l = from->r->ledger;
	int rc = 0;

	for (size_t seat = 0; rc == 0 && seat < l->seats_count; seat++) {
		struct reminder r = { .from = from, .dir = dir, .seat = seat };

		if (addressee_reader(l, from->settings, seat) &&
		    reminder_key(l, seat, &from->settings->clock, from->now,
				 &r.one) &&
		    !answers_find(answers, &r.one)) {
			rc = reminder_write(&r, e);
			if (rc == 0 && disk)
				rc = answers_put(answers, &r.one, e);
			else if (rc == 0)
				answers_keep(answers, &r.one);
		}
		answer_free(&r.one);
	}
	return rc;
}
