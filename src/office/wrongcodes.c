/* SPDX-License-Identifier: MIT */
/* wrongcodes.c - answer codes that nobody has given, of a day (T53). */
#include "config.h"

#include "office/wrongcodes.h"

#include "base/file.h"
#include "base/line.h"
#include "base/mem.h"
#include "letter/outbox.h"

#include <string.h>

#define WRONGCODES_MAX	5
#define WRONGCODES_SIZE ((size_t)64 << 20) /* bytes of the list */

/* Lines that a crash has torn, and those of other days and seats, say
 * nothing. */
static void wrongcodes_read(struct wrongcodes *w, const struct str *text)
{
	struct line l;

	line_init(&l, str_text(text), text->len);
	while (line_next(&l))
		if (l.complete &&
		    span_starts((struct span){ l.s, l.n }, w->before))
			str_addn(&w->seen, l.s, l.n + 1);
}

int wrongcodes_load(const struct record *r, const char *seat, int64_t now,
		    struct wrongcodes *out, struct err *e)
{
	char *post = record_beside(r, ".post");
	char day[UTC_LEN + 1];
	struct str text = STR_INIT;
	int rc;

	utc_format(day, now);
	*out = (struct wrongcodes){ .path = outbox_path(post, "codes"),
				    .seen = STR_INIT };
	out->before = str_format("%.*s %s ", UTC_DAY_LEN, day, seat);
	mem_free(post);
	rc = file_look(out->path, e);
	if (rc > 0)
		rc = file_read(out->path, WRONGCODES_SIZE, &text, e);
	if (rc < 0)
		wrongcodes_free(out);
	else
		wrongcodes_read(out, &text);
	str_free(&text);
	return rc;
}

void wrongcodes_free(struct wrongcodes *w)
{
	mem_free(w->path);
	mem_free(w->before);
	str_free(&w->seen);
	*w = (struct wrongcodes){ .path = NULL };
}

bool wrongcodes_shut(const struct wrongcodes *w)
{
	const char *s = str_text(&w->seen);
	size_t n = 0;

	for (; (s = strchr(s, '\n')); s++)
		n++;
	return n >= WRONGCODES_MAX;
}

int wrongcodes_note(struct wrongcodes *w, const char *code, struct err *e)
{
	struct str line = STR_INIT;
	char *folder = file_beside(w->path, "");
	int rc = 0;

	str_addf(&line, "%s%s\n", w->before, code);
	if (!strstr(str_text(&w->seen), line.s) && !wrongcodes_shut(w)) {
		rc = file_mkdir(folder, e);
		if (rc == 0)
			rc = file_append(w->path, line.s, line.len, 0600, e);
		if (rc == 0)
			str_add(&w->seen, line.s);
	}
	str_free(&line);
	mem_free(folder);
	return rc;
}
