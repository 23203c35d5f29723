/* SPDX-License-Identifier: MIT */
/* words.c - what only this game's reports say. */
#include "config.h"

#include "games/classic/words/words.h"

#include "base/str.h"
#include "games/classic/public/seen.h"
#include "games/classic/words/form.h"
#include "kernel/muster.h"
#include "kernel/sign.h"
#include "kernel/value.h"

static void words_armies(const struct flags *f, json_t *c)
{
	const struct muster_how how = {
		.open = value_is(json_object_get(f->world, "phase"),
				 cl_phase_name(CL_OVER)),
	};

	value_put(c, "armies", muster_new(f, &how));
}

static void words_terrain(const struct flags *f, json_t *c)
{
	static const struct sign water = { '~', "water", "#bfdcec", true };
	const json_t *tiles =
	    json_object_get(json_object_get(f->world, "board"), "tiles");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(tiles); i++) {
		json_t *tile = json_array_get(tiles, i);
		json_t *o = flags_copy(f, tile);

		value_put(o, "called",
			  flags_called(value_text(tile, "name", "")));
		(void)json_array_append_new(list, o);
		sign_put(c, &water, json_object_get(tile, "squares"));
	}
	value_put(c, "terrain", list);
}

/* Own replies that are still open, moved in as deep as they stand (C7.1). */
static json_t *words_tree(const json_t *replies)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(replies); i++) {
		const json_t *r = json_array_get(replies, i);
		json_int_t depth =
		    json_integer_value(json_object_get(r, "depth"));
		struct str line = STR_INIT;

		str_pad(&line, ' ', depth > 0 ? 2 * (size_t)depth : 0);
		str_add(&line, value_text(r, "text", ""));
		json_array_append_new(list, value_string(line.s));
		str_free(&line);
	}
	return list;
}

/* By seat, when the view is of all. */
static void words_replies(const struct flags *f, json_t *c)
{
	const json_t *replies = json_object_get(f->world, "replies");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(f->seats); i++) {
		const char *seat = value_at(f->seats, i);
		const json_t *tree = json_object_get(replies, seat);
		json_t *o;

		if (json_array_size(tree) == 0)
			continue;
		o = json_object();
		flags_word(f, o, "side", seat);
		value_put(o, "replies", words_tree(tree));
		(void)json_array_append_new(list, o);
	}
	value_put(c, "trees", list);
	value_put(c, "replies", words_tree(replies));
}

void cl_words(const struct seen *s, const struct flags *f, json_t *c)
{
	static const char *const lists[] = { "terrain", "seen-pieces",
					     "known-pieces", "replies", NULL };

	words_armies(f, c);
	words_terrain(f, c);
	flags_pieces(f, c);
	words_replies(f, c);
	flags_any(c, lists);
	sign_colour(c, cl_side_name(CL_BLUE), "#1d4f91");
	sign_colour(c, cl_side_name(CL_RED), "#b3261e");
	if (s && json_is_true(json_object_get(c, "awaited")))
		value_put(c, "form", cl_form_new(s, f));
}
