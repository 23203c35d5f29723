/* SPDX-License-Identifier: MIT */
/* fuzz_mail.c - any bytes as a mail: taken apart within bounds, what is told of
 * it can be read back, and what is taken as orders stands in it. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
#include "base/utf8.h"
#include "letter/written.h"
#include "post/take.h"

#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char mail_path[] = "/tmp/fuzz-mail-XXXXXX";

static void mail_end(void)
{
	(void)unlink(mail_path);
}

/* The mail as a file, at the same place each time. */
static void mail_file(const uint8_t *data, size_t n)
{
	static int fd = -1;

	if (fd < 0) {
		g_mime_init();
		fd = mkstemp(mail_path);
		fuzz_holds(fd >= 0 && atexit(mail_end) == 0, "there is a file",
			   mail_path);
	}
	fuzz_holds(ftruncate(fd, 0) == 0 &&
		       pwrite(fd, data, n, 0) == (ssize_t)n,
		   "it can be written", mail_path);
}

/* Some letters begin an order. */
static bool mail_begins(const char *s, size_t n, const void *arg)
{
	(void)arg;
	while (n && *s == ' ')
		s++, n--;
	return n && strchr("aefms", str_lower(*s));
}

/* All of it but blanks and line ends comes in this order in the text. */
static bool mail_holds(const char *text, const struct str *orders)
{
	for (size_t i = 0; i < orders->len; i++) {
		char c = orders->s[i];

		if (c == ' ' || c == '\n')
			continue;
		text = strchr(text, c);
		if (!text)
			return false;
		text++;
	}
	return true;
}

static void mail_written(const char *text, const char *sent)
{
	const struct written_in in = { .text = text,
				       .n = strlen(text),
				       .sent = sent,
				       .begins = mail_begins };
	struct written w;

	written_read(&in, &w);
	fuzz_holds(mail_holds(text, &w.orders) && mail_holds(text, &w.form) &&
		       mail_holds(text, &w.unread),
		   "what is taken stands in the mail", str_text(&w.orders));
	fuzz_holds((w.kind == WRITTEN_NONE) == (w.orders.len == 0) &&
		       (w.kind == WRITTEN_CONFLICT) == (w.form.len > 0),
		   "there are orders, or none", str_text(&w.orders));
	written_free(&w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct arrival mail = { .n = 0 }, again = { .n = 0 };
	struct str told = STR_INIT;
	struct err e = { .text = "" };
	size_t used = 0;

	mail_file(data, n);
	mail.file = strdup("mail");
	fuzz_holds(take_mail(mail_path, &mail, &e) == 0, "no mail is an error",
		   e.text);
	fuzz_holds(mail.n <= ARRIVAL_TEXTS, "few blocks are handed on", NULL);
	arrival_write(&mail, &told);
	fuzz_holds(arrival_read(told.s, told.len, &again, &used, &e) == 0 &&
		       used == told.len && again.n == mail.n &&
		       str_eq(again.subject, mail.subject ? mail.subject : ""),
		   "what is told can be read", e.text);
	fuzz_holds(strlen(again.words) <= ARRIVAL_WORDS &&
		       utf8_clean(again.words, strlen(again.words), false),
		   "what was written is clean", again.words);
	mail_written(again.words, NULL);
	mail_written(again.words, again.words);
	str_free(&told);
	arrival_free(&mail);
	arrival_free(&again);
	return 0;
}
