/* SPDX-License-Identifier: MIT */
/* output.c - results to standard output, everything else to standard error. */
#include "config.h"

#include "cmd/output.h"

#include "base/file.h"
#include "base/mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* The level's word in a line, in red, magenta or cyan. */
static void output_diag(const struct diag *d, const char *file, bool coloured,
			struct str *out)
{
	static const char *const words[] = { " error:", " warning:", " note:" };
	static const char *const colours[] = { "31", "35", "36" };
	struct diag copy = *d;
	struct diags one = { &copy, 1, 1 };
	struct str line = STR_INIT;
	const char *word;
	size_t n;

	diag_print(&one, file, &line);
	word = coloured ? strstr(line.s + strlen(file), words[d->level]) : NULL;
	n = word ? (size_t)(word - line.s) + 1 : 0;
	str_addn(out, line.s, n);
	if (word)
		str_addf(out, "\033[1;%sm%s\033[0m", colours[d->level],
			 words[d->level] + 1);
	str_add(out, line.s + (word ? n + strlen(words[d->level]) - 1 : 0));
	str_free(&line);
}

void output_diags(const struct diags *d, const char *file)
{
	bool coloured = output_coloured(STDERR_FILENO);
	struct str b = STR_INIT;

	for (size_t i = 0; i < d->n; i++)
		output_diag(&d->v[i],
			    str_eq(file, "-") ? "standard input" : file,
			    coloured, &b);
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
