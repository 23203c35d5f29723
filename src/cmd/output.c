/* SPDX-License-Identifier: MIT */
/* output.c - results to standard output, everything else to standard error. */
#include "config.h"

#include "cmd/output.h"

#include "base/file.h"
#include "kernel/value.h"
#include "report/colour.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Only on a terminal, and never if $NO_COLOR says so. */
static bool output_coloured(int fd)
{
	const char *no = getenv("NO_COLOR");
	const char *term = getenv("TERM");

	if ((no && *no) || !term || str_eq(term, "dumb"))
		return false;
	return isatty(fd) == 1;
}

int output_text(const struct str *text, struct err *e)
{
	return file_print(str_text(text), text->len, e);
}

/* The words as they go to `fd`. */
static int output_painted(struct report *r, const struct str *text, int fd,
			  struct str *out, struct err *e)
{
	if (output_coloured(fd))
		return colour_board(r, str_text(text), out, e);
	str_addn(out, str_text(text), text->len);
	return 0;
}

int output_report(struct report *r, const struct str *text, struct err *e)
{
	struct str out = STR_INIT;
	int rc = output_painted(r, text, STDOUT_FILENO, &out, e);

	return output_done(&out, rc, e);
}

int output_aside(struct report *r, const struct str *text, struct err *e)
{
	struct str out = STR_INIT;
	int rc = output_painted(r, text, STDERR_FILENO, &out, e);

	if (rc == 0)
		(void)fputs(str_text(&out), stderr);
	str_free(&out);
	return rc;
}

int output_done(struct str *text, int rc, struct err *e)
{
	if (rc == 0)
		rc = output_text(text, e);
	str_free(text);
	return rc;
}

int output_textf(struct err *e, const char *fmt, ...)
{
	struct str b = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&b, fmt, ap);
	va_end(ap);
	return output_done(&b, 0, e);
}

int output_json(json_t *j, struct err *e)
{
	struct str text = STR_INIT;
	int rc = value_line(j, &text, e);

	json_decref(j);
	return output_done(&text, rc, e);
}

int output_check(const char *path, struct err *e)
{
	if (!path || str_eq(path, "-") || !file_exists(path))
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: exists already; nothing was written", path);
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

/* A line as compilers say it; the level's word, behind the place, in red,
 * magenta or cyan on a terminal. */
static void output_level(const struct str *line, size_t place,
			 enum diag_level level, struct str *out)
{
	static const char *const colours[] = { "31", "35", "36" };
	const char *word = diag_level_name(level);
	const char *at = strstr(line->s + place, word);
	size_t n = at && output_coloured(STDERR_FILENO) ? strlen(word) + 1 : 0;

	if (!n) {
		str_add(out, line->s);
		return;
	}
	str_addn(out, line->s, (size_t)(at - line->s));
	str_addf(out, "\033[1;%sm%.*s\033[0m", colours[level], (int)n, at);
	str_add(out, at + n);
}

void output_diags(const struct diags *d, const char *file)
{
	const char *name = str_eq(file, "-") ? "standard input" : file;
	struct str all = STR_INIT;
	struct str line = STR_INIT;

	for (size_t i = 0; i < d->n; i++) {
		struct diag copy = d->v[i];
		struct diags one = { &copy, 1, 1 };

		str_clear(&line);
		diag_print(&one, name, &line);
		output_level(&line, strlen(name), copy.level, &all);
	}
	(void)fputs(str_text(&all), stderr);
	str_free(&line);
	str_free(&all);
}

void output_faults(const struct faults *f)
{
	struct str all = STR_INIT;
	struct str line = STR_INIT;

	for (size_t i = 0; i < f->n; i++) {
		str_clear(&line);
		fault_print(&f->v[i], &line);
		output_level(&line, strlen(f->v[i].file), f->v[i].level, &all);
	}
	(void)fputs(str_text(&all), stderr);
	str_free(&line);
	str_free(&all);
}
