/* SPDX-License-Identifier: MIT */
/* test_waterloo_why.c - each reason has its name, its arguments, its words. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "games/waterloo/public/map.h"
#include "games/waterloo/public/why.h"
#include "kernel/scenario.h"
#include "report/why.h"
#include "store/scenario.h"

#include "lib/golden.h"

/* A map with terrain. */
static struct wl_map *a_map(void)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, "waterloo-expert", &e);
	struct wl_map *m = s ? wl_map_load(s->doc, &e) : NULL;

	if (!m)
		fail_msg("%s", e.text);
	scenario_free(s);
	return m;
}

/* As a diagnostic: its JSON, and its words in `out`. */
static void say(const struct wl_map *m, const struct wl_because *b,
		struct str *out)
{
	struct diags d = DIAGS_INIT;
	struct err e;

	diag_why(&d, DIAG_ERROR, (struct diag_place){ 1, 1 }, "W19.3",
		 wl_why_text(m, b, false));
	if (report_diags(&d, "waterloo", NULL, &e) < 0)
		fail_msg("%s", e.text);
	str_addf(out, "%s\n  %s\n", d.v[0].why, d.v[0].text);
	diag_free(&d);
}

static void every_reason_has_its_sentence(void **state)
{
	struct wl_map *m = a_map();
	struct str out = STR_INIT;

	(void)state;
	for (int is = 0; is < WL_WHYS; is++) {
		const struct wl_because b = { .is = (enum wl_reason)is,
					      .arg = { 1, 2, 3 } };

		say(m, &b, &out);
	}
	golden_same("waterloo-why", &out);
	str_free(&out);
	wl_map_free(m);
}

static void numbers_and_lists_are_said_well(void **state)
{
	static const struct {
		struct wl_because because;
		const char *words;
	} said[] = {
		{ { WL_WHY_TOO_FAR, { WL_GUN, 1, 2 } },
		  "artillery moves 1 square at most, not 2" },
		{ { WL_WHY_NO_SUCH_CARD, { WL_INITIATIVE, 0 } },
		  "you have no card initiative; in your hand: none" },
		{ { WL_WHY_NO_SUCH_CARD,
		    { WL_INITIATIVE,
		      1 << WL_RECONNAISSANCE | 1 << WL_FIGHTING_SPIRIT } },
		  "you have no card initiative; in your hand: "
		  "reconnaissance, fighting-spirit" },
		{ { WL_WHY_NO_SPIRIT, { 0, WL_GUN } },
		  "fighting spirit is for infantry, cavalry and commanders; A1 "
		  "holds artillery" },
		{ { WL_WHY_ENTRY_OWED, { WL_PRUSSIAN } },
		  "at least one action of this turn must be Prussian; a piece "
		  "can still come on" },
	};
	struct wl_map *m = a_map();

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
		char *json = wl_why_text(m, &said[i].because, true);
		json_t *why = json_loads(json, 0, NULL);
		struct str out = STR_INIT;
		struct err e;

		assert_int_equal(report_why(why, "waterloo", NULL, &out, &e),
				 0);
		assert_true(str_starts(out.s, "would be void: "));
		assert_string_equal(out.s + sizeof("would be void: ") - 1,
				    said[i].words);
		str_free(&out);
		json_decref(why);
		mem_free(json);
	}
	wl_map_free(m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_reason_has_its_sentence),
		cmocka_unit_test(numbers_and_lists_are_said_well),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
