/* SPDX-License-Identifier: MIT */
/* test_report_spots.c - where on a picture things are. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/value.h"
#include "lib/golden.h"
#include "lib/spots.h"
#include "lib/once.h"

static void every_square_is_one_spot(void **state)
{
	(void)state;
	for (size_t i = 0; i < GOLDEN_VIEWS; i++) {
		json_t *view = golden_view(golden_views[i]);
		const json_t *board =
		    json_object_get(json_object_get(view, "world"), "board");
		json_t *spots = spots_keep(golden_views[i], view);
		size_t squares = (size_t)(json_integer_value(json_object_get(
					      board, "columns")) *
					  json_integer_value(
					      json_object_get(board, "rows")));

		assert_true(squares > 100);
		assert_int_equal(json_array_size(spots), squares);
		assert_int_equal(spots_count(spots, "square"), squares);
		json_decref(spots);
		json_decref(view);
	}
}

/* The French sit with row 1 before them, the Allies on the other side. */
static void a_seat_has_its_own_side_below(void **state)
{
	static const struct {
		const char *view;
		int x, y;
	} sides[] = { { "waterloo-play-french", 20, 380 },
		      { "waterloo-play-allied", 460, 20 } };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		json_t *view = golden_view(sides[i].view);
		json_t *spots = spots_keep(sides[i].view, view);
		const json_t *corner = spots_named(spots, "A1");

		assert_int_equal(
		    json_integer_value(json_object_get(corner, "x")),
		    sides[i].x);
		assert_int_equal(
		    json_integer_value(json_object_get(corner, "y")),
		    sides[i].y);
		json_decref(spots);
		json_decref(view);
	}
}

static void labelled(const json_t *spots, const char *name, const char *label)
{
	assert_string_equal(value_text(spots_named(spots, name), "label", ""),
			    label);
}

static void a_label_says_what_is_there(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	json_t *spots = spots_keep("waterloo-play-french", view);

	(void)state;
	labelled(spots, "G3", "G3");
	labelled(spots, "E1", "E1 your Line Infantry");
	labelled(spots, "G5", "G5 your Cuirassiers, weakened by 1");
	labelled(spots, "C5", "C5 the Allied infantry");
	labelled(spots, "L5", "L5, Prussians arrive here");
	labelled(spots, "B1", "B1 your Artillery, line of retreat");
	json_decref(spots);
	json_decref(view);
}

static void what_has_no_picture_has_no_spots(void **state)
{
	static const char *const wrong[] = {
		"{}",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"later\"}}",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"waterloo\"}}",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		json_t *view = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
		struct err e = { .code = ERR_NONE };

		assert_null(once_spots(view, &e));
		assert_int_equal(e.code, ERR_FORMAT);
		assert_true(strlen(e.text) > 10);
		json_decref(view);
	}
}

/* It would be taken for two labels. */
static void a_name_of_two_lines_is_refused(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	json_t *unit = json_object_get(
	    json_object_get(json_object_get(view, "world"), "units"),
	    "old-guard");
	struct err e = { .code = ERR_NONE };

	(void)state;
	value_put(unit, "name", json_string("Old\nGuard"));
	assert_null(once_spots(view, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	json_decref(view);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_square_is_one_spot),
		cmocka_unit_test(a_seat_has_its_own_side_below),
		cmocka_unit_test(a_label_says_what_is_there),
		cmocka_unit_test(what_has_no_picture_has_no_spots),
		cmocka_unit_test(a_name_of_two_lines_is_refused),
	};

	return cmocka_run_group_tests_name("spots", tests, NULL, NULL);
}
