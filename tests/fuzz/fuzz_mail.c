/* SPDX-License-Identifier: MIT */
/* fuzz_mail.c - any bytes as a mail: taken apart within bounds, and what is
 * told of it can be read back. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
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
	str_free(&told);
	arrival_free(&mail);
	arrival_free(&again);
	return 0;
}
