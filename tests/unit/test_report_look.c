/* SPDX-License-Identifier: MIT */
/* test_report_look.c - a view in pieces: well formed, without a style, and
 * nothing but the view in them. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"
#include "kernel/value.h"
#include "lib/golden.h"
#include "report/look.h"
#include "lib/once.h"

/* One element, whose tags open and close in their order. */
static void well_formed(const char *xml)
{
	char names[32][16];
	size_t depth = 0, roots = 0;

	for (const char *s = strchr(xml, '<'); s; s = strchr(s + 1, '<')) {
		bool end = s[1] == '/';
		const char *name = s + 1 + end;
		size_t n = strcspn(name, " \n/>");
		const char *close = strchr(s, '>');

		assert_non_null(close);
		assert_true(n >= 1 && n < sizeof(names[0]));
		if (end) {
			assert_true(depth > 0);
			depth--;
			assert_true(str_eqn(names[depth], name, n));
		} else if (close[-1] != '/') {
			roots += depth == 0;
			assert_true(depth < 32);
			(void)memcpy(names[depth], name, n);
			names[depth++][n] = '\0';
		}
	}
	assert_int_equal(depth, 0);
	assert_int_equal(roots, 1);
}

static void the_pieces_of_a_view_are_xml_without_a_style(void **state)
{
	struct str lists = STR_INIT;
	struct look look;
	struct err e;

	(void)state;
	for (size_t i = 0; i < GOLDEN_VIEWS; i++) {
		json_t *view = golden_view(golden_views[i]);
		struct report *r = report_new(view);

		assert_int_equal(look_make(r, NULL, NULL, &look, &e), 0);
		well_formed(look.board.s);
		well_formed(strstr(look.step.s, "<div"));
		assert_null(strstr(look.board.s, "<style"));
		assert_null(strstr(look.step.s, " style="));
		assert_int_equal(look_lists(r, NULL, NULL, &lists, &e), 0);
		well_formed(lists.s);
		assert_null(strstr(lists.s, " style="));
		str_clear(&lists);
		look_free(&look);
		report_free(r);
		json_decref(view);
	}
	str_free(&lists);
}

static void rules_in_lists_can_be_pressed(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	struct report *r = report_new(view);
	struct str lists = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(look_lists(r, NULL, NULL, &lists, &e), 0);
	assert_non_null(strstr(lists.s, "class=\"cite\">W15.1</button>"));
	assert_null(strstr(lists.s, "[W"));
	assert_null(strstr(lists.s, "|"));
	str_free(&lists);
	report_free(r);
	json_decref(view);
}

static void orders_in_lists_stand_as_code(void **state)
{
	json_t *view = golden_view("waterloo-play-allied");
	struct report *r = report_new(view);
	struct str lists = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(look_lists(r, NULL, NULL, &lists, &e), 0);
	assert_non_null(strstr(lists.s, "<code>accept draw</code>. "));
	assert_null(strchr(lists.s, '`'));
	str_free(&lists);
	report_free(r);
	json_decref(view);
}

static void the_board_alone_is_the_same(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	struct report *r = report_new(view);
	struct str board = STR_INIT;
	json_t *alone, *spots;
	struct look look;
	struct err e;

	(void)state;
	assert_int_equal(look_make(r, NULL, NULL, &look, &e), 0);
	spots = look_board(r, NULL, &board, &e);
	assert_string_equal(board.s, look.board.s);
	alone = once_spots(view, &e);
	assert_true(spots && json_equal(spots, alone));
	json_decref(alone);
	json_decref(spots);
	str_free(&board);
	look_free(&look);
	report_free(r);
	json_decref(view);
}

static void what_people_wrote_is_text(void **state)
{
	static const char evil[] = "<img src=x onerror=alert(1)>&\"'";
	json_t *view = golden_view("waterloo-play-french");
	struct report *r = report_new(view);
	struct look look;
	struct err e;

	(void)state;
	value_put(view, "name", value_string(evil));
	value_put(view, "rulings",
		  json_pack("[{s:i, s:s, s:s}]", "entry", 5, "ruling", "note",
			    "reason", evil));
	assert_int_equal(look_make(r, NULL, NULL, &look, &e), 0);
	well_formed(look.board.s);
	well_formed(strstr(look.step.s, "<div"));
	assert_null(strstr(look.board.s, "<img"));
	assert_null(strstr(look.step.s, "<img"));
	assert_non_null(strstr(look.step.s, "&lt;img"));
	look_free(&look);
	report_free(r);
	json_decref(view);
}

/* Everything that is told of a view, one after another. */
#define TELLINGS 8

static void tell(struct report *r, size_t what, struct str *out)
{
	static const struct format *const formats[] = { &format_text,
							&format_html,
							&format_bbcode };
	const struct report_proof proof = { .head = what % 2 ? "0123" : NULL,
					    .zone = what < 2 ? "Europe/Berlin"
							     : NULL,
					    .format = formats[what % 3] };
	struct err e = { .code = ERR_NONE };
	json_t *spots;
	int rc = 0;

	if (what < 3) {
		rc = report_text(r, &proof, NULL, out, &e);
	} else if (what < 6) {
		rc = report_show(r, proof.format, NULL, out, &e);
	} else if (what < 7) {
		rc = report_form(r, NULL, out, &e);
	} else {
		spots = look_board(r, NULL, out, &e);
		rc = spots ? value_write(spots, out, &e) : -1;
		json_decref(spots);
	}
	if (rc < 0)
		fail_msg("%s", e.text);
}

/* Whatever is told before; of a ruling by the clock, too. */
static void nothing_that_is_told_changes_what_else_is(void **state)
{
	struct str after = STR_INIT, alone = STR_INIT;

	(void)state;
	for (size_t i = 0; i < GOLDEN_VIEWS * TELLINGS; i++) {
		json_t *view = golden_view(golden_views[i / TELLINGS]);
		struct report *all, *one;

		value_put(view, "rulings",
			  json_pack("[{s:i, s:s, s:{s:s, s:s}}]", "entry", 5,
				    "ruling", "pass", "clock", "what", "pass",
				    "until", "2026-11-27T12:00:00Z"));
		all = report_new(view);
		one = report_new(view);
		for (size_t k = 0; k < TELLINGS; k++) {
			str_clear(&after);
			tell(all, (i + k + 1) % TELLINGS, &after);
		}
		tell(one, i % TELLINGS, &alone);
		assert_string_equal(after.s, alone.s);
		str_clear(&alone);
		report_free(one);
		report_free(all);
		json_decref(view);
	}
	str_free(&after);
	str_free(&alone);
}

static void what_is_no_view_gives_nothing(void **state)
{
	json_t *view = json_pack("{s:{s:s}}", "world", "ruleset", "waterloo");
	struct report *r = report_new(view);
	struct look look;
	struct err e;

	(void)state;
	assert_int_equal(look_make(r, NULL, NULL, &look, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_null(look.board.s);
	report_free(r);
	json_decref(view);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_pieces_of_a_view_are_xml_without_a_style),
		cmocka_unit_test(rules_in_lists_can_be_pressed),
		cmocka_unit_test(orders_in_lists_stand_as_code),
		cmocka_unit_test(the_board_alone_is_the_same),
		cmocka_unit_test(what_people_wrote_is_text),
		cmocka_unit_test(nothing_that_is_told_changes_what_else_is),
		cmocka_unit_test(what_is_no_view_gives_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
