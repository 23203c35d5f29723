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
	static const struct sign water = { '~', "water", "#bfdcec", true, 0 };
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

/* For who may know everything: squares of pieces that both know, and of those
 * that have moved (C6.1, C6.2). */
static json_t *words_squares(const struct seen *s, bool moved)
{
	struct str text = STR_INIT;
	json_t *j = json_false();

	for (int sq = 0; sq < board_count(&s->map->board); sq++) {
		const struct cl_piece *p = &s->field.at[sq];
		char name[BOARD_NAME];

		if (cl_empty(&s->field, sq) || !(moved ? p->moved : p->known))
			continue;
		board_name(&s->map->board, sq, name);
		str_item(&text, name, " ");
	}
	if (text.len)
		j = value_string(text.s);
	str_free(&text);
	return j;
}

static json_t *words_pursuits(json_t *from)
{
	json_t *keys = value_keys(from);
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(keys); i++) {
		const char *at = value_at(keys, i);
		const json_t *lines = json_object_get(from, at);

		for (size_t k = 0; k < json_array_size(lines); k++)
			(void)json_array_append_new(
			    list, json_pack("{s:s, s:s}", "at", at, "pairs",
					    value_at(lines, k)));
	}
	json_decref(keys);
	return list;
}

/* C4.4: how near the draw is that comes by itself; no limit where there is
 * none. */
static void words_quiet(const struct flags *f, json_t *c)
{
	static const char *const plain[] = { "quiet", NULL };
	const char *limit = value_text(json_object_get(f->world, "options"),
				       "quiet-limit", "0");

	flags_plain(f, c, json_object_get(f->world, "history"), plain);
	value_put(c, "quiet-limit",
		  str_eq(limit, "0") ? json_false() : value_string(limit));
}

/* What C4 remembers, by seat. */
static void words_past(const struct flags *f, json_t *c)
{
	const json_t *history = json_object_get(f->world, "history");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(f->seats); i++) {
		const char *seat = value_at(f->seats, i);
		const json_t *own = json_object_get(history, seat);
		const char *last = value_text(own, "last", "");
		const char *crossed = value_text(own, "crossed", "");
		json_t *o = json_object();

		flags_word(f, o, "side", seat);
		value_put(o, "last", *last ? value_string(last) : json_false());
		value_put(o, "crossed",
			  *crossed ? value_string(crossed) : json_false());
		value_put(o, "pursuits",
			  words_pursuits(json_object_get(own, "pursuit")));
		(void)json_array_append_new(list, o);
	}
	value_put(c, "past", list);
}

void cl_words(const struct seen *s, const struct flags *f, json_t *c)
{
	static const char *const lists[] = { "terrain", "seen-pieces",
					     "known-pieces", "replies", NULL };

	if (value_is(json_object_get(f->world, "phase"),
		     cl_phase_name(CL_SETUP)))
		value_put(c, "full", json_true());
	if (!f->after) {
		words_armies(f, c);
		flags_pieces(f, c);
	}
	words_terrain(f, c);
	words_replies(f, c);
	words_quiet(f, c);
	if (s && s->seat == GAME_ALL) {
		value_put(c, "known-squares", words_squares(s, false));
		value_put(c, "moved-squares", words_squares(s, true));
		words_past(f, c);
	}
	flags_any(c, lists);
	sign_colour(c, cl_side_name(CL_BLUE), "blue", "#1d4f91");
	sign_colour(c, cl_side_name(CL_RED), "red", "#b3261e");
	if (s && json_is_true(json_object_get(c, "awaited")))
		value_put(c, "form", cl_form_new(s, f));
}
