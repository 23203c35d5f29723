/* SPDX-License-Identifier: MIT */
/* intake_reply.c - decides which letters answer what a mail has brought. */
#include "config.h"

#include "office/intake_reply.h"

#include "base/mem.h"
#include "office/addressee.h"
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

/* What a run that answers has open. */
struct intake_reply {
	struct intake_run *run;
	struct settings *settings;
	struct outbox box;
	struct answers answers;
	int64_t now;
};

static int intake_reply_open(struct intake_reply *p, struct intake_run *run,
			     struct err *e)
{
	char *post = record_beside(&run->r, ".post");
	int rc;

	*p = (struct intake_reply){ .run = run, .now = means_now(run->in->m) };
	rc = record_settings(run->in->m, &run->r, &p->settings, e);
	if (rc == 0)
		rc = outbox_load(post, &p->box, e);
	if (rc == 0)
		rc = answers_load(post, &p->answers, e);
	mem_free(post);
	return rc;
}

static void intake_reply_close(struct intake_reply *p)
{
	answers_free(&p->answers);
	outbox_free(&p->box);
	settings_free(p->settings);
}

/* A letter that there is already is asked for again. */
static int intake_reply_ask(struct intake_reply *p, int seat, const char *kind,
			    uint32_t index, struct err *e)
{
	const struct addressee_letter letter = { index, (size_t)seat, kind };
	struct answers_ask ask = { .box = &p->box,
				   .seat = SPAN_NAME(
				       p->run->r.ledger->seats[seat].seat),
				   .now = p->now };
	char *id = addressee_id(&p->run->r, p->settings, &letter, e);
	int rc = -1;

	ask.id = id;
	if (id)
		rc = answers_ask(&p->answers, &ask, e);
	if (rc == 0)
		intake_reply_kept(p->run, seat,
				  "answered before, and not long enough ago");
	mem_free(id);
	return rc;
}

/* The report of that entry; of an acceptance, the first report of the game. */
static int intake_reply_again(struct intake_reply *p, int seat, struct err *e)
{
	const struct gamefile *g = p->run->r.file;
	uint32_t at = p->run->seats[seat].entry;

	while (at < g->count && !entry_has_state(&g->entries[at]))
		at++;
	if (at < g->count)
		return intake_reply_ask(p, seat, "report", at, e);
	intake_reply_kept(p->run, seat,
			  "accepted before; the game has not started yet");
	return 0;
}

static int intake_reply_word(struct intake_reply *p, int seat, struct err *e)
{
	const struct intake_seat *s = &p->run->seats[seat];
	struct record *r = &p->run->r;
	struct refusal f = {
		.r = r,
		.templates = p->run->in->m->templates,
		.settings =
		    addressee_reader(r->ledger, p->settings, (size_t)seat),
		.seat = (size_t)seat,
		.order_id = s->order_id,
		.wrong = &s->wrong,
		.why = s->why,
		.stale = s->word == INTAKE_STALE,
		.noted = s->word == INTAKE_NOTED,
		.absence = s->absence,
		.now = p->now,
	};
	struct answer one = { .kind = NULL };
	int rc = refusal_write(&f, &one, e);

	if (rc == 0 && answers_find(&p->answers, &one))
		rc = intake_reply_ask(p, seat, one.kind, one.index, e);
	else if (rc == 0)
		rc = answers_put(&p->answers, &one, e) < 0 ? -1 : 1;
	answer_free(&one);
	return rc;
}

/* 1: a letter will go; 0: none, and it has been told why. */
static int intake_reply_seat(struct intake_reply *p, int seat, struct err *e)
{
	const struct intake_seat *s = &p->run->seats[seat];
	const struct ledger *l = p->run->r.ledger;

	if (s->word == INTAKE_TAKEN)
		return 1;
	if (!p->settings || !addressee_reader(l, p->settings, (size_t)seat)) {
		intake_reply_kept(p->run, seat,
				  "nobody knows the seat's address");
		return 0;
	}
	if (answers_enough(&p->answers, SPAN_NAME(l->seats[seat].seat),
			   p->now)) {
		intake_reply_kept(p->run, seat,
				  "as many answers as a day may have");
		return 0;
	}
	return s->word == INTAKE_AGAIN ? intake_reply_again(p, seat, e)
				       : intake_reply_word(p, seat, e);
}

int intake_reply(struct intake_run *run, struct err *e)
{
	struct intake_reply p;
	int rc = intake_reply_open(&p, run, e);

	for (size_t i = 0; rc >= 0 && i < run->r.ledger->seats_count; i++) {
		const struct intake_seat *s = &run->seats[i];

		if (!s->known)
			continue;
		rc = intake_reply_seat(&p, (int)i, e);
		if (rc != 1)
			continue;
		run->answered = true;
		intake_reply_tell(run, s->word, (int)i, s->entry, s->why);
	}
	intake_reply_close(&p);
	return rc < 0 ? -1 : 0;
}
