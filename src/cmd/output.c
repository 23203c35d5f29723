/* SPDX-License-Identifier: MIT */
/* output.c - results to standard output, everything else to standard error. */
#include "config.h"

#include "cmd/output.h"

#include "base/file.h"
#include "base/mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int output_text(const struct str *text, struct err *e)
{
	return file_print(str_text(text), text->len, e);
}

int output_textf(struct err *e, const char *fmt, ...)
{
	struct str b = STR_INIT;
	va_list ap;
	int rc;

	va_start(ap, fmt);
	str_addv(&b, fmt, ap);
	va_end(ap);
	rc = output_text(&b, e);
	str_free(&b);
	return rc;
}

int output_json(json_t *j, struct err *e)
{
	char *text = json_dumps(j, JSON_COMPACT | JSON_SORT_KEYS);
	int rc;

	json_decref(j);
	if (!text)
		return err_set(e, ERR_SYSTEM, "cannot write JSON");
	rc = output_textf(e, "%s\n", text);
	free(text); /* jansson's own */
	return rc;
}

int output_to(const char *path, const struct str *text, struct err *e)
{
	if (!path || str_eq(path, "-"))
		return output_text(text, e);
	return file_create(path, str_text(text), text->len, 0600, e);
}

void output_note(const char *fmt, ...)
{
	struct str b = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&b, fmt, ap);
	va_end(ap);
	(void)fprintf(stderr, "estafette: %s\n", str_text(&b));
	str_free(&b);
}

void output_diags(const struct diags *d, const char *file)
{
	struct str b = STR_INIT;

	diag_print(d, str_eq(file, "-") ? "standard input" : file, &b);
	(void)fputs(str_text(&b), stderr);
	str_free(&b);
}

bool output_coloured(int fd)
{
	const char *no = getenv("NO_COLOR");
	const char *term = getenv("TERM");

	if ((no && *no) || !term || str_eq(term, "dumb"))
		return false;
	return isatty(fd) == 1;
}
