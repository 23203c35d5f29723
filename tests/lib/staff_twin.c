/* SPDX-License-Identifier: MIT */
/* staff_twin.c - makes two worlds of campaign out of one, which a seat may not
 * tell apart. */
#include "config.h"

#include "lib/staff_twin.h"

#include "games/campaign/public/regroup.h"

#include <string.h>

/* ---- what a seat may not know (N28) ---- */

/* N27.4, N27.5: what the ally has in a battle that this seat commands. */
static bool twin_commands(const struct world *w, int seat, int town)
{
	const struct cn_field *f = &w->field;
	int own, other;

	if (seat != CN_SEAT_ANGLO_DUTCH && seat != CN_SEAT_PRUSSIAN)
		return false;
	for (int i = 0; i < f->nbattles; i++) {
		if (f->battle[i].town != town || f->battle[i].won != CN_NO_SIDE)
			continue;
		own = cn_count_army(f, town, CN_ARMY_ANGLO_DUTCH);
		other = cn_count_army(f, town, CN_ARMY_PRUSSIAN);
		return (own >= other) == (seat == CN_SEAT_ANGLO_DUTCH);
	}
	return false;
}

static bool twin_engaged(const struct world *w, int unit)
{
	const struct cn_field *f = &w->field;
	const struct cn_force *u = &f->unit[unit];

	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].town == u->town &&
		    f->unit[i].place == u->place &&
		    cn_side_of_unit(f->map, i) != cn_side_of_unit(f->map, unit))
			return true;
	return false;
}

/* N13.6, N12.6, N13.7 */
static bool twin_face_down(const struct world *w, int unit)
{
	const struct cn_field *f = &w->field;
	const struct cn_force *u = &f->unit[unit];
	const struct cn_battle *b = NULL;

	if (u->place < 0 || f->round == 0 || cn_reserve(u->place))
		return true;
	for (int i = 0; i < f->nbattles; i++)
		if (f->battle[i].town == u->town)
			b = &f->battle[i];
	if (!b || twin_engaged(w, unit))
		return !b;
	return b->ground[u->place] == CN_WOODS ||
	       (f->map->options.contact && !u->met);
}

/* N28.3: set-ups of another side before all of them are in. */
static bool twin_secret(const struct world *w, int seat, int unit)
{
	enum cn_side side = cn_side_of_unit(w->map, unit);

	if (w->field.phase != CN_SETUP ||
	    (seat >= 0 && cn_side_of(seat) == side))
		return false;
	for (int i = 0; i < w->map->nunits; i++)
		if (cn_side_of_unit(w->map, i) == side &&
		    w->field.unit[i].town == CN_NO_TOWN)
			return true;
	return false;
}

static bool twin_hidden(const struct world *w, int seat, int unit)
{
	const struct cn_force *u = &w->field.unit[unit];
	enum cn_side side = cn_side_of_unit(w->map, unit);

	if (u->town < 0 || u->shown ||
	    cn_commands(seat, w->map->unit[unit].army))
		return false;
	if (seat >= 0 && cn_side_of(seat) == side &&
	    twin_commands(w, seat, u->town))
		return false;
	return twin_face_down(w, unit);
}

/* ---- units ---- */

static int twin_ground(const struct cn_field *f, const struct cn_force *u)
{
	for (int i = 0; u->place >= 0 && i < f->nbattles; i++)
		if (f->battle[i].town == u->town)
			return (int)f->battle[i].ground[u->place];
	return CN_CLEAR;
}

/* Whether the unit could be where the other one is (N12.5, N4.4). */
static bool twin_fits(const struct cn_field *f, int unit, int other)
{
	const struct cn_force *u = &f->unit[other];

	return !(cn_gun(f->map, unit) && twin_ground(f, u) == CN_WOODS) &&
	       !u->square && u->guest == CN_NO_UNIT && !u->shock &&
	       !u->canister;
}

/* All that belongs to where it is. */
static void twin_swap(struct cn_field *f, int a, int b)
{
	struct cn_force was = f->unit[a];
	int strength = f->unit[b].strength;

	f->unit[a] = f->unit[b];
	f->unit[a].strength = was.strength;
	f->unit[b] = was;
	f->unit[b].strength = strength;
}

static void twin_units(struct chance *c, const struct world *w, int seat,
		       bool alike, struct staff_twin *t)
{
	struct cn_field *f = &t->world->field;
	const struct cn_map *m = w->map;
	int v[CN_UNITS];
	unsigned n = 0;

	for (int i = 0; i < m->nunits; i++)
		if (twin_hidden(w, seat, i))
			v[n++] = i;
	for (unsigned i = 0; n > 1 && i < 4 * n; i++) {
		int at = (int)chance_below(c, n), to = (int)chance_below(c, n);
		int a = v[at], b = v[to], who = t->now[a];

		if (a == b || m->unit[a].army != m->unit[b].army ||
		    (alike && m->unit[a].type != m->unit[b].type) ||
		    !twin_fits(f, a, b) || !twin_fits(f, b, a))
			continue;
		twin_swap(f, a, b);
		t->now[a] = t->now[b];
		t->now[b] = who;
		t->units = true;
		t->boards |= f->unit[a].place >= 0;
	}
	for (unsigned i = 0; i < n; i++) {
		if (chance_of(c, 50))
			continue;
		f->unit[v[i]].strength =
		    1 + (int)chance_below(c, (unsigned)m->unit[v[i]].strength);
		t->strengths = true;
	}
}

/* Which unit has the place of each, from which has that of which. */
static void twin_turned(struct staff_twin *t)
{
	int of[CN_UNITS];

	(void)memcpy(of, t->now, sizeof(of));
	for (int i = 0; i < CN_UNITS; i++)
		t->now[of[i]] = i;
}

static void twin_places(struct chance *c, const struct world *w, int seat,
			struct staff_twin *t)
{
	const struct cn_map *m = w->map;

	for (int i = 0; i < m->nunits; i++) {
		int town = (int)chance_below(c, (unsigned)m->ntowns);

		if (!twin_secret(w, seat, i) ||
		    cn_commands(seat, m->unit[i].army) ||
		    w->field.unit[i].town == CN_NO_TOWN ||
		    m->town[town].zone != m->unit[i].army)
			continue;
		t->world->field.unit[i].town = town;
		t->places = true;
	}
}

/* ---- battles ---- */

/* N12.7, N12.8: another hidden holder of the same kind, or none. */
static void twin_holder(const struct world *w, int seat, struct cn_battle *b,
			int place, struct staff_twin *t)
{
	const struct cn_field *f = &t->world->field;
	int was = b->holder[place];

	if (was == CN_NO_UNIT ||
	    (!twin_hidden(w, seat, was) && !twin_hidden(t->world, seat, was)))
		return;
	b->holder[place] = CN_NO_UNIT;
	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].town == b->town && f->unit[i].place == place &&
		    f->map->unit[i].army == f->map->unit[was].army &&
		    twin_hidden(t->world, seat, i) &&
		    (b->ground[place] == CN_FARM
			 ? f->map->unit[i].type == CN_INFANTRY
			 : cn_gun(f->map, i)))
			b->holder[place] = i;
	t->holders |= b->holder[place] != was;
}

static void twin_battle(struct chance *c, const struct world *w, int seat,
			struct cn_battle *b, struct staff_twin *t)
{
	const struct cn_field *f = &w->field;

	if (b->won != CN_NO_SIDE)
		return;
	for (int place = 0; place < CN_PLACES; place++)
		twin_holder(w, seat, b, place, t);
	for (int half = 0; half < CN_HALVES; half++) {
		enum cn_side side = cn_side_in(f, (enum cn_half)half);

		if (seat == CN_SEAT_ALLIED || seat == CN_SEAT_FRENCH
			? cn_side_of(seat) == side
			: twin_commands(w, seat, b->town) && side == CN_ALLIED)
			continue;
		b->brought[half] += (int)chance_below(c, 9);
		b->worn[half] =
		    (int)chance_below(c, (unsigned)b->brought[half] + 1);
		t->steps = true;
		if (half != CN_DEFENDER)
			continue;
		for (int i = 0; i < b->ndrawn; i++)
			b->drawn[i] =
			    (enum cn_ground)chance_below(c, CN_GROUNDS);
		t->drawn |= b->ndrawn > 0;
		if (b->ndrawn && chance_of(c, 30))
			b->ndrawn--;
	}
}

/* ---- answers ---- */

/* Who has answered before his battle is regrouped is not asked (N29.3). */
static bool twin_asks(const struct world *w)
{
	const struct cn_answer *a;
	int town, seat;

	if (w->field.phase != CN_REGROUP)
		return true;
	seat = cn_regroups(&w->field, &town);
	a = cn_answer_for(&w->answers[seat], CN_REGROUPING, town);
	return !a || a->kind == CN_ASK;
}

static bool twin_awaits(const struct world *a, const struct world *b)
{
	struct awaits x, y;

	cn_awaits(a, &x);
	cn_awaits(b, &y);
	if (x.n != y.n || !twin_asks(b))
		return false;
	for (size_t i = 0; i < x.n; i++)
		if (x.v[i].seat != y.v[i].seat)
			return false;
	return true;
}

static void twin_write(struct staff *p, const struct world *w, int seat,
		       struct str *out)
{
	struct seen *s = cn_observe(w, NULL, seat);

	for (int i = 0; i < 3; i++)
		staff_standing(p, s, out);
	for (int i = 0; i < w->field.nbattles; i++)
		staff_advance(p, s, w->field.battle[i].town, out);
	cn_seen_free(s);
}

/* Of another seat; not if the game then waited for somebody else. */
static void twin_answers(struct staff *p, const struct world *w, int seat,
			 struct staff_twin *t)
{
	struct cn_answers *a = &t->world->answers[seat], was = *a;
	struct str text = STR_INIT;
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = { t->world->map, seat, CN_NO_TOWN,
				     CN_READ_SET, &d };
	struct cn_plan *plan;
	struct orders *o;

	twin_write(p, w, seat, &text);
	o = order_parse(str_text(&text), text.len, &cn_language, &d);
	plan = cn_plan_bind(&b, o);
	*a = (struct cn_answers){ .n = 0 };
	if (chance_of(&p->c, 50))
		cn_answers_copy(a, &was);
	cn_answers_take(a, plan, CN_MARCH);
	if (twin_awaits(w, t->world)) {
		t->answers = true;
		cn_answers_free(&was);
	} else {
		cn_answers_free(a);
		*a = was;
	}
	cn_plan_free(plan);
	order_free(o);
	diag_free(&d);
	str_free(&text);
}

static void twin_sequence(struct chance *c, const struct world *w, int seat,
			  struct staff_twin *t)
{
	struct cn_field *f = &t->world->field;

	if (w->field.marched == seat || w->field.marched < 0 ||
	    w->field.marched >= CN_SEATS)
		return;
	for (int i = f->nsequence - 1; i > 0; i--) {
		int at = (int)chance_below(c, (unsigned)i + 1);
		int town = f->sequence[i];

		f->sequence[i] = f->sequence[at];
		f->sequence[at] = town;
	}
	if (f->nsequence && chance_of(c, 30))
		f->nsequence--;
	t->sequence |= w->field.nsequence > 0;
}

void staff_twin(struct staff *p, const struct world *w, int seat, bool alike,
		struct staff_twin *out)
{
	*out = (struct staff_twin){ .world = cn_world_copy(w) };
	for (int i = 0; i < CN_UNITS; i++)
		out->now[i] = i;
	if (w->field.phase == CN_OVER)
		return;
	twin_units(&p->c, w, seat, alike, out);
	twin_turned(out);
	twin_places(&p->c, w, seat, out);
	for (int i = 0; i < w->field.nbattles; i++)
		twin_battle(&p->c, w, seat, &out->world->field.battle[i], out);
	twin_sequence(&p->c, w, seat, out);
	for (int other = 0; other < CN_SEATS; other++)
		if (other != seat && cn_has_seat(w->map, other))
			twin_answers(p, w, other, out);
}

/* ---- orders ---- */

/* Every code of a unit becomes that of another one. */
static void twin_codes(const struct cn_map *m, const int now[CN_UNITS],
		       const struct str *text, struct str *out)
{
	const char *s = str_text(text);

	while (*s) {
		int unit = CN_NO_UNIT;

		for (int i = 0; i < m->nunits; i++)
			if (str_starts(s, m->unit[i].code))
				unit = i;
		if (unit == CN_NO_UNIT) {
			str_addc(out, *s++);
			continue;
		}
		str_add(out, m->unit[now[unit]].code);
		s += strlen(m->unit[unit].code);
	}
}

void staff_twin_orders(const struct staff_twin *t, const struct str *text,
		       struct str *out)
{
	twin_codes(t->world->map, t->now, text, out);
}

void staff_twin_setup(struct chance *c, const struct cn_map *m,
		      const struct str *text, struct str *out)
{
	int now[CN_UNITS];

	for (int i = 0; i < CN_UNITS; i++)
		now[i] = i;
	/* What history leaves over would be others, in other towns. */
	for (int i = 0;
	     !strstr(str_text(text), "historical") && i < 4 * m->nunits; i++) {
		int a = (int)chance_below(c, (unsigned)m->nunits);
		int b = (int)chance_below(c, (unsigned)m->nunits), was = now[a];

		if (m->unit[now[a]].army != m->unit[now[b]].army ||
		    m->unit[a].army != m->unit[b].army)
			continue;
		now[a] = now[b];
		now[b] = was;
	}
	twin_codes(m, now, text, out);
}
