/* SPDX-License-Identifier: MIT */
/* choose.c - which units a list means in a town (orders-campaign.md
 * "Words"). */
#include "config.h"

#include "games/campaign/public/choose.h"

static bool choose_sort(const struct cn_field *f, enum cn_sort sort, int unit)
{
	enum cn_type type = f->map->unit[unit].type;

	switch (sort) {
	case CN_ALL_INFANTRY:
		return type == CN_INFANTRY;
	case CN_ALL_CAVALRY:
		return type == CN_CAVALRY;
	case CN_ALL_GUNS:
		return cn_gun(f->map, unit);
	case CN_ALL_FOOT_GUNS:
		return type == CN_FOOT_ARTILLERY;
	case CN_ALL_HORSE_GUNS:
		return type == CN_HORSE_ARTILLERY;
	case CN_ALL_LEADERS:
		return type == CN_LEADER;
	case CN_ALL_SQUARES:
		return f->unit[unit].square;
	case CN_ANY_UNITS:
		break;
	}
	return true;
}

bool cn_selects(const struct cn_field *f, const struct cn_selector *s, int unit)
{
	const struct cn_unit *u = &f->map->unit[unit];

	if (s->unit != CN_NO_UNIT)
		return s->unit == unit;
	return (s->army == CN_NO_ARMY || s->army == u->army) &&
	       (s->corps == CN_NO_CORPS || s->corps == u->corps) &&
	       choose_sort(f, s->sort, unit);
}

bool cn_stands_at(const struct cn_field *f, const struct cn_selector *s,
		  int unit, int place, enum cn_where lane)
{
	int seat = cn_seat_of(f->map, f->map->unit[unit].army);

	if (s->from != CN_NO_TOWN && s->from != f->unit[unit].town)
		return false;
	if (s->in == CN_NOWHERE)
		return true;
	return place != CN_NO_PLACE &&
	       (s->in == CN_BOARD ||
		place == cn_where_place(f, seat, s->in, lane));
}

bool cn_stands(const struct cn_field *f, const struct cn_selector *s, int unit,
	       enum cn_where lane)
{
	return cn_stands_at(f, s, unit, f->unit[unit].place, lane);
}

bool cn_stronger(const struct cn_field *f, int a, int b)
{
	const struct cn_force *u = f->unit;
	const struct cn_unit *v = f->map->unit;

	if (u[a].strength != u[b].strength)
		return u[a].strength > u[b].strength;
	if (v[a].firepower != v[b].firepower)
		return v[a].firepower > v[b].firepower;
	return a < b;
}

/* One line's choice, while it grows. */
struct choice {
	const struct cn_field *f;
	int seat, town;
	int *out;
	size_t n;
};

static bool choose_has(const struct choice *c, int unit)
{
	for (size_t i = 0; i < c->n; i++)
		if (c->out[i] == unit)
			return true;
	return false;
}

/* Adds those that a selector means; with a number the strongest. */
static void choose_selected(struct choice *c, const struct cn_selector *s)
{
	size_t first = c->n;

	for (int i = 0; i < c->f->map->nunits; i++) {
		size_t k = c->n;

		if (!cn_selects(c->f, s, i) ||
		    !cn_commands(c->seat, c->f->map->unit[i].army) ||
		    c->f->unit[i].town != c->town ||
		    !cn_stands(c->f, s, i, CN_NOWHERE) || choose_has(c, i))
			continue;
		c->out[c->n++] = i;
		for (; s->number && k > first &&
		       cn_stronger(c->f, i, c->out[k - 1]);
		     k--)
			c->out[k] = c->out[k - 1];
		c->out[k] = i;
	}
	if (s->number && c->n - first > (size_t)s->number)
		c->n = first + (size_t)s->number;
}

size_t cn_choose_town(const struct cn_field *f, int seat,
		      const struct cn_list *l, int town, int out[CN_UNITS])
{
	struct choice c = { f, seat, town, out, 0 };

	for (size_t i = 0; i < l->n; i++) {
		const struct cn_selector *s = &l->v[i];

		if (s->unit == CN_NO_UNIT)
			choose_selected(&c, s);
		else if (!choose_has(&c, s->unit))
			c.out[c.n++] = s->unit;
	}
	return c.n;
}
