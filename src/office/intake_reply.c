/* SPDX-License-Identifier: MIT */
/* intake_reply.c - decides which letters answer what a mail has brought. */
#include "config.h"

#include "office/intake_reply.h"

#include "office/desk.h"
#include "office/refusal.h"

static void intake_reply_tell(const struct intake_run *run,
			      enum intake_word word, int seat, uint32_t entry,
			      const char *why)
{
	struct intake_result result = {
		.word = word,
		.game = run->r.file->genesis.game.name,
		.seat =
		    seat < 0 ? "" : SPAN_NAME(run->r.ledger->seats[seat].seat),
		.entry = entry,
		.why = why,
	};

	run->in->on_result(&result, run->in->arg);
}

void intake_reply_kept(const struct intake_run *run, int seat, const char *why)
{
	intake_reply_tell(run, INTAKE_KEPT, seat, run->r.ledger->count - 1,
			  why);
}

/* rc of what was asked for again: said if it is too early. */
static int intake_reply_early(const struct intake_run *run, int seat, int rc)
{
	if (rc == 0)
		intake_reply_kept(run, seat,
				  "answered before, and not long enough ago");
	return rc;
}

/* The report of that entry; of an acceptance, the first report of the game. */
static int intake_reply_again(struct intake_run *run, struct desk *d, int seat,
			      struct err *e)
{
	bool none;
	int rc = desk_report(d, (size_t)seat, run->seats[seat].entry, &none, e);

	if (!none)
		return intake_reply_early(run, seat, rc);
	intake_reply_kept(run, seat,
			  "accepted before; the game has not started yet");
	return 0;
}

static int intake_reply_word(struct intake_run *run, struct desk *d, int seat,
			     struct err *e)
{
	const struct intake_seat *s = &run->seats[seat];
	struct refusal f = {
		.r = &run->r,
		.templates = run->in->m->templates,
		.settings = desk_reader(d, (size_t)seat),
		.seat = (size_t)seat,
		.order_id = s->order_id,
		.wrong = &s->wrong,
		.why = s->why,
		.left = s->left,
		.stale = s->word == INTAKE_STALE,
		.asked = s->asked,
		.noted = s->word == INTAKE_NOTED,
		.absence = s->absence,
		.now = d->now,
	};
	struct answer one = { .kind = NULL };
	int rc = refusal_write(&f, &one, e);

	if (rc == 0)
		rc = intake_reply_early(run, seat,
					desk_answer(d, (size_t)seat, &one, e));
	answer_free(&one);
	return rc;
}

/* 1: a letter will go; 0: none, and it has been told why. */
static int intake_reply_seat(struct intake_run *run, struct desk *d, int seat,
			     struct err *e)
{
	const struct intake_seat *s = &run->seats[seat];

	if (s->word == INTAKE_TAKEN)
		return 1;
	if (!desk_reader(d, (size_t)seat)) {
		intake_reply_kept(run, seat, "nobody knows the seat's address");
		return 0;
	}
	if (answers_enough(&d->answers, SPAN_NAME(desk_seat(d, (size_t)seat)),
			   d->now)) {
		intake_reply_kept(run, seat,
				  "as many answers as a day may have");
		return 0;
	}
	return s->word == INTAKE_AGAIN ? intake_reply_again(run, d, seat, e)
				       : intake_reply_word(run, d, seat, e);
}

int intake_reply(struct intake_run *run, struct err *e)
{
	struct desk d;
	int rc = desk_open(run->in->m, &run->r, &d, e);

	if (rc < 0)
		return -1;
	for (size_t i = 0; rc >= 0 && i < run->r.ledger->seats_count; i++) {
		const struct intake_seat *s = &run->seats[i];

		if (!s->known)
			continue;
		rc = intake_reply_seat(run, &d, (int)i, e);
		if (rc != 1)
			continue;
		run->answered = true;
		intake_reply_tell(run, s->word, (int)i, s->entry, s->why);
	}
	desk_close(&d);
	return rc < 0 ? -1 : 0;
}
