/* SPDX-License-Identifier: MIT */
/* overdue.c - what the clock demands of a game: rulings, reminders, and
 * when. */
#include "config.h"

#include "office/overdue.h"

#include "office/addressee.h"
#include "office/away.h"
#include "office/reached.h"
#include "record/byclock.h"

/* A seat's deadline; false if it has none, or is not awaited. */
static bool overdue_until(const struct ledger *l, size_t seat, int64_t *until)
{
	const struct ledger_seat *s = &l->seats[seat];

	return s->awaited && !l->result.winner.s &&
	       utc_parse(s->until.s, s->until.n, until);
}

static int64_t overdue_asked(const struct ledger *l, size_t seat)
{
	return ledger_time(l, l->seats[seat].asked);
}

bool overdue_was_over(const struct ledger *l, size_t seat)
{
	uint32_t since = addressee_since(l, seat);
	uint32_t fork = ledger_fork(l, l->count - 1);
	int64_t until;

	if (fork > since)
		since = fork;
	return since && overdue_until(l, seat, &until) &&
	       until <= ledger_time(l, since);
}

/* Whether the deadline was over before it was set: what came before is of a
 * later time, which is past, so that the clock was behind when the seat was
 * asked. */
static bool overdue_was_behind(const struct ledger *l, size_t seat, int64_t now)
{
	int64_t until;

	if (!overdue_until(l, seat, &until))
		return false;
	for (uint32_t i = 0; i < l->seats[seat].asked; i++) {
		int64_t t = ledger_time(l, i);

		if (t >= until && t <= now)
			return true;
	}
	return false;
}

/* Whether the end of the grace brings a ruling. */
static bool overdue_counts(const struct ledger *l, size_t seat,
			   const struct settings_clock *c, int64_t now)
{
	return c->overdue != OVERDUE_WAIT && !overdue_was_over(l, seat) &&
	       !overdue_was_behind(l, seat, now);
}

/* -- absences -- */

static int overdue_rule_by(struct append *a, const struct entry_ruling *r,
			   const struct byclock *why, struct err *e)
{
	struct str reason = STR_INIT;
	int rc;

	byclock_line(why, &reason);
	rc = append_ruling(a, r, NULL, reason.s, e);
	str_free(&reason);
	return rc;
}

static int overdue_move(struct append *a, size_t seat, int64_t until,
			struct err *e)
{
	struct span name = a->r->ledger->seats[seat].seat;
	struct entry_ruling r = { .rule = RULE_EXTEND, .seat = name };
	struct byclock why = { .what = BYCLOCK_ABSENT, .seat = name };
	struct str days = STR_INIT;
	char text[UTC_LEN + 1];
	int rc = 0;

	utc_format(text, until);
	r.until = span_of(text);
	away_days(a, seat, overdue_asked(a->r->ledger, seat), until, &days);
	why.days = span_of(str_text(&days));
	/* Without any it is another [clock] that would set another deadline. */
	if (days.len)
		rc = overdue_rule_by(a, &r, &why, e);
	str_free(&days);
	return rc;
}

static int overdue_absence(struct append *a, size_t seat, struct err *e)
{
	int64_t until, was;

	/* Without a clock nobody announces any (absence_take()). */
	if (!settings_clock_runs(&a->settings->clock) ||
	    !overdue_until(a->r->ledger, seat, &until))
		return 0;
	was = until;
	if (away_later(a, seat, overdue_asked(a->r->ledger, seat), &until, e) <
	    0)
		return -1;
	return until == was ? 0 : overdue_move(a, seat, until, e);
}

/* -- the end of the grace -- */

/* Whether the phase, or the game, knows no pass. */
static bool overdue_no_pass(const struct record *r, size_t seat)
{
	return turn_no_pass(r->play->game,
			    SPAN_NAME(r->ledger->seats[seat].phase)) != NULL;
}

/* Whether it has forfeited, and the game goes on all the same. */
static bool overdue_forfeited(const struct ledger *l, size_t seat)
{
	for (uint32_t i = l->count; i-- > 0;) {
		const struct entry *e = &l->g->entries[i];

		if (e->kind == ENTRY_RULING && e->ruling.rule == RULE_FORFEIT &&
		    span_eq(e->ruling.seat, l->seats[seat].seat) &&
		    ledger_undone_by(l, i) == 0)
			return true;
	}
	return false;
}

enum settings_overdue overdue_what(const struct record *r, size_t seat,
				   const struct settings_clock *c)
{
	enum settings_overdue what = c->overdue;

	if (what == OVERDUE_FORFEIT && overdue_forfeited(r->ledger, seat))
		what = OVERDUE_PASS;
	if (what == OVERDUE_PASS && overdue_no_pass(r, seat))
		what = OVERDUE_OFFER;
	return what;
}

/* Whether the record has this very offer since the seat was asked (without
 * `until`: one for any deadline): then it is not made again, whatever has been
 * forgotten otherwise. */
static bool overdue_offered(const struct ledger *l, const struct byclock *why)
{
	struct str line = STR_INIT;
	bool found = false;

	for (uint32_t i = why->asked; !found && i < l->count; i++) {
		struct byclock was;

		found = byclock_read(&l->g->entries[i], &line, &was) &&
			(was.what == BYCLOCK_OFFER ||
			 was.what == BYCLOCK_NO_PASS) &&
			span_eq(was.seat, why->seat) &&
			was.asked == why->asked &&
			(!why->until.n || span_eq(was.until, why->until));
	}
	str_free(&line);
	return found;
}

/* Whether the grace is over, and that counts. */
static bool overdue_ended(const struct append *a, size_t seat, int64_t *until)
{
	const struct settings_clock *c = &a->settings->clock;
	const struct ledger *l = a->r->ledger;
	int64_t now = utc_of(span_of(a->time));

	return overdue_until(l, seat, until) && now > *until + c->grace &&
	       overdue_counts(l, seat, c, now);
}

static bool overdue_opponents(const struct append *a, size_t seat, size_t other)
{
	const struct ledger_seat *s = a->r->ledger->seats;

	return !game_wins(a->r->play->game, s[seat].seat, s[other].seat);
}

/* Whether an opponent, who would win, has not answered either. */
static bool overdue_rival(const struct append *a, size_t seat)
{
	int64_t until;

	for (size_t i = 0; i < a->r->ledger->seats_count; i++)
		if (overdue_opponents(a, seat, i) &&
		    overdue_ended(a, i, &until))
			return true;
	return false;
}

/* Whether the seat and an opponent were offered for this question, as neither
 * had answered: if one does now, the other still does not lose by it. */
static bool overdue_both(const struct append *a, size_t seat,
			 const struct byclock *why)
{
	const struct ledger *l = a->r->ledger;
	struct byclock other = *why;
	bool both = false;

	other.until = (struct span){ 0 };
	for (size_t i = 0; i < l->seats_count; i++) {
		other.seat = l->seats[i].seat;
		both |=
		    overdue_opponents(a, seat, i) && overdue_offered(l, &other);
	}
	return both && overdue_offered(l, why);
}

static enum byclock_what overdue_byclock(const struct append *a, size_t seat)
{
	const struct settings_clock *c = &a->settings->clock;
	enum settings_overdue what = overdue_what(a->r, seat, c);

	if (what == OVERDUE_OFFER)
		return c->overdue == OVERDUE_OFFER ? BYCLOCK_OFFER
						   : BYCLOCK_NO_PASS;
	if (what == OVERDUE_PASS)
		return BYCLOCK_PASS;
	return overdue_rival(a, seat) ? BYCLOCK_OFFER : BYCLOCK_FORFEIT;
}

static int overdue_action(struct append *a, size_t seat, struct err *e)
{
	const struct ledger *l = a->r->ledger;
	const struct ledger_seat *s = &l->seats[seat];
	struct byclock why = { .what = overdue_byclock(a, seat),
			       .seat = s->seat,
			       .asked = s->asked,
			       .until = s->until,
			       .grace = a->settings->clock.grace > 0 };
	struct entry_ruling r = { .rule = RULE_FORFEIT, .seat = s->seat };

	if (why.what == BYCLOCK_PASS)
		r.rule = RULE_PASS;
	if (why.what == BYCLOCK_FORFEIT && overdue_both(a, seat, &why))
		return 0;
	if (why.what == BYCLOCK_OFFER || why.what == BYCLOCK_NO_PASS) {
		if (overdue_offered(l, &why))
			return 0;
		r = (struct entry_ruling){ .rule = RULE_NOTE };
	}
	return overdue_rule_by(a, &r, &why, e);
}

/* Nothing is held against who has got no mail, in the grace neither. */
static int overdue_seat(struct append *a, size_t seat, struct err *e)
{
	int64_t until;
	int rc = 0;

	if (overdue_ended(a, seat, &until))
		rc = reached(a, seat, until, e);
	return rc > 0 ? overdue_action(a, seat, e) : rc;
}

bool overdue_unreached(const struct append *a, size_t seat)
{
	struct err ignored;
	int64_t until;

	return a->settings && overdue_ended(a, seat, &until) &&
	       reached(a, seat, until, &ignored) == 0;
}

static int overdue_each(struct append *a,
			int (*rule)(struct append *a, size_t seat,
				    struct err *e),
			struct err *e)
{
	size_t n = a->r->ledger->seats_count;

	for (size_t seat = 0; seat < n; seat++)
		if (rule(a, seat, e) < 0)
			return -1;
	return 0;
}

int overdue_absences(struct append *a, struct err *e)
{
	if (!a->settings)
		return 0;
	if (append_absences(a, e) < 0)
		return -1;
	return overdue_each(a, overdue_absence, e);
}

int overdue_rule(struct append *a, struct err *e)
{
	if (!a->settings)
		return 0;
	if (overdue_absences(a, e) < 0)
		return -1;
	return overdue_each(a, overdue_seat, e);
}

/* -- reminders -- */

uint32_t overdue_told(const struct ledger *l, size_t seat)
{
	uint32_t asked = l->seats[seat].asked;
	uint32_t since = addressee_since(l, seat);

	return asked > since ? asked : since;
}

const struct settings_reminder *overdue_reminder(const struct ledger *l,
						 size_t seat,
						 const struct settings_clock *c,
						 int64_t now)
{
	const struct settings_reminder *last = NULL;
	int64_t until;

	if (!overdue_until(l, seat, &until) || now >= until)
		return NULL;
	/* Who was asked, or came, later than that has been told then. */
	for (size_t i = 0; i < c->remind_count; i++) {
		int64_t when = until - c->remind[i].before;

		if (when <= now && when > ledger_time(l, overdue_told(l, seat)))
			last = &c->remind[i];
	}
	return last;
}

int64_t overdue_next(const struct ledger *l, const struct settings_clock *c,
		     int64_t now)
{
	int64_t next = INT64_MAX;

	for (size_t seat = 0; seat < l->seats_count; seat++) {
		int64_t until, end;

		if (!overdue_until(l, seat, &until))
			continue;
		end = until + c->grace + 1;
		if (end > now && end < next && overdue_counts(l, seat, c, now))
			next = end;
		for (size_t i = 0; i < c->remind_count; i++) {
			int64_t when = until - c->remind[i].before;

			if (when > now && when < next)
				next = when;
		}
	}
	return next;
}
