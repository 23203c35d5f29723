/* SPDX-License-Identifier: MIT */
/* test_report_plot.c - the board in the context: cells, coordinates, traces. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/value.h"
#include "lib/golden.h"
#include "report/plot.h"
#include "report/report.h"

/* The context of a view, which it takes over, with its board. */
static json_t *plotted(json_t *view)
{
	struct err e;
	struct report *r = report_new(view);
	json_t *c = report_context(r, REPORT_SQUARES, &e);

	if (!c)
		fail_msg("%s", e.text);
	report_free(r);
	json_decref(view);
	return c;
}

static const char world[] =
    "{\"ruleset\":\"waterloo\",\"phase\":\"play\",\"number\":2,"
    "\"armies\":{\"allied\":{},\"french\":{},\"prussian\":{}},"
    "\"board\":{\"columns\":12,\"rows\":10,\"tiles\":[{\"kind\":"
    "\"building\",\"name\":\"farm\",\"squares\":[\"C5\",\"C6\",\"D5\","
    "\"D6\"]}],\"zones\":{\"french\":[1,4],\"allied\":[7,10]}},"
    "\"damage\":{\"farm\":2},"
    "\"seats\":[\"allied\",\"french\"],"
    "\"units\":{\"old-guard\":{\"arm\":\"infantry\",\"code\":\"OG\","
    "\"name\":\"Old Guard\",\"strength\":6},"
    "\"hussars\":{\"arm\":\"cavalry\",\"code\":\"HU\"},"
    "\"artillery\":{\"arm\":\"artillery\",\"code\":\"AR\"}},"
    "\"pieces\":["
    "{\"at\":\"A5\",\"side\":\"french\",\"arm\":\"infantry\","
    "\"unit\":\"old-guard\",\"weakened\":1,\"known\":true},"
    "{\"at\":\"C5\",\"side\":\"allied\",\"arm\":\"cavalry\"},"
    "{\"at\":\"L6\",\"side\":\"prussian\",\"arm\":\"artillery\"}]}";

/* That world as a seat looks at it, after these events (JSON). */
static json_t *board_of(const char *seat, const char *events)
{
	json_t *w = json_loads(world, 0, NULL);
	json_t *c;

	value_put(w, "events", json_loads(events, 0, NULL));
	c = plotted(json_pack("{s:s, s:o}", "seat", seat, "world", w));
	w = json_incref(json_object_get(c, "board"));
	json_decref(c);
	return w;
}

static const json_t *cell_at(const json_t *board, size_t rank, size_t i)
{
	const json_t *ranks = json_object_get(board, "ranks");

	return json_array_get(
	    json_object_get(json_array_get(ranks, rank), "cells"), i);
}

static json_int_t number(const json_t *o, const char *key)
{
	const json_t *n = json_object_get(o, key);

	assert_true(json_is_integer(n));
	return json_integer_value(n);
}

static void assert_text(const json_t *o, const char *key, const char *want)
{
	assert_string_equal(value_text(o, key, "(none)"), want);
}

/* The board's I-th trace. */
static const json_t *trace_at(const json_t *board, size_t i)
{
	return json_array_get(json_object_get(board, "traces"), i);
}

static void the_own_side_is_below(void **state)
{
	json_t *french = board_of("french", "[]");
	json_t *allied = board_of("allied", "[]");
	json_t *nobody = board_of("", "[]");

	(void)state;
	assert_text(cell_at(french, 0, 0), "name", "A10");
	assert_text(cell_at(french, 9, 11), "name", "L1");
	assert_text(cell_at(allied, 0, 0), "name", "L1");
	assert_text(cell_at(allied, 9, 11), "name", "A10");
	assert_text(cell_at(nobody, 9, 0), "name", "A1");
	json_decref(french);
	json_decref(allied);
	json_decref(nobody);
}

static void squares_are_square_and_all_is_whole_numbers(void **state)
{
	json_t *b = board_of("french", "[]");
	const json_t *letters = json_object_get(b, "letters");
	const json_t *numbers = json_object_get(b, "numbers");

	(void)state;
	assert_int_equal(json_array_size(letters), 12);
	assert_int_equal(json_array_size(numbers), 10);
	for (size_t y = 0; y < 10; y++)
		for (size_t x = 0; x < 12; x++) {
			const json_t *cell = cell_at(b, y, x);

			assert_int_equal(number(cell, "x"),
					 PLOT_MARGIN + PLOT_CELL / 2 +
					     PLOT_CELL * (int)x);
			assert_int_equal(number(cell, "y"),
					 PLOT_MARGIN + PLOT_CELL / 2 +
					     PLOT_CELL * (int)y);
			assert_int_equal(
			    number(cell, "x"),
			    number(json_array_get(letters, x), "x"));
			assert_int_equal(
			    number(cell, "y"),
			    number(json_array_get(numbers, y), "y"));
		}
	assert_int_equal(number(b, "right") - number(b, "left"),
			 12 * PLOT_CELL);
	assert_int_equal(number(b, "bottom") - number(b, "top"),
			 10 * PLOT_CELL);
	json_decref(b);
}

static void a_piece_has_what_is_known_of_it(void **state)
{
	json_t *b = board_of("allied", "[]");
	const json_t *piece = json_object_get(cell_at(b, 4, 11), "piece");

	(void)state;
	assert_text(piece, "code", "OG");
	assert_text(piece, "name", "Old Guard");
	assert_text(piece, "hue", "blue");
	assert_text(piece, "colour", "#1d4f91");
	assert_int_equal(number(piece, "strength"), 6);
	assert_int_equal(number(piece, "weak"), 1);
	assert_true(json_is_true(json_object_get(piece, "enemy")));
	assert_true(json_is_false(json_object_get(piece, "mine")));
	assert_true(json_is_false(json_object_get(piece, "unknown")));
	piece = json_object_get(cell_at(b, 4, 9), "piece");
	assert_true(json_is_true(json_object_get(piece, "own")));
	assert_true(json_is_true(json_object_get(piece, "unknown")));
	assert_true(json_is_false(json_object_get(piece, "name")));
	assert_true(json_is_false(json_object_get(piece, "weak")));
	piece = json_object_get(cell_at(b, 5, 0), "piece");
	assert_true(json_is_true(json_object_get(piece, "third")));
	assert_true(json_is_true(json_object_get(piece, "mine")));
	assert_text(piece, "hue", "black");
	assert_true(json_is_false(json_object_get(cell_at(b, 0, 0), "piece")));
	json_decref(b);
}

/* Its squares row by row, its edges, and its number once. */
static void ground_ends_where_the_tile_ends(void **state)
{
	json_t *b = board_of("french", "[]");
	const json_t *cell = json_object_get(cell_at(b, 4, 2), "ground");
	const json_t *all = json_object_get(b, "grounds");
	const json_t *farm = json_array_get(all, 0);

	(void)state;
	assert_text(cell, "word", "building");
	assert_true(json_is_false(json_object_get(cell_at(b, 0, 0), "ground")));
	assert_int_equal(json_array_size(all), 1);
	assert_text(farm, "word", "building");
	assert_text(farm, "area", "M100 180h80v40h-80zM100 220h80v40h-80z");
	assert_text(farm, "edge",
		    "M100 180h40M100 180v40M140 180h40M180 180v40"
		    "M100 260h40M100 220v40M180 220v40M140 260h40");
	assert_int_equal(number(farm, "count"), 2);
	assert_int_equal(number(farm, "x"), 120);
	assert_int_equal(number(farm, "y"), 200);
	assert_int_equal(json_array_size(json_object_get(farm, "squares")), 4);
	json_decref(b);
}

static const char moved[] =
    "[{\"kind\":\"move\",\"seat\":\"french\",\"side\":\"french\",\"from\":"
    "\"A3\",\"to\":\"A5\",\"o\":7},"
    "{\"kind\":\"fight\",\"seat\":\"allied\",\"way\":[\"C8\",\"B8\",\"B7\"],"
    "\"from\":\"B7\",\"at\":\"B6\"},"
    "{\"kind\":\"shot\",\"seat\":\"allied\",\"from\":\"E6\",\"at\":\"A5\"},"
    "{\"kind\":\"place\",\"seat\":\"allied\",\"side\":\"prussian\",\"at\":"
    "\"L6\"},"
    "{\"kind\":\"reveal\",\"seat\":\"french\",\"squares\":[\"C5\",\"L6\"],"
    "\"o\":8},"
    "{\"kind\":\"say\",\"seat\":\"french\",\"text\":\"A5\"}]";

static void a_move_is_an_arrow_with_the_number_of_its_order(void **state)
{
	json_t *b = board_of("french", moved);
	const json_t *t = trace_at(b, 0);

	(void)state;
	assert_int_equal(number(t, "n"), 7);
	/* From the middle of A3 to before the piece on A5. */
	assert_text(t, "line", "M40 320L40 266");
	assert_text(t, "tip", "M40 257L35 267L45 267Z");
	assert_text(t, "hue", "blue");
	assert_true(json_is_true(json_object_get(t, "left")));
	assert_int_equal(number(t, "from-x"), 40);
	assert_int_equal(number(t, "from-y"), 320);
	json_decref(b);
}

static void a_way_is_drawn_by_its_corners(void **state)
{
	json_t *b = board_of("french", moved);
	const json_t *t = trace_at(b, 1);

	(void)state;
	assert_text(t, "line", "M120 120L80 120L80 160L80 174");
	assert_true(json_is_false(json_object_get(t, "n")));
	assert_text(t, "hue", "red");
	/* Nobody is left on B6: the sign is in the middle. */
	assert_int_equal(number(t, "x"), 80);
	assert_int_equal(number(t, "y"), 200);
	json_decref(b);
}

/* Where several things happened each has a place of its own. */
static void signs_of_one_square_do_not_cover_each_other(void **state)
{
	json_t *b = board_of("french", moved);
	const json_t *move = trace_at(b, 0), *shot = trace_at(b, 2);
	const json_t *cell = cell_at(b, 5, 0);

	(void)state;
	assert_text(shot, "kind", "shot");
	assert_int_equal(number(move, "y"), number(shot, "y"));
	assert_true(number(shot, "x") - number(move, "x") >= 18);
	assert_int_equal(json_array_size(json_object_get(cell, "traces")), 2);
	assert_true(json_is_true(json_object_get(shot, "left")));
	json_decref(b);
}

static void the_first_sign_leaves_to_be_seen_how_weak_a_piece_is(void **state)
{
	static const char fought[] = "[{\"kind\":\"fight\",\"at\":\"A5\"},"
				     "{\"kind\":\"fight\",\"at\":\"C5\"}]";
	json_t *b = board_of("french", fought);
	const json_t *weak = trace_at(b, 0), *whole = trace_at(b, 1);

	(void)state;
	assert_true(number(weak, "x") < number(cell_at(b, 5, 0), "x"));
	assert_true(number(whole, "x") > number(cell_at(b, 5, 2), "x"));
	json_decref(b);
}

static void arrivals_and_looks_have_signs_and_words_have_none(void **state)
{
	json_t *b = board_of("french", moved);
	const json_t *came = trace_at(b, 3);

	(void)state;
	assert_text(came, "kind", "place");
	assert_text(came, "hue", "black");
	assert_true(json_is_false(json_object_get(came, "line")));
	assert_text(trace_at(b, 4), "kind", "reveal");
	assert_text(trace_at(b, 5), "kind", "reveal");
	assert_int_equal(number(trace_at(b, 5), "n"), 8);
	assert_int_equal(json_array_size(json_object_get(b, "traces")), 6);
	json_decref(b);
}

/* A key item with this mark. */
static const json_t *key_of(const json_t *board, const char *mark)
{
	const json_t *key = json_object_get(board, "key");

	for (size_t i = 0; i < json_array_size(key); i++)
		if (json_object_get(json_array_get(key, i), mark))
			return json_array_get(key, i);
	return NULL;
}

static void the_key_has_what_occurs_and_nothing_else(void **state)
{
	static const char *const marks[] = {
		"own-weak",   "enemy-cavalry", "third-artillery", "is-known",
		"building",   "kind-move",     "kind-fight",	  "kind-shot",
		"kind-place", "kind-reveal",
	};
	json_t *b = board_of("french", moved);

	(void)state;
	for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++)
		if (!key_of(b, marks[i]))
			fail_msg("%s", marks[i]);
	assert_int_equal(json_array_size(json_object_get(b, "key")),
			 sizeof(marks) / sizeof(*marks));
	assert_text(json_object_get(key_of(b, "own-weak"), "piece"), "code",
		    "OG");
	assert_true(number(b, "height") > number(b, "bottom"));
	json_decref(b);
	b = board_of("french", "[]");
	assert_null(key_of(b, "kind-move"));
	json_decref(b);
}

/* What a view says that nobody knows of, or wrongly, is not drawn. */
static void odd_events_are_passed_over(void **state)
{
	json_t *b = board_of(
	    "french", "[{\"kind\":\"move\",\"from\":\"Z9\",\"to\":\"A11\"},"
		      "{\"kind\":\"move\",\"from\":\"A1\",\"to\":\"A1\"},"
		      "{\"kind\":\"later\",\"at\":7,\"squares\":[8,\"A1\"]},"
		      "{\"at\":\"A2\",\"way\":[\"A2\",3,\"A2\"]},9]");

	(void)state;
	assert_int_equal(json_array_size(json_object_get(b, "traces")), 3);
	for (size_t i = 0; i < 3; i++)
		assert_true(
		    json_is_false(json_object_get(trace_at(b, i), "line")));
	json_decref(b);
}

/* The key of a board with this piece (JSON) alone. */
static json_t *key_alone(const char *piece)
{
	json_t *w = json_loads(world, 0, NULL);
	json_t *c, *key;

	value_put(w, "pieces", json_pack("[o]", json_loads(piece, 0, NULL)));
	c = plotted(json_pack("{s:s, s:o}", "seat", "french", "world", w));
	key = json_object_get(json_object_get(c, "board"), "key");
	key = json_incref(key);
	json_decref(c);
	return key;
}

/* A report that was printed as JSON may have been written anew. */
static void the_key_follows_no_order_of_members(void **state)
{
	json_t *a =
	    key_alone("{\"at\":\"A5\",\"side\":\"french\",\"arm\":\"infantry\","
		      "\"known\":true,\"spirit\":true}");
	json_t *b =
	    key_alone("{\"at\":\"A5\",\"side\":\"french\",\"arm\":\"infantry\","
		      "\"spirit\":true,\"known\":true}");

	(void)state;
	assert_int_equal(json_array_size(a), 4);
	assert_true(json_equal(a, b));
	json_decref(a);
	json_decref(b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_own_side_is_below),
		cmocka_unit_test(squares_are_square_and_all_is_whole_numbers),
		cmocka_unit_test(a_piece_has_what_is_known_of_it),
		cmocka_unit_test(ground_ends_where_the_tile_ends),
		cmocka_unit_test(
		    a_move_is_an_arrow_with_the_number_of_its_order),
		cmocka_unit_test(a_way_is_drawn_by_its_corners),
		cmocka_unit_test(signs_of_one_square_do_not_cover_each_other),
		cmocka_unit_test(
		    the_first_sign_leaves_to_be_seen_how_weak_a_piece_is),
		cmocka_unit_test(
		    arrivals_and_looks_have_signs_and_words_have_none),
		cmocka_unit_test(the_key_has_what_occurs_and_nothing_else),
		cmocka_unit_test(odd_events_are_passed_over),
		cmocka_unit_test(the_key_follows_no_order_of_members),
	};

	return cmocka_run_group_tests_name("plot", tests, NULL, NULL);
}
