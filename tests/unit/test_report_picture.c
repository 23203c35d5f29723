/* SPDX-License-Identifier: MIT */
/* test_report_picture.c - the board of a view as SVG. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lib/golden.h"
#include "lib/svg.h"
#include "lib/once.h"
#include "kernel/value.h"

static void picture(const json_t *view, struct str *out)
{
	struct err e;

	if (once_svg(view, out, &e) < 0)
		fail_msg("%s", e.text);
}

static void every_golden_view_has_a_picture(void **state)
{
	(void)state;
	for (size_t i = 0; i < GOLDEN_VIEWS; i++) {
		json_t *view = golden_view(golden_views[i]);
		struct str svg = STR_INIT;

		picture(view, &svg);
		svg_keeps(golden_views[i], &svg);
		str_free(&svg);
		json_decref(view);
	}
}

/* -- what people wrote -- */

static const char strange[] =
    "<b>&\"'</text>]]>[/code]{{x}} \xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d "
    "\xf0\x9f\x98\x80";
static const char written[] =
    "&lt;b&gt;&amp;&quot;&#39;&lt;/text&gt;]]&gt;[/code]{{x}} "
    "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xf0\x9f\x98\x80";

static void names_are_only_text(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	json_t *world = json_object_get(view, "world");
	json_t *unit =
	    json_object_get(json_object_get(world, "units"), "old-guard");
	struct str svg = STR_INIT;

	(void)state;
	value_put(unit, "name", json_string(strange));
	value_put(unit, "code", json_string("<&"));
	value_put(view, "name", json_string(strange));
	value_put(world, "title", json_string(strange));
	picture(view, &svg);
	svg_keeps("strange names", &svg);
	/* In title, description and the piece's own title. */
	assert_true(svg_count(&svg, written) >= 4);
	assert_int_equal(svg_count(&svg, "<b>"), 0);
	assert_int_equal(svg_count(&svg, ">&lt;&amp;</text>"), 1);
	str_free(&svg);
	json_decref(view);
}

/* Characters that no text may hold (protocol.md 3). */
static void control_characters_are_refused(void **state)
{
	static const char *const wrong[] = { "a\x01", "\xe2\x80\xae right",
					     "two\nlines\x7f" };

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		json_t *view = golden_view("waterloo-play-french");
		struct str svg = STR_INIT;
		struct err e;

		value_put(view, "name", json_string(wrong[i]));
		assert_int_equal(once_svg(view, &svg, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		str_free(&svg);
		json_decref(view);
	}
}

/* -- large boards -- */

#define LONG_NAME \
	"The very long name of a regiment of the line and its elite companies"

/* A board of columns by rows with pieces of both seats, by turns. */
static json_t *field(int columns, int rows, int pieces)
{
	json_t *list = json_array();

	for (int i = 0; i < pieces; i++) {
		int at = i * columns * rows / pieces;
		char square[24];

		(void)snprintf(square, sizeof(square), "%c%d",
			       'A' + at % columns, 1 + at / columns);
		(void)json_array_append_new(
		    list,
		    json_pack("{s:s, s:s, s:s, s:s, s:i}", "at", square, "side",
			      i % 2 ? "french" : "allied", "arm", "infantry",
			      "unit", "long", "weakened", i % 3));
	}
	return json_pack(
	    "{s:s, s:s, s:i, s:{s:s, s:s, s:s, s:i, s:{s:{}, s:{}}, s:[s,s],"
	    " s:{s:i, s:i, s:[], s:{s:[i,i]}}, s:{s:{s:s,s:s,s:s,s:i}}, s:o}}",
	    "seat", "allied", "name", "large", "entry", 3, "world", "ruleset",
	    "waterloo", "title", "Stratego Waterloo", "phase", "play", "number",
	    4, "armies", "allied", "french", "seats", "allied", "french",
	    "board", "columns", columns, "rows", rows, "tiles", "zones",
	    "allied", rows, rows, "units", "long", "name", LONG_NAME, "code",
	    "LN", "arm", "infantry", "strength", 3, "pieces", list);
}

static void boards_of_any_size_have_a_picture(void **state)
{
	static const struct {
		int columns, rows, pieces;
	} sizes[] = { { 26, 26, 40 }, { 1, 1, 1 }, { 26, 1, 5 },
		      { 1, 26, 5 },   { 2, 3, 6 }, { 12, 10, 80 } };

	(void)state;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
		json_t *view =
		    field(sizes[i].columns, sizes[i].rows, sizes[i].pieces);
		struct str svg = STR_INIT;

		picture(view, &svg);
		svg_keeps("a board of some size", &svg);
		/* On the board and in the description. */
		assert_true(svg_count(&svg, LONG_NAME) >=
			    2 * (size_t)sizes[i].pieces);
		str_free(&svg);
		json_decref(view);
	}
}

/* The largest board is a lake, or half of it is lakes of one square each. */
static void a_board_full_of_ground_has_a_picture(void **state)
{
	(void)state;
	for (int every = 1; every <= 2; every++) {
		json_t *view = field(26, 26, 40);
		json_t *squares = json_array();
		struct str svg = STR_INIT;

		for (int i = 0; i < 26 * 26; i++) {
			char square[24];

			(void)snprintf(square, sizeof(square), "%c%d",
				       'A' + i % 26, 1 + i / 26);
			if ((i + i / 26) % every == 0)
				(void)json_array_append_new(
				    squares, json_string(square));
		}
		value_put(
		    json_object_get(json_object_get(view, "world"), "board"),
		    "tiles",
		    json_pack("[{s:s, s:s, s:o}]", "kind", "water", "name",
			      "lake", "squares", squares));
		picture(view, &svg);
		svg_keeps("a board full of lakes", &svg);
		str_free(&svg);
		json_decref(view);
	}
}

/* -- what is told without colour -- */

static void own_pieces_are_filled_and_what_is_unknown_is_broken(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	const json_t *pieces =
	    json_object_get(json_object_get(view, "world"), "pieces");
	size_t own = 0, unknown = 0;
	struct str svg = STR_INIT;

	(void)state;
	for (size_t i = 0; i < json_array_size(pieces); i++) {
		const json_t *p = json_array_get(pieces, i);
		bool mine = value_is(json_object_get(p, "side"), "french");

		own += mine;
		/* An army with one kind of guns hides none (known.h). */
		unknown += !mine && !json_object_get(p, "unit") &&
			   !value_is(json_object_get(p, "arm"), "artillery");
	}
	picture(view, &svg);
	*strstr(svg.s, "<g font-size=\"13\">") = '\0'; /* the key */
	assert_int_equal(svg_count(&svg, "<g class=\"e-on\""), own);
	assert_int_equal(svg_count(&svg, "stroke-dasharray=\"5 2\""), unknown);
	assert_true(own > 20 && unknown > 20);
	str_free(&svg);
	json_decref(view);
}

/* W12.2: who sees all sees which units nobody else has seen. */
static void what_its_own_seat_does_not_know_is_broken(void **state)
{
	json_t *view = field(12, 10, 40);
	json_t *world = json_object_get(view, "world");
	json_t *piece = json_array_get(json_object_get(world, "pieces"), 1);
	struct str svg = STR_INIT;

	(void)state;
	value_put(view, "seat", json_string("all"));
	value_put(piece, "hidden", json_true());
	picture(view, &svg);
	assert_int_equal(svg_count(&svg, ">its own side does not know it"), 1);
	*strstr(svg.s, "<g font-size=\"13\">") = '\0'; /* the key */
	assert_int_equal(svg_count(&svg, "stroke-dasharray=\"5 2\""), 1);
	str_free(&svg);
	json_decref(view);
}

static void what_happened_stands_in_the_picture(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	struct str svg = STR_INIT;

	(void)state;
	picture(view, &svg);
	/* Order 1 is a fight from E6 to E7, order 3 a move from H4 to H5. */
	assert_int_equal(svg_count(&svg, "fill=\"currentColor\">1<"), 1);
	assert_int_equal(svg_count(&svg, "fill=\"currentColor\">3<"), 1);
	assert_int_equal(svg_count(&svg, "d=\"M200 200L200 186\""), 2);
	assert_non_null(strstr(svg.s, ">a fight"));
	assert_null(strstr(svg.s, ">a shot"));
	str_free(&svg);
	json_decref(view);
}

/* Of each kind of event that has a place there. */
static void all_in_the_key_has_words_and_a_sign(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	json_t *events =
	    json_object_get(json_object_get(view, "world"), "events");
	struct str svg = STR_INIT;
	size_t signs;

	(void)state;
	picture(view, &svg);
	signs = svg_count(&svg, "M-8-10h16v20h-16z");
	str_clear(&svg);
	/* W14.7, W14.3 */
	(void)json_array_append_new(
	    events, json_pack("{s:s, s:s, s:s, s:s}", "kind", "card", "card",
			      "fighting-spirit", "at", "E5", "seat", "allied"));
	(void)json_array_append_new(
	    events,
	    json_pack("{s:s, s:s, s:[s], s:s}", "kind", "card", "card",
		      "reconnaissance", "squares", "F5", "seat", "allied"));
	picture(view, &svg);
	assert_int_equal(svg_count(&svg, "y=\"5\">\n</text>"), 0);
	assert_non_null(strstr(svg.s, ">fighting spirit was played"));
	/* On the board and in the key. */
	assert_int_equal(svg_count(&svg, "M-8-10h16v20h-16z"), signs + 2);
	str_free(&svg);
	json_decref(view);
}

/* Whether the key says so of a piece of that side that was placed. */
static bool arrival(const char *side)
{
	json_t *view = golden_view("waterloo-waiting-french"), *event;
	json_t *world = json_object_get(view, "world");
	struct str svg = STR_INIT;
	size_t i;
	bool said;

	json_array_foreach(json_object_get(world, "events"), i, event)
		if (value_is(json_object_get(event, "kind"), "place"))
			value_put(event, "side", value_string(side));
	picture(view, &svg);
	said = strstr(svg.s, ">Prussians have arrived") != NULL;
	str_free(&svg);
	json_decref(view);
	return said;
}

static void a_set_up_is_no_arrival_in_the_key(void **state)
{
	(void)state;
	assert_true(arrival("prussian"));
	assert_false(arrival("allied"));
}

static void a_view_that_cannot_be_drawn_is_one_clear_error(void **state)
{
	static const char *const wrong[] = {
		"{}",
		"7",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"later\"}}",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"waterloo\"}}",
		"{\"seat\":\"\",\"world\":{\"ruleset\":\"waterloo\",\"board\":"
		"{\"columns\":27,\"rows\":3}}}",
		"{\"seat\":\"\",\"world\":{\"ruleset\":\"classic\",\"board\":"
		"{\"columns\":3,\"rows\":3},\"pieces\":[{\"at\":\"D1\"}]}}",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		json_t *view = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
		struct str svg = STR_INIT;
		struct err e;

		assert_int_equal(once_svg(view, &svg, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		assert_true(strlen(e.text) > 10);
		assert_int_equal(svg.len, 0);
		json_decref(view);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_golden_view_has_a_picture),
		cmocka_unit_test(names_are_only_text),
		cmocka_unit_test(control_characters_are_refused),
		cmocka_unit_test(boards_of_any_size_have_a_picture),
		cmocka_unit_test(a_board_full_of_ground_has_a_picture),
		cmocka_unit_test(
		    own_pieces_are_filled_and_what_is_unknown_is_broken),
		cmocka_unit_test(what_its_own_seat_does_not_know_is_broken),
		cmocka_unit_test(what_happened_stands_in_the_picture),
		cmocka_unit_test(all_in_the_key_has_words_and_a_sign),
		cmocka_unit_test(a_set_up_is_no_arrival_in_the_key),
		cmocka_unit_test(
		    a_view_that_cannot_be_drawn_is_one_clear_error),
		cmocka_unit_test(svg_is_xml_for_others_as_well),
	};

	return cmocka_run_group_tests_name("picture", tests, NULL, NULL);
}
