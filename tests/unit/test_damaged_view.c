/* SPDX-License-Identifier: MIT */
/* test_damaged_view.c - damaged views: each is read or refused, nothing
 * breaks. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lib/sample.h"

#include "kernel/possible.h"

#define ROUNDS 400 /* of each position */

/* What the seat on turn is told. */
static json_t *view_of(const struct sample *sample, int *seat)
{
	struct turn *t = sample_turn(sample, NULL);
	json_t *view;

	assert_non_null(t);
	*seat = sample_seat(t);
	view = turn_view(t, *seat);
	turn_free(t);
	return view;
}

/* All that is possible by a view that can be read, with orders and without. */
static void lists(const struct sample *sample, json_t *view,
		  const struct turn_set *orders)
{
	const struct turn_set none = { orders->seat, "", 0 };

	for (int i = 0; i < 2; i++) {
		struct diags d = DIAGS_INIT;
		struct possible p;
		struct err e;

		possible_init(&p);
		assert_int_equal(turn_possible(sample->game, view,
					       i ? orders : &none, &d, &p, &e),
				 0);
		possible_free(&p);
		diag_free(&d);
	}
}

/* Whether the view can be read; if not, why. */
static bool hears(const struct sample *sample, json_t *view, int seat,
		  struct err *e)
{
	struct turn_set set = { seat, sample->orders, strlen(sample->orders) };
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	int rc;

	*e = (struct err){ .code = ERR_NONE };
	rc = turn_check(sample->game, view, &set, &d, &forecast, e);
	if (rc == 0)
		lists(sample, view, &set);
	diag_free(&d);
	forecast_free(&forecast);
	return rc == 0;
}

static uint64_t seed;

static unsigned chance(unsigned n)
{
	seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
	return (unsigned)(seed >> 33) % n;
}

static json_t *many(void)
{
	json_t *all = json_object();

	for (unsigned i = 0; i < 5000; i++) {
		char key[16];

		(void)snprintf(key, sizeof(key), "u%u", i);
		(void)json_object_set_new(all, key, json_integer(i));
	}
	return all;
}

/* Where units are a list. */
static json_t *many_more(void)
{
	json_t *all = json_array();

	for (unsigned i = 0; i < 5000; i++)
		(void)json_array_append_new(
		    all, json_pack("{s:s, s:s, s:s, s:s, s:s, s:i, s:i}", "id",
				   "u", "code", "U", "name", "U", "army",
				   "french", "type", "infantry", "strength", 1,
				   "firepower", 1));
	return all;
}

static json_t *another(void)
{
	static const char *const words[] = { "",	"A1",	"Z26",
					     "AA1",	"red",	"french",
					     "setup",	"10",	"-1",
					     "marshal", "wood", "hussars" };
	static const json_int_t numbers[] = { 0,    -1,	       1,	 64,
					      9999, INT64_MAX, INT64_MIN };

	switch (chance(6)) {
	case 0:
		return json_null();
	case 1:
		return json_integer(numbers[chance(7)]);
	case 2:
		return json_array();
	case 3:
		return many();
	default:
		return json_string(words[chance(12)]);
	}
}

/* Another value, none, or one more of the same in its place. */
static void damage_member(json_t *o, const char *key, json_t *value)
{
	switch (chance(3)) {
	case 0:
		(void)json_object_del(o, key);
		return;
	case 1:
		(void)json_object_set_new(o, "another", json_deep_copy(value));
		return;
	default:
		(void)json_object_set_new(o, key, another());
	}
}

static void damage_entry(json_t *list, size_t i, json_t *value)
{
	if (chance(3)) {
		(void)json_array_set_new(list, i, another());
		return;
	}
	for (int k = 0; k < 700; k++)
		(void)json_array_append_new(list, json_deep_copy(value));
}

/* Goes down to some place. */
static void damage(json_t *at)
{
	size_t n =
	    json_is_object(at) ? json_object_size(at) : json_array_size(at);
	void *it = json_object_iter(at);
	unsigned which = n ? chance((unsigned)n) : 0;
	json_t *value;

	if (!n)
		return;
	for (unsigned i = 0; it && i < which; i++)
		it = json_object_iter_next(at, it);
	value = it ? json_object_iter_value(it) : json_array_get(at, which);
	if (json_is_object(value) || json_is_array(value)) {
		if (chance(4)) {
			damage(value);
			return;
		}
	}
	if (it)
		damage_member(at, json_object_iter_key(it), value);
	else
		damage_entry(at, which, value);
}

static void damaged_views_are_read_or_refused(void **state)
{
	unsigned refused = 0;

	(void)state;
	for (size_t i = 0; i < samples_count; i++) {
		int seat;
		json_t *view = view_of(&samples[i], &seat);

		for (unsigned k = 0; k < ROUNDS; k++) {
			json_t *copy = json_deep_copy(view);
			struct err e;

			seed = i * ROUNDS + k;
			for (unsigned times = 1 + chance(3); times; times--)
				damage(copy);
			if (!hears(&samples[i], copy, seat, &e)) {
				assert_int_equal(e.code, ERR_FORMAT);
				refused++;
			}
			json_decref(copy);
		}
		json_decref(view);
	}
	assert_true(refused >= samples_count * ROUNDS / 20 &&
		    refused <= samples_count * ROUNDS);
}

static void whole_views_are_read(void **state)
{
	(void)state;
	for (size_t i = 0; i < samples_count; i++) {
		struct err e;
		int seat;
		json_t *view = view_of(&samples[i], &seat);

		if (!hears(&samples[i], view, seat, &e))
			fail_msg("%s: %s", samples[i].scenario, e.text);
		json_decref(view);
	}
}

/* More than there is room for: nothing behind the room is looked at. */
static void a_list_of_units_that_is_too_long_is_refused(void **state)
{
	(void)state;
	for (size_t i = 0; i < samples_count; i++) {
		struct err e;
		int seat;
		json_t *view = view_of(&samples[i], &seat);

		if (json_object_get(view, "units"))
			(void)json_object_set_new(view, "units", many());
		else
			(void)json_object_set_new(json_object_get(view, "map"),
						  "units", many_more());
		assert_false(hears(&samples[i], view, seat, &e));
		assert_string_equal(
		    e.text, json_object_get(view, "units")
				? "the report's list of units cannot be read"
				: "the report's map cannot be read");
		json_decref(view);
	}
}

static void a_tile_off_the_board_is_refused(void **state)
{
	(void)state;
	for (size_t i = 0; i < samples_count; i++) {
		struct err e;
		int seat;
		json_t *view = view_of(&samples[i], &seat);
		json_t *tiles =
		    json_object_get(json_object_get(view, "board"), "tiles");
		json_t *squares =
		    json_object_get(json_array_get(tiles, 0), "squares");

		(void)json_array_append_new(squares, json_string("Z26"));
		assert_int_equal(hears(&samples[i], view, seat, &e),
				 json_array_size(tiles) == 0);
		json_decref(view);
	}
}

/* What stands at a path of a sample's view instead, as JSON. */
struct damaged {
	const char *scenario, *path, *by;
	const char *what; /* cannot be read */
};

#define CARDS "initiative\",\"recon\",\"initiative\",\"recon"
#define A1    "{\"at\":\"A1\"},{\"at\":\"A1\"},{\"at\":\"A1\"}"
#define LAKE  "{\"name\":\"a\",\"squares\":[]}"
#define LAKES LAKE "," LAKE "," LAKE

static const struct damaged damages[] = {
	{ "classic", "lost.red", "{\"hussar\":1}", "list of losses" },
	{ "classic", "lost.red", "{\"miner\":-1}", "list of losses" },
	{ "classic", "lost.red", "{\"miner\":\"one\"}", "list of losses" },
	{ "classic", "draw-offer", "7", "clock" },
	{ "classic", "awaiting", "[{\"seat\":\"green\"}]", "clock" },
	{ "classic", "history.red.last", "\"A4\"", "history" },
	{ "classic", "history.red.crossed", "\"A4-A5*0\"", "history" },
	{ "classic", "history.red.pursuit", "{\"Z1\":[\"A5/A6\"]}", "history" },
	{ "classic", "history.red.pursuit", "{\"A6\":[\"A5-A6\"]}", "history" },
	{ "classic", "history.red.pursuit", "{\"A6\":[7]}", "history" },
	{ "classic", "history.red.pursuit", "{\"A6\":[]}", "history" },
	{ "classic", "history.red.pursuit",
	  "{\"A6\":[\"A5/A6\"],\"A7\":[\"A5/A6\"],\"A8\":[\"A5/A6\"],"
	  "\"A9\":[\"A5/A6\"],\"B6\":[\"A5/A6\"]}",
	  "history" },
	{ "classic", "board.zones.red", "[9,99]", "board" },
	{ "classic", "board.tiles", "[" LAKES "," LAKES "," LAKES "]",
	  "board" },
	{ "classic", "armies.red", "{\"hussar\":1}", "list of armies" },
	{ "waterloo-standard", "cards.hand", "[\"guards\"]", "cards" },
	{ "waterloo-standard", "cards.discard", "[5]", "cards" },
	{ "waterloo-standard", "cards.hands.french", "-1", "cards" },
	{ "waterloo-standard", "cards.hands.french", "16", "cards" },
	{ "waterloo-standard", "cards.played-by", "{\"french\":[\"x\"]}",
	  "cards" },
	{ "waterloo-standard", "standing.prefer", "[\"charge\"]", "cards" },
	{ "waterloo-standard", "standing.prefer",
	  "[\"" CARDS "\",\"" CARDS "\",\"" CARDS "\",\"" CARDS "\"]",
	  "standing orders" },
	{ "waterloo-standard", "standing.spirit", "[{\"at\":\"Z9\"}]",
	  "standing orders" },
	{ "waterloo-standard", "standing.frenzy",
	  "[" A1 "," A1 "," A1 "," A1 "," A1 "," A1 "," A1 "," A1 "," A1 "]",
	  "standing orders" },
	{ "waterloo-standard", "damage", "{\"hougoumont\":5}", "buildings" },
	{ "waterloo-standard", "flags", "{\"hougoumont\":\"prussian\"}",
	  "buildings" },
	{ "waterloo-expert", "pursuit", "{}", "pursuit" },
};

static void damage_at(json_t *view, const struct damaged *d)
{
	json_t *value = json_loads(d->by, JSON_DECODE_ANY, NULL);
	char path[64], *key = path, *dot;

	assert_non_null(value);
	(void)snprintf(path, sizeof(path), "%s", d->path);
	for (; (dot = strchr(key, '.')); key = dot + 1) {
		*dot = '\0';
		view = json_object_get(view, key);
	}
	assert_int_equal(json_object_set_new(view, key, value), 0);
}

static void what_cannot_be_read_is_named(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(damages) / sizeof(*damages); i++) {
		const struct damaged *d = &damages[i];
		const struct sample *sample = samples;
		char says[80];
		struct err e;
		json_t *view;
		int seat;

		while (strcmp(sample->scenario, d->scenario) != 0)
			sample++;
		view = view_of(sample, &seat);
		damage_at(view, d);
		(void)snprintf(says, sizeof(says),
			       "the report's %s cannot be read", d->what);
		if (hears(sample, view, seat, &e) || strcmp(e.text, says) != 0)
			fail_msg("%s = %s: %s", d->path, d->by, e.text);
		json_decref(view);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_views_are_read),
		cmocka_unit_test(a_list_of_units_that_is_too_long_is_refused),
		cmocka_unit_test(a_tile_off_the_board_is_refused),
		cmocka_unit_test(what_cannot_be_read_is_named),
		cmocka_unit_test(damaged_views_are_read_or_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
