/* SPDX-License-Identifier: MIT */
/* send_loop.c - sends one message many times as estafette-post does. */
#include "config.h"

#include "base/file.h"
#include "base/num.h"
#include "base/str.h"
#include "letter/bag.h"
#include "post/journal.h"
#include "post/smtp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* send_loop BAG FILE N: what FILE holds goes N times to the server that the BAG
 * names, over one connection; each time the session is followed, the reply is
 * judged, and the journal in BAG.outbox is written and brought to the disk. All
 * that estafette-post does but for reading its input and composing. */

static _Noreturn void die(const char *why)
{
	(void)fprintf(stderr, "send_loop: %s\n", why);
	exit(2);
}

static void read_into(const char *path, struct str *out)
{
	struct err e;

	if (file_read(path, BAG_MAX, out, &e) < 0)
		die(e.text);
}

static void send_one(struct smtp *s, struct journal *j, const struct letter *l,
		     const struct str *mail)
{
	struct outbox_entry entry = { .word = OUTBOX_SENT,
				      .time = l->date,
				      .id = l->id,
				      .seat = l->seat,
				      .kind = l->kind };
	struct smtp_verdict v;
	struct err e;

	smtp_deliver(s, l, mail, &v);
	if (v.fate != SMTP_SENT)
		die(v.text);
	if (journal_add(j, &entry, &e) < 0)
		die(e.text);
}

static void send_all(struct bag *b, const char *dir, const struct str *mail,
		     uint64_t n)
{
	struct outbox outbox = { 0 };
	struct err e;
	struct journal *j = journal_open(dir, NULL, &outbox, &e);
	struct smtp *s = smtp_new(&b->relay, NULL, &e);

	if (!j || !s)
		die(e.text);
	while (n--)
		send_one(s, j, &b->letters[0], mail);
	if (journal_sync(j, &e) < 0)
		die(e.text);
	smtp_free(s);
	journal_close(j);
	outbox_free(&outbox);
}

int main(int argc, char **argv)
{
	struct str text = STR_INIT, mail = STR_INIT, dir = STR_INIT;
	struct bag b = { 0 };
	struct err e;
	uint64_t n;

	if (argc != 4 || !num_parse(argv[3], strlen(argv[3]), 1000000, &n))
		die("send_loop BAG FILE N");
	read_into(argv[1], &text);
	read_into(argv[2], &mail);
	str_addf(&dir, "%s.outbox", argv[1]);
	if (bag_read(text.s, text.len, &b, &e) < 0)
		die(e.text);
	send_all(&b, dir.s, &mail, n);
	bag_free(&b);
	str_free(&text);
	str_free(&mail);
	str_free(&dir);
	return 0;
}
