/* SPDX-License-Identifier: MIT */
/* test_campaign_views.c - positions and views of campaign: written, read and
 * written again they are the same bytes. */
#include "config.h"

#include "lib/campaign_play.h"
#include "lib/position.h"
#include "lib/staff_game.h"
#include "lib/words.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/secret/world.h"

#include "base/mem.h"
#include "kernel/reader.h"
#include "store/ini.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define DECISIONS 60 /* of a game by chance */
#define GAMES	  10

static const char *const options[] = {
	"[options]\nsetup = historical\n",
	"[options]\nsetup = free\n",
	"[options]\nplayers = 3\nsetup = historical\n",
	"[options]\nplayers = 3\n",
	"[options]\nshow = contact\nsetup = historical\n",
};

static void by_chance(struct campaign_look look)
{
	for (unsigned i = 0; i < GAMES; i++)
		campaign_game_by_chance(i, options[i % 5], DECISIONS, look);
}

static char *told(const struct world *w, const struct events *ev, int seat)
{
	struct seen *s = campaign_game.observe(w, ev, seat);
	char *text = staff_told(s, NULL);

	cn_seen_free(s);
	return text;
}

/* ---- read as they were written ---- */

static unsigned looked[CN_OVER + 1];

/* Of the map only what is not as in the shipped one, and the options. */
static void map_is_short(const json_t *world)
{
	const json_t *map = json_object_get(world, "map");

	assert_string_equal(json_string_value(json_object_get(map, "as")),
			    "campaign-1815");
	assert_non_null(json_object_get(map, "options"));
	assert_int_equal(json_object_size(map), 2);
}

/* What is told, heard and told again is the same. */
static void identity(const struct turn *t, int seat)
{
	char *once = told(t->world, NULL, seat), *twice;
	json_t *world = json_loads(once, 0, NULL);
	struct err e = { .code = ERR_NONE };
	struct seen *heard = cn_hear(world, &e);

	if (!heard)
		fail_msg("seat %d: %s\n%s", seat, e.text, once);
	twice = staff_told(heard, NULL);
	assert_string_equal(once, twice);
	mem_free(once);
	mem_free(twice);
	json_decref(world);
	cn_seen_free(heard);
}

static void look_again(struct campaign_chance *c, const struct turn *t,
		       const struct scenario *s)
{
	const char *fault = position_fault(t, s->doc, true);

	(void)c;
	if (fault)
		fail_msg("%s:\n%s", fault, turn_position(t));
	looked[t->world->field.phase]++;
	for (int seat = GAME_ALL; seat < CN_SEATS; seat++)
		if (seat != GAME_NONE)
			identity(t, seat);
}

/* Of a scenario of which only options were changed. */
static void look_shipped(struct campaign_chance *c, const struct turn *t,
			 const struct scenario *s)
{
	char *text = told(t->world, NULL, GAME_PUBLIC);
	json_t *world = json_loads(text, 0, NULL);

	look_again(c, t, s);
	map_is_short(world);
	json_decref(world);
	mem_free(text);
}

static void cases_are_read_as_they_were_written(void **state)
{
	(void)state;
	campaign_cases((struct campaign_look){ look_again });
}

static void games_by_chance_are_read_as_they_were_written(void **state)
{
	(void)state;
	by_chance((struct campaign_look){ look_shipped });
	for (int phase = 0; phase <= CN_OVER; phase++)
		if (!looked[phase])
			fail_msg("never in %s", cn_phase_name(phase));
}

/* ---- a scenario of one's own ---- */

/* The world of a view that has nothing but the map of the shipped scenario with
 * these lines over it; the caller's. */
static json_t *map_over(const char *lines)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, "campaign-1815", &e);
	struct reader *over = ini_read_text("over", lines, strlen(lines), &e);
	struct cn_map *m;
	struct teller t;

	assert_non_null(s);
	assert_non_null(over);
	reader_merge(s->doc, over);
	m = cn_map_load(s->doc, &e);
	if (!m)
		fail_msg("%s", e.text);
	teller_init(&t, false, true);
	teller_object(&t, NULL);
	cn_map_tell(m, &t);
	teller_end(&t);
	cn_map_free(m);
	reader_free(over);
	scenario_free(s);
	return teller_take_tree(&t);
}

static void what_a_map_has_of_its_own_is_told(void **state)
{
	struct err e = { .code = ERR_NONE };
	json_t *world =
	    map_over("[limits]\nroad.major = 9\n"
		     "[units]\nlancers = X1 french i cavalry 2 F2\n");
	json_t *map = json_object_get(world, "map");
	struct cn_map *m = cn_map_hear(world, &e);

	(void)state;
	if (!m)
		fail_msg("%s", e.text);
	assert_int_equal(json_object_size(map), 4);
	assert_non_null(json_object_get(map, "limits"));
	assert_non_null(json_object_get(map, "units"));
	assert_int_equal(m->limits.road[1], 9);
	assert_true(cn_unit_find(m, "lancers") >= 0);
	assert_true(cn_town_find(m, "ligny") >= 0);
	cn_map_free(m);
	json_decref(world);
}

static void a_view_of_another_map_is_refused(void **state)
{
	struct err e = { .code = ERR_NONE };
	json_t *world = map_over("[options]\nsetup = historical\n");
	json_t *map = json_object_get(world, "map");

	(void)state;
	map_is_short(world);
	assert_int_equal(json_object_set_new(map, "as", json_string("other")),
			 0);
	assert_null(cn_map_hear(world, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	json_decref(world);
}

/* ---- what another program may have written ---- */

#define BATTLE                                                            \
	"campaign-1815\n[turn]\nnumber = 5\nphase = battle\n"             \
	"[forces]\nfr-gd-inf = ligny 4\npr-i-inf-1 = ligny 3\n"           \
	"pr-i-art = ligny 4\n[fights]\nligny = battle from charleroi\n"   \
	"[battle.ligny]\nstream = 1\ndefender.centre = farm pr-i-inf-1\n" \
	"[board.ligny]\nfr-gd-inf = attacker.left\n"                      \
	"pr-i-inf-1 = defender.centre square guest=pr-i-art\n"            \
	"pr-i-art = defender.centre\n"

/* Puts a value, as JSON, where keys with a `/` between them lead; numbers are
 * places of a list. */
static void put(json_t *at, const char *path, const char *value)
{
	json_t *v = json_loads(value, JSON_DECODE_ANY, NULL);
	const char *slash;

	for (; (slash = strchr(path, '/')); path = slash + 1) {
		char *key = mem_strndup(path, (size_t)(slash - path));

		at = json_is_array(at) ? json_array_get(at, (size_t)atoi(key))
				       : json_object_get(at, key);
		mem_free(key);
	}
	assert_non_null(v);
	if (json_object_set_new(at, path, v) < 0)
		fail_msg("no place for %s", path);
}

#define LIGNY "battles/ligny/"
static const struct {
	const char *path, *value, *what;
} changes[] = {
	{ "half", "\"third\"", "clock" },
	{ "phase", "\"rest\"", "clock" },
	{ "round", "13", "clock" },
	{ "attacks", "[{\"army\": \"dutch\"}]", "clock" },
	{ "attacks", "[{\"army\": \"french\", \"town\": \"lille\"}]", "clock" },
	{ "passed", "[{\"from\": \"lille\"}]", "clock" },
	{ "passed", "[{\"from\": \"mons\", \"to\": \"liege\"}]", "clock" },
	{ "sequence", "[\"lille\"]", "clock" },
	{ LIGNY "places/defender.centre/prussian", "73", "list of units" },
	{ LIGNY "places/defender.centre/units", "[{\"id\": \"x\"}]",
	  "list of units" },
	{ LIGNY "places/defender.centre/units/0/guest", "\"x\"",
	  "list of units" },
	{ LIGNY "places/behind", "{}", "list of units" },
	{ LIGNY "stream", "[4]", "list of units" },
	{ LIGNY "drawn", "[\"swamp\"]", "list of units" },
	{ LIGNY "drawn", "[\"hill\", \"hill\", \"hill\", \"farm\", \"farm\"]",
	  "list of units" },
	{ LIGNY "terrain", "{\"defender.reserve\": \"woods\"}",
	  "list of units" },
	{ LIGNY "terrain", "{\"defender.left\": \"swamp\"}", "list of units" },
	{ LIGNY "terrain", "{\"defender.left\": \"farm x\"}", "list of units" },
	{ LIGNY "in", "{\"lille\": 1}", "list of units" },
	{ LIGNY "used", "{\"mons\": 73}", "list of units" },
	{ LIGNY "crossed", "[-1]", "list of units" },
	{ LIGNY "worn", "{\"attacker\": 1000}", "list of units" },
	{ LIGNY "from", "[\"lille\"]", "list of units" },
	{ LIGNY "won", "\"dutch\"", "list of units" },
	{ "battles/lille", "{}", "list of units" },
	/* No text could be made of half a character. */
	{ "map/armies",
	  "{\"french\": {\"letter\": \"\\u00e9\", \"colour\": \"blue\"}}",
	  "map" },
	{ "map/armies", "{\"french\": {\"letter\": \"\", \"colour\": \"\"}}",
	  "map" },
	{ "map/towns", "[[\"x\", \"X\", 3, 0, 0]]", "map" },
	{ "map/cities", "[[99, 0, 0, 0]]", "map" },
	{ "map/roads", "[[0, 0, 1, -1]]", "map" },
	{ "map/corps", "[[\"x\", \"X\", 3, 0]]", "map" },
	{ "map/track", "[[\"x\", 3, 0]]", "map" },
	{ "map/plans", "[[1]]", "map" },
	{ "map/plans", "[[]]", "map" },
};

static void a_view_that_cannot_be_is_refused(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(changes) / sizeof(*changes); i++) {
		struct turn *t = words_turn(BATTLE);
		json_t *world = turn_view(t, 0);
		struct err e = { .code = ERR_NONE };
		struct seen *s = cn_hear(world, &e);

		assert_non_null(s);
		cn_seen_free(s);
		put(world, changes[i].path, changes[i].value);
		s = cn_hear(world, &e);
		if (s || e.code != ERR_FORMAT ||
		    !strstr(e.text, changes[i].what))
			fail_msg("%s = %s: %s", changes[i].path,
				 changes[i].value, s ? "is taken" : e.text);
		json_decref(world);
		turn_free(t);
	}
}

/* ---- how long they can become ---- */

static int limit_of(const char *lines)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, "campaign-1815", &e);
	struct reader *over = ini_read_text("over", lines, strlen(lines), &e);
	int rc;

	assert_non_null(s);
	assert_non_null(over);
	reader_merge(s->doc, over);
	rc = turn_limit(&campaign_game, s->doc, &e);
	reader_free(over);
	scenario_free(s);
	return rc;
}

static void positions_that_could_become_too_long_are_refused(void **state)
{
	static const char units[] =
	    "[units]\n"
	    "napoleons-polish-lancers-and-so = X1 french i infantry 4 F2\n"
	    "napoleons-dutch-lancers-and-so = X2 french i infantry 4 F2\n"
	    "napoleons-lancers-of-berg-and-s = X3 french i infantry 4 F2\n";

	(void)state;
	assert_int_equal(limit_of("[options]\n"), 0);
	assert_int_equal(limit_of("[options]\nplayers = 3\nshow = contact\n"),
			 0);
	assert_int_equal(limit_of(units), 0);
	assert_int_equal(
	    limit_of("[options]\nplayers = 3\n"
		     "[towns]\nllanfair-pwllgwyngyll-gogerych = french\n"
		     "[roads]\nllanfair-pwllgwyngyll-gogerych givet = minor\n"),
	    -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cases_are_read_as_they_were_written),
		cmocka_unit_test(games_by_chance_are_read_as_they_were_written),
		cmocka_unit_test(what_a_map_has_of_its_own_is_told),
		cmocka_unit_test(a_view_of_another_map_is_refused),
		cmocka_unit_test(a_view_that_cannot_be_is_refused),
		cmocka_unit_test(
		    positions_that_could_become_too_long_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
