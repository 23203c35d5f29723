/* SPDX-License-Identifier: MIT */
/* handorders.c - orders by hand that came by mail: carried out, or answered. */
#include "config.h"

#include "office/handorders.h"

#include "base/mem.h"
#include "kernel/absent.h"
#include "record/absence.h"
#include "record/adjudication.h"
#include "record/commit.h"
#include "record/hand.h"

/* A set of orders on its way. */
struct handorders {
	struct handrun *h;
	struct hand_text text;
	struct hand_read read;
	struct adjudication a;
	bool waited;  /* in NAME.post/waiting */
	bool unasked; /* the letter asked for none */
};

/* -- answers -- */

static void handorders_unread(const struct handorders *o, struct answertext *t,
			      const char **one)
{
	*one = str_text(&o->h->w.unread);
	if (!**one || o->waited)
		return;
	t->unread = one;
	t->unread_count = 1;
}

static int handorders_answer(struct handorders *o,
			     enum answertext_reason reason, const char *why,
			     struct err *e)
{
	struct answertext t = handrun_text(o->h, reason);
	char *orders = mem_strndup(o->text.text.s, o->text.text.n);
	const char *unread;
	int rc;

	t.orders = orders;
	t.wrong = o->read.wrong.n ? &o->read.wrong : &o->a.wrong;
	t.forecast = &o->read.forecast;
	t.why = why;
	handorders_unread(o, &t, &unread);
	rc = handrun_answer(o->h, &t, e);
	mem_free(orders);
	return rc;
}

/* -- the record -- */

/* It was refused for what it is, and nothing was added. */
static bool handorders_refused(const struct handorders *o, const struct err *e)
{
	return (e->code == ERR_REFUSED || e->code == ERR_AUTH) &&
	       o->h->r->file->count == o->a.append.first;
}

/* In the record, or noted: *entry is the one that holds them. */
static enum intake_word handorders_became(const struct handorders *o,
					  uint32_t *entry)
{
	*entry = o->h->r->ledger->count - 1;
	if (o->a.again_count) {
		*entry = o->a.again[o->a.again_count - 1].entry;
		return INTAKE_AGAIN;
	}
	return o->read.absence ? INTAKE_NOTED : INTAKE_TAKEN;
}

/* What was passed over is told with the report, and so stands on the disk
 * before the entry does. */
static int handorders_put_unread(struct handorders *o, struct err *e)
{
	struct handrun *h = o->h;
	char *text = mem_strdup(str_text(&h->w.unread));
	char *seat = mem_strdup(SPAN_NAME(desk_seat(&h->d, h->p.seat)));
	char kind[] = ANSWERS_UNREAD, none[] = "";
	const struct answer one = { .kind = kind,
				    .seat = seat,
				    .index = h->r->ledger->count - 1,
				    .date = h->d.now,
				    .subject = none,
				    .text = text };
	int rc = 0;

	if (*text && !o->waited && !o->a.again_count && !o->read.absence)
		rc = answers_put(&h->d.answers, &one, e);
	mem_free(text);
	mem_free(seat);
	return rc;
}

/* Takes them in and commits. 1: done, and *word and *entry say what; 0: refused
 * for what they are, `read` or *e says why. */
static int handorders_commit(struct handorders *o, enum intake_word *word,
			     uint32_t *entry, struct err *e)
{
	int rc = adjudication_begin(o->h->in->m, o->h->r, &o->a, e);

	if (rc < 0)
		return -1;
	if (hand_take(&o->a, &o->text, &o->read, e) < 0)
		return handorders_refused(o, e) ? 0 : -1;
	*word = handorders_became(o, entry);
	if (handorders_put_unread(o, e) < 0)
		return -1;
	return commit(o->h->in->m, &o->a.append, e) < 0 ? -1 : 1;
}

static void handorders_end(struct handorders *o)
{
	hand_read_free(&o->read);
	adjudication_free(&o->a);
}

/* -- what they are -- */

static int handorders_noted(struct handorders *o, struct err *e)
{
	struct str left = STR_INIT;
	int rc;

	absence_left(&o->a.append, o->h->p.seat, &left);
	rc = handorders_answer(o, ANSWERTEXT_NOTED, str_text(&left), e);
	str_free(&left);
	return rc;
}

static int handorders_done(struct handorders *o, enum intake_word word,
			   uint32_t entry, struct err *e)
{
	switch (word) {
	case INTAKE_TAKEN:
		o->h->answered = true;
		handrun_tell(o->h, word, entry, "");
		return 0;
	case INTAKE_AGAIN:
		return handrun_report(o->h, word, entry, e);
	case INTAKE_NOTED:
		return handorders_noted(o, e);
	case INTAKE_KEPT:
	case INTAKE_ANSWERED:
	case INTAKE_STALE:
	case INTAKE_REFUSED:
	case INTAKE_WAITS:
		break;
	}
	return 0;
}

/* They answer what the seat is asked now. */
static int handorders_now(struct handorders *o, struct err *e)
{
	enum intake_word word;
	uint32_t entry;
	struct err why;
	int rc = handorders_commit(o, &word, &entry, &why);

	if (rc < 0)
		*e = why;
	else if (rc > 0)
		rc = handorders_done(o, word, entry, e);
	else
		rc = handorders_answer(o,
				       o->waited	 ? ANSWERTEXT_LAPSED
				       : o->read.absence ? ANSWERTEXT_NOT_NOTED
							 : ANSWERTEXT_WRONG,
				       why.text, e);
	return rc;
}

/* The entry of other orders of the seat that have answered it; 0: none. */
static uint32_t handorders_others(const struct handorders *o)
{
	const struct ledger *l = o->h->r->ledger;
	const struct span seat = l->seats[o->h->p.seat].seat;
	uint32_t asked;

	for (uint32_t i = o->text.asked + 1; i < l->count; i++)
		if (entry_answers(&l->g->entries[i], seat, &asked) &&
		    asked == o->text.asked && !ledger_undone_by(l, i))
			return i;
	return 0;
}

/* Who has thought better of it would take the report of his first orders for
 * that of these: a letter says which have counted, beside the report; or that
 * the one that he has answered asked for none. */
static int handorders_late(struct handorders *o, uint32_t entry, struct err *e)
{
	struct handrun *h = o->h;
	char *why = o->unasked ? NULL : str_format("%u", (unsigned)entry);
	int rc = handorders_answer(
	    o, why ? ANSWERTEXT_LATE : ANSWERTEXT_UNASKED, why, e);
	bool none;

	mem_free(why);
	if (rc < 0 || !h->answered)
		return rc;
	return desk_report(&h->d, h->p.seat, desk_newest(&h->d, h->p.seat),
			   &none, e) < 0
		   ? -1
		   : 0;
}

/* They answer what was asked before: the same answer again, if it was by this
 * text; else the newest report. */
static int handorders_before(struct handorders *o, struct err *e)
{
	enum intake_word word;
	uint32_t entry;
	int rc = handorders_commit(o, &word, &entry, e);

	if (rc < 0)
		return -1;
	if (rc > 0)
		return handorders_done(o, word, entry, e);
	entry = handorders_others(o);
	if (entry)
		return handorders_late(o, entry, e);
	return handrun_report(o->h, INTAKE_STALE,
			      desk_newest(&o->h->d, o->h->p.seat), e);
}

bool handorders_over(const struct record *r, size_t seat, int64_t now)
{
	struct span until = r->ledger->seats[seat].until;
	int64_t t;

	return utc_parse(until.s, until.n, &t) && t <= now;
}

static int handorders_put(const struct handorders *o, struct err *e)
{
	const struct handrun *h = o->h;
	char *kind = handrun_kind(h, ANSWERTEXT_WAITS);
	int rc = waiting_put(h->r, &o->text, h->d.now, kind, e);

	mem_free(kind);
	return rc;
}

/* Correct ones wait for a `yes` if the player wants it, or if nothing of them
 * would be carried out: they are on the disk before anything is said of them.
 * Behind the deadline there is nothing left to wait for. */
static int handorders_wait(struct handorders *o, bool confirm, struct err *e)
{
	struct handrun *h = o->h;

	if (hand_check(h->r, &o->text, h->in->m->templates, &o->read, e) < 0)
		return -1;
	if (diag_errors(&o->read.wrong))
		return handorders_answer(o, ANSWERTEXT_WRONG, "", e);
	if ((!confirm && !forecast_vain(&o->read.forecast)) ||
	    handorders_over(h->r, h->p.seat, h->d.now)) {
		hand_read_free(&o->read);
		o->read = (struct hand_read)HAND_READ_INIT;
		return handorders_now(o, e);
	}
	if (handorders_put(o, e) < 0)
		return -1;
	return handorders_answer(o, ANSWERTEXT_WAITS, "", e);
}

/* ASKED of the seat when the letter was the newest. */
static int handorders_asked(struct handorders *o, struct err *e)
{
	const struct handrun *h = o->h;
	struct ledger *l = ledger_new(h->r->file);
	int rc = ledger_advance(l, h->p.entry + 1, LEDGER_TRUST, e);

	if (rc == 0) {
		o->text.asked = l->seats[h->p.seat].asked;
		o->unasked = !l->seats[h->p.seat].awaited;
	}
	ledger_free(l);
	return rc;
}

/* Whether the letter that is answered asked what is still asked. */
static bool handorders_fresh(const struct handrun *h)
{
	const struct ledger_seat *s = &h->r->ledger->seats[h->p.seat];

	return s->awaited && h->p.entry >= s->asked;
}

static int handorders_judge(struct handorders *o, struct err *e)
{
	const struct handrun *h = o->h;
	const struct settings_seat *s = desk_reader(&h->d, h->p.seat);
	bool fresh = handorders_fresh(h);

	if (fresh)
		o->text.asked = h->r->ledger->seats[h->p.seat].asked;
	else if (handorders_asked(o, e) < 0)
		return -1;
	if (absent_among(o->text.text.s, o->text.text.n))
		return handorders_now(o, e);
	if (!fresh)
		return handorders_before(o, e);
	if (!h->w.yes)
		return handorders_wait(o, s->confirm, e);
	return handorders_now(o, e);
}

static int handorders_conflict(struct handrun *h, struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_DIFFERENT);

	t.orders = str_text(&h->w.form);
	t.free_lines = str_text(&h->w.orders);
	return handrun_answer(h, &t, e);
}

int handorders_take(struct handrun *h, struct err *e)
{
	struct handorders o = {
		.h = h,
		.text = { .seat = h->p.seat,
			  .text = { str_text(&h->w.orders), h->w.orders.len } },
		.read = HAND_READ_INIT,
	};
	int rc;

	if (h->w.kind == WRITTEN_CONFLICT)
		return handorders_conflict(h, e);
	rc = handorders_judge(&o, e);
	handorders_end(&o);
	return rc;
}

int handorders_again(struct handrun *h, bool *again, struct err *e)
{
	struct handorders o = {
		.h = h,
		.text = { .seat = h->p.seat,
			  .text = { str_text(&h->w.orders), h->w.orders.len } },
		.read = HAND_READ_INIT,
	};
	enum intake_word word;
	uint32_t entry;
	int rc = 0;

	*again = false;
	if (absent_is(o.text.text.s, o.text.text.n))
		return 0;
	if (handorders_asked(&o, e) < 0)
		rc = -1;
	else
		rc = handorders_commit(&o, &word, &entry, e);
	*again = rc > 0;
	if (rc > 0)
		rc = handorders_done(&o, word, entry, e);
	handorders_end(&o);
	return rc;
}

/* -- orders that wait -- */

int handorders_waited(struct handrun *h, const struct waiting *w, struct err *e)
{
	struct handorders o = { .h = h,
				.text = waiting_text(w, h->p.seat),
				.read = HAND_READ_INIT,
				.waited = true };
	int rc = waiting_stands(h->r, h->p.seat, w) ? handorders_now(&o, e)
						    : handorders_before(&o, e);

	/* What is no longer correct waits no more; what was carried out has
	 * fallen, because something else is asked now. */
	if (rc == 0 && waiting_stands(h->r, h->p.seat, w))
		rc = waiting_drop(w, e);
	handorders_end(&o);
	return rc;
}

/* Whether a letter tells of orders that wait, and *these: of those that do
 * now. */
static bool handorders_told(const struct answer *a, const struct waiting *w,
			    bool *these)
{
	bool asks = a->reason && str_eq(a->reason, "other-wait");

	*these = asks ? a->date >= w->read : waiting_told_by(w, a->kind);
	return asks || (a->reason && str_eq(a->reason, "waits"));
}

/* Whether the mail answers a letter by which other orders waited than do now,
 * and none that tells of these: they are not what it says yes to. */
static bool handorders_other(const struct handrun *h, const struct waiting *w)
{
	const struct answers *all = &h->d.answers;
	bool other = false, these;

	for (size_t i = 0; w->answers && i < all->n; i++) {
		const struct answer *a = &all->v[i];

		if (!handorders_told(a, w, &these) ||
		    !span_is(desk_seat(&h->d, h->p.seat), a->seat) ||
		    !proof_names_answer(&h->d, h->in->a, a))
			continue;
		if (these)
			return false;
		other = true;
	}
	return other;
}

/* Those that wait are shown, and asked about once more. */
static int handorders_ask(struct handrun *h, const struct waiting *w,
			  struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_OTHER);

	t.orders = str_text(&w->text);
	return handrun_answer(h, &t, e);
}

int handorders_yes(struct handrun *h, struct err *e)
{
	struct answertext none = handrun_text(h, ANSWERTEXT_NONE_WAIT);
	struct waiting w;
	int rc = waiting_load(h->r, h->p.seat, &w, e);

	if (rc < 0)
		return -1;
	if (!handorders_fresh(h) && w.there && h->p.entry >= w.asked)
		rc = handorders_waited(h, &w, e);
	else if (!handorders_fresh(h))
		rc = handrun_report(h, INTAKE_STALE,
				    desk_newest(&h->d, h->p.seat), e);
	else if (!waiting_stands(h->r, h->p.seat, &w))
		rc = handrun_answer(h, &none, e);
	else if (handorders_other(h, &w))
		rc = handorders_ask(h, &w, e);
	else
		rc = handorders_waited(h, &w, e);
	waiting_free(&w);
	return rc;
}
