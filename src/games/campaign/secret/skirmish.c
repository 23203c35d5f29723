/* SPDX-License-Identifier: MIT */
/* skirmish.c - the fights of a turn; skirmishes are fought (N10, N11). */
#include "config.h"

#include "games/campaign/public/choose.h"
#include "games/campaign/public/march.h"
#include "games/campaign/secret/world.h"

#include <string.h>

#define SKIRMISH_FAST 2 /* N11.5 */
#define SKIRMISH_SLOW 1

/* The shown units of both halves. */
struct skirmish {
	int town;
	int shown[CN_HALVES][CN_UNITS];
	size_t n[CN_HALVES];
};

static bool skirmish_is_fight(const struct cn_field *f, int town)
{
	return cn_count(f, town, CN_FRENCH) && cn_count(f, town, CN_ALLIED);
}

/* N10.3: all towns, those that were named first. */
static void skirmish_sequence(const struct cn_field *f, int towns[CN_TOWNS])
{
	bool named[CN_TOWNS] = { false };
	int n = 0;

	for (int i = 0; i < f->nsequence; i++) {
		named[f->sequence[i]] = true;
		towns[n++] = f->sequence[i];
	}
	for (int i = 0; i < f->map->ntowns; i++)
		if (!named[i])
			towns[n++] = i;
}

/* N21.4: the last of their way. */
static void skirmish_from(const struct cn_field *f, int town,
			  bool from[CN_TOWNS])
{
	(void)memset(from, 0, CN_TOWNS * sizeof(*from));
	for (int i = 0; i < f->nattacks; i++)
		if (f->attack[i].town == town)
			from[f->attack[i].last] = true;
}

static void skirmish_tell_fight(struct cn_run *r, int town, bool battle)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_FIGHT);

	h->town = town;
	h->what = battle;
	skirmish_from(&r->w->field, town, h->froms);
	cn_run_cite(r, "N10.1");
	cn_run_cite(r, battle ? "N10.4" : "N11.1");
}

static void skirmish_tell_fights(struct cn_run *r, const int towns[CN_TOWNS],
				 bool battles)
{
	const struct cn_field *f = &r->w->field;

	for (int i = 0; i < f->map->ntowns; i++)
		if (skirmish_is_fight(f, towns[i]) &&
		    cn_enough(f, towns[i]) == battles)
			skirmish_tell_fight(r, towns[i], battles);
}

static void skirmish_sort(int units[CN_UNITS], size_t n)
{
	for (size_t i = 1; i < n; i++)
		for (size_t k = i; k > 0 && units[k] < units[k - 1]; k--) {
			int swap = units[k];

			units[k] = units[k - 1];
			units[k - 1] = swap;
		}
}

/* N11.2, N30.2, N27.4: four at most; in the order in which they fire. */
static void skirmish_show(const struct world *w, struct skirmish *s,
			  enum cn_half half)
{
	const struct cn_field *f = &w->field;
	enum cn_side side = cn_side_in(f, half);
	int seat = cn_commander(f, s->town, side);
	const struct cn_answer *a =
	    cn_answer_for(&w->answers[seat], CN_SKIRMISH, CN_NO_TOWN);
	size_t most = (size_t)f->map->limits.skirmish_show;
	int *units = s->shown[half];
	size_t n = 0, named;

	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].town == s->town &&
		    cn_side_of_unit(f->map, i) == side)
			units[n++] = i;
	named = cn_rank(f, CN_SKIRMISH, a, units, n);
	if (named > 0)
		n = named;
	s->n[half] = n < most ? n : most;
	skirmish_sort(units, s->n[half]);
}

static void skirmish_tell_shown(struct cn_run *r, const struct skirmish *s,
				enum cn_half half)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_SKIRMISH);

	h->town = s->town;
	h->side = (int)cn_side_in(&r->w->field, half);
	for (size_t i = 0; i < s->n[half] && i < CN_HAPPENED_UNITS; i++)
		h->units[h->nunits++] = s->shown[half][i];
	h->owners = CN_ALL_SEATS; /* N28.6 */
	cn_run_cite(r, "N11.2");
}

/* The enemies that are left. */
static size_t skirmish_targets(const struct cn_field *f,
			       const struct skirmish *s, enum cn_half half,
			       int out[CN_UNITS])
{
	size_t n = 0;

	for (size_t i = 0; i < s->n[half]; i++)
		if (f->unit[s->shown[half][i]].town == s->town)
			out[n++] = s->shown[half][i];
	return n;
}

/* N11.5, N11.4, N17.2 */
static int skirmish_fire(struct cn_run *r, const struct skirmish *s,
			 enum cn_half half, int unit)
{
	const struct cn_field *f = &r->w->field;
	enum cn_half other = half == CN_ATTACKER ? CN_DEFENDER : CN_ATTACKER;
	struct cn_happened *h;
	int targets[CN_UNITS];
	int hits;

	if (f->unit[unit].town != s->town ||
	    skirmish_targets(f, s, other, targets) == 0)
		return 0;
	h = cn_run_event(r, CN_EV_FIRE);
	h->unit = unit;
	h->town = s->town;
	h->range = CN_IN_SKIRMISH;
	h->firepower = cn_fast(f->map, unit) ? SKIRMISH_FAST : SKIRMISH_SLOW;
	h->hits = 0;
	h->owners = CN_ALL_SEATS;
	cn_run_cite(r, "N11.5");
	if (cn_run_shoot(r, h, "skirmish", f->unit[unit].strength) < 0)
		return -1;
	for (hits = h->hits; hits > 0; hits--) {
		size_t n = skirmish_targets(f, s, other, targets);

		if (n == 0) /* N17.6 */
			break;
		cn_hit(r, cn_takes_hit(r->w, targets, n), CN_BY_FIRE, "N11.4");
	}
	return 0;
}

static int skirmish_half(struct cn_run *r, const struct skirmish *s,
			 enum cn_half half)
{
	for (size_t i = 0; i < s->n[half]; i++)
		if (skirmish_fire(r, s, half, s->shown[half][i]) < 0)
			return -1;
	return 0;
}

/* N11.6, N11.7; nothing is left to regroup from (N11.8). */
static int skirmish_end(struct cn_run *r, int town)
{
	const struct cn_field *f = &r->w->field;
	enum cn_side attacker = cn_side_in(f, CN_ATTACKER);
	enum cn_side defender = cn_side_in(f, CN_DEFENDER);
	int attackers = cn_count(f, town, attacker);
	int defenders = cn_count(f, town, defender);
	bool from[CN_TOWNS];
	enum cn_side loser = attackers > defenders ? defender : attacker;
	struct cn_happened *h = cn_run_event(r, CN_EV_OVER);

	h->town = town;
	h->side = (int)(loser == attacker ? defender : attacker);
	cn_run_cite(r, "N11.6");
	skirmish_from(f, town, from);
	return cn_flee_skirmish(r, town, loser, from);
}

static int skirmish_fight(struct cn_run *r, int town)
{
	struct skirmish s = { .town = town };

	skirmish_show(r->w, &s, CN_DEFENDER);
	skirmish_show(r->w, &s, CN_ATTACKER);
	skirmish_tell_shown(r, &s, CN_DEFENDER);
	skirmish_tell_shown(r, &s, CN_ATTACKER);
	/* N11.3 */
	if (skirmish_half(r, &s, CN_DEFENDER) < 0 ||
	    skirmish_half(r, &s, CN_ATTACKER) < 0)
		return -1;
	return skirmish_end(r, town);
}

static void skirmish_battle(struct cn_field *f, int town)
{
	struct cn_battle *b = &f->battle[f->nbattles++];

	cn_battle_init(b, town);
	skirmish_from(f, town, b->from);
}

int cn_fights_begin(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;
	int towns[CN_TOWNS];

	r->seat = CN_NO_SEAT;
	skirmish_sequence(f, towns);
	skirmish_tell_fights(r, towns, false);
	skirmish_tell_fights(r, towns, true);
	for (int i = 0; i < f->map->ntowns; i++)
		if (skirmish_is_fight(f, towns[i]) && cn_enough(f, towns[i]))
			skirmish_battle(f, towns[i]);
	for (int i = 0; i < f->map->ntowns; i++)
		if (skirmish_is_fight(f, towns[i]) &&
		    !cn_battle_at(f, towns[i]) &&
		    skirmish_fight(r, towns[i]) < 0)
			return -1;
	cn_march_forget(f);
	f->nsequence = 0;
	f->marched = CN_NO_SEAT;
	return 0;
}
