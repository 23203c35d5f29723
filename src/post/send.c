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
#include "post/secret.h"
#include "post/session.h"
#include "post/smtp.h"

#include <string.h>

#define SEND_LOST_MAX 2 /* letters in a row that lose their connection */

/* A result that waits for the journal's line of that number, from 1; 0: for
 * none. */
struct send_result {
	struct result result;
	size_t line;
};

struct send {
	const struct bag *bag;
	const struct send_options *options;
	struct outbox outbox;
	struct journal *journal;
	const struct letter **todo; /* letters to be composed, in order */
	struct ahead *ahead;
	struct smtp *smtp;
	struct send_result *results;
	size_t nresults, told, cap;
	struct str text; /* of results, as they are told */
	size_t lines;	 /* added to the journal */
	unsigned lost;	 /* in a row */
	bool down;	 /* nothing more can go in this run, because: */
	struct smtp_verdict why;
	size_t undone;
};

/* Tells the results whose lines are on the disk. */
static int send_tell(struct send *s, struct err *e)
{
	size_t synced = s->journal ? journal_synced(s->journal) : 0;
	struct str *b = &s->text;

	str_clear(b);
	for (; s->told < s->nresults; s->told++) {
		const struct send_result *r = &s->results[s->told];

		if (r->line > synced)
			break;
		result_write(&r->result, b);
	}
	if (s->told == s->nresults)
		s->told = s->nresults = 0;
	return b->len ? s->options->on_lines(b->s, b->len, e) : 0;
}

static int send_add(struct send *s, enum result_word word,
		    const struct letter *l, const struct smtp_verdict *v,
		    struct err *e)
{
	struct send_result *r;

	r = MEM_ADD(s->results, s->nresults, s->cap);
	*r = (struct send_result){ .result.word = word };
	(void)strncpy(r->result.id, l->id, sizeof(r->result.id) - 1);
	if (v) {
		r->result.code = v->code;
		(void)memcpy(r->result.text, v->text, sizeof(v->text));
	}
	if (word == RESULT_SENT || word == RESULT_FAILED)
		r->line = s->lines;
	if (!result_done(word))
		s->undone++;
	return send_tell(s, e);
}

static void send_reason(struct smtp_verdict *v, const char *text)
{
	*v = (struct smtp_verdict){ .fate = SMTP_KEPT };
	result_clean(v->text, sizeof(v->text), text, strlen(text));
}

/* The session, with its password, when the first letter needs it. */
static int send_connect(struct send *s, struct err *e)
{
	const struct relay *r = &s->bag->relay;
	char password[1024] = "";
	int rc;

	if (s->smtp)
		return 0;
	rc = session_password(r, password, sizeof(password), e);
	if (rc == 0)
		s->smtp = smtp_new(r, password, e);
	secret_wipe(password, sizeof(password));
	return s->smtp ? 0 : -1;
}

/* Gives it to the server, a second time if the first was no try. */
static void send_deliver(struct send *s, const struct letter *l,
			 const struct str *mail, struct smtp_verdict *v)
{
	struct err why;

	if (send_connect(s, &why) < 0) {
		send_reason(v, why.text);
		v->down = true;
	} else {
		smtp_deliver(s->smtp, l, mail, v);
		if (v->untold && v->reused)
			smtp_deliver(s->smtp, l, mail, v);
	}
	s->lost = v->lost ? s->lost + 1 : 0;
	s->down = v->down || s->lost == SEND_LOST_MAX;
	if (s->down)
		s->why = *v;
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

	s->lines++;
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

	if (s->down)
		return send_add(s, RESULT_KEPT, l, &s->why, e);
	mail = ahead_next(s->ahead, &why);
	if (!mail) {
		send_reason(&v, why.text);
		return send_add(s, RESULT_UNFIT, l, &v, e);
	}
	if (s->options->dry_run)
		return send_add(s, RESULT_UNSENT, l, NULL, e);
	send_deliver(s, l, mail, &v);
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
	if (past && past->word == OUTBOX_SENT &&
	    outbox_sent(&s->outbox, l->id) < l->copies)
		return NULL;
	return past;
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
		s->journal = journal_open(s->options->outbox, &s->outbox, e);
		if (!s->journal)
			return -1;
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

	if (s->journal && journal_sync(s->journal, &late) < 0 && rc == 0) {
		*e = late;
		rc = -1;
	}
	if (send_tell(s, &late) < 0 && rc == 0) {
		*e = late;
		rc = -1;
	}
	smtp_free(s->smtp);
	ahead_free(s->ahead);
	journal_close(s->journal);
	outbox_free(&s->outbox);
	mem_free(s->todo);
	mem_free(s->results);
	str_free(&s->text);
	return rc;
}

int send_bag(const struct bag *b, const struct send_options *options,
	     struct err *e)
{
	struct send s = { .bag = b, .options = options };
	int rc = send_open(&s, e);

	for (size_t i = 0; i < b->n && rc == 0; i++)
		rc = send_letter(&s, &b->letters[i], e);
	rc = send_close(&s, rc, e);
	if (rc == 0 && s.undone)
		rc = err_set(e, ERR_MAIL, "%zu of %zu letters not delivered",
			     s.undone, b->n);
	return rc;
}
