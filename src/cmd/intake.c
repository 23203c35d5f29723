/* SPDX-License-Identifier: MIT */
/* intake.c - takes the blocks of one mail into one game, and answers them. */
#include "config.h"

#include "cmd/intake.h"

#include "base/mem.h"
#include "base/utc.h"
#include "cmd/adjudication.h"
#include "cmd/clock.h"
#include "cmd/finish.h"
#include "cmd/mailbag.h"
#include "cmd/refusal.h"
#include "store/ledger_fault.h"

#include <string.h>

/* What a seat is to be answered; owns its texts. */
struct intake_seat {
	bool known;
	enum intake_word word;
	uint32_t entry; /* that carried it out, or whose report is sent again */
	uint8_t order_id[HASH_LEN];
	struct diags wrong;
	char why[1024];
};

struct intake_run {
	const struct intake *in;
	struct record r;
	struct intake_seat seats[GAME_SEATS];
	bool answered;
};

static void intake_tell(const struct intake_run *run, enum intake_word word,
			int seat, uint32_t entry, const char *why)
{
	struct intake_result result = { word, run->r.file->genesis.game.name,
					"", entry, why };
	char name[SEAT_MAX + 1] = "";

	if (seat >= 0)
		(void)span_copy(run->r.ledger->seats[seat].seat, name,
				sizeof(name));
	result.seat = name;
	run->in->on_result(&result, run->in->arg);
}

static void intake_kept(const struct intake_run *run, int seat, const char *why)
{
	intake_tell(run, INTAKE_KEPT, seat, run->r.ledger->count - 1, why);
}

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

	return !run->r.ledger->started || !s->awaited || b->asked < s->asked ||
	       run->r.ledger->result.winner.s != NULL;
}

/* It was refused for what it is, and nothing was added to the record. */
static bool intake_may_refuse(const struct intake_run *run,
			      const struct adjudication *a, const struct err *e)
{
	return (e->code == ERR_REFUSED || e->code == ERR_AUTH) &&
	       run->r.file->count == a->append.first;
}

/* Why an authentic player's orders are not carried out. -1 if that is not his
 * fault. */
static int intake_refused(struct intake_run *run, int seat,
			  const struct orders_block *b, struct adjudication *a,
			  struct err *e)
{
	bool stale = intake_is_stale(run, seat, b);
	struct intake_seat *s;

	if (!intake_may_refuse(run, a, e))
		return -1;
	s = intake_seat(run, seat, stale ? INTAKE_STALE : INTAKE_REFUSED);
	if (!s)
		return 0;
	(void)memcpy(s->order_id, b->order_id, HASH_LEN);
	(void)strcpy(s->why, e->text);
	s->wrong = a->wrong;
	a->wrong = (struct diags)DIAGS_INIT;
	return 0;
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
	return 0;
}

/* What was carried out before is finished, too, if that was cut short. The
 * signature is the seat's, so that an answer may follow. */
static int intake_authentic(struct intake_run *run, int seat,
			    const struct orders_block *b, struct err *e)
{
	struct adjudication a;
	int rc = adjudication_begin(run->in->o, &run->r, &a, e);

	if (rc == 0) {
		rc = adjudication_orders(&a, b, e);
		if (rc < 0)
			rc = intake_refused(run, seat, b, &a, e);
		else if (finish_commit(run->in->o, &a.append, e) < 0)
			rc = -1;
		else
			rc = intake_done(run, seat, rc, b, &a);
	}
	adjudication_free(&a);
	return rc;
}

static int intake_orders(struct intake_run *run, const struct str *text,
			 struct err *e)
{
	struct difference d = { .code = ERR_NONE };
	struct orders_block b;
	int rc = 0;

	if (orders_block_parse(text->s, text->len, &run->r.file->ids, &b, e) <
	    0) {
		intake_kept(run, -1, e->text);
		return 0;
	}
	if (memcmp(b.game.gid, run->in->gid, GID_LEN) == 0) {
		/* What is signed for is whole, too: else anybody could have
		 * damaged it to see a letter go out. */
		if (ledger_fault_origin(run->r.ledger, &b, &d) < 0)
			intake_kept(run, -1, "orders that are not this seat's");
		else if (orders_block_check_sealed(&b, e) < 0)
			intake_kept(run, -1, e->text);
		else
			rc = intake_authentic(
			    run, ledger_seat(run->r.ledger, span_of(b.seat)),
			    &b, e);
	}
	orders_block_free(&b);
	return rc;
}

/* Who accepts is not known before he is accepted: what is refused gets no
 * answer. */
static int intake_acceptance(struct intake_run *run,
			     const struct accept_block *b, struct err *e)
{
	int seat = ledger_seat(run->r.ledger, span_of(b->seat));
	struct adjudication a;
	int rc = adjudication_begin(run->in->o, &run->r, &a, e);

	if (rc == 0) {
		rc = adjudication_accept(&a, b, e);
		if (rc < 0 && intake_may_refuse(run, &a, e)) {
			intake_kept(run, -1, e->text);
			rc = 0;
		} else if (rc >= 0) {
			rc = finish_commit(run->in->o, &a.append, e) < 0
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

	if (accept_block_parse(text->s, text->len, &run->r.file->ids, &b, e) <
	    0) {
		intake_kept(run, -1, e->text);
		return 0;
	}
	if (memcmp(b.game.gid, run->in->gid, GID_LEN) == 0)
		rc = intake_acceptance(run, &b, e);
	accept_block_free(&b);
	return rc;
}

/* -- answers -- */

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
	char time[UTC_LEN + 1];
	int rc = clock_read(run->in->o, time, e);

	*p = (struct intake_reply){ .run = run };
	if (rc == 0)
		(void)utc_parse(time, UTC_LEN, &p->now);
	if (rc == 0)
		rc = record_settings(run->in->o, &run->r, &p->settings, e);
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
static int intake_ask(struct intake_reply *p, int seat, const char *kind,
		      uint32_t index, struct err *e)
{
	const struct mailbag_letter letter = { index, (size_t)seat, kind };
	char name[SEAT_MAX + 1];
	struct answers_ask ask = { .box = &p->box,
				   .seat = name,
				   .now = p->now };
	char *id = mailbag_id(&p->run->r, p->settings, &letter, e);
	int rc = -1;

	(void)span_copy(p->run->r.ledger->seats[seat].seat, name, sizeof(name));
	ask.id = id;
	if (id)
		rc = answers_ask(&p->answers, &ask, e);
	if (rc == 0)
		intake_kept(p->run, seat,
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
		return intake_ask(p, seat, "report", at, e);
	intake_kept(p->run, seat,
		    "accepted before; the game has not started yet");
	return 0;
}

static int intake_reply_word(struct intake_reply *p, int seat, struct err *e)
{
	const struct intake_seat *s = &p->run->seats[seat];
	struct record *r = &p->run->r;
	struct refusal f = {
		.r = r,
		.templates = options_templates(p->run->in->o),
		.settings =
		    mailbag_reader(r->ledger, p->settings, (size_t)seat),
		.seat = (size_t)seat,
		.order_id = s->order_id,
		.wrong = &s->wrong,
		.why = s->why,
		.stale = s->word == INTAKE_STALE,
		.noted = s->word == INTAKE_NOTED,
		.now = p->now,
	};
	struct answer one = { .kind = NULL };
	int rc = refusal_write(&f, &one, e);

	if (rc == 0 && answers_find(&p->answers, &one))
		rc = intake_ask(p, seat, one.kind, one.index, e);
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
	char name[SEAT_MAX + 1];

	if (s->word == INTAKE_TAKEN)
		return 1;
	(void)span_copy(l->seats[seat].seat, name, sizeof(name));
	if (!p->settings || !mailbag_reader(l, p->settings, (size_t)seat)) {
		intake_kept(p->run, seat, "nobody knows the seat's address");
		return 0;
	}
	if (answers_enough(&p->answers, name, p->now)) {
		intake_kept(p->run, seat, "as many answers as a day may have");
		return 0;
	}
	return s->word == INTAKE_AGAIN ? intake_reply_again(p, seat, e)
				       : intake_reply_word(p, seat, e);
}

static int intake_answer(struct intake_run *run, struct err *e)
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
		intake_tell(run, s->word, (int)i, s->entry, s->why);
	}
	intake_reply_close(&p);
	return rc < 0 ? -1 : 0;
}

int intake_run(const struct intake *in, bool *answered, struct err *e)
{
	struct intake_run run = { .in = in };
	int rc = record_open_with(in->path, in->referee,
				  RECORD_WRITE | RECORD_PLAY, &run.r, e);

	if (rc < 0)
		return -1;
	for (size_t i = 0; rc == 0 && i < in->blocks->n; i++) {
		const struct blocks_one *b = &in->blocks->v[i];

		rc = b->kind == BLOCK_ORDERS ? intake_orders(&run, &b->text, e)
					     : intake_accept(&run, &b->text, e);
	}
	if (rc == 0)
		rc = intake_answer(&run, e);
	*answered = *answered || run.answered;
	for (size_t i = 0; i < GAME_SEATS; i++)
		diag_free(&run.seats[i].wrong);
	record_close(&run.r);
	return rc;
}
