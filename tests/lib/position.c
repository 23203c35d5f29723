/* SPDX-License-Identifier: MIT */
/* position.c - a canonical position read again, for tests of any game. */
#include "config.h"

#include "lib/position.h"

#include "base/mem.h"
#include "kernel/scenario.h"
#include "store/ini.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader *position_scenario(const struct game *g,
				 const struct reader *position)
{
	struct reader *copy = reader_copy(position);

	for (size_t i = 0; i < copy->count; i++)
		if (game_writes(g, copy->sections[i].name))
			reader_remove(copy, copy->sections[i].name, NULL);
	reader_drop_empty(copy);
	return copy;
}

struct turn *position_turn(const struct game *g, const struct reader *scenario,
			   const char *position)
{
	struct err e = { .code = ERR_NONE };
	struct reader *over =
	    ini_read_text("position", position, strlen(position), &e);
	struct reader *doc = reader_copy(scenario);
	struct turn *t = NULL;

	if (over) {
		reader_merge(doc, over);
		t = turn_load(g, doc, &e);
	}
	if (!t)
		printf("# %s\n", e.text);
	reader_free(over);
	reader_free(doc);
	return t;
}

/* Of the position alone, without what has just happened: as a text, and, with
 * room for it, again from a tree. */
static char *position_view(const struct turn *t, int seat, char **tree)
{
	struct seen *s = t->game->observe(t->world, NULL, seat);
	struct teller teller;
	char *text;
	size_t n;

	teller_init(&teller, true, tree != NULL);
	teller_object(&teller, NULL);
	t->game->tell(s, &teller);
	teller_end(&teller);
	text = teller_take_text(&teller, &n);
	if (tree)
		*tree = json_dumps(teller.tree, JSON_COMPACT | JSON_SORT_KEYS);
	teller_free(&teller);
	t->game->seen_free(s);
	return text;
}

static const char *position_views(const struct turn *one,
				  const struct turn *two)
{
	const char *fault = NULL;

	for (int seat = 0; !fault && one->game->seats[seat]; seat++) {
		char *tree;
		char *a = position_view(one, seat, &tree);
		char *b = position_view(two, seat, NULL);

		if (strcmp(a, tree) != 0)
			fault = "a view is another as a text than as a tree";
		else if (strcmp(a, b) != 0)
			fault = "a seat sees something else after loading";
		free(a);
		free(tree);
		free(b);
	}
	return fault;
}

const char *position_differs(const struct turn *t, const struct turn *loaded,
			     bool views)
{
	char *first = turn_position(t);
	char *again = turn_position(loaded);
	const char *fault = NULL;

	if (strcmp(first, again) != 0)
		fault = "the position is another after loading";
	else if (strlen(first) >= t->game->sealed)
		fault = "the position is too long";
	else if (views)
		fault = position_views(t, loaded);
	mem_free(first);
	mem_free(again);
	return fault;
}

const char *position_fault(const struct turn *t, const struct reader *scenario,
			   bool views)
{
	char *text = turn_position(t);
	struct turn *loaded = position_turn(t->game, scenario, text);
	const char *fault = "the position cannot be loaded";

	if (loaded)
		fault = position_differs(t, loaded, views);
	turn_free(loaded);
	mem_free(text);
	return fault;
}
