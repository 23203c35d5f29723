/* SPDX-License-Identifier: MIT */
/* turn.c - a turn ends and the next begins: supply, defeat, victory (N3, N25,
 * N26). */
#include "config.h"

#include "games/campaign/public/choose.h"
#include "games/campaign/secret/world.h"

#include "base/mem.h"

void cn_finish(struct cn_run *r, enum cn_side winner, const char *degree,
	       const char *rule)
{
	struct cn_field *f = &r->w->field;
	struct cn_happened *h = cn_run_event(r, CN_EV_RESULT);

	h->side = (int)winner;
	r->out->v[r->out->n - 1].text = mem_strdup(degree);
	cn_run_cite(r, rule);
	f->phase = CN_OVER;
	f->round = 0;
	f->half = CN_ATTACKER;
	f->winner = winner;
	f->degree = cn_degree_find(degree);
	for (int seat = 0; seat < CN_SEATS; seat++)
		f->offers[seat] = f->resigned[seat] = false;
}

/* N30.1: what was for this turn only. */
static void turn_forget(struct world *w)
{
	struct cn_field *f = &w->field;

	for (int seat = 0; seat < CN_SEATS; seat++)
		cn_answers_turn(&w->answers[seat]);
	for (int i = 0; i < f->map->nunits; i++)
		f->unit[i].disordered = f->unit[i].shown = false; /* N21.8 */
	f->round = 0;
	f->half = CN_ATTACKER;
}

void cn_turn_begin(struct cn_run *r, int number)
{
	struct cn_field *f = &r->w->field;
	struct cn_happened *h;

	turn_forget(r->w);
	f->number = number;
	f->phase = CN_MARCH;
	r->seat = CN_NO_SEAT;
	h = cn_run_event(r, CN_EV_TURN);
	h->number = number;
	h->side = (int)cn_active(f);
	cn_run_cite(r, "N3.1");
}

/* N25.2: who is given up. */
static void turn_give_up(struct cn_run *r, enum cn_army army, int count)
{
	const struct cn_field *f = &r->w->field;
	int seat = cn_seat_of(f->map, army);
	int units[CN_UNITS];
	size_t n = 0;

	for (int i = 0; i < f->map->nunits; i++)
		if (f->map->unit[i].army == army &&
		    f->unit[i].town != CN_NO_TOWN)
			units[n++] = i;
	cn_rank(f, CN_SUPPLY,
		cn_answer_for(&r->w->answers[seat], CN_SUPPLY, CN_NO_TOWN),
		units, n);
	for (size_t i = 0; i < n && count > 0; i++, count--)
		cn_lose(r, units[i], CN_BY_SUPPLY, "N25.2");
}

/* N25.1, N25.2: what a city costs, or what there is. */
static int turn_cost(const struct cn_field *f, const struct cn_town *t)
{
	int left = t->cost > 0 ? cn_left(f, t->pays) : 0;

	return t->cost < left ? t->cost : left;
}

/* N25.1, N25.3; by night, too (N9.3), and before N26.1: an army that is beaten
 * in this turn still pays. */
static void turn_supply(struct cn_run *r)
{
	const struct cn_field *f = &r->w->field;

	for (int town = 0; town < f->map->ntowns; town++) {
		const struct cn_town *t = &f->map->town[town];
		int cost = turn_cost(f, t);
		struct cn_happened *h;

		if (!cost || !cn_held(f, town, CN_FRENCH))
			continue;
		h = cn_run_event(r, CN_EV_SUPPLY);
		h->army = (int)t->pays;
		h->count = cost;
		cn_run_cite(r, "N25.1");
		turn_give_up(r, t->pays, cost);
	}
}

/* Whether an army is defeated by what was lost in this turn. */
static bool turn_defeated_now(const struct cn_field *f, enum cn_army army)
{
	if (!cn_defeated(f, army))
		return false;
	for (int i = 0; i < f->map->nunits; i++)
		if (f->map->unit[i].army == army &&
		    (f->unit[i].town != CN_NO_TOWN ||
		     f->unit[i].lost == f->number))
			return true;
	return false;
}

/* N26.1, N26.2 */
static void turn_defeat(struct cn_run *r, enum cn_army army)
{
	const struct cn_field *f = &r->w->field;
	struct cn_happened *h;

	if (!turn_defeated_now(f, army))
		return;
	h = cn_run_event(r, CN_EV_DEFEAT);
	h->army = (int)army;
	cn_run_cite(r, "N26.1");
	for (int i = 0; i < f->map->nunits; i++)
		if (f->map->unit[i].army == army &&
		    f->unit[i].town != CN_NO_TOWN)
			cn_lose(r, i, CN_BY_DEFEAT, "N26.2");
}

static int turn_cities(const struct cn_field *f)
{
	int n = 0;

	for (int town = 0; town < f->map->ntowns; town++)
		n += f->map->wins[town] && cn_held(f, town, CN_FRENCH);
	return n;
}

/* N26.3 to N26.5; true if the game is over. */
static bool turn_victory(struct cn_run *r)
{
	const struct cn_field *f = &r->w->field;
	bool french = cn_defeated(f, CN_ARMY_FRENCH);
	bool allied = cn_defeated(f, CN_ARMY_ANGLO_DUTCH) &&
		      cn_defeated(f, CN_ARMY_PRUSSIAN);
	bool at_once = turn_defeated_now(f, CN_ARMY_ANGLO_DUTCH) &&
		       turn_defeated_now(f, CN_ARMY_PRUSSIAN);

	if (allied && (!french || at_once))
		cn_finish(r, CN_FRENCH, "armies", "N26.3");
	else if (french) {
		cn_finish(r, CN_ALLIED, "armies", "N26.3");
		if (allied) /* one of the two has been so for some time */
			cn_run_cite(r, "N26.5");
	} else if (f->number < f->map->last_turn)
		return false;
	else if (turn_cities(f) >= f->map->cities_to_win)
		cn_finish(r, CN_FRENCH, "cities", "N26.4");
	else
		cn_finish(r, CN_ALLIED, "time", "N26.4");
	return true;
}

int cn_turn_end(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;

	r->seat = CN_NO_SEAT;
	r->order = 0;
	if (cn_active(f) == CN_FRENCH)
		turn_supply(r);
	for (int army = 0; army < CN_ARMIES; army++)
		turn_defeat(r, (enum cn_army)army);
	if (!turn_victory(r))
		cn_turn_begin(r, f->number + 1);
	return 0;
}
