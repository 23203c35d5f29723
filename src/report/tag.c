/* SPDX-License-Identifier: MIT */
/* tag.c - cuts a Mustache template into text and tags. */
#include "config.h"

#include "report/tag.h"

#include "base/mem.h"
#include "base/str.h"

#include <stdbool.h>
#include <string.h>

#define DELIMITER_MAX 15

struct cutter {
	const char *name;
	const char *text;
	const char *end;  /* of the text */
	const char *at;	  /* what is behind it has not been read */
	const char *from; /* what is behind it has not been stored */
	char open[DELIMITER_MAX + 1];
	char close[DELIMITER_MAX + 1];
	size_t stack[TAGS_DEPTH]; /* sections that are open */
	size_t depth;
	struct tags *out;
};

/* One tag as it stands in the text. */
struct found {
	const char *start; /* the opening delimiter */
	const char *s;	   /* what is between sigil and closing delimiter */
	size_t n;
	char sigil; /* 0: a plain value */
};

static int cut_fail(const struct cutter *c, const char *where, const char *what,
		    struct err *e)
{
	size_t line = 1;

	for (const char *p = c->text; p < where; p++)
		line += *p == '\n';
	return err_set(e, ERR_FORMAT, "template %s: line %zu: %s", c->name,
		       line, what);
}

static struct tag *cut_add(struct tags *t, enum tag_kind kind, const char *s,
			   size_t n)
{
	struct tag *tag;

	tag = MEM_ADD(t->list, t->n, t->cap);
	memset(tag, 0, sizeof(*tag));
	tag->kind = kind;
	tag->s = s;
	tag->n = n;
	tag->dotted = kind != TAG_TEXT && memchr(s, '.', n);
	return tag;
}

static void cut_trim(struct found *f)
{
	while (f->n > 0 && (str_blank(*f->s) || *f->s == '\n' || *f->s == '\r'))
		f->s++, f->n--;
	while (f->n > 0 && (str_blank(f->s[f->n - 1]) ||
			    f->s[f->n - 1] == '\n' || f->s[f->n - 1] == '\r'))
		f->n--;
}

/* Reads the tag at f->start and sets c->at behind it. */
static int cut_read(struct cutter *c, struct found *f, struct err *e)
{
	const char *s = f->start + strlen(c->open);
	const char *close;
	char want[DELIMITER_MAX + 2];

	f->sigil = *s && strchr("#^/>&!={", *s) ? *s : '\0';
	f->s = s + (f->sigil != '\0');
	strcpy(want, f->sigil == '{' ? "}" : f->sigil == '=' ? "=" : "");
	strcat(want, c->close);
	close = strstr(f->s, want);
	if (!close)
		return cut_fail(c, f->start, "this tag is not closed", e);
	f->n = (size_t)(close - f->s);
	c->at = close + strlen(want);
	cut_trim(f);
	if (f->n == 0 && f->sigil != '!')
		return cut_fail(c, f->start, "this tag has no name", e);
	return 0;
}

/* A tag that writes nothing itself, alone in its line, takes the whole line
 * with it. Sets *start to the first blank of that line and c->at behind it. */
static bool cut_alone(struct cutter *c, const char **start)
{
	const char *a = *start;
	const char *b = c->at;

	while (a > c->from && str_blank(a[-1]))
		a--;
	if (a > c->text && a[-1] != '\n')
		return false;
	while (str_blank(*b))
		b++;
	if (*b == '\r' && b[1] == '\n')
		b++;
	if (*b != '\n' && b < c->end)
		return false;
	*start = a;
	c->at = b < c->end ? b + 1 : b;
	return true;
}

static int cut_delimiters(struct cutter *c, const struct found *f,
			  struct err *e)
{
	size_t a = 0;
	size_t b = f->n;

	while (a < f->n && !str_blank(f->s[a]) && f->s[a] != '\n')
		a++;
	while (b > a && !str_blank(f->s[b - 1]) && f->s[b - 1] != '\n')
		b--;
	if (b == a || a > DELIMITER_MAX || f->n - b > DELIMITER_MAX)
		return cut_fail(c, f->start,
				"new delimiters are two short words", e);
	memcpy(c->open, f->s, a);
	c->open[a] = '\0';
	memcpy(c->close, f->s + b, f->n - b);
	c->close[f->n - b] = '\0';
	return 0;
}

static int cut_open(struct cutter *c, const struct found *f, struct err *e)
{
	if (c->depth == TAGS_DEPTH)
		return cut_fail(c, f->start, "sections are nested too deep", e);
	c->stack[c->depth++] = c->out->n;
	cut_add(c->out, f->sigil == '#' ? TAG_SECTION : TAG_INVERTED, f->s,
		f->n);
	return 0;
}

static int cut_end(struct cutter *c, const struct found *f, struct err *e)
{
	struct tag *t = NULL;

	if (c->depth > 0)
		t = &c->out->list[c->stack[--c->depth]];
	if (!t || t->n != f->n || memcmp(t->s, f->s, f->n) != 0)
		return cut_fail(c, f->start,
				"this closes no section that is open", e);
	t->end = c->out->n;
	cut_add(c->out, TAG_END, f->s, f->n);
	return 0;
}

static int cut_store(struct cutter *c, const struct found *f, struct err *e)
{
	switch (f->sigil) {
	case '#':
	case '^':
		return cut_open(c, f, e);
	case '/':
		return cut_end(c, f, e);
	case '=':
		return cut_delimiters(c, f, e);
	case '>':
		cut_add(c->out, TAG_PARTIAL, f->s, f->n);
		return 0;
	case '!':
		return 0;
	default:
		cut_add(c->out, f->sigil ? TAG_RAW : TAG_VALUE, f->s, f->n);
		return 0;
	}
}

/* One tag, with the text before it. */
static int cut_one(struct cutter *c, struct err *e)
{
	struct found f = { c->at, NULL, 0, '\0' };
	const char *before;
	bool alone;

	if (cut_read(c, &f, e) < 0)
		return -1;
	before = f.start;
	alone = f.sigil && f.sigil != '&' && f.sigil != '{' &&
		cut_alone(c, &before);
	if (before > c->from)
		cut_add(c->out, TAG_TEXT, c->from, (size_t)(before - c->from));
	c->from = c->at;
	if (cut_store(c, &f, e) < 0)
		return -1;
	if (alone && f.sigil == '>') {
		c->out->list[c->out->n - 1].indent = before;
		c->out->list[c->out->n - 1].indent_n =
		    (size_t)(f.start - before);
	}
	return 0;
}

int tags_cut(const char *name, const char *text, struct tags *out,
	     struct err *e)
{
	struct cutter c = { .name = name, .text = text, .out = out };

	memset(out, 0, sizeof(*out));
	c.end = text + strlen(text);
	c.from = c.at = text;
	strcpy(c.open, "{{");
	strcpy(c.close, "}}");
	while ((c.at = strstr(c.at, c.open)))
		if (cut_one(&c, e) < 0)
			return -1;
	if (c.end > c.from)
		cut_add(out, TAG_TEXT, c.from, (size_t)(c.end - c.from));
	if (c.depth > 0)
		return cut_fail(&c, out->list[c.stack[c.depth - 1]].s,
				"this section is not closed", e);
	return 0;
}

void tags_free(struct tags *t)
{
	mem_free(t->list);
	memset(t, 0, sizeof(*t));
}
