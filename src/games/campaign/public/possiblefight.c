/* SPDX-License-Identifier: MIT */
/* possiblefight.c - what each unit can do in a battle turn (N14 to N18,
 * N21). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/deed.h"

#include "base/mem.h"

static const char *const *fight_rules(const struct cn_deed *d,
				      const char *out[CN_SHOT_RULES + 1])
{
	static const char *const rules[] = {
		[CN_DO_ENGAGE] = "N15.2",  [CN_DO_WITHDRAW] = "N15.2",
		[CN_DO_SHIFT] = "N15.2",   [CN_DO_SQUARE] = "N18.1",
		[CN_DO_BREAK] = "N18.2",   [CN_DO_SHELTER] = "N18.7",
		[CN_DO_TAKE] = "N12.11",   [CN_DO_SWAP] = "N12.10",
		[CN_DO_RETREAT] = "N21.1", [CN_DO_REINFORCE] = "N19.1",
	};
	int n = 0;

	if (d->verb == CN_DO_FIRE)
		for (; n < d->shot.nrules; n++)
			out[n] = d->shot.rules[n];
	else
		out[n++] = rules[d->verb];
	out[n] = NULL;
	return out;
}

/* Where the unit goes, or what it aims at; the caller's, or NULL. */
static char *fight_to(const struct cn_fighting *t, const struct cn_deed *d)
{
	const struct cn_map *m = t->a->s->map;
	int town = t->x.b->town;

	if (d->verb == CN_DO_ENGAGE || d->verb == CN_DO_WITHDRAW ||
	    d->verb == CN_DO_SHIFT)
		return cn_spot(t->a, town, d->way.to[d->way.n - 1]);
	if (d->verb == CN_DO_FIRE && d->shot.square == CN_NO_UNIT)
		return cn_spot(t->a, town, d->shot.place);
	if (d->verb == CN_DO_FIRE)
		return mem_strdup(m->unit[d->shot.square].id);
	if (d->verb == CN_DO_SHELTER || d->verb == CN_DO_SWAP)
		return mem_strdup(m->unit[d->other].id);
	if (d->verb == CN_DO_RETREAT && d->leaving.town != CN_NO_TOWN)
		return mem_strdup(m->town[d->leaving.town].id);
	return NULL;
}

void cn_tell_line(const struct cn_fighting *t, const struct cn_act *act,
		  const struct cn_telling *told)
{
	struct cn_act acts[1] = { *act };
	const struct cn_order one = { .acts = acts, .nacts = 1 };
	struct cn_telling whole = *told;
	char *text;

	whole.front = t->front;
	whole.behind = t->behind;
	cn_tell_act(t->a, act, &whole);
	if (!t->front)
		return;
	text = cn_order_text(t->a->s->map, &one);
	cn_tell_piece(t->a,
		      &(struct cn_piece){ .part = t->line,
					  .text = text,
					  .to = told->to,
					  .unit = told->unit },
		      told->rules);
	mem_free(text);
}

static void fight_tell(const struct cn_fighting *t, const struct cn_act *act,
		       const struct cn_deed *d)
{
	const char *rules[CN_SHOT_RULES + 1];
	char *from = cn_spot(t->a, t->x.b->town, t->x.f->unit[d->unit].place);
	char *to = fight_to(t, d);

	cn_tell_line(t, act,
		     &(struct cn_telling){ .from = from,
					   .to = to,
					   .unit = d->unit,
					   .rules = fight_rules(d, rules) });
	mem_free(from);
	mem_free(to);
}

/* Tells the act, with this verb, if the unit may do it. */
static void fight_may(const struct cn_fighting *t, struct cn_act *act,
		      enum cn_verb verb, int unit)
{
	struct cn_deed d;
	struct cn_why why;

	act->verb = verb;
	if (cn_may_do(&t->x, act, unit, &d, &why))
		fight_tell(t, act, &d);
}

/* ---- one unit ---- */

/* What needs nothing but the unit. */
static void fight_plain(const struct cn_fighting *t, int unit)
{
	struct cn_selector one;
	struct cn_act act;

	cn_act_of(CN_DO_SQUARE, unit, &one, &act);
	fight_may(t, &act, CN_DO_SQUARE, unit);
	fight_may(t, &act, CN_DO_BREAK, unit);
	act.ground = CN_FARM;
	fight_may(t, &act, CN_DO_TAKE, unit);
	act.ground = CN_HILL;
	fight_may(t, &act, CN_DO_TAKE, unit);
}

/* N15.2: along a lane; to a place that is named, which is one more way to say
 * how far a withdrawal goes. */
static void fight_moves(const struct cn_fighting *t, int unit)
{
	struct cn_selector one;
	struct cn_act act;

	cn_act_of(CN_DO_ENGAGE, unit, &one, &act);
	for (int where = CN_MY_LEFT; where <= CN_MY_RIGHT; where++) {
		act.where = (enum cn_where)where;
		fight_may(t, &act, CN_DO_ENGAGE, unit);
	}
	for (int where = CN_MY_LEFT; where <= CN_MY_RESERVE; where++) {
		act.where = (enum cn_where)where;
		fight_may(t, &act, CN_DO_WITHDRAW, unit);
		fight_may(t, &act, CN_DO_SHIFT, unit);
	}
}

/* N16.8: where there are squares, each of them, and those in the open. */
static void fight_fire(const struct cn_fighting *t, int unit)
{
	struct cn_selector one;
	struct cn_act act;
	struct cn_deed d;
	struct cn_why why;

	cn_act_of(CN_DO_FIRE, unit, &one, &act);
	if (cn_may_do(&t->x, &act, unit, &d, &why) && !d.shot.squares) {
		fight_tell(t, &act, &d);
		return;
	}
	for (int i = 0; i < t->x.f->map->nunits; i++) {
		act.unit[0] = i;
		if (t->x.f->unit[i].square)
			fight_may(t, &act, CN_DO_FIRE, unit);
	}
	act.unit[0] = CN_NO_UNIT;
	act.open = true;
	fight_may(t, &act, CN_DO_FIRE, unit);
}

/* N18.7, N12.10 */
static void fight_pairs(const struct cn_fighting *t, int unit)
{
	struct cn_selector one;
	struct cn_act act;

	cn_act_of(CN_DO_SHELTER, unit, &one, &act);
	act.unit[0] = unit;
	for (int i = 0; i < t->x.f->map->nunits; i++) {
		if (!cn_on_board(t->x.f, t->x.b, i) ||
		    cn_side_of_unit(t->x.f->map, i) != cn_side_of(t->x.seat))
			continue;
		act.unit[1] = i;
		fight_may(t, &act, CN_DO_SHELTER, unit);
		fight_may(t, &act, CN_DO_SWAP, unit);
	}
}

/* N21.1; who dies of the losses needs no road (N21.2). */
static void fight_retreat(const struct cn_fighting *t, int unit)
{
	const struct cn_map *m = t->a->s->map;
	struct cn_selector one;
	struct cn_act act;
	struct cn_deed d;
	struct cn_why why;

	cn_act_of(CN_DO_RETREAT, unit, &one, &act);
	if (cn_may_do(&t->x, &act, unit, &d, &why) &&
	    d.leaving.town == CN_NO_TOWN) {
		fight_tell(t, &act, &d);
		return;
	}
	act.ntowns = 1;
	for (int town = 0; town < m->ntowns; town++) {
		act.towns = &town;
		if (m->between[t->x.b->town][town] != CN_NO_ROAD)
			fight_may(t, &act, CN_DO_RETREAT, unit);
	}
}

void cn_tell_deeds(const struct cn_fighting *t)
{
	for (int i = 0; i < t->x.f->map->nunits; i++) {
		if (!cn_commands(t->x.seat, t->x.f->map->unit[i].army) ||
		    !cn_on_board(t->x.f, t->x.b, i))
			continue;
		fight_moves(t, i);
		fight_fire(t, i);
		fight_plain(t, i);
		fight_pairs(t, i);
		fight_retreat(t, i);
	}
}
