/* SPDX-License-Identifier: MIT */
/* mustache.c - fills a Mustache template from a JSON value. */
#include "config.h"

#include "report/mustache.h"

#include "base/line.h"
#include "base/mem.h"
#include "report/tag.h"

#include <stdbool.h>
#include <string.h>

#define NAME_MAX_BYTES 128 /* longer names are in no context */

/* A template that was read and cut; partials are used many times. */
struct part {
	struct part *next;
	char *name;
	char *indent;	  /* of the line that it stands in */
	char *text;	  /* n bytes, each line indented */
	struct tags tags; /* of text */
	size_t n;
};

struct render {
	const struct mustache *m;
	struct part *parts;		     /* partials used so far */
	const json_t *stack[MUSTACHE_DEPTH]; /* contexts, the inmost last */
	size_t depth;
	size_t nested; /* partials and sections that are open */
	size_t steps;
	size_t start; /* length of out before */
	struct str *out;
	struct err *e;
};

static int render_tags(struct render *r, const struct tags *t, size_t from,
		       size_t to);

static int render_fail(const struct render *r, const char *what)
{
	return err_set(r->e, ERR_FORMAT, "template %s: %s", r->m->name, what);
}

/* Counts n steps; false when there were too many. */
static bool render_step(struct render *r, size_t n)
{
	r->steps += n;
	return r->steps <= MUSTACHE_STEPS;
}

/* A name without dots: in the inmost context that has it. */
static const json_t *render_first(const struct render *r, const char *name)
{
	const json_t *v = NULL;

	for (size_t i = r->depth; i-- > 0 && !v;)
		v = json_object_get(r->stack[i], name);
	return v;
}

/* "a.b.c": only a is looked for outwards. */
static const json_t *render_look(const struct render *r, const struct tag *t)
{
	char name[NAME_MAX_BYTES];
	char *s = name;
	char *dot;
	const json_t *v;

	if (t->n >= sizeof(name))
		return NULL;
	memcpy(name, t->s, t->n);
	name[t->n] = '\0';
	if (str_eq(name, "."))
		return r->stack[r->depth - 1];
	dot = strchr(s, '.');
	if (dot)
		*dot = '\0';
	v = render_first(r, s);
	while (v && dot) {
		s = dot + 1;
		dot = strchr(s, '.');
		if (dot)
			*dot = '\0';
		v = json_object_get(v, s);
	}
	return v;
}

static bool render_is_true(const json_t *v)
{
	switch (v ? json_typeof(v) : JSON_NULL) {
	case JSON_NULL:
	case JSON_FALSE:
		return false;
	case JSON_ARRAY:
		return json_array_size(v) > 0;
	case JSON_STRING:
		return json_string_length(v) > 0;
	case JSON_INTEGER:
		return json_integer_value(v) != 0;
	case JSON_OBJECT:
	case JSON_REAL:
	case JSON_TRUE:
	default:
		return true;
	}
}

/* Objects and lists are no text and write nothing. */
static void render_value(struct render *r, const struct tag *t)
{
	const json_t *v = render_look(r, t);
	char number[64];
	const char *s = number;
	size_t n;

	if (!v || json_is_null(v) || json_is_object(v) || json_is_array(v))
		return;
	if (json_is_string(v)) {
		s = json_string_value(v);
		n = json_string_length(v);
	} else {
		n = json_dumpb(v, number, sizeof(number),
			       JSON_ENCODE_ANY | JSON_REAL_PRECISION(15));
	}
	if (t->kind == TAG_VALUE && r->m->escape)
		r->m->escape(r->out, s, n);
	else
		str_addn(r->out, s, n);
}

static int render_in(struct render *r, const json_t *context,
		     const struct tags *t, size_t i)
{
	int rc;

	r->stack[r->depth++] = context;
	rc = render_tags(r, t, i + 1, t->list[i].end);
	r->depth--;
	return rc;
}

static int render_section(struct render *r, const struct tags *t, size_t i)
{
	const json_t *v = render_look(r, &t->list[i]);
	bool yes = render_is_true(v);

	if (yes != (t->list[i].kind == TAG_SECTION))
		return 0;
	if (r->nested == MUSTACHE_DEPTH - 1)
		return render_fail(r, "sections are nested too deep");
	if (!yes || !json_is_array(v)) {
		return yes ? render_in(r, v, t, i)
			   : render_tags(r, t, i + 1, t->list[i].end);
	}
	for (size_t k = 0; k < json_array_size(v); k++)
		if (render_in(r, json_array_get(v, k), t, i) < 0)
			return -1;
	return 0;
}

/* The specification indents the partial's text, not what is filled in. */
static void render_indent(const struct tag *t, const char *text,
			  struct str *out)
{
	struct line l;

	line_init(&l, text, strlen(text));
	while (line_next(&l)) {
		str_addn(out, t->indent, t->indent_n);
		str_addn(out, l.s, l.n);
		if (l.complete)
			str_addc(out, '\n');
	}
}

static int render_part(struct render *r, const struct part *p)
{
	if (!render_step(r, p->n / 64))
		return render_fail(r, "it takes too many steps");
	return render_tags(r, &p->tags, 0, p->tags.n);
}

static struct part *render_find(const struct render *r, const struct tag *t)
{
	const char *indent = t->indent_n ? t->indent : "";
	struct part *p = r->parts;

	while (p && (!str_eqn(p->name, t->s, t->n) ||
		     !str_eqn(p->indent, indent, t->indent_n)))
		p = p->next;
	return p;
}

/* Reads a partial that was not used yet; it is kept until the end. */
static int render_read(struct render *r, const struct tag *t)
{
	struct part *p = mem_zalloc(sizeof(*p));
	struct str text = STR_INIT;
	struct str lines = STR_INIT;
	int rc = 0;

	p->name = mem_strndup(t->s, t->n);
	p->indent = mem_strndup(t->indent, t->indent_n);
	p->next = r->parts;
	r->parts = p;
	if (r->m->partial)
		rc = r->m->partial(r->m->arg, p->name, &text, r->e);
	render_indent(t, str_text(&text), &lines);
	str_free(&text);
	p->n = lines.len;
	p->text = str_take(&lines);
	return rc < 0 ? rc : tags_cut(p->name, p->text, &p->tags, r->e);
}

static int render_partial(struct render *r, const struct tag *t)
{
	struct part *p = render_find(r, t);

	if (r->nested == MUSTACHE_DEPTH - 1)
		return render_fail(r, "partials are nested too deep");
	if (!p && render_read(r, t) < 0)
		return -1;
	return render_part(r, p ? p : r->parts);
}

static void render_drop(struct render *r)
{
	while (r->parts) {
		struct part *p = r->parts;

		r->parts = p->next;
		tags_free(&p->tags);
		mem_free(p->name);
		mem_free(p->indent);
		mem_free(p->text);
		mem_free(p);
	}
}

static int render_tag(struct render *r, const struct tags *t, size_t i)
{
	const struct tag *tag = &t->list[i];

	switch (tag->kind) {
	case TAG_TEXT:
		str_addn(r->out, tag->s, tag->n);
		return 0;
	case TAG_VALUE:
	case TAG_RAW:
		render_value(r, tag);
		return 0;
	case TAG_SECTION:
	case TAG_INVERTED:
		return render_section(r, t, i);
	case TAG_PARTIAL:
		return render_partial(r, tag);
	case TAG_END:
	default:
		return 0;
	}
}

static int render_tags(struct render *r, const struct tags *t, size_t from,
		       size_t to)
{
	r->nested++;
	if (!render_step(r, 1))
		return render_fail(r, "it takes too many steps");
	for (size_t i = from; i < to; i++) {
		if (!render_step(r, 1))
			return render_fail(r, "it takes too many steps");
		if (render_tag(r, t, i) < 0)
			return -1;
		if (r->out->len - r->start > MUSTACHE_BYTES)
			return render_fail(r, "it writes too much");
		if (t->list[i].kind == TAG_SECTION ||
		    t->list[i].kind == TAG_INVERTED)
			i = t->list[i].end;
	}
	r->nested--;
	return 0;
}

int mustache_render(const struct mustache *m, const char *text,
		    const json_t *context, struct str *out, struct err *e)
{
	struct render r = { .m = m, .out = out, .e = e, .start = out->len };
	struct part whole = { .n = strlen(text) };
	int rc = tags_cut(m->name, text, &whole.tags, e);

	r.stack[r.depth++] = context;
	if (rc == 0)
		rc = render_part(&r, &whole);
	tags_free(&whole.tags);
	render_drop(&r);
	return rc;
}
