/* SPDX-License-Identifier: MIT */
/* part.c - templates and partials that were read and cut, each of them once. */
#include "config.h"

#include "report/part.h"

#include "base/line.h"
#include "base/mem.h"

static bool part_is(const struct part *p, const char *name, const char *indent)
{
	if (!p->indent != !indent || !str_eq(p->name, name))
		return false;
	return !indent || str_eq(p->indent, indent);
}

struct part *parts_find(const struct parts *p, const char *name,
			const char *indent)
{
	struct part *one = p->first;

	while (one && !part_is(one, name, indent))
		one = one->next;
	return one;
}

/* The specification indents the partial's text, not what is filled in. */
static void part_indent(const char *indent, const struct str *text,
			struct str *out)
{
	struct line l;

	if (!indent || !*indent) {
		str_addn(out, text->s, text->len);
		return;
	}
	line_init(&l, str_text(text), text->len);
	while (line_next(&l)) {
		str_add(out, indent);
		str_addn(out, l.s, l.n);
		if (l.complete)
			str_addc(out, '\n');
	}
}

/* Behind a name is a blank or the end of its tag, which nobody reads again. */
static void part_end_names(struct part *p)
{
	for (size_t i = 0; i < p->tags.n; i++) {
		const struct tag *t = &p->tags.list[i];

		if (t->kind != TAG_TEXT)
			p->text.s[(size_t)(t->s - p->text.s) + t->n] = '\0';
	}
}

static void part_free(struct part *p)
{
	tags_free(&p->tags);
	mem_free(p->name);
	mem_free(p->indent);
	str_free(&p->text);
	mem_free(p);
}

struct part *parts_add(struct parts *p, const char *name, const char *indent,
		       const struct str *text, struct err *e)
{
	struct part *one = mem_zalloc(sizeof(*one));

	one->name = mem_strdup(name);
	one->indent = mem_strdup(indent);
	part_indent(indent, text, &one->text);
	if (tags_cut(name, str_text(&one->text), &one->tags, e) < 0) {
		part_free(one);
		return NULL;
	}
	part_end_names(one);
	one->next = p->first;
	p->first = one;
	return one;
}

void parts_free(struct parts *p)
{
	while (p->first) {
		struct part *one = p->first;

		p->first = one->next;
		part_free(one);
	}
}
