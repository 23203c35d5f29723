/* SPDX-License-Identifier: MIT */
/* mailblocks.c - the armoured blocks in files that somebody names: alone, in
 * any text, or in mails as they were saved. */
#include "config.h"

#include "cmd/mailblocks.h"

#include "base/file.h"
#include "letter/html.h"
#include "player/mailparts.h"

#include <string.h>

#define MAILBLOCKS_MAX ((size_t)32 << 20) /* bytes of a mail with pictures */

static void mailblocks_part(void *arg, const char *s, size_t n)
{
	str_addn(arg, s, n);
	str_addc(arg, '\n');
}

static void mailblocks_page(void *arg, const char *s, size_t n)
{
	html_text(s, n, arg);
	str_addc(arg, '\n');
}

void mailblocks_text(const struct str *mail, struct str *out)
{
	const struct mailparts to = { mailblocks_part, mailblocks_page, out };

	(void)mailparts_read(str_text(mail), mail->len, &to);
}

/* Of a broken block that text is told of in which it stands. */
static int mailblocks_take(const struct str *text, const char *file,
			   unsigned kinds, struct blocks *out, struct err *e)
{
	struct str parts = STR_INIT;
	struct err why;
	int rc = blocks_take(text, file, kinds, out, e);

	if (rc < 0)
		mailblocks_text(text, &parts);
	if (parts.len) {
		rc = blocks_take(&parts, file, kinds, out, &why);
		if (rc < 0 && !strstr(str_text(text), BLOCK_BEGIN))
			*e = why;
	}
	str_free(&parts);
	return rc;
}

static int mailblocks_read(const char *path, unsigned kinds, struct blocks *out,
			   struct err *e)
{
	const char *file = str_eq(path, "-") ? "standard input" : path;
	struct str text = STR_INIT;
	int rc = file_read(path, MAILBLOCKS_MAX, &text, e);

	if (rc == 0)
		rc = mailblocks_take(&text, file, kinds, out, e);
	str_free(&text);
	return rc;
}

int mailblocks_load(const char *const *paths, size_t n, unsigned kinds,
		    struct blocks *out, struct err *e)
{
	*out = (struct blocks){ .v = NULL };
	for (size_t i = 0; i < n; i++) {
		if (mailblocks_read(paths[i], kinds, out, e) == 0)
			continue;
		blocks_free(out);
		return -1;
	}
	return 0;
}
