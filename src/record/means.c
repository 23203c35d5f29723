/* SPDX-License-Identifier: MIT */
/* means.c - what a command was given to work with, for all that lies below
 * it. */
#include "config.h"

#include "record/means.h"

#include "base/str.h"

#include <stdarg.h>

int64_t means_now(const struct means *m)
{
	return m->time ? utc_of(span_of(m->time)) : utc_now();
}

void means_time(const struct means *m, char out[UTC_LEN + 1])
{
	utc_format(out, means_now(m));
}

int means_entropy(const struct means *m, struct entropy *y, struct err *e)
{
	if (!m->entropy) {
		entropy_system(y);
		return 0;
	}
	if (entropy_fixed(m->entropy, y, e) < 0)
		return -1;
	means_note(m, "warning: --entropy makes worthless keys: whoever knows "
		      "these 32 bytes knows everything");
	return 0;
}

struct identity *means_referee(const struct means *m, const char *file,
			       bool look, struct err *e)
{
	struct identity *who = m->identity(m, e);

	if (!who)
		(void)err_context(e, "%s: %sthis takes the referee's identity",
				  file,
				  look ? "until its secret is published " : "");
	return who;
}

void means_begin(const struct means *m)
{
	m->say(m, NULL, NULL);
}

void means_note(const struct means *m, const char *fmt, ...)
{
	struct str text = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&text, fmt, ap);
	va_end(ap);
	m->note(str_text(&text));
	str_free(&text);
}
