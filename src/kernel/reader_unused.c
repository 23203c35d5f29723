/* SPDX-License-Identifier: MIT */
/* reader_unused.c - what nobody has asked for, and what was asked for
 * instead. */
#include "config.h"

#include "kernel/reader.h"

#include "base/mem.h"
#include "kernel/order.h"

#define UNUSED_LISTED 24 /* more names than these are not listed */

static bool unused_has(const struct reader_names *names, const char *name)
{
	for (size_t i = 0; i < names->n; i++)
		if (str_eq(names->v[i], name))
			return true;
	return false;
}

void reader_miss(struct reader_names *names, const char *name)
{
	if (unused_has(names, name))
		return;
	names->v =
	    mem_grow(names->v, &names->cap, names->n + 1, sizeof(*names->v));
	names->v[names->n++] = mem_strdup(name);
}

void reader_names_free(struct reader_names *names)
{
	for (size_t i = 0; i < names->n; i++)
		mem_free(names->v[i]);
	mem_free(names->v);
	*names = (struct reader_names){ NULL, 0, 0 };
}

/* Nothing is guessed, but what may have been meant is said. */
static bool unused_near(const struct reader_names *known, const char *name,
			struct str *out)
{
	const char *near =
	    order_suggest(name, (const char *const *)known->v, known->n);

	if (near)
		str_addf(out, "; did you mean %s?", near);
	return near != NULL;
}

void reader_unknown_section(const struct reader *r,
			    const struct reader_section *s, struct str *out)
{
	struct reader_names known = { NULL, 0, 0 };

	for (size_t i = 0; i < r->count; i++)
		if (r->sections[i].used)
			reader_miss(&known, r->sections[i].name);
	for (size_t i = 0; i < r->missed->n; i++)
		reader_miss(&known, r->missed->v[i]);
	str_addf(out, "unknown section [%s]", s->name);
	(void)unused_near(&known, s->name, out);
	reader_names_free(&known);
}

void reader_unknown_key(const struct reader_section *s,
			const struct reader_key *k, struct str *out)
{
	struct reader_names known = { NULL, 0, 0 };

	for (size_t i = 0; i < s->count; i++)
		if (s->keys[i].used)
			reader_miss(&known, s->keys[i].name);
	for (size_t i = 0; i < s->missed.n; i++)
		reader_miss(&known, s->missed.v[i]);
	str_addf(out, "unknown key %s in [%s]", k->name, s->name);
	if (!unused_near(&known, k->name, out) && known.n <= UNUSED_LISTED)
		for (size_t i = 0; i < known.n; i++)
			str_addf(out, "%s%s", i ? ", " : "; expected ",
				 known.v[i]);
	reader_names_free(&known);
}

static bool unused_section_known(const struct reader *r, const char *name)
{
	for (size_t i = 0; i < r->prefixes->n; i++)
		if (str_starts(name, r->prefixes->v[i]))
			return true;
	return unused_has(r->missed, name);
}

static bool unused_asked(const struct reader_section *s, const char *key)
{
	for (size_t i = 0; i < s->count; i++)
		if (s->keys[i].used && str_eq(s->keys[i].name, key))
			return true;
	return unused_has(&s->missed, key);
}

bool reader_vain_is_unknown(const struct reader *r, const struct reader_vain *v)
{
	const struct reader_section *s = reader_look(r, v->section);

	if (s && s->used)
		return v->below && !unused_asked(s, v->key);
	/* One that is there and that nobody asked for is told as such. */
	return !s && !unused_section_known(r, v->section);
}

void reader_vain_unknown(const struct reader *r, const struct reader_vain *v,
			 struct str *out)
{
	const struct reader_section *s = reader_look(r, v->section);
	const struct reader_section no = { .name = v->section };
	const struct reader_key k = { .name = v->key };

	if (s)
		reader_unknown_key(s, &k, out);
	else
		reader_unknown_section(r, &no, out);
}

static int unused_refuse(struct reader_place at, struct str *why, struct err *e)
{
	(void)reader_error(at, e, "%s", why->s);
	str_free(why);
	return -1;
}

static int unused_section(const struct reader *r,
			  const struct reader_section *s, struct err *e)
{
	struct str why = STR_INIT;

	reader_unknown_section(r, s, &why);
	return unused_refuse(s->at, &why, e);
}

static int unused_key(const struct reader_section *s,
		      const struct reader_key *k, struct err *e)
{
	struct str why = STR_INIT;

	reader_unknown_key(s, k, &why);
	return unused_refuse(k->at, &why, e);
}

static int unused_vain(const struct reader *r, struct err *e)
{
	struct str why = STR_INIT;

	for (size_t i = 0; i < r->vain_count; i++) {
		if (!reader_vain_is_unknown(r, &r->vain[i]))
			continue;
		reader_vain_unknown(r, &r->vain[i], &why);
		return unused_refuse(r->vain[i].at, &why, e);
	}
	return 0;
}

int reader_refuse_unused(const struct reader *r, struct err *e)
{
	for (size_t i = 0; i < r->count; i++) {
		const struct reader_section *s = &r->sections[i];

		if (!s->used)
			return unused_section(r, s, e);
		for (size_t j = 0; j < s->count; j++)
			if (!s->keys[j].used)
				return unused_key(s, &s->keys[j], e);
	}
	return unused_vain(r, e);
}

int reader_refuse_mistyped(const struct reader *r, const char *section,
			   const char *key, struct err *e)
{
	const struct reader_section *s = reader_section(r, section);

	for (size_t i = 0; s && i < s->count; i++)
		if (!s->keys[i].used && order_suggest(s->keys[i].name, &key, 1))
			return unused_key(s, &s->keys[i], e);
	for (size_t i = 0; !s && i < r->count; i++)
		if (!r->sections[i].used &&
		    order_suggest(r->sections[i].name, &section, 1))
			return unused_section(r, &r->sections[i], e);
	return 0;
}
