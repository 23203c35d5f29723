/* SPDX-License-Identifier: MIT */
/* words.c - what only this game's reports say. */
#include "config.h"

#include "games/waterloo/words/words.h"

#include "base/str.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/words/battle.h"
#include "games/waterloo/words/cards.h"
#include "games/waterloo/words/coming.h"
#include "games/waterloo/words/form.h"
#include "games/waterloo/words/ground.h"
#include "games/waterloo/words/lists.h"
#include "games/waterloo/words/muster.h"
#include "kernel/sign.h"
#include "kernel/value.h"

/* W6.1: where an attack began, and the corners of a way. */
static void words_way(json_t *event)
{
	const json_t *way = json_object_get(event, "way");
	struct str corners = STR_INIT;

	for (size_t i = 1; i + 1 < json_array_size(way); i++)
		str_item(&corners, value_at(way, i), " ");
	value_put(event, "began",
		  way ? value_string(value_at(way, 0)) : json_false());
	value_put(event, "corners",
		  corners.len ? value_string(corners.s) : json_false());
	str_free(&corners);
}

static void words_event(json_t *event)
{
	const char *tile = value_text(event, "tile", NULL);
	const json_t *hits = json_object_get(event, "hits");
	const json_t *taken = json_object_get(event, "taken");

	words_way(event);
	if (tile)
		value_put(event, "tile-called", flags_called(tile));
	if (hits)
		value_put(
		    event, "hits-all",
		    json_boolean(json_integer_value(hits) >= WL_TILE_STRENGTH));
	if (taken)
		value_put(event, "taken-text", wl_cards_words(taken));
	/* W14.3: what was learned there is an event of its own. */
	if (json_object_get(event, "card") && json_object_get(event, "squares"))
		value_put(event, "unsigned", json_true());
}

static void words_events(const json_t *events)
{
	for (size_t i = 0; i < json_array_size(events); i++)
		words_event(json_array_get(events, i));
}

static void words_happened(const json_t *c)
{
	const json_t *orders = json_object_get(c, "orders");

	for (size_t i = 0; i < json_array_size(orders); i++)
		words_events(
		    json_object_get(json_array_get(orders, i), "events"));
	words_events(json_object_get(c, "events"));
}

/* W2.4: the squares where Prussians arrive, as long as any may come. */
static void words_board(const struct flags *f, json_t *c)
{
	static const struct sign flag = { '*', "flag", "#ddeed3", false, 0 };
	const json_t *board = json_object_get(f->world, "board");

	sign_colour(c, wl_side_name(WL_FRENCH), "blue", "#1d4f91");
	sign_colour(c, wl_side_name(WL_ALLIED), "red", "#b3261e");
	sign_colour(c, wl_side_name(WL_PRUSSIAN), "black", "#1a1a1a");
	if (wl_coming_expected(f->world))
		sign_put(c, &flag, json_object_get(board, "flags"));
}

void wl_words(const struct seen *s, const struct flags *f, json_t *c)
{
	static const char *const plain[] = { "actions", "allowance", "clock",
					     "passes",	"stir",	     NULL };
	static const char *const lists[] = { "terrain", NULL };

	flags_plain(f, c, f->world, plain);
	if (value_is(json_object_get(f->world, "phase"),
		     wl_phase_name(WL_SETUP)))
		value_put(c, "full", json_true());
	value_put(c, "spent",
		  flags_copy(f, json_object_get(f->world, "spent")));
	words_happened(c);
	if (!f->after)
		wl_muster_add(f, c);
	wl_ground_add(f, c);
	wl_lists_add(f, c);
	words_board(f, c);
	wl_cards_add(f, c);
	wl_battle_add(s, f, c);
	flags_any(c, lists);
	if (s && json_is_true(json_object_get(c, "awaited")))
		value_put(c, "form", wl_form_new(s, f));
}
