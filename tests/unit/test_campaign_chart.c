/* SPDX-License-Identifier: MIT */
/* test_campaign_chart.c - on the map as a picture nothing hides what another
 * says. */
#include "config.h"

#include "lib/spots.h"
#include "lib/words.h"

#include "games/campaign/public/seen.h"
#include "games/campaign/words/chart.h"
#include "games/campaign/words/ink.h"
#include "kernel/value.h"
#include "lib/once.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#define HISTORICAL "campaign-1815\n[options]\nsetup = historical\n"

/* Two towns that touch, full of units, and a third beside them. */
static const char full[] =
    "campaign-1815\n[turn]\nnumber = 5\n[forces]\n"
    "fr-gd-inf = thuin 4\nfr-i-inf-1 = thuin 3\nfr-i-inf-2 = thuin 3\n"
    "fr-ii-inf-1 = thuin 4\nfr-ii-inf-2 = thuin 3\nfr-iii-inf-1 = thuin 3\n"
    "fr-iii-inf-2 = thuin 2\nfr-iv-inf = thuin 4\nfr-vi-inf = thuin 3\n"
    "fr-rc-cav-1 = thuin 3\nad-i-inf-1 = charleroi 4\n"
    "ad-i-inf-2 = charleroi 3\npr-i-inf-1 = charleroi 4\n"
    "pr-i-inf-2 = charleroi 3\n";

/* Armies of each side in towns that lie closer together than anywhere else; a
 * battle. */
static const char crowd[] =
    "campaign-1815\n[turn]\nnumber = 5\nphase = battle\nround = 1\n"
    "half = attacker\n[forces]\n"
    "napoleon = waterloo 1\nfr-gd-inf = waterloo 4\n"
    "fr-gd-cav = waterloo 3\nfr-gd-art-1 = waterloo 3\n"
    "fr-gd-art-2 = waterloo 3\nfr-i-inf-1 = waterloo 3\n"
    "fr-i-inf-2 = waterloo 3\nfr-i-art = waterloo 3\n"
    "fr-vi-inf = waterloo 3\nfr-vi-art = waterloo 2\n"
    "blucher = waterloo 1\npr-i-inf-1 = waterloo 4\n"
    "ad-res-inf-1 = waterloo 3\n"
    "wellington = halle 1\npr-iv-inf-1 = halle 4\n"
    "pr-ii-inf-1 = wavre 4\n"
    "fr-ii-inf-1 = quatre-bras 4\nfr-ii-inf-2 = quatre-bras 3\n"
    "ad-i-inf-1 = nivelles 4\npr-iii-inf-1 = nivelles 4\n"
    "ad-i-inf-2 = braine-le-comte 3\npr-iii-inf-2 = braine-le-comte 3\n"
    "ad-i-inf-3 = soignies 3\nad-ii-inf-1 = solre 4\n"
    "fr-iv-inf = thuin 4\n"
    "[fights]\nwaterloo = battle from quatre-bras\n"
    "[board.waterloo]\nnapoleon = attacker.left\n"
    "blucher = defender.left\npr-i-inf-1 = defender.right\n"
    "ad-res-inf-1 = defender.centre\n";

/* All three armies on either side of a town where nobody stands. */
static const char between[] =
    "campaign-1815\n[turn]\nnumber = 5\n[forces]\n"
    "napoleon = quatre-bras 1\nwellington = quatre-bras 1\n"
    "blucher = quatre-bras 1\nfr-gd-inf = braine-le-comte 4\n"
    "ad-i-inf-1 = braine-le-comte 4\npr-i-inf-1 = braine-le-comte 4\n";

/* The map as the French see it after these events; the caller's. */
static json_t *chart_of(const char *position, const char *events)
{
	struct turn *t = words_turn(position);
	json_t *world = turn_view(t, CN_SEAT_FRENCH);
	json_t *view = json_pack("{s:s, s:s, s:i, s:o}", "name", "x", "seat",
				 "french", "entry", 1, "world", world);
	struct report *r = report_new(view);
	const struct game *game;
	struct err e;
	json_t *c, *chart;

	value_put(world, "events", json_loads(events, 0, NULL));
	c = picture_context(r, &game, &e);
	chart = json_object_get(json_object_get(c, "picture"), "chart");
	assert_int_equal(json_array_size(json_object_get(chart, "towns")), 55);
	json_incref(chart);
	json_decref(c);
	report_free(r);
	json_decref(view);
	turn_free(t);
	return chart;
}

/* ---- names ---- */

/* What something takes on the map. */
struct box {
	int x0, x1, y0, y1;
};

static int number(const json_t *o, const char *key)
{
	return (int)json_integer_value(json_object_get(o, key));
}

static struct box name_of(const json_t *town)
{
	const json_t *label = json_object_get(town, "label");
	const char *anchor = value_text(label, "anchor", "");
	int wide = cn_ink_width(value_text(town, "called", ""), 17);
	int x = number(label, "x"), y = number(label, "y");

	if (str_eq(anchor, "end"))
		x -= wide;
	if (str_eq(anchor, "middle"))
		x -= wide / 2;
	return (struct box){ x, x + wide, y - 12, y + 3 };
}

static bool meet(struct box a, struct box b)
{
	return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

static void names_apart(const json_t *towns)
{
	for (size_t i = 0; i < json_array_size(towns); i++) {
		const json_t *one = json_array_get(towns, i);
		struct box a = name_of(one);

		if (a.x0 < 0 || a.x1 > CN_PICTURE_WIDTH)
			fail_msg("%s leaves the map",
				 value_text(one, "called", ""));
		for (size_t k = i + 1; k < json_array_size(towns); k++)
			if (meet(a, name_of(json_array_get(towns, k))))
				fail_msg("%s and %s",
					 value_text(one, "called", ""),
					 value_text(json_array_get(towns, k),
						    "called", ""));
	}
}

static void names_of_towns_lie_apart(void **state)
{
	static const char *const positions[] = { HISTORICAL, crowd };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		json_t *chart = chart_of(positions[i], "[]");

		names_apart(json_object_get(chart, "towns"));
		json_decref(chart);
	}
}

/* ---- counters ---- */

/* All counters of a town; false if there are none. */
static bool counters(const json_t *town, struct box *out)
{
	const json_t *o, *list = json_object_get(town, "counters");
	size_t i;

	json_array_foreach(list, i, o) {
		int x = number(o, "x"), y = number(o, "y");

		if (i == 0)
			*out = (struct box){ x, x, y, y + 26 };
		out->x1 = x + number(o, "inner") + 1;
	}
	return json_array_size(list) > 0;
}

/* They stand with their town, and on no others. */
static void counters_apart(const json_t *towns, size_t i)
{
	const json_t *town = json_array_get(towns, i);
	int x = number(town, "x"), y = number(town, "y");
	struct box a, b;

	if (!counters(town, &a))
		return;
	if (!meet(a, (struct box){ x - 17, x + 17, y - 17, y + 17 }))
		fail_msg("those of %s", value_text(town, "called", ""));
	for (size_t k = 0; k < i; k++)
		if (counters(json_array_get(towns, k), &b) && meet(a, b))
			fail_msg(
			    "%s and %s", value_text(town, "called", ""),
			    value_text(json_array_get(towns, k), "called", ""));
}

static void counters_of_towns_lie_apart(void **state)
{
	static const char *const positions[] = { HISTORICAL, full, crowd };

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		json_t *chart = chart_of(positions[i], "[]");
		const json_t *towns = json_object_get(chart, "towns");

		for (size_t k = 0; k < json_array_size(towns); k++)
			counters_apart(towns, k);
		json_decref(chart);
	}
}

/* However little of a town is in sight, it can be pointed at. */
static void towns_of_a_crowd_are_spots(void **state)
{
	static const char *const positions[] = { crowd, between };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		struct turn *t = words_turn(positions[i]);
		json_t *view = json_pack("{s:s, s:s, s:i, s:o}", "name", "x",
					 "seat", "french", "entry", 1, "world",
					 turn_view(t, CN_SEAT_FRENCH));
		json_t *spots = spots_keep("crowd", view);

		assert_int_equal(spots_count(spots, "town"), 55);
		json_decref(spots);
		json_decref(view);
		turn_free(t);
	}
}

/* ---- roads ---- */

/* How many units went over a road stands on no town's own numbers. */
static void numbers_apart(const json_t *track, const json_t *towns)
{
	int x = number(track, "x"), y = number(track, "y");
	struct box round = { x - 9, x + 9, y - 9, y + 9 };
	const json_t *town, *o;
	size_t i, k;

	json_array_foreach(towns, i, town)
		json_array_foreach(json_object_get(town, "counters"), k, o) {
			int left = number(o, "x"), top = number(o, "y");
			int right = left + number(o, "inner");

			assert_false(meet(
			    round, (struct box){ left, right, top, top + 26 }));
		}
}

static void numbers_of_roads_hide_no_units(void **state)
{
	json_t *chart = chart_of(
	    full, "[{\"kind\":\"march\",\"from\":\"thuin\","
		  "\"to\":\"charleroi\",\"army\":\"french\",\"count\":1},"
		  "{\"kind\":\"march\",\"from\":\"binche\","
		  "\"to\":\"charleroi\",\"army\":\"french\",\"count\":1}]");

	(void)state;
	for (size_t i = 0; i < 2; i++)
		numbers_apart(
		    json_array_get(json_object_get(chart, "tracks"), i),
		    json_object_get(chart, "towns"));
	json_decref(chart);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_of_towns_lie_apart),
		cmocka_unit_test(counters_of_towns_lie_apart),
		cmocka_unit_test(towns_of_a_crowd_are_spots),
		cmocka_unit_test(numbers_of_roads_hide_no_units),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
