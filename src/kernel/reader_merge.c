/* SPDX-License-Identifier: MIT */
/* reader_merge.c - copies a document, lays one over another (state.md). */
#include "config.h"

#include "kernel/reader.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static void reader_remove_at(struct reader_section *s, size_t i)
{
	reader_key_clear(&s->keys[i]);
	s->count--;
	(void)memmove(&s->keys[i], &s->keys[i + 1],
		      (s->count - i) * sizeof(*s->keys));
}

void reader_remove(struct reader *r, const char *section, const char *key)
{
	for (size_t i = 0; i < r->count; i++) {
		struct reader_section *s = &r->sections[i];

		if (!str_eq(s->name, section))
			continue;
		for (size_t j = s->count; j > 0; j--)
			if (!key || str_eq(s->keys[j - 1].name, key))
				reader_remove_at(s, j - 1);
	}
}

/* Notes a key that takes nothing away. */
static void reader_add_vain(struct reader *r, const char *section,
			    const struct reader_key *k, bool below)
{
	r->vain = mem_grow(r->vain, &r->vain_cap, r->vain_count + 1,
			   sizeof(*r->vain));
	r->vain[r->vain_count++] = (struct reader_vain){
		.section = mem_strdup(section),
		.key = mem_strdup(k->name),
		.at = { reader_file(r, k->at.file), k->at.line },
		.below = below,
	};
}

void reader_drop_empty(struct reader *r)
{
	size_t kept = 0;

	for (size_t i = 0; i < r->count; i++) {
		struct reader_section *s = &r->sections[i];

		for (size_t j = 0; j < s->count; j++)
			if (!s->keys[j].value[0])
				reader_add_vain(r, s->name, &s->keys[j], false);
		for (size_t j = s->count; j > 0; j--)
			if (!s->keys[j - 1].value[0])
				reader_remove_at(s, j - 1);
		if (s->count == 0)
			reader_section_clear(s);
		else
			r->sections[kept++] = *s;
	}
	r->count = kept;
}

/* Takes all keys of this name away; returns where the first one stood, or the
 * end if there was none. */
static size_t reader_take_name(struct reader_section *s, const char *name)
{
	size_t index = s->count;

	for (size_t i = s->count; i > 0; i--) {
		if (!str_eq(s->keys[i - 1].name, name))
			continue;
		reader_remove_at(s, i - 1);
		index = i - 1;
	}
	return index;
}

static void reader_put_at(struct reader *r, struct reader_section *s,
			  size_t index, const struct reader_key *k)
{
	s->keys = mem_grow(s->keys, &s->cap, s->count + 1, sizeof(*s->keys));
	(void)memmove(&s->keys[index + 1], &s->keys[index],
		      (s->count - index) * sizeof(*s->keys));
	s->count++;
	s->keys[index] = (struct reader_key){
		.name = mem_strdup(k->name),
		.value = mem_strdup(k->value),
		.at = { reader_file(r, k->at.file), k->at.line },
	};
}

/* All keys behind those that are there; keys without a value only if
 * `empty`. */
static void reader_put_all(struct reader *r, struct reader_section *to,
			   const struct reader_section *from, bool empty)
{
	for (size_t i = 0; i < from->count; i++)
		if (empty || from->keys[i].value[0])
			reader_put_at(r, to, to->count, &from->keys[i]);
		else
			reader_add_vain(r, to->name, &from->keys[i], false);
}

struct reader *reader_copy(const struct reader *r)
{
	struct reader *copy = reader_new(r->at.file);

	for (size_t i = 0; i < r->count; i++) {
		const struct reader_section *s = &r->sections[i];

		reader_put_all(
		    copy,
		    reader_add_section(copy, s->name, s->at.file, s->at.line),
		    s, true);
	}
	return copy;
}

static bool reader_first_of_name(const struct reader_section *s, size_t i)
{
	for (size_t j = 0; j < i; j++)
		if (str_eq(s->keys[j].name, s->keys[i].name))
			return false;
	return true;
}

static void reader_merge_section(struct reader *r, struct reader_section *to,
				 const struct reader_section *from)
{
	if (to->count == 0) {
		reader_put_all(r, to, from, false);
		return;
	}
	for (size_t i = 0; i < from->count; i++) {
		const char *name = from->keys[i].name;
		size_t before = to->count, index;

		if (!reader_first_of_name(from, i))
			continue;
		index = reader_take_name(to, name);
		if (to->count == before && !from->keys[i].value[0])
			reader_add_vain(r, to->name, &from->keys[i],
					!reader_is_played(to->name));
		for (size_t j = i; j < from->count; j++)
			if (str_eq(from->keys[j].name, name) &&
			    from->keys[j].value[0])
				reader_put_at(r, to, index++, &from->keys[j]);
	}
}

void reader_merge(struct reader *base, const struct reader *over)
{
	for (size_t i = 0; i < over->count; i++) {
		const struct reader_section *from = &over->sections[i];

		reader_merge_section(base,
				     reader_add_section(base, from->name,
							from->at.file,
							from->at.line),
				     from);
	}
}
