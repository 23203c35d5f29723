/* SPDX-License-Identifier: MIT */
/* serve.c - sends bag after bag, as they come in on standard input. */
#include "config.h"

#include "post/serve.h"

#include "base/mem.h"
#include "letter/fields.h"
#include "post/sentlog.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define SERVE_CHUNK ((size_t)64 << 10)
#define SERVE_IDLE  300 /* milliseconds: then what was sent is told */

struct serve {
	const struct send_options *options;
	struct carrier carrier;
	struct str in; /* that was read */
	size_t at;     /* of it: the next bag */
	bool end;      /* of the input */
};

/* A field at `*at`, if all of it is there: 1; 0: not yet. */
static int serve_field(struct serve *s, const char *key, size_t *at,
		       struct span *out, struct err *e)
{
	const char *from = str_text(&s->in) + *at;
	size_t left = s->in.len - *at;
	struct fields in = { from, from, left, "mail for estafette-post", e };
	const char *bytes;
	size_t n;

	if (!fields_whole(from, left))
		return 0;
	if (fields_get(&in, key, &bytes, &n) < 0)
		return -1;
	*out = (struct span){ bytes, n };
	*at += (size_t)(in.s - from);
	return 1;
}

/* What was sent is brought to the disk, and told. Without a journal of its own
 * each bag has done so. */
static int serve_settle(struct serve *s, struct err *e)
{
	struct journal *j = s->options->round;

	if (!j)
		return carrier_tell(&s->carrier, 0, e);
	if (journal_sync(j, e) < 0)
		return -1;
	return carrier_tell(&s->carrier, journal_synced(j), e);
}

static int serve_read(struct serve *s, struct err *e)
{
	struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
	char *buf;
	ssize_t n;

	if (poll(&in, 1, SERVE_IDLE) == 0 && serve_settle(s, e) < 0)
		return -1;
	buf = mem_alloc(SERVE_CHUNK);
	do
		n = read(STDIN_FILENO, buf, SERVE_CHUNK);
	while (n < 0 && errno == EINTR);
	if (n > 0)
		str_addn(&s->in, buf, (size_t)n);
	mem_free(buf);
	s->end = n == 0;
	return n < 0 ? err_sys(e, "standard input: cannot read") : 0;
}

/* The bytes of bags that are done with go. */
static void serve_forget(struct serve *s)
{
	size_t left = s->in.len - s->at;

	if (s->at == 0)
		return;
	(void)memmove(s->in.s, s->in.s + s->at, left);
	s->in.len = left;
	s->at = 0;
}

/* 1: a bag; 0: no more will come. A bag that is not whole is none: who wrote it
 * was stopped, and knows of no letter in it that it went. */
static int serve_next(struct serve *s, struct span *outbox, struct span *bag,
		      struct err *e)
{
	for (;;) {
		size_t at = s->at;
		int rc = serve_field(s, "outbox", &at, outbox, e);

		if (rc > 0)
			rc = serve_field(s, "bag", &at, bag, e);
		if (rc > 0)
			s->at = at;
		if (rc != 0)
			return rc;
		serve_forget(s);
		if (serve_read(s, e) < 0)
			return -1;
		if (s->end)
			return s->in.len ? err_set(e, ERR_FORMAT,
						   "mail for estafette-post "
						   "ends in the middle")
					 : 0;
	}
}

/* What stops one bag stops no other. */
static int serve_bag(struct serve *s, struct span outbox, struct span text)
{
	struct send_options options = *s->options;
	char *dir = mem_strndup(outbox.s, outbox.n);
	struct bag bag = { 0 };
	struct err e = { ERR_NONE, "" };
	int rc;

	options.outbox = dir;
	rc = bag_read(text.s, text.n, &bag, &e);
	if (rc == 0)
		rc = send_by(&s->carrier, &bag, &options, &e);
	if (rc < 0 && e.code != ERR_MAIL)
		options.note(e.text);
	bag_free(&bag);
	mem_free(dir);
	return rc < 0 ? (int)e.code : 0;
}

static int serve_all(struct serve *s, struct err *e)
{
	struct span outbox, bag;
	char end[32];
	int rc;

	while ((rc = serve_next(s, &outbox, &bag, e)) > 0) {
		struct journal *j = s->options->round;

		(void)snprintf(end, sizeof(end), "end %d\n",
			       serve_bag(s, outbox, bag));
		carrier_add(&s->carrier, end, j ? journal_added(j) : 0);
		/* What cannot be written down must not be sent. */
		if ((j && journal_check(j, e) < 0) ||
		    carrier_tell(&s->carrier, j ? journal_synced(j) : 0, e) < 0)
			return -1;
	}
	return rc;
}

int serve_bags(const char *sent, const struct send_options *options,
	       struct err *e)
{
	struct send_options all = *options;
	struct serve s = { .options = &all,
			   .carrier = { .on_lines = options->on_lines } };
	struct err late;
	int rc;

	all.round = sent ? sentlog_open(sent, options->note, e) : NULL;
	if (sent && !all.round)
		return -1;
	rc = serve_all(&s, e);
	if (serve_settle(&s, &late) < 0 && rc == 0) {
		*e = late;
		rc = -1;
	}
	carrier_free(&s.carrier);
	journal_close(all.round);
	str_free(&s.in);
	return rc;
}
