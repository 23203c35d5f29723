/* SPDX-License-Identifier: MIT */
/* test_campaign_possible.c - what is said to be possible in campaign is what
 * can be ordered, in any position. */
#include "config.h"

#include "lib/campaign.h"
#include "lib/campaign_play.h"
#include "lib/possibles.h"
#include "lib/spots.h"
#include "lib/staff_game.h"
#include "lib/tries.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/seen.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "lib/once.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define VIEWS 60
#define CASES 20 /* every so many positions of cases are looked at */

static struct {
	unsigned views, orders, wholes, behind, cited;
	unsigned phases[CN_OVER + 1];
} tally;

/* What a slot cannot say, and check does. */
static const char *const faults[] = { "mixed-corps",
				      "holds-no-block",
				      "deployed-twice",
				      "empty-position",
				      "not-placed",
				      "town-twice",
				      NULL };

/* ---- rules ---- */

/* Kinds whose event cites what they rest on. */
static const char *const told[] = {
	"march",     "force",	"engage",  "withdraw", "shift", "fire",
	"square",    "break",	"shelter", "take",     "swap",	"retreat",
	"reinforce", "regroup", "reveal",  NULL
};

static bool cited(const json_t *events, const char *rule)
{
	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *rules =
		    json_object_get(json_array_get(events, i), "rules");

		for (size_t k = 0; k < json_array_size(rules); k++)
			if (str_eq(value_at(rules, k), rule))
				return true;
	}
	return false;
}

/* Carries an order out in a copy of the world. */
static json_t *carried_out(const struct staff_game *g, int seat,
			   const char *line)
{
	struct turn *t = mem_zalloc(sizeof(*t));
	const struct turn_set set = { seat, line, strlen(line) };
	struct diags d = DIAGS_INIT;
	struct staff_dice dice;
	json_t *world, *events;
	struct err e;

	t->game = &campaign_game;
	t->world = campaign_game.copy(g->turn->world);
	t->events = (struct events)EVENTS_INIT;
	staff_dice_seed(&dice, 5);
	if (turn_play(t, &set, &dice.dice, &d, &e) < 0)
		fail_msg("%s is refused", line);
	world = turn_view(t, seat);
	events = json_incref(json_object_get(world, "events"));
	json_decref(world);
	diag_free(&d);
	turn_free(t);
	return events;
}

static void rests_on(const struct staff_game *g, int seat, const json_t *order)
{
	const json_t *rules = json_object_get(order, "rules");
	const char *line = value_text(order, "order", "");
	json_t *events = carried_out(g, seat, line);

	for (size_t i = 0; i < json_array_size(rules); i++)
		if (!cited(events, value_at(rules, i)))
			fail_msg("%s: nothing cites %s", line,
				 value_at(rules, i));
	tally.cited++;
	json_decref(events);
}

/* What an order rests on is what the event cites that it brings about. */
static void rules_right(const struct staff_game *g, int seat, struct chance *c)
{
	struct possibles p;

	possibles_begin(&p, g->turn, seat, "");
	for (size_t i = 0; i < json_array_size(p.p.orders); i++) {
		const json_t *o = json_array_get(p.p.orders, i);

		if (!json_object_get(o, "part") &&
		    !json_object_get(o, "uncertain") && chance_of(c, 5) &&
		    str_in(value_text(o, "kind", ""), told) &&
		    !strstr(value_text(o, "order", ""), " draw") &&
		    !strstr(value_text(o, "order", ""), " none"))
			rests_on(g, seat, o);
	}
	possibles_end(&p);
}

/* ---- places ---- */

/* Whatever an order begins with, goes to or is given to is a spot of the
 * picture, so that a player can point at it. */
static void pointed(const struct turn *t, int seat, const struct possibles *p)
{
	static const char *const of[] = { "from", "to", "unit" };
	json_t *view = json_pack("{s:s, s:s, s:i, s:o}", "name", "x", "seat",
				 cn_seat_name(seat), "entry", 1, "world",
				 turn_view(t, seat));
	struct err e = { .code = ERR_NONE };
	json_t *spots = once_spots(view, &e);

	if (!spots)
		fail_msg("%s", e.text);
	for (size_t i = 0; i < json_array_size(p->p.orders); i++) {
		const json_t *o = json_array_get(p->p.orders, i);

		for (size_t k = 0; k < 3; k++) {
			const char *at = value_text(o, of[k], NULL);

			/* In the set-up no unit is anywhere yet. */
			if (at && (k < 2 || p->seen->field.phase != CN_SETUP))
				(void)spots_named(spots, at);
		}
	}
	json_decref(spots);
	json_decref(view);
}

/* ---- games by chance ---- */

/* The list is what can be ordered. */
static void held(const struct turn *t, int seat, const char *text,
		 struct chance *c)
{
	struct possibles p;

	possibles_begin(&p, t, seat, text);
	possibles_accepted(&p);
	pointed(t, seat, &p);
	possibles_made(&p, c, faults);
	tally.orders += p.orders;
	tally.wholes += p.wholes;
	tally.behind += *text != '\0';
	/* Behind a die of a battle turn nothing is certain, and who has
	 * resigned is asked nothing more. */
	if (strstr(text, "resign") == NULL &&
	    (!*text || p.seen->field.phase != CN_BATTLE))
		tries_all(&p, c);
	tally.phases[p.seen->field.phase]++;
	tally.views++;
	possibles_end(&p);
}

/* Lines from the list itself, one after the other, as a page puts them
 * together. */
static void grown(const struct turn *t, int seat, struct chance *c)
{
	struct str text = STR_INIT;

	for (int i = 0; i < 3; i++) {
		struct possibles p;
		struct possibles_said said;
		const json_t *o;
		size_t n;

		possibles_begin(&p, t, seat, str_text(&text));
		n = json_array_size(p.p.orders);
		o = n ? json_array_get(p.p.orders, chance_below(c, (unsigned)n))
		      : NULL;
		if (o &&
		    (!json_object_get(o, "part") ||
		     value_is(json_object_get(o, "part"), "setup")) &&
		    possibles_check(&p, value_text(o, "order", ""), &said)) {
			str_addf(&text, "%s\n", value_text(o, "order", ""));
			possibles_said_free(&said);
		}
		possibles_end(&p);
	}
	held(t, seat, str_text(&text), c);
	str_free(&text);
}

/* At moments by chance, and rather in battles. */
static bool moment(const struct turn *t, struct chance *c)
{
	struct awaits a;

	turn_awaits(t, &a);
	return a.n > 0 && chance_of(c, str_eq(a.v[0].phase, "march") ? 10 : 80);
}

static bool game_goes_on(struct staff_game *g, struct chance *c)
{
	int seat = staff_game_awaited(g, c);
	struct str text = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct turn_set set;
	struct err e;

	if (seat == GAME_NONE)
		return false;
	if (moment(g->turn, c)) {
		held(g->turn, seat, "", c);
		grown(g->turn, seat, c);
		rules_right(g, seat, c);
	}
	staff_game_orders(g, seat, &text);
	set = (struct turn_set){ seat, str_text(&text), text.len };
	assert_int_equal(turn_play(g->turn, &set, &g->dice.dice, &d, &e), 0);
	diag_free(&d);
	str_free(&text);
	return true;
}

static void what_is_listed_is_what_can_be_ordered(void **state)
{
	unsigned views = chance_number("ESTAFETTE_PLAYS", VIEWS);
	uint64_t from = chance_number("ESTAFETTE_PLAYS_FROM", 1);

	(void)state;
	for (uint64_t seed = from; tally.views < views; seed++) {
		struct staff_game g;
		struct chance c;

		staff_game_begin(&g, seed);
		staff_seed(&c, seed, 7);
		while (tally.views < views && game_goes_on(&g, &c))
			;
		staff_game_end(&g);
	}
	printf("# %u views, %u of them behind orders: %u orders, %u wholes; "
	       "%u texts tried, %u good; %u carried out\n",
	       tally.views, tally.behind, tally.orders, tally.wholes,
	       tries.tried, tries.found, tally.cited);
	for (int phase = 0; phase < CN_OVER; phase++)
		printf("# in %s: %u\n", cn_phase_name(phase),
		       tally.phases[phase]);
	if (views < VIEWS)
		return; /* fewer were asked for: too few to judge */
	for (int phase = 0; phase < CN_OVER; phase++)
		assert_true(tally.phases[phase] > 0);
	assert_true(tries.found > 100 && tally.cited > 100);
}

/* ---- the cases ---- */

static unsigned positions, looked_at;

static void case_held(struct campaign_chance *chance, const struct turn *t,
		      const struct scenario *s)
{
	struct awaits a;
	struct chance c;

	(void)s;
	staff_seed(&c, campaign_chance(chance, 1000), 7);
	turn_awaits(t, &a);
	if (!chance_long() && positions++ % CASES != 0)
		return;
	for (size_t i = 0; i < a.n; i++)
		held(t, a.v[i].seat, "", &c);
	looked_at += a.n > 0;
}

/* All of them with ESTAFETTE_LONG. */
static void what_cases_ask_for_can_be_ordered(void **state)
{
	(void)state;
	campaign_cases((struct campaign_look){ case_held });
	printf("# %u positions of cases\n", looked_at);
	assert_true(looked_at > 20);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_listed_is_what_can_be_ordered),
		cmocka_unit_test(what_cases_ask_for_can_be_ordered),
	};

	return cmocka_run_group_tests_name("campaign_possible", tests, NULL,
					   NULL);
}
