/* SPDX-License-Identifier: MIT */
/* err.c - the reason why something failed, handed up to main. */
#include "config.h"

#include "base/err.h"

#include "base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What it repeats of a file may be anything, and it may be read on a terminal,
 * or stand in JSON. */
static void err_clean(struct err *e)
{
	utf8_trim(e->text);
	utf8_mask(e->text);
	for (char *lf = e->text; (lf = strchr(lf, '\n'));)
		*lf = '?';
}

int err_set(struct err *e, enum err_code code, const char *fmt, ...)
{
	va_list ap;

	e->code = code;
	va_start(ap, fmt);
	(void)vsnprintf(e->text, sizeof(e->text), fmt, ap);
	va_end(ap);
	err_clean(e);
	return -1;
}

int err_sys(struct err *e, const char *fmt, ...)
{
	int why = errno;
	va_list ap;
	size_t n;

	e->code = ERR_SYSTEM;
	va_start(ap, fmt);
	(void)vsnprintf(e->text, sizeof(e->text), fmt, ap);
	va_end(ap);
	n = strlen(e->text);
	(void)snprintf(e->text + n, sizeof(e->text) - n, ": %s", strerror(why));
	err_clean(e);
	return -1;
}

int err_context(struct err *e, const char *fmt, ...)
{
	char old[sizeof(e->text)];
	va_list ap;
	size_t n;

	(void)memcpy(old, e->text, sizeof(old));
	va_start(ap, fmt);
	(void)vsnprintf(e->text, sizeof(e->text), fmt, ap);
	va_end(ap);
	n = strlen(e->text);
	(void)snprintf(e->text + n, sizeof(e->text) - n, ": %s", old);
	err_clean(e);
	return -1;
}
