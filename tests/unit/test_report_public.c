/* SPDX-License-Identifier: MIT */
/* test_report_public.c - who only looks on is told what all seats know. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lib/golden.h"
#include "report/public.h"

/* The same entry as both seats see it. */
static json_t *both(json_t **allied, json_t **french)
{
	json_t *views[2];

	*allied = views[0] = golden_view("waterloo-play-allied");
	*french = views[1] = golden_view("waterloo-play-french");
	/* They come from two games; what they say of the board is alike. */
	(void)json_object_set(*allied, "entry",
			      json_object_get(*french, "entry"));
	(void)json_object_set(
	    json_object_get(*allied, "world"), "number",
	    json_object_get(json_object_get(*french, "world"), "number"));
	return public_view(views, 2);
}

static json_t *piece_at(json_t *view, const char *at)
{
	json_t *pieces =
	    json_object_get(json_object_get(view, "world"), "pieces");

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);

		if (str_eq(json_string_value(json_object_get(p, "at")), at))
			return p;
	}
	return NULL;
}

static void a_piece_is_what_both_say_of_it(void **state)
{
	json_t *allied, *french, *view = both(&allied, &french);
	json_t *pieces =
	    json_object_get(json_object_get(view, "world"), "pieces");
	size_t units = 0;

	(void)state;
	assert_true(json_array_size(pieces) > 40);
	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);
		const char *at = json_string_value(json_object_get(p, "at"));
		const char *key;
		json_t *value;

		units += json_object_get(p, "unit") != NULL;
		json_object_foreach(p, key, value) {
			assert_true(json_equal(
			    value, json_object_get(piece_at(allied, at), key)));
			assert_true(json_equal(
			    value, json_object_get(piece_at(french, at), key)));
		}
	}
	assert_true(units > 0 && units < 10);
	json_decref(view);
	json_decref(allied);
	json_decref(french);
}

static void nothing_of_one_seat_is_left(void **state)
{
	static const char *const never[] = {
		"reserve", "retreat", "possible", "unaccounted",
		"orders",  "actions", "stir",	  "draw-offer",
	};
	json_t *allied, *french, *view = both(&allied, &french);
	json_t *world = json_object_get(view, "world");

	(void)state;
	for (size_t i = 0; i < sizeof(never) / sizeof(*never); i++)
		assert_null(json_object_get(world, never[i]));
	/* Only the Allies know whether the Prussians are held back. */
	assert_null(
	    json_object_get(json_object_get(world, "prussians"), "hold"));
	assert_null(json_object_get(view, "link"));
	assert_null(json_object_get(view, "until"));
	assert_string_equal(json_string_value(json_object_get(view, "seat")),
			    "");
	json_decref(view);
	json_decref(allied);
	json_decref(french);
}

/* What a seat alone knows may be anything: nobody else's report changes. */
static void what_one_seat_knows_changes_nothing(void **state)
{
	json_t *allied, *french, *view = both(&allied, &french), *other;
	json_t *views[2] = { allied, french };
	struct str a = STR_INIT, b = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(public_report(view, "entry 17", NULL, &a, &e), 0);
	/* Of a piece of theirs that the Allies have not seen. */
	assert_null(json_object_get(piece_at(allied, "A2"), "unit"));
	(void)json_object_set_new(piece_at(french, "A2"), "unit",
				  json_string("old-guard"));
	(void)json_object_set_new(json_object_get(french, "world"), "reserve",
				  json_pack("{s:i}", "old-guard", 9));
	other = public_view(views, 2);
	assert_int_equal(public_report(other, "entry 17", NULL, &b, &e), 0);
	assert_string_equal(a.s, b.s);
	golden_same("public-play", &a);
	golden_layout(&a, false);
	str_free(&a);
	str_free(&b);
	json_decref(other);
	json_decref(view);
	json_decref(allied);
	json_decref(french);
}

/* W18.1: what stands on the field and what was hit; that a seat has looked, and
 * picked, but not what. */
static void what_lies_open_is_told(void **state)
{
	json_t *allied, *french, *view = both(&allied, &french);
	json_t *views[2] = { allied, french };
	json_t *world, *events;

	(void)state;
	json_decref(view);
	for (int i = 0; i < 2; i++) {
		json_t *reveal =
		    json_pack("{s:s, s:s, s:[s]}", "kind", "reveal", "seat",
			      "french", "squares", "E9");
		json_t *pick =
		    json_pack("{s:s, s:s}", "kind", "card", "seat", "allied");

		if (i) {
			json_object_set_new(reveal, "units",
					    json_pack("[s]", "uxbridge"));
		} else {
			json_object_set_new(pick, "kept",
					    json_string("initiative"));
			json_object_set_new(pick, "discarded",
					    json_string("grand-battery"));
		}
		world = json_object_get(views[i], "world");
		json_object_set_new(world, "damage",
				    json_pack("{s:i}", "papelotte", 4));
		json_object_set_new(world, "flags",
				    json_pack("{s:s}", "hougoumont", "allied"));
		json_object_set_new(world, "fortified",
				    json_pack("{s:s}", "hougoumont", "allied"));
		json_object_set_new(world, "events",
				    json_pack("[o, o]", reveal, pick));
	}
	view = public_view(views, 2);
	world = json_object_get(view, "world");
	events = json_object_get(world, "events");
	assert_non_null(json_object_get(world, "damage"));
	assert_non_null(json_object_get(world, "flags"));
	assert_non_null(json_object_get(world, "fortified"));
	assert_int_equal(json_array_size(events), 2);
	assert_null(json_object_get(json_array_get(events, 0), "units"));
	assert_null(json_object_get(json_array_get(events, 1), "kept"));
	assert_null(json_object_get(json_array_get(events, 1), "discarded"));
	json_decref(view);
	json_decref(allied);
	json_decref(french);
}

static void the_subject_says_who_reads_it(void **state)
{
	json_t *allied, *french, *view = both(&allied, &french);
	struct str s = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(public_subject(view, NULL, &s, &e), 0);
	assert_string_equal(s.s, "[waterloo-42] Entry 17, for those who look "
				 "on");
	str_free(&s);
	json_decref(view);
	json_decref(allied);
	json_decref(french);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_piece_is_what_both_say_of_it),
		cmocka_unit_test(nothing_of_one_seat_is_left),
		cmocka_unit_test(what_one_seat_knows_changes_nothing),
		cmocka_unit_test(what_lies_open_is_told),
		cmocka_unit_test(the_subject_says_who_reads_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
