/* SPDX-License-Identifier: MIT */
/* possibleplace.c - what a set-up leaves to be placed (N5). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/place.h"

#include "base/mem.h"
#include "base/str.h"

static void place_lines(const struct cn_asking *a, struct cn_placing *to)
{
	int units[CN_UNITS];
	struct cn_why why;

	cn_placing_init(to, a->s->map, a->s->seat);
	for (size_t i = 0; i < a->p->n; i++) {
		const struct cn_act *act = &a->p->v[i].acts[0];
		size_t n = act->verb == CN_DO_PLACE
			       ? cn_place_units(to, act, units)
			       : 0;

		for (size_t k = 0; k < n; k++)
			(void)cn_place(to, units[k],
				       cn_place_town(a->s->map, act, units[k]),
				       &why);
	}
}

static const char *const *place_rules(enum cn_army army)
{
	static const char *const rules[2][2] = { { "N5.2", NULL },
						 { "N5.3", NULL } };

	return rules[army == CN_ARMY_FRENCH];
}

static void place_part(const struct cn_asking *a, int unit, int town)
{
	const struct cn_map *m = a->s->map;
	char *text =
	    str_format("place %s: %s", m->town[town].id, m->unit[unit].code);

	possible_order(a->out, &(struct possible_order){
				   .order = text,
				   .kind = cn_verb_name(CN_DO_PLACE),
				   .part = "setup",
				   .to = m->town[town].id,
				   .unit = m->unit[unit].id,
				   .called = m->unit[unit].code,
				   .group = cn_type_called(m->unit[unit].type),
				   .rules = place_rules(m->unit[unit].army) });
	mem_free(text);
}

/* Each unit that is left, to each town that has room for it; how many are
 * left. */
static int place_parts(const struct cn_asking *a, const struct cn_placing *now)
{
	int left = 0;

	for (int unit = cn_place_missing(now, CN_NO_UNIT); unit != CN_NO_UNIT;
	     unit = cn_place_missing(now, unit)) {
		left++;
		for (int town = 0; town < a->s->map->ntowns; town++) {
			struct cn_placing next = *now;
			struct cn_why why;

			if (cn_place(&next, unit, town, &why))
				place_part(a, unit, town);
		}
	}
	return left;
}

/* N5.2, N5.3: a town is in the zone of one army. */
static void place_room(const struct cn_asking *a, const struct cn_placing *now)
{
	const struct cn_map *m = a->s->map;

	for (int town = 0; town < m->ntowns; town++) {
		enum cn_army army = m->town[town].zone;
		int room;

		if (army == CN_NO_ARMY || !cn_commands(a->s->seat, army))
			continue;
		room = m->army[army].setup;
		for (int i = 0; i < m->nunits; i++)
			room -= now->town[i] == town;
		if (room > 0)
			possible_each(a->out, "to", m->town[town].id, room);
	}
}

/* N5.4: all of them. */
static void place_whole(const struct cn_asking *a, const struct cn_placing *now,
			int left)
{
	possible_setup(a->out, cn_verb_name(CN_DO_PLACE), left, left,
		       CN_RULES("N5.4", "N29.2"));
	possible_each(a->out, "unit", NULL, 1);
	place_room(a, now);
}

/* N5.1: where the scenario has all that is left, if there is room for it. */
static void place_historical(const struct cn_asking *a,
			     const struct cn_placing *now)
{
	struct cn_placing next = *now;
	struct cn_selector one;
	struct cn_act act;
	struct cn_why why;

	for (int unit = cn_place_missing(&next, CN_NO_UNIT); unit != CN_NO_UNIT;
	     unit = cn_place_missing(&next, unit))
		if (!cn_place(&next, unit, a->s->map->unit[unit].home, &why))
			return;
	cn_act_of(CN_DO_PLACE, CN_NO_UNIT, &one, &act);
	act.historical = true;
	cn_tell_act(a, &act,
		    &(struct cn_telling){ .unit = CN_NO_UNIT,
					  .rules = CN_RULES("N5.1", "N5.4") });
}

void cn_tell_setup(const struct cn_asking *a)
{
	struct cn_placing now;
	int left;

	place_lines(a, &now);
	left = place_parts(a, &now);
	if (left == 0)
		return;
	place_whole(a, &now, left);
	place_historical(a, &now);
}
