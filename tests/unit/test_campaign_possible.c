/* SPDX-License-Identifier: MIT */
/* test_campaign_possible.c - what is said to be possible in campaign is what
 * can be ordered, in any position. */
#include "config.h"

#include "lib/campaign.h"
#include "lib/possibles.h"
#include "lib/spots.h"
#include "lib/staff_game.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/seen.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "report/spots.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define VIEWS 60
#define TRIED 40 /* texts of a kind, of one view */

static struct {
	unsigned views, orders, wholes, tried, found, behind, cited;
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

/* Whether such a line is listed; `begins`: or one that begins so. */
static bool listed(const struct possibles *p, const char *line, bool begins)
{
	size_t n = strlen(line);

	for (size_t i = 0; i < json_array_size(p->p.orders); i++) {
		const json_t *o = json_array_get(p->p.orders, i);
		const char *is = value_text(o, "order", "");

		if (!json_object_get(o, "part") && strncmp(is, line, n) == 0 &&
		    (!is[n] || (begins && is[n] == ' ')))
			return true;
	}
	return false;
}

/* Whether check accepts a line and it comes to something; of one with a die
 * nothing more is known. */
static bool comes(const struct possibles *p, const char *line)
{
	struct possibles_said said;
	bool good = possibles_check(p, line, &said) &&
		    (said.state == EVENT_DONE || said.state == EVENT_NOTED ||
		     (said.state == EVENT_NOT_REACHED && said.quiet));

	possibles_said_free(&said);
	tally.tried++;
	tally.found += good;
	return good;
}

/* A line that comes to something is listed, and no other one. */
static void tried(const struct possibles *p, const char *line)
{
	bool good = comes(p, line);

	if (good != listed(p, line, false))
		fail_msg("%s\n is %slisted behind\n%s", line,
			 good ? "not " : "", str_text(&p->text));
}

/* One that is told another way: with the place where it goes or aims. */
static void tried_as(const struct possibles *p, const char *line,
		     const char *as)
{
	if (comes(p, line) != listed(p, as, true))
		fail_msg("%s\n is not told as %s behind\n%s", line, as,
			 str_text(&p->text));
}

/* ---- brute force ---- */

static const char *const lanes[] = { "left", "centre", "right" };
static const char *const places[] = { "left",	      "centre",
				      "right",	      "front-left",
				      "front-centre", "front-right",
				      "reserve" };

static void try_told(const struct possibles *p, const char *front,
		     const char *verb, const char *code)
{
	char *line = str_format("%s%s %s", front, verb, code);

	tried_as(p, line, line);
	mem_free(line);
}

/* N12.10, N18.7, N21.1: with each own unit, to each town. */
static void try_named(const struct possibles *p, const char *front, int unit)
{
	const struct cn_map *m = p->seen->map;
	const char *code = m->unit[unit].code;
	char *dies = str_format("%sretreat %s", front, code);

	for (int i = 0; i < m->nunits; i++) {
		char *shelter = str_format("%sshelter %s in %s", front, code,
					   m->unit[i].code);
		char *swap = str_format("%sswap %s with %s", front, code,
					m->unit[i].code);

		if (cn_side_of_unit(m, i) == cn_side_of(p->seen->seat)) {
			tried(p, shelter);
			tried(p, swap);
		}
		mem_free(shelter);
		mem_free(swap);
	}
	for (int i = 0; i < m->ntowns && !listed(p, dies, false); i++) {
		char *line = str_format("%s to %s", dies, m->town[i].id);

		tried(p, line);
		mem_free(line);
	}
	mem_free(dies);
}

/* Every line of a battle turn for one unit. */
static void try_deeds(const struct possibles *p, const char *front, int unit)
{
	static const char *const plain[] = { "square", "break", "take farm",
					     "take hill" };
	const struct cn_map *m = p->seen->map;
	const char *code = m->unit[unit].code;
	struct str line = STR_INIT;

	for (size_t i = 0; i < 4; i++) {
		str_clear(&line);
		str_addf(&line, "%s%s %s", front, plain[i], code);
		tried(p, line.s);
	}
	for (size_t i = 0; i < 3; i++) {
		str_clear(&line);
		str_addf(&line, "%sengage %s %s", front, lanes[i], code);
		tried(p, line.s);
	}
	for (size_t i = 0; i < 14; i++) {
		str_clear(&line);
		str_addf(&line, "%s%s %s to %s", front,
			 i % 2 ? "shift" : "withdraw", code, places[i / 2]);
		tried(p, line.s);
	}
	try_named(p, front, unit);
	str_clear(&line);
	str_addf(&line, "%sreinforce %s", front, code);
	tried(p, line.s);
	try_told(p, front, "fire", code);
	try_told(p, front, "withdraw", code);
	try_told(p, front, "retreat", code);
	str_free(&line);
}

/* Every march of one unit to one town or two, and one further by force. */
static void try_marches(const struct possibles *p, struct chance *c, int unit)
{
	const struct cn_map *m = p->seen->map;
	int from = p->seen->field.unit[unit].town;
	struct str line = STR_INIT;

	for (int i = 0; from >= 0 && i < TRIED; i++) {
		int near[CN_TOWNS], way[4] = { from }, n = 1;
		int last = 1 + (int)chance_below(c, 3);

		for (; n <= last; n++) {
			int k = staff_near(m, way[n - 1], near);

			way[n] = near[chance_below(c, (unsigned)k)];
		}
		if ((n > 2 && way[2] == from) ||
		    (n > 3 && (way[3] == way[1] || way[3] == from)))
			continue;
		str_clear(&line);
		str_addf(&line, "march %s to %s", m->town[from].id,
			 m->town[way[1]].id);
		if (n == 4)
			str_addf(&line, " to %s", m->town[way[2]].id);
		str_addf(&line, ": %s", m->unit[unit].code);
		if (n > 2 && (n == 4 || chance_of(c, 50)))
			str_addf(&line, "; force %s to %s: %s",
				 m->town[way[n - 2]].id, m->town[way[n - 1]].id,
				 m->unit[unit].code);
		tried(p, line.s);
	}
	str_free(&line);
}

static void try_regroup(const struct possibles *p, int unit)
{
	const struct cn_map *m = p->seen->map;
	int town = cn_only_battle(&p->seen->field, p->seen->seat);
	struct str line = STR_INIT;

	for (int i = 0; i < 2 * m->ntowns; i++) {
		str_clear(&line);
		str_addf(&line, "regroup at %s %s %s %s", m->town[town].id,
			 m->unit[unit].code, i % 2 ? "to" : "from",
			 m->town[i / 2].id);
		tried(p, line.s);
	}
	str_free(&line);
}

static void try_blocks(const struct possibles *p)
{
	const struct cn_field *f = &p->seen->field;
	struct str line = STR_INIT;

	for (int i = 0; i < f->nbattles; i++)
		for (int g = 0; g < CN_GROUNDS; g++)
			for (int lane = 0; lane < CN_LANES; lane++) {
				const struct cn_battle *b = &f->battle[i];

				str_clear(&line);
				str_addf(&line, "terrain at %s %s %s",
					 f->map->town[b->town].id,
					 cn_ground_name(g), lanes[lane]);
				tried(p, line.s);
			}
	str_free(&line);
}

static void try_battle(const struct possibles *p, int unit)
{
	const struct cn_field *f = &p->seen->field;
	bool alone = cn_only_battle(f, p->seen->seat) != CN_NO_TOWN;

	for (int i = 0; i < f->nbattles; i++) {
		struct str front = STR_INIT;

		if (f->battle[i].won != CN_NO_SIDE)
			continue;
		if (!alone)
			str_addf(&front, "battle at %s; ",
				 f->map->town[f->battle[i].town].id);
		if (!alone ||
		    cn_only_battle(f, p->seen->seat) == f->battle[i].town)
			try_deeds(p, str_text(&front), unit);
		str_free(&front);
	}
}

static void try_all(const struct possibles *p, struct chance *c)
{
	const struct cn_map *m = p->seen->map;

	if (p->seen->field.phase == CN_FIELD)
		try_blocks(p);
	for (int i = 0; i < m->nunits; i++) {
		if (!cn_commands(p->seen->seat, m->unit[i].army) ||
		    chance_of(c, 70))
			continue;
		if (p->seen->field.phase == CN_MARCH)
			try_marches(p, c, i);
		else if (p->seen->field.phase == CN_BATTLE)
			try_battle(p, i);
		else if (p->seen->field.phase == CN_REGROUP)
			try_regroup(p, i);
	}
}

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
	json_t *spots = spots_new(view, NULL, &e);

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
		try_all(&p, c);
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
	       tally.tried, tally.found, tally.cited);
	for (int phase = 0; phase < CN_OVER; phase++)
		printf("# in %s: %u\n", cn_phase_name(phase),
		       tally.phases[phase]);
	if (views < VIEWS)
		return; /* fewer were asked for: too few to judge */
	for (int phase = 0; phase < CN_OVER; phase++)
		assert_true(tally.phases[phase] > 0);
	assert_true(tally.found > 100 && tally.cited > 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_listed_is_what_can_be_ordered),
	};

	return cmocka_run_group_tests_name("campaign_possible", tests, NULL,
					   NULL);
}
