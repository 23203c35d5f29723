/* SPDX-License-Identifier: MIT */
/* test_report_picture.c - the board of a view as SVG. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "lib/golden.h"
#include "lib/svg.h"
#include "report/context.h"
#include "report/picture.h"
#include "report/plot.h"
#include "kernel/value.h"

static const char *const views[] = {
	"waterloo-over-french",	   "waterloo-play-allied",
	"waterloo-play-french",	   "waterloo-play-public",
	"waterloo-setup-allied",   "waterloo-setup-french",
	"waterloo-terrain-french", "waterloo-waiting-french",
};
#define VIEWS (sizeof(views) / sizeof(*views))

static void picture(const json_t *view, struct str *out)
{
	struct err e;

	if (picture_svg(view, NULL, out, &e) < 0)
		fail_msg("%s", e.text);
}

static void every_golden_view_has_a_picture(void **state)
{
	(void)state;
	for (size_t i = 0; i < VIEWS; i++) {
		json_t *view = golden_view(views[i]);
		struct str svg = STR_INIT;

		picture(view, &svg);
		svg_keeps(views[i], &svg);
		str_free(&svg);
		json_decref(view);
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
		cmocka_unit_test(every_golden_view_has_a_picture),
		cmocka_unit_test(
		    a_view_that_cannot_be_drawn_is_one_clear_error),
	};

	return cmocka_run_group_tests_name("picture", tests, NULL, NULL);
}
