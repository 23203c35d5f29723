/* SPDX-License-Identifier: MIT */
/* fill.c - fills a template of templates/ and lays it out. */
#include "config.h"

#include "report/fill.h"

#include "base/builtin.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "report/mustache.h"
#include "report/wrap.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define FILL_SETS 32 /* more than there are of folder, game and format */

/* `ending` is ".html" and the like, or "". */
static int fill_file(const struct fill *f, const char *name, const char *ending,
		     struct str *out, struct err *e)
{
	struct str path = STR_INIT;
	int rc;

	if (str_starts(name, "game/"))
		str_addf(&path, "%s/%s/%s%s.mustache", f->folder, f->ruleset,
			 name + strlen("game/"), ending);
	else
		str_addf(&path, "%s/%s%s.mustache", f->folder, name, ending);
	rc = builtin_text(f->dir, path.s, out, e);
	str_free(&path);
	return rc;
}

static const struct format *fill_format(const struct fill *f)
{
	return f->format ? f->format : &format_text;
}

/* A template's words by the format's escaper, its tags as they are. */
static void fill_words(const struct format *format, const char *text,
		       struct str *out)
{
	while (*text) {
		const char *tag = strstr(text, "{{");
		const char *end = tag ? strstr(tag, "}}") : NULL;
		size_t n = tag ? (size_t)(tag - text) : strlen(text);

		format->shared(out, text, n);
		text += n;
		n = end ? (size_t)(end + 2 - text) : strlen(text);
		str_addn(out, text, n);
		text += n;
	}
}

/* The template that all formats share. */
static int fill_shared(const struct fill *f, const char *name, struct str *out,
		       struct err *e)
{
	struct str text = STR_INIT;
	int rc = fill_file(f, name, "", &text, e);

	if (fill_format(f)->shared)
		fill_words(f->format, str_text(&text), out);
	else
		str_addn(out, str_text(&text), text.len);
	str_free(&text);
	return rc;
}

static int fill_read(const struct fill *f, const char *name, struct str *out,
		     struct err *e)
{
	char *ending;
	int rc;

	if (fill_format(f) == &format_text)
		return fill_shared(f, name, out, e);
	ending = str_format(".%s", f->format->name);
	rc = fill_file(f, name, ending, out, e);
	if (rc < 0 && e->code == ERR_REFUSED)
		rc = fill_shared(f, name, out, e);
	mem_free(ending);
	return rc;
}

/* The end of the first line; one that ends in the beginning of a comment goes
 * on in the next. */
static char *fill_line(char *s)
{
	static const char on[] = "{{!";
	size_t n = strlen(on);
	char *lf = strchr(s, '\n');

	while (lf && (size_t)(lf - s) >= n && strncmp(lf - n, on, n) == 0)
		lf = strchr(lf + 1, '\n');
	return lf;
}

/* Looks for a line that is the name, or begins with it and a blank. */
static bool fill_look(struct line *l, const char *name)
{
	size_t n = strlen(name);

	while (line_next(l))
		if (l->n >= n && memcmp(l->s, name, n) == 0 &&
		    (l->n == n || l->s[n] == ' '))
			return true;
	return false;
}

/* The mark-up of a format is a line of its `marks`, "p-end </p>"; or, where it
 * stands on lines of its own, those below the name that begin with a tab. False
 * if there is none of that name. */
static bool fill_mark(const struct fill *f, const char *name, struct str *out)
{
	size_t n = strlen(name);
	struct str marks = STR_INIT;
	bool found = false;
	struct line l;
	struct err e;

	if (fill_read(f, "marks", &marks, &e) == 0) {
		line_init(&l, str_text(&marks), marks.len);
		found = fill_look(&l, name);
	}
	if (found && l.n > n)
		str_addn(out, l.s + n + 1, l.n - n - 1);
	else if (found)
		while (line_next(&l) && l.n && *l.s == '\t')
			str_addf(out, "%.*s\n", (int)l.n - 1, l.s + 1);
	str_free(&marks);
	return found;
}

static int fill_partial(void *arg, const char *name, struct str *out,
			struct err *e)
{
	char *lf;

	if (fill_mark(arg, name, out))
		return 0;
	if (fill_read(arg, name, out, e) < 0)
		return -1;
	lf = out->len > 0 ? fill_line(out->s) : NULL;
	if (lf && lf[1] == '\0') {
		*lf = '\0';
		out->len--;
	}
	return 0;
}

/* The templates of one folder, ruleset and format that are built in stay as
 * they were read and cut. Each thread has its own. */
struct fill_set {
	const char *folder;
	char *ruleset;
	const struct format *format;
	struct parts parts;
};

static bool fill_is(const struct fill_set *s, const struct fill *f)
{
	const char *ruleset = f->ruleset ? f->ruleset : "";

	return s->format == fill_format(f) && str_eq(s->folder, f->folder) &&
	       str_eq(s->ruleset, ruleset);
}

/* Where they are kept; NULL if they are not: those of a folder may change, and
 * rulesets may be whatever is in a view. */
static struct parts *fill_kept(const struct fill *f)
{
	static _Thread_local struct fill_set sets[FILL_SETS];
	size_t i = 0;

	while (i < FILL_SETS && sets[i].folder && !fill_is(&sets[i], f))
		i++;
	if (f->dir || i == FILL_SETS)
		return NULL;
	if (!sets[i].folder) {
		sets[i].folder = f->folder;
		sets[i].ruleset = mem_strdup(f->ruleset ? f->ruleset : "");
		sets[i].format = fill_format(f);
	}
	return &sets[i].parts;
}

static const struct part *fill_whole(const struct fill *f, const char *name,
				     struct parts *parts, struct err *e)
{
	const struct part *whole = parts_find(parts, name, NULL);
	struct str text = STR_INIT;

	if (!whole && fill_read(f, name, &text, e) == 0)
		whole = parts_add(parts, name, NULL, &text, e);
	str_free(&text);
	return whole;
}

int fill_raw(const struct fill *f, const char *name, const json_t *context,
	     struct str *out, struct err *e)
{
	struct parts own = PARTS_INIT, *kept = fill_kept(f);
	struct fill copy = *f;
	struct mustache m = { fill_format(f)->escape, fill_partial, &copy,
			      kept ? kept : &own };
	const struct part *whole = fill_whole(f, name, m.parts, e);
	int rc = whole ? mustache_render(&m, whole, context, out, e) : -1;

	if (rc == 0 && !utf8_clean(str_text(out), out->len, false))
		rc = err_set(e, ERR_FORMAT,
			     "%s: a character that no text may hold", name);
	parts_free(&own);
	return rc;
}

int fill_template(const struct fill *f, const char *name, const json_t *context,
		  struct str *out, struct err *e)
{
	size_t width = fill_format(f)->width;
	struct str text = STR_INIT;
	int rc = fill_raw(f, name, context, &text, e);

	if (rc == 0)
		wrap_text(str_text(&text), width ? width : SIZE_MAX, out);
	str_free(&text);
	return rc;
}
