/* SPDX-License-Identifier: MIT */
/* terrain.c - the bag of blocks, and where they may lie (PUBLIC; N12.2 to
 * N12.4, N30.3). */
#include "config.h"

#include "games/campaign/public/terrain.h"

int cn_bag(const struct cn_field *f, int left[CN_GROUNDS])
{
	int n = 0;

	for (int g = 0; g < CN_GROUNDS; g++)
		left[g] = f->map->blocks[g];
	for (int i = 0; i < f->nbattles; i++) {
		const struct cn_battle *b = &f->battle[i];

		if (b->won != CN_NO_SIDE)
			continue;
		for (int p = 0; p < CN_PLACES; p++)
			if (b->ground[p] != CN_CLEAR)
				left[b->ground[p]]--;
		for (int lane = 0; lane < CN_LANES; lane++)
			left[CN_STREAM] -= b->stream[lane];
		for (int k = 0; k < b->ndrawn; k++)
			left[b->drawn[k]]--;
	}
	for (int g = 0; g < CN_GROUNDS; g++) {
		if (left[g] < 0)
			left[g] = 0;
		n += left[g];
	}
	return n;
}

int cn_seat_place(enum cn_half half, int lane)
{
	return (half == CN_ATTACKER ? CN_ATTACKER_LEFT : CN_DEFENDER_LEFT) +
	       lane;
}

/* N12.4: woods that the side may still lay. */
static int terrain_woods(const struct cn_field *f, const struct cn_battle *b,
			 enum cn_half half)
{
	int n = 0;

	for (int i = 0; i < f->map->nunits; i++)
		n += f->unit[i].town == b->town && !cn_gun(f->map, i) &&
		     cn_half_of(f, cn_side_of_unit(f->map, i)) == half;
	for (int lane = 0; lane < CN_LANES; lane++)
		n -= b->ground[cn_seat_place(half, lane)] == CN_WOODS;
	return n;
}

bool cn_may_lay(const struct cn_field *f, const struct cn_battle *b,
		enum cn_ground ground, int place)
{
	if (ground == CN_STREAM)
		return !b->stream[cn_lane(place)];
	return b->ground[place] == CN_CLEAR &&
	       (ground != CN_WOODS || terrain_woods(f, b, cn_owner(place)) > 0);
}

static void terrain_lay(struct cn_battle *b, enum cn_ground ground, int place)
{
	if (ground == CN_STREAM)
		b->stream[cn_lane(place)] = true;
	else
		b->ground[place] = ground;
}

static void terrain_lift(struct cn_battle *b, enum cn_ground ground, int place)
{
	if (ground == CN_STREAM)
		b->stream[cn_lane(place)] = false;
	else
		b->ground[place] = CN_CLEAR;
}

/* A half lays what it has drawn. */
struct terrain_laying {
	const struct cn_field *f;
	struct cn_battle *b;
	enum cn_half half;
	const struct cn_terrain *said; /* or NULL */
	bool one;		       /* of each kind */
	int *laid;
};

/* The first place that N12.4 allows of those that are said for a ground, from
 * the i-th on; i is moved behind it. CN_NO_PLACE if there is none. */
static int terrain_next(const struct terrain_laying *l, enum cn_ground ground,
			int *i)
{
	while (l->said && *i < CN_LANES) {
		int lane = l->said->answer.lanes[ground][(*i)++];

		if (lane >= 0 && cn_may_lay(l->f, l->b, ground,
					    cn_seat_place(l->half, lane)))
			return cn_seat_place(l->half, lane);
	}
	return CN_NO_PLACE;
}

/* N30.3: the first place that N12.4 allows, as is said, then by default;
 * CN_NO_PLACE if there is none. */
static int terrain_where(const struct terrain_laying *l, enum cn_ground ground)
{
	static const int wishes[CN_GROUNDS][CN_LANES] = {
		[CN_WOODS] = { 0, 2, 1 },
		[CN_FARM] = { 1, 0, 2 },
		[CN_HILL] = { 1, 0, 2 },
		[CN_STREAM] = { 2, 0, 1 },
	};
	int first = 0;
	int said = terrain_next(l, ground, &first);

	if (said != CN_NO_PLACE)
		return said;
	for (int i = 0; i < CN_LANES; i++) {
		int place = cn_seat_place(l->half, wishes[ground][i]);

		if (cn_may_lay(l->f, l->b, ground, place))
			return place;
	}
	return CN_NO_PLACE;
}

static void terrain_add(struct cn_answer *to, const struct cn_answer *from)
{
	if (!from || from->kind != CN_GIVEN)
		return;
	for (int g = 0; g < CN_GROUNDS; g++)
		for (int i = 0; i < CN_LANES && from->lanes[g][0] >= 0; i++)
			to->lanes[g][i] = from->lanes[g][i];
}

bool cn_terrain_said(const struct cn_answers *answers,
		     const struct cn_plan *set, int town,
		     struct cn_terrain *out)
{
	const struct cn_answer *wish = cn_answer_for(answers, CN_TERRAIN, town);
	bool said = wish != NULL;

	*out = (struct cn_terrain){ .answer = { .topic = CN_TERRAIN,
						.kind = CN_GIVEN } };
	for (int g = 0; g < CN_GROUNDS; g++)
		for (int i = 0; i < CN_LANES; i++)
			out->answer.lanes[g][i] = -1;
	terrain_add(&out->answer, wish);
	for (size_t i = 0; set && i < set->n; i++) {
		const struct cn_act *a = &set->v[i].acts[0];

		if (a->verb != CN_DO_TERRAIN || a->answer->town != town)
			continue;
		cn_terrain_name(out, a->answer);
		said = true;
	}
	return said;
}

void cn_terrain_name(struct cn_terrain *t, const struct cn_answer *more)
{
	terrain_add(&t->answer, more);
	for (int g = 0; g < CN_GROUNDS; g++)
		t->named[g] |= more->lanes[g][0] >= 0;
}

static bool terrain_named(const struct terrain_laying *l, int i)
{
	bool before = false;

	for (int k = 0; k < i; k++)
		before |= l->b->drawn[k] == l->b->drawn[i];
	return l->said->named[l->b->drawn[i]] && !(l->one && before);
}

/* Lays what is named, from block i on; nothing if not all of it fits. */
static bool terrain_lay_named(const struct terrain_laying *l, int i)
{
	int lane = 0;

	while (i < l->b->ndrawn && !terrain_named(l, i))
		i++;
	if (i == l->b->ndrawn)
		return true;
	while ((l->laid[i] = terrain_next(l, l->b->drawn[i], &lane)) !=
	       CN_NO_PLACE) {
		terrain_lay(l->b, l->b->drawn[i], l->laid[i]);
		if (terrain_lay_named(l, i + 1))
			return true;
		terrain_lift(l->b, l->b->drawn[i], l->laid[i]);
	}
	return false;
}

void cn_lay_drawn(const struct cn_field *f, struct cn_battle *b,
		  enum cn_half half, const struct cn_terrain *said, int laid[4])
{
	struct terrain_laying l = { f, b, half, said, false, laid };

	for (int i = 0; i < b->ndrawn; i++)
		laid[i] = CN_NO_PLACE;
	if (said && !terrain_lay_named(&l, 0)) {
		l.one = true;
		(void)terrain_lay_named(&l, 0);
	}
	for (int i = 0; i < b->ndrawn; i++) {
		if (laid[i] != CN_NO_PLACE)
			continue;
		laid[i] = terrain_where(&l, b->drawn[i]);
		if (laid[i] != CN_NO_PLACE)
			terrain_lay(b, b->drawn[i], laid[i]);
	}
}

bool cn_lies_as_named(const struct cn_battle *b, const int laid[4],
		      const struct cn_answer *a, int ground)
{
	for (int k = 0; k < b->ndrawn; k++) {
		int lane = laid[k] - cn_seat_place(CN_DEFENDER, 0);

		if ((int)b->drawn[k] != ground || laid[k] == CN_NO_PLACE)
			continue;
		for (int i = 0; i < CN_LANES; i++)
			if (a->lanes[ground][i] == lane)
				return true;
	}
	return a->lanes[ground][0] < 0;
}
