/* SPDX-License-Identifier: MIT */
/* rank.c - who comes first where nobody is asked (N30.2, N30.4,
 * N30.10, N30.11). */
#include "config.h"

#include "games/campaign/public/choose.h"

static int rank_worth(const struct cn_field *f, int unit)
{
	return f->unit[unit].strength * f->map->unit[unit].firepower;
}

/* N11.5: fast units fire with F2, slow ones with F1. */
static int rank_skirmish(const struct cn_field *f, int unit)
{
	if (f->map->unit[unit].type == CN_LEADER)
		return 0;
	return -f->unit[unit].strength * (cn_fast(f->map, unit) ? 2 : 1);
}

/* N30.4: by firepower, then by type. */
static int rank_hits(const struct cn_field *f, int unit)
{
	static const int types[CN_TYPES] = {
		[CN_INFANTRY] = 0,	 [CN_CAVALRY] = 1,
		[CN_FOOT_ARTILLERY] = 2, [CN_HORSE_ARTILLERY] = 3,
		[CN_LEADER] = 4,
	};
	const struct cn_unit *u = &f->map->unit[unit];

	return u->firepower * CN_TYPES + types[u->type];
}

#define RANK_FIRST (-1000)
#define RANK_LAST  1000

/* What is lower comes first; ties in the order of the scenario. */
static int rank_of(const struct cn_field *f, enum cn_topic topic, int unit)
{
	bool leader = f->map->unit[unit].type == CN_LEADER;

	switch (topic) {
	case CN_SKIRMISH:
		return rank_skirmish(f, unit);
	case CN_HITS:
		return rank_hits(f, unit);
	case CN_SAVE:
		return leader ? RANK_FIRST : -rank_worth(f, unit);
	case CN_SUPPLY:
		return leader ? RANK_LAST : rank_worth(f, unit);
	case CN_TERRAIN:
	case CN_SUPPORT:
	case CN_DEPLOYMENT:
	case CN_PLAN:
	case CN_REGROUPING:
	case CN_REFUGE:
	case CN_TOPICS:
		break;
	}
	return 0;
}

static bool rank_before(const struct cn_field *f, enum cn_topic topic, int a,
			int b)
{
	int ra = rank_of(f, topic, a), rb = rank_of(f, topic, b);

	return ra != rb ? ra < rb : a < b;
}

/* Puts v[i] in front of those from k on. */
static void rank_move(int *v, size_t i, size_t k)
{
	int moved = v[i];

	for (; i > k; i--)
		v[i] = v[i - 1];
	v[k] = moved;
}

size_t cn_rank(const struct cn_field *f, enum cn_topic topic,
	       const struct cn_answer *a, int units[CN_UNITS], size_t n)
{
	size_t named = 0;

	for (size_t i = 1; i < n; i++) {
		size_t k = i;

		while (k > 0 && rank_before(f, topic, units[i], units[k - 1]))
			k--;
		rank_move(units, i, k);
	}
	for (size_t l = 0; a && a->kind == CN_GIVEN && l < a->list.n; l++) {
		const struct cn_selector *s = &a->list.v[l];
		int left = s->number ? s->number : CN_UNITS;

		for (size_t i = named; i < n && left > 0; i++) {
			if (!cn_selects(f, s, units[i]) ||
			    !cn_stands(f, s, units[i], CN_NOWHERE))
				continue;
			rank_move(units, i, named++);
			left--;
		}
	}
	return named;
}
