/* SPDX-License-Identifier: MIT */
/* battle.c - how a battle stands: actions, thirds of back rows, the score. */
#include "config.h"

#include "games/waterloo/words/battle.h"

#include "base/str.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/words/coming.h"
#include "games/waterloo/words/muster.h"
#include "kernel/value.h"

/* Whether the allied seat has Prussians to act with, or had in this turn. */
static bool battle_prussians(const struct wl_field *f)
{
	bool any = f->spent[WL_PRUSSIAN] > 0;

	for (int sq = 0; sq < BOARD_SQUARES; sq++)
		any |= f->at[sq].side == WL_PRUSSIAN;
	for (size_t i = 0; i < f->ngone; i++)
		any |= f->gone[i].pile == WL_WITHDRAWN &&
		       f->gone[i].side == WL_PRUSSIAN;
	return any;
}

/* W12.6: the allowance, as far as it is spent. */
static void battle_split(const struct seen *s, const struct flags *f, json_t *c)
{
	const struct wl_field *now = &s->field;

	if (s->seat == WL_SEAT_ALLIED && now->seat == s->seat &&
	    json_is_true(json_object_get(c, "awaited")) &&
	    now->number >= WL_PRUSSIANS_ACT && battle_prussians(now))
		value_put(c, "split",
			  flags_copy(f, json_object_get(f->world, "spent")));
}

/* "E10 F10 G10 H10": from the owner's left (W2.3). */
static json_t *battle_third(const struct wl_map *m, int seat,
			    enum wl_section third)
{
	bool back = wl_ahead(wl_own_side(seat)) == BOARD_SOUTH;
	const struct board *b = &m->board;
	struct str text = STR_INIT;
	json_t *j;

	for (int i = 0; i < b->columns; i++) {
		int sq = board_square(b, back ? b->columns - 1 - i : i,
				      wl_back_row(m, seat));
		char name[BOARD_NAME];

		if (!wl_in_section(m, seat, third, sq))
			continue;
		board_name(b, sq, name);
		str_item(&text, name, " ");
	}
	j = value_string(str_text(&text));
	str_free(&text);
	return j;
}

static void battle_sections(const struct seen *s, const struct flags *f,
			    json_t *c)
{
	static const char *const thirds[] = { "left", "centre", "right" };
	json_t *list = json_array();

	for (int seat = 0; seat < WL_SEATS; seat++) {
		json_t *o = json_object();

		flags_word(f, o, "side", wl_seat_name(seat));
		for (int k = 0; k < WL_SECTIONS; k++)
			value_put(
			    o, thirds[k],
			    battle_third(s->map, seat, (enum wl_section)k));
		(void)json_array_append_new(list, o);
	}
	value_put(c, "any-sections", json_boolean(json_array_size(list)));
	value_put(c, "sections", flags_last(list));
}

/* Appends the units of a class that a side's army has; returns its pieces. */
static int battle_class(const struct seen *s, const struct flags *f, int side,
			enum wl_class class, json_t *names)
{
	const struct wl_map *m = s->map;
	int n = 0;

	for (int i = 0; i < m->nunits; i++) {
		json_t *o;

		if (m->unit[i].class != class || m->army[side][i] <= 0)
			continue;
		n += m->army[side][i];
		o = json_object();
		flags_word(f, o, "unit", m->unit[i].id);
		(void)json_array_append_new(names, o);
	}
	return n;
}

/* Expert: whose loss is decisive. W15.5: the French commander-in-chief; W15.2:
 * the Allied one, and the commander. */
static void battle_leaders(const struct seen *s, const struct flags *f,
			   json_t *c)
{
	static const char *const keys[] = {
		[WL_FRENCH] = "beheaded", [WL_ALLIED] = "headless"
	};

	for (int side = WL_FRENCH; side <= WL_ALLIED; side++) {
		json_t *o = json_object(), *names = json_array();
		int chiefs = battle_class(s, f, side, WL_CHIEF, names);
		int others =
		    side == WL_FRENCH
			? 0
			: battle_class(s, f, side, WL_COMMANDER, names);
		int n = chiefs + others;

		value_put(o, "names", flags_last(names));
		value_put(o, "single", json_boolean(n == 1));
		value_put(o, "pair", json_boolean(n == 2));
		value_put(o, "many", json_boolean(n > 2));
		if (chiefs && (others || side == WL_FRENCH))
			value_put(c, keys[side], json_incref(o));
		json_decref(o);
	}
}

static json_int_t battle_sum(json_t *counts)
{
	json_int_t sum = 0;
	const char *key;
	json_t *n;

	json_object_foreach(counts, key, n) {
		json_int_t v = json_integer_value(n);

		sum += v > 0 && v < 10000 ? v : 0;
	}
	return sum;
}

/* W17.2: what stays off, and what is left to be placed. */
static void battle_early(const struct flags *f, json_t *world, json_t *c)
{
	json_t *early =
	    json_object_get(json_object_get(world, "early-reserve"), f->seat);
	json_t *army =
	    json_object_get(json_object_get(world, "armies"), f->seat);
	json_t *keys, *left, *o;

	if (json_object_size(early) == 0)
		return;
	left = json_object();
	keys = value_keys(army);
	for (size_t i = 0; i < json_array_size(keys); i++) {
		const char *unit = value_at(keys, i);
		json_int_t n = json_integer_value(json_object_get(army, unit)) -
			       json_integer_value(json_object_get(early, unit));

		if (n > 0)
			value_put(left, unit, json_integer(n));
	}
	o = json_object();
	flags_number(o, "n", battle_sum(early));
	value_put(o, "counts", muster_codes(f, &wl_muster, early));
	value_put(o, "place", muster_codes(f, &wl_muster, left));
	value_put(c, "early", o);
	json_decref(keys);
	json_decref(left);
}

/* W17.1 */
static void battle_two(const struct seen *s, const struct flags *f, json_t *c)
{
	int outpost = wl_outpost(s->map, s->seat);
	const json_t *tiles =
	    json_object_get(json_object_get(f->world, "board"), "tiles");
	json_t *tile, *o;
	const json_t *squares;
	size_t n;

	if (outpost == WL_NO_TILE)
		return;
	tile = json_array_get(tiles, (size_t)outpost);
	squares = json_object_get(tile, "squares");
	n = json_array_size(squares);
	if (n < 2)
		return;
	o = flags_copy(f, tile);
	value_put(o, "first", value_string(value_at(squares, 0)));
	value_put(o, "last", value_string(value_at(squares, n - 1)));
	value_put(c, "two", o);
}

/* W16.8: pieces eliminated in the whole game, Prussian as Allied: own ones, the
 * enemy's. */
static void battle_lost(const struct flags *f, const json_t *world,
			json_int_t sums[2])
{
	const json_t *lost = json_object_get(world, "lost");

	sums[0] = sums[1] = 0;
	for (size_t i = 0; i < json_array_size(f->sides); i++) {
		const char *side = value_at(f->sides, i);

		sums[!flags_mine(f, side)] +=
		    battle_sum(json_object_get(lost, side));
	}
}

static json_t *battle_counted(const struct flags *f, const json_t *world,
			      const char *pursuer, const char *degree)
{
	json_t *o = json_object();
	json_int_t sums[2], ahead;

	battle_lost(f, world, sums);
	ahead = flags_mine(f, pursuer) ? sums[1] - sums[0] : sums[0] - sums[1];
	flags_word(f, o, "seat", pursuer);
	flags_word(f, o, "degree", degree);
	if (ahead > 0)
		flags_number(o, "ahead", ahead);
	else if (ahead < 0)
		flags_number(o, "behind", -ahead);
	flags_number(o, "own", sums[0]);
	flags_number(o, "other", sums[1]);
	return o;
}

/* Whether the game ended by a count: a pursuit there was (W16.1: it takes the
 * commanders-in-chief off), and no ruling has said another degree. */
static bool battle_was_counted(const struct flags *f, const json_t *world,
			       const char *winner, const char *degree)
{
	json_int_t sums[2], ahead;

	battle_lost(f, world, sums);
	ahead = flags_mine(f, winner) ? sums[1] - sums[0] : sums[0] - sums[1];
	return json_object_size(json_object_get(world, "removed")) > 0 &&
	       str_eq(degree, wl_pursuit_degree((int)ahead));
}

/* In the pursuit, and when it has ended the game. */
static void battle_score(const struct flags *f, const json_t *world, json_t *c)
{
	static const char *const degrees[] = { "indecisive", "minor", "major",
					       NULL };
	const json_t *from = json_object_get(world, "pursuit");
	const char *who = value_text(from, "pursuer", NULL);

	if (!who) {
		from = json_object_get(c, "outcome");
		who = value_text(from, "winner", NULL);
		if (!who || !battle_was_counted(f, world, who,
						value_text(from, "degree", "")))
			return;
	}
	if (who && str_in(value_text(from, "degree", ""), degrees))
		value_put(c, "score",
			  battle_counted(f, world, who,
					 value_text(from, "degree", "")));
}

/* W17.3: before the die is cast. */
static void battle_roll(const json_t *world, json_t *c)
{
	const char *turn =
	    value_text(json_object_get(world, "options"), "prussian-roll", "0");
	const json_t *coming =
	    json_object_get(json_object_get(world, "prussians"), "coming");

	if (!coming && !str_eq(turn, "0") && wl_coming_expected(world))
		value_put(c, "roll", value_string(turn));
}

/* W5.7: the turns behind which a draw comes by itself; that of the quiet limit
 * if it is before the last one. */
static void battle_limits(const struct seen *s, json_t *c)
{
	const struct wl_options *o = &s->map->options;
	int quiet = s->field.stir + o->quiet_limit;
	json_t *limits;

	if (!o->turn_limit && !o->quiet_limit)
		return;
	limits = json_object();
	if (o->turn_limit)
		flags_number(limits, "turn", o->turn_limit);
	if (o->quiet_limit && (!o->turn_limit || quiet < o->turn_limit))
		flags_number(limits, "quiet", quiet);
	value_put(c, "limits", limits);
}

void wl_battle_add(const struct seen *s, const struct flags *f, json_t *c)
{
	json_t *world = f->world;

	if (s)
		battle_limits(s, c);
	if (!json_is_object(json_object_get(world, "cards")))
		return;
	if (s) {
		battle_split(s, f, c);
		battle_two(s, f, c);
	}
	if (s && wl_is_expert(s->map)) {
		battle_sections(s, f, c);
		battle_leaders(s, f, c);
	}
	battle_early(f, world, c);
	battle_score(f, world, c);
	battle_roll(world, c);
}
