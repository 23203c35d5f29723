/* SPDX-License-Identifier: MIT */
/* test_report_picture.c - the board of a view as SVG. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lib/golden.h"
#include "report/picture.h"

#define BYTES 60000 /* pictures.md: below that */

static const char *const views[] = {
	"waterloo-over-french",	   "waterloo-play-allied",
	"waterloo-play-french",	   "waterloo-play-public",
	"waterloo-setup-allied",   "waterloo-setup-french",
	"waterloo-terrain-french", "waterloo-waiting-french",
};
#define VIEWS (sizeof(views) / sizeof(*views))

static void picture_of(const char *name, struct str *out)
{
	json_t *view = golden_view(name);
	struct err e;

	if (picture_svg(view, NULL, out, &e) < 0)
		fail_msg("%s: %s", name, e.text);
	json_decref(view);
}

static void nothing_in_a_picture_acts_or_is_fetched(void **state)
{
	static const char *const never[] = {
		"<script", "href", "style=", "https:",	     "url(http",
		"@import", " on",  "<image", "foreignObject"
	};

	(void)state;
	for (size_t i = 0; i < VIEWS; i++) {
		struct str svg = STR_INIT;

		picture_of(views[i], &svg);
		assert_true(str_starts(svg.s, "<svg "));
		assert_non_null(strstr(svg.s, " role=\"img\""));
		assert_true(svg.len < BYTES);
		for (size_t k = 0; k < sizeof(never) / sizeof(*never); k++)
			if (strstr(svg.s, never[k]))
				fail_msg("%s: %s", views[i], never[k]);
		str_free(&svg);
	}
}

static void a_view_that_cannot_be_drawn_is_one_clear_error(void **state)
{
	static const char *const wrong[] = {
		"{}",
		"7",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"later\"}}",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"waterloo\"}}",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		json_t *view = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
		struct str svg = STR_INIT;
		struct err e;

		assert_int_equal(picture_svg(view, NULL, &svg, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		assert_int_equal(svg.len, 0);
		json_decref(view);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_in_a_picture_acts_or_is_fetched),
		cmocka_unit_test(
		    a_view_that_cannot_be_drawn_is_one_clear_error),
	};

	return cmocka_run_group_tests_name("picture", tests, NULL, NULL);
}
