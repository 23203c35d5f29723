/* SPDX-License-Identifier: MIT */
/* rest.c - the end of a game file, which is mailed by itself, behind the
 * file. */
#include "config.h"

#include "page/rest.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "kernel/value.h"
#include "page/found.h"
#include "store/gamefile.h"

#include <string.h>

json_t *rest_item(const char *name, struct span text, struct err *e)
{
	json_t *item = found_none("this is only the end of a game file: add "
				  "the game file itself, which came with the "
				  "last report");

	(void)name;
	(void)e;
	value_put(item, "rest", call_string(text));
	return item;
}

/* "== entry 11 reveal": 11; 0 if that is no number. */
static size_t rest_entry(struct span text)
{
	struct span line = span_until(&text, '\n');
	uint64_t entry = 0;

	line.s += strlen(REST_FIRST);
	line.n -= strlen(REST_FIRST);
	line = span_until(&line, ' ');
	return num_parse(line.s, line.n, UINT32_MAX, &entry) ? (size_t)entry
							     : 0;
}

/* As far as it goes before that entry, which may be there already. */
static struct span rest_before(struct span game, size_t entry)
{
	char *first = str_format(REST_FIRST "%zu ", entry);
	struct span left = game;

	while (left.n && !span_starts(left, first))
		(void)span_until(&left, '\n');
	game.n -= left.n;
	mem_free(first);
	return game;
}

/* Whether the entry follows those before it: then all are of one game. */
static bool rest_follows(struct gamefile *g, size_t entry)
{
	return entry && entry < g->count &&
	       memcmp(g->entries[entry].prev, gamefile_hash(g, entry - 1),
		      HASH_LEN) == 0;
}

/* The item of the game file with this end; NULL if it has another. */
static json_t *rest_joined(struct span game, struct span rest)
{
	size_t entry = rest_entry(rest);
	struct span before = rest_before(game, entry);
	struct str text = STR_INIT;
	json_t *item = NULL;
	struct gamefile *g;
	struct err ignored;

	str_addn(&text, before.s, before.n);
	str_addn(&text, rest.s, rest.n);
	g = gamefile_parse("", str_text(&text), text.len, &ignored);
	if (g && rest_follows(g, entry))
		item = found_file("", str_span(&text), &ignored);
	gamefile_free(g);
	str_free(&text);
	return item;
}

static struct span rest_text(const json_t *item, const char *key)
{
	const char *text = value_text(item, key, "");

	return span_of(text);
}

/* With a game file among these items. */
static json_t *rest_among(const json_t *items, struct span rest)
{
	json_t *item = NULL;

	for (size_t i = 0; !item && i < json_array_size(items); i++) {
		const json_t *one = json_array_get(items, i);

		if (value_is(json_object_get(one, "as"), "game"))
			item = rest_joined(rest_text(one, "text"), rest);
	}
	return item;
}

/* With a game file of the request, or with one that has come. */
static json_t *rest_found(const struct call *c, const json_t *things,
			  struct span rest)
{
	const struct call_file *f = NULL;
	json_t *item = NULL;

	while (!item && (f = call_next(c, "game", f)))
		item = rest_joined((struct span){ f->text, f->n }, rest);
	for (size_t i = 0; !item && i < json_array_size(things); i++)
		item = rest_among(json_array_get(things, i), rest);
	return item;
}

void rest_join(const struct call *c, json_t *things)
{
	for (size_t i = 0; i < json_array_size(things); i++) {
		json_t *thing = json_array_get(things, i);

		for (size_t k = 0; k < json_array_size(thing); k++) {
			json_t *one = json_array_get(thing, k);
			json_t *game =
			    json_object_get(one, "rest")
				? rest_found(c, things, rest_text(one, "rest"))
				: NULL;

			if (game)
				(void)json_array_set_new(thing, k, game);
		}
	}
}
