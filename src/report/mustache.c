/* SPDX-License-Identifier: MIT */
/* mustache.c - fills a Mustache template from a JSON value. */
#include "config.h"

#include "report/mustache.h"

#include "base/mem.h"

#include <stdbool.h>
#include <string.h>

#define NAME_MAX_BYTES 128 /* longer names are in no context */

struct render {
	const struct mustache *m;
	const char *name; /* of the whole template, for messages */
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
	return err_set(r->e, ERR_FORMAT, "template %s: %s", r->name, what);
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
static const json_t *render_dotted(const struct render *r, const struct tag *t)
{
	char name[NAME_MAX_BYTES];
	const json_t *v = NULL;
	char *s = name, *dot;

	if (t->n >= sizeof(name))
		return NULL;
	(void)memcpy(name, t->s, t->n + 1);
	for (; s; s = dot ? dot + 1 : NULL) {
		dot = strchr(s, '.');
		if (dot)
			*dot = '\0';
		v = s == name ? render_first(r, s) : json_object_get(v, s);
	}
	return v;
}

static const json_t *render_look(const struct render *r, const struct tag *t)
{
	if (!t->dotted)
		return render_first(r, t->s);
	if (t->n == 1)
		return r->stack[r->depth - 1];
	return render_dotted(r, t);
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

static int render_part(struct render *r, const struct part *p)
{
	if (!render_step(r, p->text.len / 64))
		return render_fail(r, "it takes too many steps");
	return render_tags(r, &p->tags, 0, p->tags.n);
}

/* Reads a partial that was not used yet. */
static struct part *render_read(struct render *r, const char *name,
				const char *indent)
{
	struct str text = STR_INIT;
	struct part *p = NULL;

	if (!r->m->partial || r->m->partial(r->m->arg, name, &text, r->e) == 0)
		p = parts_add(r->m->parts, name, indent, &text, r->e);
	str_free(&text);
	return p;
}

/* A tag finds its partial once. */
static int render_partial(struct render *r, struct tag *t)
{
	char *indent;

	if (r->nested == MUSTACHE_DEPTH - 1)
		return render_fail(r, "partials are nested too deep");
	if (!t->part) {
		indent = mem_strndup(t->indent_n ? t->indent : "", t->indent_n);
		t->part = parts_find(r->m->parts, t->s, indent);
		if (!t->part)
			t->part = render_read(r, t->s, indent);
		mem_free(indent);
	}
	return t->part ? render_part(r, t->part) : -1;
}

/* A text grows with the indentation of every partial around it. */
static int render_text(struct render *r, const struct tag *t)
{
	if (t->n > MUSTACHE_BYTES - (r->out->len - r->start))
		return render_fail(r, "it writes too much");
	str_addn(r->out, t->s, t->n);
	return 0;
}

static int render_tag(struct render *r, const struct tags *t, size_t i)
{
	struct tag *tag = &t->list[i];

	switch (tag->kind) {
	case TAG_TEXT:
		return render_text(r, tag);
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

int mustache_render(const struct mustache *m, const struct part *whole,
		    const json_t *context, struct str *out, struct err *e)
{
	struct render r = { .m = m,
			    .name = whole->name,
			    .out = out,
			    .e = e,
			    .start = out->len };

	r.stack[r.depth++] = context;
	return render_part(&r, whole);
}
