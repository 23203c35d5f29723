/* SPDX-License-Identifier: MIT */
/* intake.c - takes the blocks of one mail into one game, and answers them. */
#include "config.h"

#include "office/intake.h"

#include "kernel/absent.h"
#include "office/intake_reply.h"
#include "record/absence.h"
#include "record/adjudication.h"
#include "record/commit.h"
#include "record/hand.h"
#include "record/inspection.h"
#include "store/ledger_fault.h"
#include "store/mark.h"

#include <stdio.h>
#include <string.h>

/* The seat, if this says more than what was found before; else NULL. */
static struct intake_seat *intake_seat(struct intake_run *run, int seat,
				       enum intake_word word)
{
	struct intake_seat *s = &run->seats[seat];

	if (s->known && s->word >= word)
		return NULL;
	diag_free(&s->wrong);
	*s = (struct intake_seat){ .known = true, .word = word };
	return s;
}

/* They answer something else than the seat is asked for now. */
static bool intake_is_stale(const struct intake_run *run, int seat,
			    const struct orders_block *b)
{
	const struct ledger_seat *s = &run->r.ledger->seats[seat];

	return !run->r.ledger->started || !s->awaited || b->asked != s->asked ||
	       run->r.ledger->result.winner.s != NULL;
}

/* It was refused for what it is, whatever a player may have signed, and nothing
 * was added to the record. */
static bool intake_may_refuse(const struct intake_run *run,
			      const struct adjudication *a, const struct err *e)
{
	return (e->code == ERR_REFUSED || e->code == ERR_AUTH || a->shut) &&
	       run->r.file->count == a->append.first;
}

/* Why an authentic player's orders are not carried out. -1 if that is not his
 * fault. */
static int intake_refused(struct intake_run *run, int seat,
			  const struct orders_block *b, struct adjudication *a,
			  struct err *e)
{
	/* An absence answers nothing, and is never stale. */
	bool stale = !a->absence && intake_is_stale(run, seat, b);
	struct intake_seat *s;

	if (!intake_may_refuse(run, a, e))
		return -1;
	s = intake_seat(run, seat, stale ? INTAKE_STALE : INTAKE_REFUSED);
	if (!s)
		return 0;
	(void)memcpy(s->order_id, b->order_id, HASH_LEN);
	s->asked = b->asked;
	(void)strcpy(s->why, e->text);
	s->absence = a->absence;
	s->wrong = a->wrong;
	a->wrong = (struct diags)DIAGS_INIT;
	return 0;
}

/* The days of an absence, and how many are left, for the letter that says that
 * they are noted. */
static void intake_noted(const struct adjudication *a, int seat,
			 struct intake_seat *out)
{
	const struct calendar_absence *days = &a->away.days;
	struct str left = STR_INIT;

	absent_write(&(struct absent){ days->from, days->to }, out->why);
	absence_left(&a->append, (size_t)seat, &left);
	(void)snprintf(out->left, sizeof(out->left), "%s", str_text(&left));
	str_free(&left);
}

static int intake_done(struct intake_run *run, int seat, int rc,
		       const struct orders_block *b, struct adjudication *a)
{
	static const enum intake_word words[] = { INTAKE_TAKEN, INTAKE_AGAIN,
						  INTAKE_NOTED };
	struct intake_seat *s = intake_seat(run, seat, words[rc]);

	if (!s)
		return 0;
	s->entry = rc == 1 ? a->again[a->again_count - 1].entry
			   : run->r.ledger->count - 1;
	if (b)
		(void)memcpy(s->order_id, b->order_id, HASH_LEN);
	if (b && s->word == INTAKE_NOTED)
		intake_noted(a, seat, s);
	return 0;
}

/* What was carried out before is finished, too, if that was cut short. The
 * signature is the seat's, so that an answer may follow. */
static int intake_authentic(struct intake_run *run, int seat,
			    const struct orders_block *b, struct err *e)
{
	struct adjudication a;
	int rc = adjudication_begin(run->in->m, &run->r, &a, e);

	if (rc == 0) {
		rc = adjudication_orders(&a, b, e);
		if (rc < 0)
			rc = intake_refused(run, seat, b, &a, e);
		else if (commit(run->in->m, &a.append, e) < 0)
			rc = -1;
		else
			rc = intake_done(run, seat, rc, b, &a);
	}
	adjudication_free(&a);
	return rc;
}

/* Nobody's, as far as can be told, and why its sender may be told so. */
static void intake_vain(struct intake_run *run, enum answertext_reason reason,
			const char *why)
{
	run->vain = (struct intake_vain){ true, reason, -1 };
	intake_reply_kept(run, -1, why);
}

static int intake_orders(struct intake_run *run, const struct str *text,
			 struct err *e)
{
	struct difference d = { .code = ERR_NONE };
	struct orders_block b;
	int rc = 0;

	if (orders_block_parse(text->s, text->len, &b, e) < 0) {
		intake_vain(run, ANSWERTEXT_DAMAGED, e->text);
		return 0;
	}
	if (memcmp(b.game.gid, run->in->gid, GID_LEN) == 0) {
		/* Its signature is asked for here and by adjudication. */
		orders_block_look(&b);
		/* What is signed for is whole, too: else anybody could have
		 * damaged it to see a letter go out. */
		if (ledger_fault_origin(run->r.ledger, &b, &d) < 0)
			intake_vain(run, ANSWERTEXT_NOT_YOURS,
				    "orders that are not this seat's");
		else if (orders_block_check_sealed(&b, e) < 0)
			intake_vain(run, ANSWERTEXT_DAMAGED, e->text);
		else
			rc = intake_authentic(
			    run, ledger_seat(run->r.ledger, span_of(b.seat)),
			    &b, e);
	}
	orders_block_free(&b);
	return rc;
}

/* Anybody can make an accept block: one for a seat by hand, which is not its
 * own, is the referee's to take (T58). */
static bool intake_is_by_hand(const struct intake_run *run, int seat,
			      const struct accept_block *b)
{
	struct ledger_done done;
	struct err ignored;

	return seat >= 0 && hand_seat(&run->r, (size_t)seat) &&
	       ledger_check_accept(run->r.ledger, b, &done, &ignored) <= 0;
}

/* Who accepts is not known before he is accepted: what is refused is not
 * answered to who sent it, but to the seat's address, if it is from there. */
static int intake_acceptance(struct intake_run *run,
			     const struct accept_block *b, struct err *e)
{
	int seat = ledger_seat(run->r.ledger, span_of(b->seat));
	struct adjudication a;
	int rc;

	if (intake_is_by_hand(run, seat, b)) {
		run->vain =
		    (struct intake_vain){ true, ANSWERTEXT_ACCEPT, seat };
		return 0;
	}
	rc = adjudication_begin(run->in->m, &run->r, &a, e);
	if (rc == 0) {
		rc = adjudication_accept(&a, b, e);
		if (rc < 0 && intake_may_refuse(run, &a, e)) {
			intake_vain(run, ANSWERTEXT_NOT_YOURS, e->text);
			rc = 0;
		} else if (rc >= 0) {
			rc = commit(run->in->m, &a.append, e) < 0
				 ? -1
				 : intake_done(run, seat, rc, NULL, &a);
		}
	}
	adjudication_free(&a);
	return rc;
}

static int intake_accept(struct intake_run *run, const struct str *text,
			 struct err *e)
{
	struct accept_block b;
	int rc = 0;

	if (accept_block_parse(text->s, text->len, &b, e) < 0) {
		intake_vain(run, ANSWERTEXT_DAMAGED, e->text);
		return 0;
	}
	if (memcmp(b.game.gid, run->in->gid, GID_LEN) == 0)
		rc = intake_acceptance(run, &b, e);
	accept_block_free(&b);
	return rc;
}

/* Nothing more will come of a game that is over, whatever has played it. */
static int intake_not_here(const struct intake *in, const struct err *e)
{
	const struct intake_result result = { .word = INTAKE_KEPT,
					      .game = in->path,
					      .seat = "",
					      .why = e->text };

	if (e->code != ERR_REFUSED || !inspection_past(in->path))
		return -1;
	in->on_result(&result, in->arg);
	return 0;
}

int intake_run(const struct intake *in, bool *answered,
	       struct intake_vain *vain, struct err *e)
{
	struct intake_run run = { .in = in };
	int rc = record_open_with(in->path, in->referee,
				  RECORD_WRITE | RECORD_PLAY, &run.r, e);

	if (rc < 0)
		return intake_not_here(in, e);
	rc = mark_newest(run.r.file, e);
	for (size_t i = 0; rc == 0 && i < in->blocks->n; i++) {
		const struct blocks_one *b = &in->blocks->v[i];

		rc = b->kind == BLOCK_ORDERS ? intake_orders(&run, &b->text, e)
					     : intake_accept(&run, &b->text, e);
	}
	if (rc == 0)
		rc = intake_reply(&run, e);
	*answered = *answered || run.answered;
	*vain = run.vain;
	for (size_t i = 0; i < GAME_SEATS; i++)
		diag_free(&run.seats[i].wrong);
	if (rc == 0 && in->held && run.answered)
		*in->held = run.r;
	else
		record_close(&run.r);
	return rc;
}
