/* SPDX-License-Identifier: MIT */
/* test_why.c - each reason has its name, its arguments, its words. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/builtin.h"
#include "base/mem.h"
#include "games/classic/public/why.h"
#include "games/waterloo/public/map.h"
#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/why.h"
#include "kernel/scenario.h"
#include "report/why.h"
#include "store/scenario.h"

#include "lib/golden.h"

#include <stdio.h>
#include <string.h>

static const struct diag_place here = { 1, 1 };

static struct scenario *a_scenario(const char *name)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, name, &e);

	if (!s)
		fail_msg("%s", e.text);
	return s;
}

/* A map with terrain. */
static struct wl_map *a_map(void)
{
	struct err e;
	struct scenario *s = a_scenario("waterloo-expert");
	struct wl_map *m = wl_map_load(s->doc, &e);

	if (!m)
		fail_msg("%s", e.text);
	scenario_free(s);
	return m;
}

/* The only diagnostic: its JSON, and its words, which it has. */
static void say(struct diags *d, const char *ruleset, struct str *out)
{
	struct err e;

	if (report_diags(d, ruleset, NULL, &e) < 0)
		fail_msg("%s", e.text);
	if (!*d->v[0].text)
		fail_msg("%s: no words", d->v[0].why);
	str_addf(out, "%s\n  %s\n", d->v[0].why, d->v[0].text);
	diag_free(d);
}

static void every_fault_of_form_has_its_sentence(void **state)
{
	static const char *const two[] = { "one", "two", NULL };
	struct str out = STR_INIT;

	(void)state;
	for (int is = 0; is < WHY_COUNT; is++) {
		const struct why why = { (enum why_reason)is,
					 { { "one", 1, two },
					   { "two", 2, two },
					   { "three", 3, two } } };
		struct diags d = DIAGS_INIT;

		why_add(&d, here, "W19.3", &why);
		say(&d, "waterloo", &out);
	}
	golden_same("why-form", &out);
	str_free(&out);
}

static void every_reason_of_waterloo_has_its_sentence(void **state)
{
	struct wl_map *m = a_map();
	struct str out = STR_INIT;

	(void)state;
	for (int is = 0; is < WL_WHYS; is++) {
		const struct wl_because b = { .is = (enum wl_reason)is,
					      .arg = { 1, 2, 2, 3, 4 },
					      .typed = "x" };
		struct diags d = DIAGS_INIT;

		diag_add(&d, DIAG_ERROR, here, "W19.3",
			 wl_why_text(m, &b, false));
		say(&d, "waterloo", &out);
	}
	golden_same("why-waterloo", &out);
	str_free(&out);
	wl_map_free(m);
}

static void every_reason_of_classic_has_its_sentence(void **state)
{
	struct scenario *s = a_scenario("classic");
	struct err e;
	struct cl_map *m = cl_map_load(s->doc, &e);
	struct str out = STR_INIT;

	(void)state;
	for (int is = 0; is < CL_WHYS; is++) {
		const struct cl_because b = { (enum cl_reason)is,
					      { 1, 0, 3, 4 } };
		struct diags d = DIAGS_INIT;

		diag_add(&d, DIAG_ERROR, here, "C7.3", cl_why_text(m, b));
		say(&d, "classic", &out);
	}
	golden_same("why-classic", &out);
	str_free(&out);
	cl_map_free(m);
	scenario_free(s);
}

/* The names of a list of reasons, by their numbers. */
static const char *form_name(int is)
{
	return why_name((enum why_reason)is);
}

static const char *waterloo_name(int is)
{
	return wl_why_name((enum wl_reason)is);
}

static const char *classic_name(int is)
{
	return cl_why_name((enum cl_reason)is);
}

static const struct {
	const char *path;
	const char *(*name)(int is);
	int n;
} lists[] = {
	{ "reports/why.mustache", form_name, WHY_COUNT },
	{ "reports/waterloo/why.mustache", waterloo_name, WL_WHYS },
	{ "reports/classic/why.mustache", classic_name, CL_WHYS },
};

static size_t count(const char *text, const char *what)
{
	size_t n = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		n++;
	return n;
}

static void a_template_has_one_sentence_for_each_reason(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
		struct str text = STR_INIT;
		struct err e;

		assert_int_equal(builtin_text(NULL, lists[i].path, &text, &e),
				 0);
		for (int is = 0; is < lists[i].n; is++) {
			char tag[64];

			(void)snprintf(tag, sizeof(tag), "{{#is-%s}}",
				       lists[i].name(is));
			if (count(text.s, tag) != 1)
				fail_msg("%s: %s", lists[i].path, tag);
		}
		assert_int_equal(count(text.s, "{{#is-"), lists[i].n);
		str_free(&text);
	}
}

/* A game's sentences stand beside those of form. */
static void no_game_names_a_reason_as_all_do(void **state)
{
	(void)state;
	for (size_t i = 1; i < sizeof(lists) / sizeof(*lists); i++)
		for (int is = 0; is < lists[i].n; is++)
			for (int k = 0; k < WHY_COUNT; k++)
				assert_string_not_equal(lists[i].name(is),
							form_name(k));
}

static void numbers_and_lists_are_said_well(void **state)
{
	static const struct {
		struct wl_because because;
		const char *words;
	} said[] = {
		{ { WL_WHY_TOO_FAR, { WL_GUN, 1, 2 }, NULL },
		  "artillery moves 1 square at most, not 2" },
		{ { WL_WHY_NO_SUCH_CARD, { WL_INITIATIVE, 0 }, NULL },
		  "you have no card initiative; in your hand: none" },
		{ { WL_WHY_NO_SUCH_CARD,
		    { WL_INITIATIVE,
		      1 << WL_RECONNAISSANCE | 1 << WL_FIGHTING_SPIRIT },
		    NULL },
		  "you have no card initiative; in your hand: "
		  "reconnaissance, fighting-spirit" },
		{ { WL_WHY_NO_SPIRIT, { 0, WL_GUN }, NULL },
		  "fighting spirit is for infantry, cavalry and commanders; A1 "
		  "holds artillery" },
		{ { WL_WHY_ENTRY_OWED, { WL_PRUSSIAN }, NULL },
		  "at least one action of this turn must be Prussian; a piece "
		  "can still come on" },
		{ { WL_WHY_NONE_LEFT,
		    { WL_INITIATIVE, 1,
		      2 << 4 * WL_RECONNAISSANCE | 1 << 4 * WL_GRAND_BATTERY },
		    NULL },
		  "no initiative is left to discard; there are "
		  "2 reconnaissance, 1 grand-battery" },
		{ { WL_WHY_OUTPOST, { 1, 0 }, NULL },
		  "1 piece set up in Hougoumont; it takes exactly two infantry "
		  "pieces (such as: place line-infantry A1)" },
		{ { WL_WHY_NOT_IN_ZONE, { 0, 1, 4, WL_NO_TILE }, NULL },
		  "A1 is not in your zone (rows 1 to 4)" },
		{ { WL_WHY_NOT_IN_VERSION,
		    { WL_BASIC, WL_CARD, WL_STANDARD },
		    NULL },
		  "the basic version has no \"card\"; it belongs to the "
		  "standard and expert versions" },
	};
	struct wl_map *m = a_map();

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
		char *json = wl_why_text(m, &said[i].because, "void");
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
		cmocka_unit_test(every_fault_of_form_has_its_sentence),
		cmocka_unit_test(every_reason_of_waterloo_has_its_sentence),
		cmocka_unit_test(every_reason_of_classic_has_its_sentence),
		cmocka_unit_test(a_template_has_one_sentence_for_each_reason),
		cmocka_unit_test(no_game_names_a_reason_as_all_do),
		cmocka_unit_test(numbers_and_lists_are_said_well),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
