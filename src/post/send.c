/* SPDX-License-Identifier: MIT */
/* send.c - sends the letters of a bag, each once. */
#include "config.h"

#include "post/send.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utc.h"
#include "post/journal.h"
#include "post/mime.h"
#include "post/outbox.h"
#include "post/secret.h"
#include "post/smtp.h"

#include <string.h>

#define SEND_LOST_MAX 2 /* letters in a row that lose their connection */

struct send {
	const struct bag *bag;
	const struct send_options *options;
	struct outbox outbox;
	struct journal *journal;
	struct smtp *smtp;
	struct str message;
	struct result pending; /* told when the journal is on the disk */
	bool has_pending;
	unsigned lost; /* in a row */
	bool down;     /* nothing more can go in this run, because: */
	struct smtp_verdict why;
	size_t undone;
};

static int send_flush(struct send *s, struct err *e)
{
	if (!s->has_pending)
		return 0;
	s->has_pending = false;
	if (journal_sync(s->journal, e) < 0)
		return -1;
	return s->options->on_result(&s->pending, s->options->arg, e);
}

static int send_tell(struct send *s, enum result_word word,
		     const struct letter *l, struct smtp_verdict *v,
		     struct err *e)
{
	struct result r = { .word = word };

	(void)strncpy(r.id, l->id, sizeof(r.id) - 1);
	if (v) {
		r.code = v->code;
		(void)memcpy(r.text, v->text, sizeof(r.text));
	}
	if (!result_done(word))
		s->undone++;
	if (send_flush(s, e) < 0)
		return -1;
	if (word != RESULT_SENT && word != RESULT_FAILED)
		return s->options->on_result(&r, s->options->arg, e);
	s->pending = r;
	s->has_pending = true;
	return 0;
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
	int rc = 0;

	if (s->smtp)
		return 0;
	if (r->user && *r->user && (!r->password || !*r->password))
		rc = secret_from_command(r->password_command, password,
					 sizeof(password), e);
	if (rc == 0)
		s->smtp = smtp_new(r, *password ? password : r->password, e);
	secret_wipe(password, sizeof(password));
	return s->smtp ? 0 : -1;
}

/* Gives it to the server, a second time if the first was no try. */
static void send_deliver(struct send *s, const struct letter *l,
			 struct smtp_verdict *v)
{
	struct err why;

	if (send_connect(s, &why) < 0) {
		send_reason(v, why.text);
		v->down = true;
	} else {
		smtp_deliver(s->smtp, l, &s->message, v);
		if (v->untold && v->reused)
			smtp_deliver(s->smtp, l, &s->message, v);
	}
	s->lost = v->lost ? s->lost + 1 : 0;
	s->down = v->down || s->lost == SEND_LOST_MAX;
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

	/* The line before this one is on the disk before this is written: a
	 * crash repeats one letter at worst. */
	if (send_flush(s, e) < 0)
		return -1;
	return journal_add(s->journal, &entry, e);
}

static int send_new(struct send *s, const struct letter *l, struct err *e)
{
	static const enum result_word words[] = {
		[SMTP_SENT] = RESULT_SENT,
		[SMTP_KEPT] = RESULT_KEPT,
		[SMTP_FAILED] = RESULT_FAILED,
	};
	struct smtp_verdict v = { 0 };
	struct err why;

	str_clear(&s->message);
	if (mime_compose(l, &s->message, &why) < 0) {
		send_reason(&v, why.text);
		return send_tell(s, RESULT_UNFIT, l, &v, e);
	}
	if (s->options->dry_run)
		return send_tell(s, RESULT_UNSENT, l, NULL, e);
	if (s->down)
		v = s->why;
	else
		send_deliver(s, l, &v);
	if (v.fate != SMTP_KEPT && send_note(s, l, &v, e) < 0)
		return -1;
	return send_tell(s, words[v.fate], l, &v, e);
}

static int send_letter(struct send *s, const struct letter *l, struct err *e)
{
	const struct outbox_entry *past = outbox_find(&s->outbox, l->id);
	struct smtp_verdict v;

	if (past && past->word == OUTBOX_SENT)
		return send_tell(s, RESULT_ALREADY, l, NULL, e);
	if (past && !s->options->retry_failed) {
		send_reason(&v, past->text);
		v.code = past->code;
		return send_tell(s, RESULT_GIVEN_UP, l, &v, e);
	}
	return send_new(s, l, e);
}

static int send_open(struct send *s, struct err *e)
{
	if (s->options->dry_run)
		return outbox_load(s->options->outbox, &s->outbox, e);
	if (relay_check(&s->bag->relay, e) < 0)
		return -1;
	s->journal = journal_open(s->options->outbox, &s->outbox, e);
	return s->journal ? 0 : -1;
}

int send_bag(const struct bag *b, const struct send_options *options,
	     struct err *e)
{
	struct send s = { .bag = b, .options = options };
	int rc = send_open(&s, e);

	for (size_t i = 0; i < b->n && rc == 0; i++)
		rc = send_letter(&s, &b->letters[i], e);
	if (rc == 0)
		rc = send_flush(&s, e);
	if (rc == 0 && s.undone)
		rc = err_set(e, ERR_MAIL, "%zu of %zu letters not delivered",
			     s.undone, b->n);
	smtp_free(s.smtp);
	journal_close(s.journal);
	outbox_free(&s.outbox);
	str_free(&s.message);
	return rc;
}
