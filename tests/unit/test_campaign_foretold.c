/* SPDX-License-Identifier: MIT */
/* test_campaign_foretold.c - what `check` says beforehand of a turn of campaign
 * is what comes of it. */
#include "config.h"

#include "lib/campaign_play.h"
#include "lib/golden.h"
#include "lib/position.h"
#include "lib/staff_game.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/asked.h"
#include "games/campaign/public/awaited.h"
#include "games/campaign/public/board.h"
#include "games/campaign/public/check.h"
#include "games/campaign/secret/world.h"

#include "report/why.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LISTS	 10000
#define LINES	 6
#define PER_TURN 4 /* lists for a position */

static struct {
	unsigned lists, refused, battles, done, voids, noted, marches;
} tally;

/* No die hits: a six always misses (N1.4). */
static int foretold_six(struct dice *d, const struct dice_roll *r,
			unsigned *out, struct err *e)
{
	(void)d;
	(void)e;
	*out = r->n;
	return 0;
}

/* ---- lists ---- */

static void foretold_unit(struct campaign_chance *c, const struct seen *s,
			  const struct cn_battle *b, struct str *out)
{
	int units[CN_UNITS], n = 0;

	for (int i = 0; i < s->map->nunits; i++)
		if (cn_commands(s->seat, s->map->unit[i].army) &&
		    (cn_on_board(&s->field, b, i) ||
		     campaign_chance(c, 12) == 0))
			units[n++] = i;
	if (n)
		str_add(
		    out,
		    s->map->unit[units[campaign_chance(c, (unsigned)n)]].code);
	else
		str_add(out, "all");
}

/* A line of a battle turn, good or bad. */
static void foretold_line(struct campaign_chance *c, const struct seen *s,
			  const struct cn_battle *b, struct str *out)
{
	static const char *const lines[] = {
		"engage left ?",
		"engage centre ?",
		"engage right ?",
		"withdraw ?",
		"shift ? to left",
		"shift ? to centre",
		"shift ? to right",
		"shift ? to reserve",
		"fire ?",
		"fire ?",
		"fire ?, ?",
		"fire all guns",
		"square ?",
		"break ?",
		"retreat ?",
		"take farm ?",
		"take hill ?",
		"shelter ? in ?",
		"swap ? with ?",
		"reinforce ?",
		"fire 2 infantry",
		"engage centre 2 infantry",
		"withdraw all cavalry",
		"end",
	};
	static const char *const before[] = { "",
					      "",
					      "try ",
					      "try ",
					      "try ",
					      "if enemy in front-centre: ",
					      "if not mine in left: " };
	const char *line = lines[campaign_chance(c, 24)];

	str_add(out, before[campaign_chance(c, 7)]);
	for (; *line; line++) {
		if (*line == '?')
			foretold_unit(c, s, b, out);
		else
			str_addc(out, *line);
	}
	str_addc(out, '\n');
}

static void foretold_battle(struct campaign_chance *c, const struct seen *s,
			    struct str *out)
{
	for (int i = 0; i < s->field.nbattles; i++) {
		const struct cn_battle *b = &s->field.battle[i];
		unsigned n = 1 + campaign_chance(c, LINES);

		if (cn_battle_seat(&s->field, b) != s->seat)
			continue;
		str_addf(out, "battle at %s\n", s->map->town[b->town].id);
		if (campaign_chance(c, 2))
			str_add(out, "try fire all\n");
		for (unsigned k = 0; k < n; k++)
			foretold_line(c, s, b, out);
		if (campaign_chance(c, 2))
			str_add(out, "end\n");
	}
}

/* ---- what comes of them ---- */

static void foretold_wrong(const struct turn *t, const struct str *list,
			   size_t i, const char *what)
{
	char *position = turn_position(t);

	fprintf(stderr, "POS\n%s\nEND\n", position);
	fail_msg("%s, order %zu of\n%s\n%s", what, i + 1, list->s, position);
}

/* The town of each line of a battle turn; the line behind which a board has
 * been noted: what follows there nobody has said. */
static int foretold_town(const struct cn_plan *p, size_t i)
{
	return cn_is_battle_line(p->v[i].acts[0].verb) ? p->v[i].town
						       : CN_NO_TOWN;
}

static bool foretold_noted(const struct diags *d, const struct cn_order *o)
{
	size_t notes = 0;

	for (size_t i = 0; i < d->n; i++)
		notes +=
		    d->v[i].level == DIAG_NOTE && d->v[i].line == o->at.line;
	return notes >= o->nacts; /* every alternative */
}

/* What was said of a list. */
struct foretold_said {
	const struct cn_plan *p;
	const struct diags *d;
	const struct forecast *f;
};

/* What is certain happens; what is void is void; the first of a board that is
 * noted is void if no die changes anything. */
static void foretold_lines(const struct turn *t, const struct str *list,
			   const struct foretold_said *s,
			   const struct events *ev)
{
	bool noted[CN_TOWNS] = { false };

	for (size_t i = 0; i < s->p->n; i++) {
		enum event_state said = s->f->orders.orders[i].state;
		int town = foretold_town(s->p, i);

		if (s->p->v[i].acts[0].verb == CN_DO_BATTLE)
			continue;
		if (said == EVENT_NOT_REACHED && !s->f->chance &&
		    ev->orders[i].state != said)
			foretold_wrong(t, list, i, "reached all the same");
		if (said != EVENT_NOT_REACHED) {
			tally.done += said == EVENT_DONE;
			tally.voids += said == EVENT_VOID;
			/* N20.1: behind `end` the battle may be over. */
			if (ev->orders[i].state != said &&
			    (said != EVENT_VOID ||
			     ev->orders[i].state != EVENT_NOT_REACHED))
				foretold_wrong(t, list, i, "not as foretold");
			continue;
		}
		if (town == CN_NO_TOWN || noted[town] ||
		    !foretold_noted(s->d, &s->p->v[i]))
			continue;
		noted[town] = true;
		tally.noted++;
		if (ev->orders[i].state == EVENT_DONE)
			foretold_wrong(t, list, i, "noted, and it is done");
	}
}

/* A march that meets nobody: the armies stand as they are drawn. */
static void foretold_march(const struct turn *t, const struct str *list,
			   const struct seen *after, const struct world *w)
{
	const struct cn_field *f = &after->field;

	if (f->nattacks || f->phase != CN_MARCH || w->field.number == f->number)
		return;
	tally.marches++;
	for (int i = 0; i < f->map->nunits; i++) {
		const struct cn_force *u = &w->field.unit[i];

		if (cn_commands(after->seat, f->map->unit[i].army) &&
		    u->town != f->unit[i].town && u->cause != CN_BY_SUPPLY)
			foretold_wrong(t, list, (size_t)i, "stands elsewhere");
	}
}

/* N30.13, N30.14: on a plan that takes over, or on who is met. */
static bool foretold_hangs(const struct cn_plan *p)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].nterms ||
		    (p->v[i].acts[0].answer &&
		     p->v[i].acts[0].answer->topic == CN_PLAN))
			return true;
	return false;
}

/* Whether the seat is asked again in the same part of the turn; of several
 * battles that are won it is another one that it is asked for then. */
static void foretold_again(const struct turn *t, const struct world *w,
			   const struct str *list, const struct seen *s,
			   const struct foretold_said *said)
{
	const struct cn_field *now = &w->field, *was = &s->field;
	const struct forecast *f = said->f;
	bool seats[CN_SEATS], again;

	if (f->turn == FORECAST_NO_TURN || (f->open && foretold_hangs(said->p)))
		return;
	cn_awaited(now, w->answers, seats);
	again = seats[s->seat] && now->phase == was->phase &&
		now->number == was->number && now->round == was->round &&
		now->half == was->half &&
		(now->phase != CN_REGROUP || now->nbattles == was->nbattles);
	if (again != (f->turn == FORECAST_GOES_ON))
		foretold_wrong(t, list, 0, "asked again, or not");
}

static void foretold_judge(const struct turn *t, const struct seen *s,
			   const struct str *list)
{
	struct dice six = { foretold_six };
	struct turn copy = *t;
	struct forecast f = FORECAST_INIT;
	struct diags d = DIAGS_INIT, ignored = DIAGS_INIT;
	struct orders *o = order_parse(list->s, list->len, &cn_language, &d);
	const struct cn_binder b = { .map = s->map,
				     .seat = s->seat,
				     .town = cn_only_battle(&s->field, s->seat),
				     .d = &ignored };
	struct cn_plan *p = cn_plan_bind(&b, o);
	struct turn_set set = { s->seat, list->s, list->len };
	const struct foretold_said said = { p, &d, &f };
	struct err e;

	tally.lists++;
	if (cn_check(s, o, &d, &f) < 0 || diag_errors(&d)) {
		tally.refused++;
	} else {
		copy.world = t->game->copy(t->world);
		copy.events = (struct events)EVENTS_INIT;
		if (turn_play(&copy, &set, &six, &ignored, &e) < 0)
			foretold_wrong(t, list, 0, e.text);
		if (s->field.phase == CN_BATTLE) {
			foretold_lines(t, list, &said, &copy.events);
			tally.battles++;
		}
		foretold_again(t, copy.world, list, s, &said);
		if (f.after)
			foretold_march(t, list, f.after, copy.world);
		t->game->free(copy.world);
		event_free(&copy.events);
	}
	cn_seen_free(f.after);
	forecast_free(&f);
	cn_plan_free(p);
	order_free(o);
	diag_free(&d);
	diag_free(&ignored);
}

/* Lists of one's own for a battle, and those that a careful player writes, in
 * the game that he plays. */
static void foretold_set(struct staff_game *g, struct campaign_chance *c,
			 int seat)
{
	struct seen *s = cn_observe(g->turn->world, NULL, seat);
	struct turn_set set = { .seat = seat };
	struct str list = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct err e;

	for (int i = 0; s->field.phase == CN_BATTLE && i < PER_TURN; i++) {
		foretold_battle(c, s, &list);
		foretold_judge(g->turn, s, &list);
		str_free(&list);
		list = (struct str)STR_INIT;
	}
	staff_game_orders(g, seat, &list);
	foretold_judge(g->turn, s, &list);
	set.text = list.s;
	set.n = list.len;
	assert_int_equal(turn_play(g->turn, &set, &g->dice.dice, &d, &e), 0);
	diag_free(&d);
	cn_seen_free(s);
	str_free(&list);
}

static void foretold_game(uint64_t seed, unsigned lists)
{
	struct campaign_chance c;
	struct staff_game g;
	struct chance who;
	int seat;

	staff_game_begin(&g, seed);
	campaign_chance_init(&c, seed ^ 0xf02e7);
	staff_seed(&who, seed, 4);
	while (tally.lists < lists &&
	       (seat = staff_game_awaited(&g, &who)) != GAME_NONE)
		foretold_set(&g, &c, seat);
	staff_game_end(&g);
}

static void what_is_said_of_a_turn_is_so(void **state)
{
	unsigned lists = chance_number("ESTAFETTE_LISTS",
				       chance_long() ? 10 * LISTS : LISTS);

	(void)state;
	for (uint64_t seed = 0; tally.lists < lists; seed++)
		foretold_game(seed, lists);
	printf("# %u lists, %u refused; %u of battles: %u lines done, %u "
	       "void, %u noted; %u marches\n",
	       tally.lists, tally.refused, tally.battles, tally.done,
	       tally.voids, tally.noted, tally.marches);
	if (lists < LISTS)
		return; /* fewer were asked for: too few to judge */
	assert_true(tally.refused * 2 < lists);
	assert_true(tally.done * 10 > lists && tally.voids * 4 > lists &&
		    tally.noted * 20 > lists && tally.marches * 50 > lists);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_said_of_a_turn_is_so),
	};

	return cmocka_run_group_tests_name("campaign_foretold", tests, NULL,
					   NULL);
}
