/* SPDX-License-Identifier: MIT */
/* march.c - the movement of a turn is carried out (N6.2, N7 to N9). */
#include "config.h"

#include "games/campaign/public/march.h"
#include "games/campaign/secret/world.h"

#include "base/mem.h"
#include "kernel/dice.h"

#define MARCH_FACES 6

/* Units of an army over one road, one way, in one kind of march: they are told
 * together. */
struct march_column {
	int from, to;
	enum cn_army army;
	bool forced;
	int units[CN_UNITS];
	int n;
};

struct march_columns {
	struct march_column *v;
	size_t n, cap;
};

static struct march_column *march_column(struct march_columns *c,
					 const struct march_column *like)
{
	for (size_t i = 0; i < c->n; i++)
		if (c->v[i].from == like->from && c->v[i].to == like->to &&
		    c->v[i].army == like->army &&
		    c->v[i].forced == like->forced)
			return &c->v[i];
	c->v = mem_grow(c->v, &c->cap, c->n + 1, sizeof(*c->v));
	c->v[c->n] = *like;
	return &c->v[c->n++];
}

static void march_passes(const struct cn_map *m, const struct cn_way *way,
			 struct march_columns *c)
{
	for (size_t i = 1; i < way->n; i++) {
		struct march_column *to = march_column(
		    c, &(struct march_column){ .from = way->town[i - 1],
					       .to = way->town[i],
					       .army = m->unit[way->unit].army,
					       .forced = way->forced });

		to->units[to->n++] = way->unit;
	}
}

static void march_line(struct cn_marching *m, const struct cn_act *a,
		       struct march_columns *c)
{
	int units[CN_UNITS];
	size_t n = cn_march_units(m, a, units);

	for (size_t i = 0; i < n; i++) {
		struct cn_way way = { units[i], a->towns, a->ntowns,
				      a->verb == CN_DO_FORCE };

		cn_do_march(m, &way);
		march_passes(m->field->map, &way, c);
	}
}

/* N6.2: all lines of one kind, in the order written. */
static void march_lines(struct cn_marching *m, const struct cn_plan *p,
			enum cn_verb verb, struct march_columns *c)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].acts[0].verb == verb)
			march_line(m, &p->v[i].acts[0], c);
}

static void march_tell(struct cn_run *r, const struct march_column *c)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_MARCH);

	h->from = c->from;
	h->to = c->to;
	h->army = (int)c->army;
	h->count = c->n;
	h->what = c->forced;
	for (int i = 0; i < c->n && i < CN_HAPPENED_UNITS; i++)
		h->units[h->nunits++] = c->units[i];
	h->owners = 1 << r->seat;
	cn_run_cite(r, c->forced ? "N8.1" : "N7.5");
	if (cn_count(&r->w->field, c->to, CN_FRENCH) &&
	    cn_count(&r->w->field, c->to, CN_ALLIED))
		cn_run_cite(r, "N7.6");
}

static void march_reveal(struct cn_run *r, const struct cn_act *a)
{
	int unit = a->unit[0];
	struct cn_force *u = &r->w->field.unit[unit];
	struct cn_happened *h;

	if (u->shown)
		return;
	u->shown = true;
	h = cn_run_event(r, CN_EV_REVEAL);
	h->unit = unit;
	h->town = u->town;
	h->owners = CN_ALL_SEATS;
	cn_run_cite(r, "N24.2");
}

/* N8.4: whether a leader of its army that is shown is where the unit is. */
static bool march_led(const struct cn_field *f, int unit)
{
	const struct cn_map *m = f->map;

	for (int i = 0; i < m->nunits; i++)
		if (m->unit[i].type == CN_LEADER && f->unit[i].shown &&
		    m->unit[i].army == m->unit[unit].army &&
		    f->unit[i].town == f->unit[unit].town)
			return true;
	return false;
}

/* N8.3 */
static int march_die(struct cn_run *r, int unit, bool led)
{
	struct cn_force *u = &r->w->field.unit[unit];
	struct cn_happened *h;
	unsigned die;

	if (dice_roll(r->dice, "march", MARCH_FACES, &die, r->e) < 0)
		return -1;
	h = cn_run_event(r, CN_EV_FORCED);
	h->unit = unit;
	h->army = (int)r->w->map->unit[unit].army;
	h->town = u->town;
	h->die = (int)die;
	h->owners = 1 << r->seat;
	if (u->shown)
		h->owners = CN_ALL_SEATS;
	cn_run_cite(r, "N8.3");
	if (led) {
		h->bonus = 1;
		cn_run_cite(r, "N8.4");
	}
	if ((int)die + led > MARCH_FACES / 2)
		return 0;
	h->loss = 1;
	cn_hit(r, unit, CN_BY_MARCH, "N8.3");
	return 0;
}

static int march_dice(struct cn_run *r, const struct cn_marching *m)
{
	const struct cn_field *f = &r->w->field;
	bool led[CN_UNITS];

	for (int i = 0; i < f->map->nunits; i++)
		led[i] = m->forced[i] && march_led(f, i);
	for (int i = 0; i < f->map->nunits; i++)
		if (m->forced[i] && march_die(r, i, led[i]) < 0)
			return -1;
	return 0;
}

/* N10.3: as the active seats have named it, the first one's towns first. */
static void march_sequence(struct cn_field *f, const struct cn_act *a)
{
	for (size_t i = 0; i < a->ntowns; i++) {
		bool there = false;

		for (int k = 0; k < f->nsequence; k++)
			there |= f->sequence[k] == a->towns[i];
		if (!there)
			f->sequence[f->nsequence++] = a->towns[i];
	}
}

int cn_march(struct cn_run *r, const struct cn_plan *p)
{
	struct march_columns c = { 0 };
	struct cn_marching m;

	cn_marching_init(&m, &r->w->field, r->seat);
	march_lines(&m, p, CN_DO_MARCH, &c);
	march_lines(&m, p, CN_DO_FORCE, &c);
	for (size_t i = 0; i < c.n; i++)
		march_tell(r, &c.v[i]);
	mem_free(c.v);
	for (size_t i = 0; i < p->n; i++) {
		if (p->v[i].acts[0].verb == CN_DO_REVEAL)
			march_reveal(r, &p->v[i].acts[0]);
		if (p->v[i].acts[0].verb == CN_DO_SEQUENCE)
			march_sequence(&r->w->field, &p->v[i].acts[0]);
	}
	return march_dice(r, &m);
}
