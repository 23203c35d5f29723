/* SPDX-License-Identifier: MIT */
/* provost.c - follows the tale of a game of campaign by the rules. */
#include "config.h"

#include "lib/provost.h"
#include "lib/provost_tally.h"

#include "games/campaign/secret/world.h"

#include "base/builtin.h"

#include <stdarg.h>
#include <string.h>

#define PROVOST_AWAY (-3) /* somewhere on its march */

void provost_free(struct provost *v)
{
	str_free(&v->fault);
}

static bool provost_wrong(struct provost *v, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	str_addv(&v->fault, fmt, ap);
	va_end(ap);
	return false;
}

/* ---- events ---- */

static int provost_road(const struct cn_map *m, const struct cn_happened *h)
{
	return m->between[h->from][h->to];
}

/* N7.7, N7.8; the last road of an attack is the one into the enemy's town. */
static bool provost_march(struct provost *v, const struct cn_map *m,
			  const struct cn_happened *h)
{
	enum cn_side side = cn_side_of_army((enum cn_army)h->army);
	int road = provost_road(m, h);

	if (road == CN_NO_ROAD)
		return provost_wrong(v, "N7.5: no road");
	v->passed[road] += h->count;
	if (v->passed[road] > m->limits.road[m->road[road].major])
		return provost_wrong(v, "N7.7: %d over road %d",
				     v->passed[road], road);
	if (!v->held[h->to][!side] || !cn_river(m, road))
		return true;
	v->river[road] += h->count;
	if (v->river[road] > m->limits.river[m->road[road].major])
		return provost_wrong(v, "N7.8: %d over road %d", v->river[road],
				     road);
	return true;
}

static bool provost_column(struct provost *v, const struct cn_map *m, int road,
			   int n)
{
	if (road == CN_NO_ROAD)
		return provost_wrong(v, "N2.1: no road");
	return n <= cn_column(m, road) ||
	       provost_wrong(v, "N1.7: %d over road %d", n, road);
}

/* N19.1, N21.6, N22.5, N23.2 */
static bool provost_moves(struct provost *v, const struct cn_map *m,
			  const struct event *ev)
{
	const struct cn_happened *h = cn_happened(ev);
	enum cn_side side = cn_side_of_army((enum cn_army)h->army);
	int road = provost_road(m, h), n = 0;

	if (road == CN_NO_ROAD)
		return provost_wrong(v, "N2.1: no road");
	if (ev->kind == CN_EV_REINFORCE)
		n = v->in[road][side] += h->count;
	else if (ev->kind == CN_EV_RETREAT && provost_cites(ev, "N22.5"))
		n = h->count;
	else if (ev->kind == CN_EV_RETREAT && provost_cites(ev, "N21.1"))
		n = v->out[road][side] += h->count;
	else if (ev->kind == CN_EV_REGROUP &&
		 (!v->fought[h->from] || !v->fought[h->to]))
		n = v->regrouped[road] += h->count;
	return provost_column(v, m, road, n);
}

/* Roads of one movement are told in the order of their first passage, so that
 * where a marching unit is on its way cannot be told from one event. */
static bool provost_units(struct provost *v, const struct cn_map *m,
			  const struct event *ev)
{
	const struct cn_happened *h = cn_happened(ev);
	bool march = ev->kind == CN_EV_MARCH;

	if (h->nunits != h->count)
		return provost_wrong(v, "%d units, %d counted", h->nunits,
				     h->count);
	for (int i = 0; i < h->nunits; i++) {
		int u = h->units[i];

		if ((!march && v->town[u] != PROVOST_AWAY &&
		     v->town[u] != h->from) ||
		    v->strength[u] < 1 || (int)m->unit[u].army != h->army)
			return provost_wrong(v, "%s is not in town %d",
					     m->unit[u].id, h->from);
		v->town[u] = march ? PROVOST_AWAY : h->to;
	}
	return true;
}

/* N14.8, N16.1, N16.9 */
static bool provost_deed(struct provost *v, const struct cn_map *m, int unit,
			 bool fire)
{
	bool horse = m->unit[unit].type == CN_HORSE_ARTILLERY;

	if (v->strength[unit] < 1)
		return provost_wrong(v, "%s is lost", m->unit[unit].id);
	v->deeds[unit]++;
	v->fires[unit] += fire;
	if (v->deeds[unit] > 1 + horse || v->fires[unit] > 1)
		return provost_wrong(v, "N14.8: %s acts again",
				     m->unit[unit].id);
	return true;
}

/* N1.4, N11.5 */
static bool provost_fire(struct provost *v, const struct cn_map *m,
			 const struct cn_happened *h)
{
	int hits = 0;

	for (int i = 0; i < h->ndice; i++)
		hits += h->dice[i] <= h->firepower;
	if (hits != h->hits || h->ndice != v->strength[h->unit])
		return provost_wrong(v, "N1.4: %s: %d dice of %d, %d hits",
				     m->unit[h->unit].id, h->ndice,
				     v->strength[h->unit], h->hits);
	if (h->firepower < 1 || h->firepower > 5)
		return provost_wrong(v, "N1.4: F%d", h->firepower);
	return h->range == CN_IN_SKIRMISH || provost_deed(v, m, h->unit, true);
}

static void provost_turn(struct provost *v)
{
	memset(v->passed, 0, sizeof(v->passed));
	memset(v->river, 0, sizeof(v->river));
	memset(v->regrouped, 0, sizeof(v->regrouped));
	memset(v->fought, 0, sizeof(v->fought));
}

static void provost_half(struct provost *v)
{
	memset(v->in, 0, sizeof(v->in));
	memset(v->out, 0, sizeof(v->out));
	memset(v->deeds, 0, sizeof(v->deeds));
	memset(v->fires, 0, sizeof(v->fires));
}

/* N1.2 */
static bool provost_loses(struct provost *v, const struct cn_map *m, int unit,
			  int left)
{
	if (v->strength[unit] < 1 || left >= v->strength[unit])
		return provost_wrong(v, "N1.2: %s: %d of %d left",
				     m->unit[unit].id, left, v->strength[unit]);
	v->strength[unit] = left;
	return true;
}

static bool provost_event(struct provost *v, const struct cn_map *m,
			  const struct event *ev)
{
	const struct cn_happened *h = cn_happened(ev);

	switch (ev->kind) {
	case CN_EV_TURN:
		provost_turn(v);
		return true;
	case CN_EV_ROUND:
		provost_half(v);
		return true;
	case CN_EV_FIGHT:
		v->fought[h->town] = true;
		return true;
	case CN_EV_MARCH:
		return provost_march(v, m, h) && provost_units(v, m, ev);
	case CN_EV_REINFORCE:
	case CN_EV_RETREAT:
	case CN_EV_REGROUP:
		return provost_moves(v, m, ev) && provost_units(v, m, ev);
	case CN_EV_FIRE:
		return provost_fire(v, m, h);
	case CN_EV_ENGAGE:
	case CN_EV_WITHDRAW:
	case CN_EV_SHIFT:
	case CN_EV_SQUARE:
	case CN_EV_SHELTER:
	case CN_EV_TAKE:
		return provost_deed(v, m, h->unit, false);
	case CN_EV_HIT:
		return provost_loses(v, m, h->unit, h->left);
	case CN_EV_FORCED:
		if (h->loss > 0 && v->strength[h->unit] > 1)
			v->strength[h->unit]--;
		return true;
	case CN_EV_LOST:
		return provost_loses(v, m, h->unit, 0);
	default:
		return true;
	}
}

/* Every event cites rules, and they exist. */
static bool provost_rules(struct provost *v, const struct event *ev)
{
	const struct builtin *rules = builtin_find("rules/campaign.md");
	struct str name = STR_INIT;
	bool good = true;

	for (int i = 0; i < ev->nrules; i++) {
		str_clear(&name);
		str_addf(&name, "- %s ", ev->rules[i]);
		good = good && strstr(rules->text, str_text(&name));
		str_clear(&name);
		str_addf(&name, "| %s |", ev->rules[i]);
		good = good || strstr(rules->text, str_text(&name));
		if (!good)
			(void)provost_wrong(v, "no rule %s", ev->rules[i]);
	}
	str_free(&name);
	return good && (ev->nrules > 0 || ev->kind == CN_EV_SAY ||
			provost_wrong(v, "kind %d cites no rule", ev->kind));
}

/* ---- how things stand ---- */

static void provost_look(struct provost *v, const struct world *w)
{
	const struct cn_field *f = &w->field;

	for (int i = 0; i < f->map->nunits; i++) {
		v->town[i] = f->unit[i].town;
		v->absent[i] = v->town[i] == CN_NO_TOWN && !f->unit[i].lost;
		v->strength[i] = f->unit[i].lost ? 0 : f->unit[i].strength;
	}
	for (int t = 0; t < f->map->ntowns; t++)
		for (int side = 0; side < CN_SIDES; side++)
			v->held[t][side] = cn_held(f, t, (enum cn_side)side);
	v->begun = f->phase != CN_SETUP;
}

/* N1.2, N5.4: no unit is made, none gets lost but by being told so. */
static bool provost_conserved(struct provost *v, const struct world *w)
{
	const struct cn_field *f = &w->field;

	for (int i = 0; i < f->map->nunits; i++) {
		const struct cn_force *u = &f->unit[i];
		bool lost = u->lost > 0 || v->absent[i];

		if (lost ? v->strength[i] != 0 || u->town != CN_NO_TOWN
			 : v->strength[i] != u->strength ||
			       (v->town[i] != PROVOST_AWAY &&
				v->town[i] != u->town) ||
			       u->town < 0 || u->strength < 1)
			return provost_wrong(
			    v, "%s: town %d, strength %d; told: %d, %d",
			    f->map->unit[i].id, u->town, u->strength,
			    v->town[i], v->strength[i]);
	}
	return true;
}

/* N1.6: two sides in one town fight there, and nowhere else. */
static bool provost_towns(struct provost *v, const struct world *w)
{
	const struct cn_field *f = &w->field;

	for (int t = 0; t < f->map->ntowns; t++) {
		bool both =
		    cn_held(f, t, CN_FRENCH) && cn_held(f, t, CN_ALLIED);
		int battles = 0, open = 0;

		for (int i = 0; i < f->nbattles; i++) {
			battles += f->battle[i].town == t;
			open += f->battle[i].town == t &&
				f->battle[i].won == CN_NO_SIDE;
		}
		for (int i = 0; i < f->nattacks; i++)
			open += f->phase == CN_MARCH && f->attack[i].town == t;
		if (battles > 1 || (both ? !open : open && battles))
			return provost_wrong(v, "N1.6: town %s: %d battles",
					     f->map->town[t].id, battles);
	}
	return true;
}

/* N14.2, N12.1: units on boards stand in their town, squares in own positions,
 * guests in squares. */
static bool provost_boards(struct provost *v, const struct world *w)
{
	const struct cn_field *f = &w->field;

	for (int i = 0; i < f->map->nunits; i++) {
		const struct cn_force *u = &f->unit[i];
		const struct cn_battle *b =
		    u->town < 0 ? NULL : cn_battle_in(f, u->town);
		const struct cn_force *guest =
		    u->guest == CN_NO_UNIT ? NULL : &f->unit[u->guest];

		if (u->place >= 0 && (!b || b->won != CN_NO_SIDE))
			return provost_wrong(v, "%s: on no board",
					     f->map->unit[i].id);
		if (u->square &&
		    (u->place < 0 || cn_reserve(u->place) ||
		     cn_owner(u->place) !=
			 cn_half_of(f, cn_side_of_unit(f->map, i))))
			return provost_wrong(v, "N18.1: %s",
					     f->map->unit[i].id);
		if (guest && (!u->square || guest->place != u->place ||
			      guest->town != u->town))
			return provost_wrong(v, "N18.7: %s",
					     f->map->unit[i].id);
	}
	return true;
}

/* N26.1: when the turn is done; a march of one of two seats may already have
 * cost too many (N8.3). */
static bool provost_armies(struct provost *v, const struct world *w)
{
	const struct cn_field *f = &w->field;
	bool begins = f->phase == CN_MARCH && f->marched == CN_NO_SEAT;

	for (int army = 0; army < CN_ARMIES && begins; army++)
		if (cn_defeated(f, (enum cn_army)army) &&
		    cn_left(f, (enum cn_army)army) > 0)
			return provost_wrong(v, "N26.2: %s",
					     cn_army_name(army));
	return true;
}

bool provost_follow(struct provost *v, const struct world *w,
		    const struct events *events)
{
	bool good = true;

	for (size_t i = 0; good && i < events->n; i++) {
		const struct event *ev = &events->v[i];

		good = provost_rules(v, ev) &&
		       (!v->begun || provost_event(v, w->map, ev));
		if (!good)
			str_addf(&v->fault, " (event %zu, kind %d)", i + 1,
				 ev->kind);
	}
	good = good && (!v->begun || w->field.phase == CN_SETUP ||
			provost_conserved(v, w));
	good = good && provost_towns(v, w) && provost_boards(v, w) &&
	       provost_armies(v, w);
	provost_look(v, w);
	return good;
}
