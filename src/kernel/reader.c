/* SPDX-License-Identifier: MIT */
/* reader.c - a text of sections and keys, as it was read (state.md). */
#include "config.h"

#include "kernel/reader.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "kernel/game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *reader_file(struct reader *r, const char *file)
{
	for (size_t i = 0; i < r->files_count; i++)
		if (str_eq(r->files[i], file))
			return r->files[i];
	r->files = mem_grow(r->files, &r->files_cap, r->files_count + 1,
			    sizeof(*r->files));
	r->files[r->files_count] = mem_strdup(file);
	return r->files[r->files_count++];
}

struct reader *reader_new(const char *file)
{
	struct reader *r = mem_zalloc(sizeof(*r));

	r->at.file = reader_file(r, file);
	r->missed = mem_zalloc(sizeof(*r->missed));
	r->prefixes = mem_zalloc(sizeof(*r->prefixes));
	return r;
}

void reader_key_clear(struct reader_key *k)
{
	mem_free(k->name);
	mem_free(k->value);
}

void reader_section_clear(struct reader_section *s)
{
	for (size_t i = 0; i < s->count; i++)
		reader_key_clear(&s->keys[i]);
	reader_names_free(&s->missed);
	mem_free(s->keys);
	mem_free(s->name);
}

void reader_free(struct reader *r)
{
	if (!r)
		return;
	for (size_t i = 0; i < r->count; i++)
		reader_section_clear(&r->sections[i]);
	for (size_t i = 0; i < r->files_count; i++)
		mem_free(r->files[i]);
	for (size_t i = 0; i < r->vain_count; i++) {
		mem_free(r->vain[i].section);
		mem_free(r->vain[i].key);
	}
	reader_names_free(r->missed);
	reader_names_free(r->prefixes);
	mem_free(r->missed);
	mem_free(r->prefixes);
	mem_free(r->vain);
	mem_free(r->sections);
	mem_free(r->files);
	mem_free(r);
}

/* The last section is the one that is being filled. */
struct reader_section *reader_look(const struct reader *r, const char *name)
{
	if (r->count && str_eq(r->sections[r->count - 1].name, name))
		return &r->sections[r->count - 1];
	for (size_t i = 0; i < r->count; i++)
		if (str_eq(r->sections[i].name, name))
			return &r->sections[i];
	return NULL;
}

struct reader_section *reader_section(const struct reader *r, const char *name)
{
	struct reader_section *s = reader_look(r, name);

	if (s)
		s->used = true;
	else
		reader_miss(r->missed, name);
	return s;
}

struct reader_key *reader_next_key(const struct reader_section *s,
				   const char *name, size_t *i)
{
	while (*i < s->count) {
		struct reader_key *k = &s->keys[(*i)++];

		if (str_eq(k->name, name)) {
			k->used = true;
			return k;
		}
	}
	return NULL;
}

struct reader_place reader_last(const struct reader *r, reader_pieces *says,
				const char *side, const char *unit)
{
	struct reader_place at = r->at;

	for (size_t i = 0; i < r->count; i++) {
		const struct reader_section *s = &r->sections[i];

		for (size_t k = 0; k < s->count; k++)
			if (says(s, &s->keys[k], side, unit))
				at = s->keys[k].at;
	}
	return at;
}

const char *reader_behind(const char *value, const char *word)
{
	size_t n = strcspn(value, " ,");

	return str_eqn(word, value, n) ? value + n + strspn(value + n, " ,")
				       : NULL;
}

struct reader_key *reader_key(const struct reader *r, const char *section,
			      const char *key)
{
	struct reader_section *s = reader_section(r, section);
	struct reader_key *k;
	size_t i = 0;

	if (!s)
		return NULL;
	k = reader_next_key(s, key, &i);
	if (!k)
		reader_miss(&s->missed, key);
	return k;
}

const char *reader_get(const struct reader *r, const char *section,
		       const char *key)
{
	const struct reader_key *k = reader_key(r, section, key);

	return k ? k->value : NULL;
}

struct reader_section *reader_next(const struct reader *r, const char *prefix,
				   size_t *i)
{
	while (*i < r->count) {
		struct reader_section *s = &r->sections[(*i)++];

		if (str_starts(s->name, prefix)) {
			s->used = true;
			return s;
		}
	}
	reader_miss(r->prefixes, prefix);
	return NULL;
}

int reader_key_int(const struct reader_key *k, int max, int *out, struct err *e)
{
	if (num_parse_int(k->value, max, out))
		return 0;
	return reader_error(k->at, e,
			    "%s is \"%s\"; expected a number from 0 to %d",
			    k->name, k->value, max);
}

int reader_int(const struct reader *r, const char *section, const char *key,
	       int max, int *out, struct err *e)
{
	const struct reader_key *k = reader_key(r, section, key);

	return k ? reader_key_int(k, max, out, e) : 0;
}

bool reader_rows(const char *text, int rows, int zone[2])
{
	const char *dash = strchr(text, '-');
	uint64_t max = (uint64_t)rows;
	uint64_t first, last;

	if (!dash || !num_parse(text, (size_t)(dash - text), max, &first) ||
	    !num_parse(dash + 1, strlen(dash + 1), max, &last) || first < 1 ||
	    first > last)
		return false;
	zone[0] = (int)first - 1;
	zone[1] = (int)last - 1;
	return true;
}

int reader_signed(const struct reader *r, const char *section, const char *key,
		  int max, int *out, struct err *e)
{
	const struct reader_key *k = reader_key(r, section, key);

	if (!k || num_parse_signed(k->value, max, out))
		return 0;
	return reader_error(k->at, e,
			    "%s is \"%s\"; expected a number from -%d to %d",
			    key, k->value, max, max);
}

int reader_bool(const struct reader *r, const char *section, const char *key,
		bool *out, struct err *e)
{
	const struct reader_key *k = reader_key(r, section, key);

	if (!k)
		return 0;
	if (str_eq(k->value, "yes") || str_eq(k->value, "on"))
		*out = true;
	else if (str_eq(k->value, "no") || str_eq(k->value, "off"))
		*out = false;
	else
		return reader_error(
		    k->at, e, "%s is \"%s\"; expected yes or no (or on, off)",
		    k->name, k->value);
	return 0;
}

int reader_result(const struct reader *r, bool over,
		  int (*seat)(const char *name),
		  const char *(*degree)(const char *name),
		  struct reader_result *out, struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "result");
	const char *blank = k ? strchr(k->value, ' ') : NULL;
	char *who;

	*out = (struct reader_result){ .winner = -1 };
	if (!k && over)
		return reader_error(reader_key(r, "turn", "phase")->at, e,
				    "phase = over needs a result");
	if (!k)
		return 0;
	who = blank ? mem_strndup(k->value, (size_t)(blank - k->value)) : NULL;
	out->winner = who ? seat(who) : -1;
	out->degree = who ? degree(blank + strspn(blank, " ")) : NULL;
	if (out->winner < 0 && !str_starts(k->value, "none "))
		out->degree = NULL;
	free(who);
	if (!out->degree || !over)
		return reader_error(k->at, e,
				    "a result is written WINNER DEGREE, with "
				    "phase = over");
	if (game_nobodys(span_of(out->degree)) == (out->winner < 0))
		return 0;
	return reader_error(k->at, e,
			    "a draw and an abandoned game are nobody's, any "
			    "other degree has a winner");
}

struct reader_section *reader_add_section(struct reader *r, const char *name,
					  const char *file, int line)
{
	struct reader_section *s = reader_look(r, name);

	if (s)
		return s;
	r->sections =
	    mem_grow(r->sections, &r->cap, r->count + 1, sizeof(*r->sections));
	s = &r->sections[r->count++];
	*s = (struct reader_section){ .name = mem_strdup(name),
				      .at = { reader_file(r, file), line } };
	return s;
}

/* Where a further key of this name belongs: behind the last one, else at the
 * end. */
static size_t reader_key_index(const struct reader_section *s, const char *key)
{
	for (size_t i = s->count; i > 0; i--)
		if (s->keys[i - 1].name[0] == key[0] &&
		    str_eq(s->keys[i - 1].name, key))
			return i;
	return s->count;
}

static struct reader_key *reader_insert(struct reader_section *s, size_t index,
					const char *key, const char *value)
{
	struct reader_key *k;

	s->keys = mem_grow(s->keys, &s->cap, s->count + 1, sizeof(*s->keys));
	k = &s->keys[index];
	(void)memmove(k + 1, k, (s->count - index) * sizeof(*k));
	s->count++;
	*k = (struct reader_key){ .name = mem_strdup(key),
				  .value = mem_strdup(value) };
	return k;
}

struct reader_key *reader_add(struct reader *r, const char *section,
			      const char *key, const char *value,
			      struct reader_place at)
{
	struct reader_section *s =
	    reader_add_section(r, section, at.file, at.line);
	struct reader_key *k =
	    reader_insert(s, reader_key_index(s, key), key, value);

	k->at = (struct reader_place){ reader_file(r, at.file), at.line };
	return k;
}

int reader_error(struct reader_place at, struct err *e, const char *fmt, ...)
{
	va_list ap;
	char text[sizeof(e->text)];

	va_start(ap, fmt);
	(void)vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	(void)err_set(e, ERR_FORMAT, "%s", text);
	if (at.line > 0)
		return err_context(e, "%s:%d", at.file, at.line);
	return err_context(e, "%s", at.file);
}
