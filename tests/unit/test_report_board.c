/* SPDX-License-Identifier: MIT */
/* test_report_board.c - the board of a view as plain text. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "report/board.h"
#include "report/cells.h"
#include "report/context.h"
#include "kernel/flags.h"
#include "kernel/turn.h"

/* A view of `seat` on a board of 12 by 10 with these pieces (JSON). */
static json_t *view_new(const char *seat, const char *pieces)
{
	static const char world[] =
	    "{\"ruleset\":\"waterloo\","
	    "\"armies\":{\"allied\":{},\"french\":{}},\"board\":{\"columns\":12,\"rows\":10,\"flags\":[\"L5\",\"L6\"],"
	    "\"zones\":{\"french\":[1,4],\"allied\":[7,10]}},"
	    "\"prussians\":{\"waiting\":9},"
	    "\"seats\":[\"allied\",\"french\"],"
	    "\"units\":{"
	    "\"line-infantry\":{\"arm\":\"infantry\",\"code\":\"IN\"},"
	    "\"cuirassiers\":{\"arm\":\"cavalry\",\"code\":\"CU\"},"
	    "\"artillery\":{\"arm\":\"artillery\",\"code\":\"AR\"}}}";
	json_t *w = json_loads(world, 0, NULL);

	json_object_set_new(w, "pieces", json_loads(pieces, 0, NULL));
	return json_pack("{s:s,s:o}", "seat", seat, "world", w);
}

/* With the signs of the game. */
static int draw(const json_t *view, struct str *out, json_t *marks,
		struct err *e)
{
	json_t *c = json_object();
	struct cells cells;
	struct flags f;
	int rc;

	flags_init(&f, view);
	turn_words(&f, c);
	rc = cells_read(&f, c, &cells, e);
	flags_done(&f);
	if (rc == 0) {
		board_draw(&cells, out, marks);
		cells_free(&cells);
	}
	json_decref(c);
	return rc;
}

static void assert_board(json_t *view, const char *want)
{
	json_t *marks = json_object();
	struct str out = STR_INIT;
	struct err e;

	if (draw(view, &out, marks, &e) < 0)
		fail_msg("%s", e.text);
	assert_string_equal(str_text(&out), want);
	str_free(&out);
	json_decref(marks);
	json_decref(view);
}

static const char pieces[] =
    "[{\"at\":\"A4\",\"side\":\"french\",\"arm\":\"infantry\","
    "\"unit\":\"line-infantry\"},"
    "{\"at\":\"B4\",\"side\":\"french\",\"arm\":\"cavalry\","
    "\"unit\":\"cuirassiers\",\"weakened\":1},"
    "{\"at\":\"A7\",\"side\":\"allied\",\"arm\":\"infantry\"},"
    "{\"at\":\"B7\",\"side\":\"allied\",\"arm\":\"infantry\","
    "\"class\":\"light-infantry\"},"
    "{\"at\":\"C7\",\"side\":\"allied\",\"arm\":\"infantry\","
    "\"unit\":\"line-infantry\"},"
    "{\"at\":\"D7\",\"side\":\"allied\",\"arm\":\"cavalry\","
    "\"unit\":\"cuirassiers\",\"weakened\":2},"
    "{\"at\":\"E7\",\"side\":\"allied\",\"arm\":\"cavalry\","
    "\"weakened\":1},"
    "{\"at\":\"F7\",\"side\":\"allied\"},"
    "{\"at\":\"L6\",\"side\":\"prussian\",\"arm\":\"artillery\"},"
    "{\"at\":\"K6\",\"side\":\"prussian\",\"arm\":\"infantry\","
    "\"unit\":\"line-infantry\"}]";

static const char drawn[] =
    "     A    B    C    D    E    F    G    H    I    J    K    L\n"
    "10   .    .    .    .    .    .    .    .    .    .    .    .   10\n"
    " 9   .    .    .    .    .    .    .    .    .    .    .    .   9\n"
    " 8   .    .    .    .    .    .    .    .    .    .    .    .   8\n"
    " 7  (i) (li) (IN) (CU2) (c1) (?)   .    .    .    .    .    .   7\n"
    " 6   .    .    .    .    .    .    .    .    .    .  [IN]  [a]  6\n"
    " 5   .    .    .    .    .    .    .    .    .    .    .    *   5\n"
    " 4  IN   CU-1  .    .    .    .    .    .    .    .    .    .   4\n"
    " 3   .    .    .    .    .    .    .    .    .    .    .    .   3\n"
    " 2   .    .    .    .    .    .    .    .    .    .    .    .   2\n"
    " 1   .    .    .    .    .    .    .    .    .    .    .    .   1\n"
    "     A    B    C    D    E    F    G    H    I    J    K    L\n";

static void own_enemy_and_prussian_pieces_look_different(void **state)
{
	(void)state;
	assert_board(view_new("french", pieces), drawn);
}

static void the_allies_see_the_board_from_their_side(void **state)
{
	json_t *view = view_new("allied", pieces);
	json_t *marks = json_object();
	struct str out = STR_INIT;
	struct err e;
	const char *first = "     L    K    J    I    H    G    F    E    D  "
			    "  C    B    A\n"
			    " 1   .    .    .    .    .    .    .    .    .  "
			    "  .    .    .   1\n";

	(void)state;
	assert_int_equal(draw(view, &out, marks, &e), 0);
	assert_true(str_starts(out.s, first));
	assert_non_null(strstr(out.s, "\n 4   .    .    .    .    .    .    . "
				      "   .    .    .  (CU1) (IN) 4\n"));
	assert_non_null(strstr(out.s, "\n10 "));
	assert_true(json_is_true(json_object_get(marks, "own-weak")));
	assert_true(json_is_true(json_object_get(marks, "third-artillery")));
	assert_true(json_is_true(json_object_get(marks, "flag")));
	assert_null(json_object_get(marks, "retreat"));
	str_free(&out);
	json_decref(marks);
	json_decref(view);
}

static void the_line_of_retreat_is_marked_where_it_is_empty(void **state)
{
	json_t *view = view_new("french", "[{\"at\":\"B1\",\"side\":\"french\","
					  "\"unit\":\"line-infantry\"}]");
	json_t *line = json_loads("{\"french\":{\"squares\":[\"A1\",\"B1\","
				  "\"C1\",\"D1\"]}}",
				  0, NULL);
	json_t *marks = json_object();
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	json_object_set_new(json_object_get(view, "world"), "retreat", line);
	assert_int_equal(draw(view, &out, marks, &e), 0);
	assert_non_null(strstr(out.s, "\n 1   =   IN    =    =    .  "));
	assert_true(json_is_true(json_object_get(marks, "retreat")));
	str_free(&out);
	json_decref(marks);
	json_decref(view);
}

static void tiles_lie_under_what_stands_on_them(void **state)
{
	json_t *view = view_new("french", pieces);
	json_t *world = json_object_get(view, "world");
	json_t *tiles = json_loads(
	    "[{\"kind\":\"building\",\"name\":\"a\",\"squares\":"
	    "[\"A6\",\"B7\",\"C7\",\"D7\"]},"
	    "{\"kind\":\"hill\",\"name\":\"b\",\"squares\":"
	    "[\"B4\",\"E7\",\"L6\",\"L5\"]},"
	    "{\"kind\":\"village\",\"name\":\"c\",\"squares\":[\"A4\",\"A1\"]},"
	    "{\"kind\":\"village\",\"name\":\"d\",\"squares\":[\"A3\"]},"
	    "{\"kind\":\"mud\",\"name\":\"e\",\"squares\":[\"K6\",\"A2\"]}]",
	    0, NULL);

	(void)state;
	json_object_set_new(json_object_get(world, "board"), "tiles", tiles);
	/* W13.6: the fourth hit destroys it. */
	json_object_set_new(world, "damage",
			    json_pack("{s:i,s:i}", "a", 3, "d", 4));
	assert_board(
	    view,
	    "     A    B    C    D    E    F    G    H    I    J    K    L\n"
	    "10   .    .    .    .    .    .    .    .    .    .    .    .   10\n"
	    " 9   .    .    .    .    .    .    .    .    .    .    .    .   9\n"
	    " 8   .    .    .    .    .    .    .    .    .    .    .    .   8\n"
	    " 7  (i) #(li) #(IN CU2) ^(c1 (?)   .    .    .    .    .    .   7\n"
	    " 6   #    .    .    .    .    .    .    .    .    .  ,[IN] ^[a] 6\n"
	    " 5   .    .    .    .    .    .    .    .    .    .    .   ^*   5\n"
	    " 4 %IN  ^CU-1  .    .    .    .    .    .    .    .    .    .   4\n"
	    " 3   .    .    .    .    .    .    .    .    .    .    .    .   3\n"
	    " 2   ,    .    .    .    .    .    .    .    .    .    .    .   2\n"
	    " 1   %    .    .    .    .    .    .    .    .    .    .    .   1\n"
	    "     A    B    C    D    E    F    G    H    I    J    K    L\n");
}

static void a_piece_off_the_board_is_refused(void **state)
{
	static const char *const wrong[] = {
		"[{\"at\":\"M4\",\"side\":\"french\"}]",
		"[{\"at\":\"A11\",\"side\":\"french\"}]",
		"[{\"at\":\"A0\",\"side\":\"french\"}]",
		"[{\"at\":\"\",\"side\":\"french\"}]",
		"[{\"at\":\"A4\"}]",
		"[{\"at\":4,\"side\":\"french\"}]",
		"[7]",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		json_t *view = view_new("french", wrong[i]);
		json_t *marks = json_object();
		struct str out = STR_INIT;
		struct err e;

		assert_int_equal(draw(view, &out, marks, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		assert_int_equal(out.len, 0);
		str_free(&out);
		json_decref(marks);
		json_decref(view);
	}
}

static void a_board_without_size_is_refused(void **state)
{
	json_t *view = json_pack("{s:s,s:{s:{s:i,s:i}}}", "seat", "french",
				 "world", "board", "columns", 27, "rows", 10);
	json_t *marks = json_object();
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(draw(view, &out, marks, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	json_decref(marks);
	json_decref(view);
}

/* Only a game of squares needs a board, and such a game does. */
static void a_map_has_no_board_to_draw(void **state)
{
	static const char *const rulesets[] = { "toy", "waterloo" };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		json_t *view = json_pack("{s:s, s:{s:s}}", "seat", "", "world",
					 "ruleset", rulesets[i]);
		struct err e;
		json_t *c = context_new(view, &e);

		assert_int_equal(c != NULL, i == 0);
		assert_null(json_object_get(c, "board"));
		if (!c)
			assert_string_equal(e.text, "the view has no board");
		json_decref(c);
		json_decref(view);
	}
}

/* Its templates show a board, its signs with it, and no armies. */
static void what_orders_leave_is_the_same_board_without_armies(void **state)
{
	json_t *view =
	    view_new("french", "[{\"at\":\"A1\",\"side\":\"french\",\"unit\":"
			       "\"cuirassiers\",\"arm\":\"cavalry\"}]");
	struct err e;
	json_t *now = context_new(view, &e), *after = context_after(view, &e);

	(void)state;
	assert_non_null(json_object_get(now, "board"));
	assert_true(json_equal(json_object_get(after, "board"),
			       json_object_get(now, "board")));
	assert_true(json_equal(json_object_get(after, "signs"),
			       json_object_get(now, "signs")));
	assert_non_null(json_object_get(now, "armies"));
	assert_null(json_object_get(after, "armies"));
	json_decref(after);
	json_decref(now);
	json_decref(view);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(own_enemy_and_prussian_pieces_look_different),
		cmocka_unit_test(the_allies_see_the_board_from_their_side),
		cmocka_unit_test(
		    the_line_of_retreat_is_marked_where_it_is_empty),
		cmocka_unit_test(tiles_lie_under_what_stands_on_them),
		cmocka_unit_test(a_piece_off_the_board_is_refused),
		cmocka_unit_test(a_board_without_size_is_refused),
		cmocka_unit_test(a_map_has_no_board_to_draw),
		cmocka_unit_test(
		    what_orders_leave_is_the_same_board_without_armies),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
