/* SPDX-License-Identifier: MIT */
/* send.c - sends the letters of a bag, each once. */
#include "config.h"

#include "post/send.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utc.h"
#include "post/ahead.h"
#include "post/journal.h"
#include "letter/outbox.h"
#include "letter/result.h"
#include "post/smtp.h"

#include <string.h>

struct send {
	const struct bag *bag;
	const struct send_options *options;
	struct carrier *carrier;
	struct carrier_line *line; /* NULL if nothing is sent */
	struct outbox outbox;
	struct journal *journal;
	const struct letter **todo; /* letters to be composed, in order */
	struct ahead *ahead;
	size_t undone;
};

/* What brings the lines to the disk. */
static struct journal *send_syncs(const struct send *s)
{
	return s->options->round ? s->options->round : s->journal;
}

/* Tells the results whose lines are on the disk. */
static int send_tell(struct send *s, struct err *e)
{
	struct journal *j = send_syncs(s);

	return carrier_tell(s->carrier, j ? journal_synced(j) : 0, e);
}

static int send_add(struct send *s, enum result_word word,
		    const struct letter *l, const struct smtp_verdict *v,
		    struct err *e)
{
	bool noted = word == RESULT_SENT || word == RESULT_FAILED;
	struct result r = { .word = word };
	struct str text = STR_INIT;

	(void)strncpy(r.id, l->id, sizeof(r.id) - 1);
	if (v) {
		r.code = v->code;
		(void)memcpy(r.text, v->text, sizeof(v->text));
	}
	result_write(&r, &text);
	carrier_add(s->carrier, text.s,
		    noted ? journal_added(send_syncs(s)) : 0);
	str_free(&text);
	if (!result_done(word))
		s->undone++;
	return send_tell(s, e);
}

static void send_reason(struct smtp_verdict *v, const char *text)
{
	*v = (struct smtp_verdict){ .fate = SMTP_KEPT };
	result_clean(v->text, sizeof(v->text), text, strlen(text));
}

static int send_note(struct send *s, const struct letter *l,
		     struct smtp_verdict *v, struct err *e)
{
	struct outbox_entry entry = {
		.word = v->fate == SMTP_SENT ? OUTBOX_SENT : OUTBOX_FAILED,
		.time = s->options->time < 0 ? utc_now() : s->options->time,
		.id = l->id,
		.seat = l->seat,
		.kind = l->kind,
		.code = v->code,
		.text = v->text,
	};

	return journal_add(s->journal, &entry, e);
}

static int send_new(struct send *s, const struct letter *l, struct err *e)
{
	static const enum result_word words[] = {
		[SMTP_SENT] = RESULT_SENT,
		[SMTP_KEPT] = RESULT_KEPT,
		[SMTP_FAILED] = RESULT_FAILED,
	};
	const struct str *mail;
	struct smtp_verdict v = { 0 };
	struct err why;

	if (s->line && s->line->down)
		return send_add(s, RESULT_KEPT, l, &s->line->why, e);
	mail = ahead_next(s->ahead, &why);
	if (!mail) {
		send_reason(&v, why.text);
		return send_add(s, RESULT_UNFIT, l, &v, e);
	}
	if (s->options->dry_run)
		return send_add(s, RESULT_UNSENT, l, NULL, e);
	carrier_deliver(s->line, l, mail, &v);
	if (v.fate != SMTP_KEPT && send_note(s, l, &v, e) < 0)
		return -1;
	return send_add(s, words[v.fate], l, &v, e);
}

/* The journal's word on a letter that is not to be sent, or NULL. */
static const struct outbox_entry *send_past(const struct send *s,
					    const struct letter *l)
{
	const struct outbox_entry *past = outbox_find(&s->outbox, l->id);

	if (past && past->word == OUTBOX_FAILED && s->options->retry_failed)
		return NULL;
	return outbox_tried(&s->outbox, l->id) < l->copies ? NULL : past;
}

static int send_letter(struct send *s, const struct letter *l, struct err *e)
{
	const struct outbox_entry *past = send_past(s, l);
	struct smtp_verdict v;

	if (!past)
		return send_new(s, l, e);
	if (past->word == OUTBOX_SENT)
		return send_add(s, RESULT_ALREADY, l, NULL, e);
	send_reason(&v, past->text);
	v.code = past->code;
	return send_add(s, RESULT_GIVEN_UP, l, &v, e);
}

static int send_open(struct send *s, struct err *e)
{
	const struct bag *b = s->bag;
	size_t n = 0;

	if (s->options->dry_run) {
		if (outbox_load(s->options->outbox, &s->outbox, e) < 0)
			return -1;
	} else {
		if (relay_check(&b->relay, e) < 0)
			return -1;
		s->journal = journal_open(s->options->outbox, s->options->round,
					  &s->outbox, e);
		if (!s->journal)
			return -1;
		s->line = carrier_find(s->carrier, &b->relay);
	}
	s->todo = mem_array(b->n, sizeof(*s->todo));
	for (size_t i = 0; i < b->n; i++)
		if (!send_past(s, &b->letters[i]))
			s->todo[n++] = &b->letters[i];
	s->ahead = ahead_new(s->todo, n, e);
	return s->ahead ? 0 : -1;
}

/* Also after an error: what is on the disk is told before it. */
static int send_close(struct send *s, int rc, struct err *e)
{
	struct err late;

	if (s->journal && !s->options->round &&
	    journal_sync(s->journal, &late) < 0 && rc == 0) {
		*e = late;
		rc = -1;
	}
	if (send_tell(s, &late) < 0 && rc == 0) {
		*e = late;
		rc = -1;
	}
	ahead_free(s->ahead);
	journal_close(s->journal);
	outbox_free(&s->outbox);
	mem_free(s->todo);
	return rc;
}

int send_by(struct carrier *c, const struct bag *b,
	    const struct send_options *options, struct err *e)
{
	struct send s = { .bag = b, .options = options, .carrier = c };
	int rc = send_open(&s, e);

	for (size_t i = 0; i < b->n && rc == 0; i++)
		rc = send_letter(&s, &b->letters[i], e);
	rc = send_close(&s, rc, e);
	if (rc == 0 && s.undone)
		rc = err_set(e, ERR_MAIL, "%zu of %zu letters not delivered",
			     s.undone, b->n);
	return rc;
}

int send_bag(const struct bag *b, const struct send_options *options,
	     struct err *e)
{
	struct carrier c = { .on_lines = options->on_lines };
	int rc = send_by(&c, b, options, e);

	carrier_free(&c);
	return rc;
}
