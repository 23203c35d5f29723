/* SPDX-License-Identifier: MIT */
/* legalshots.c - all the shots that a gun has (W9, W13.5, W13.8, W13.12). */
#include "config.h"

#include "games/waterloo/public/legal.h"

/* The shots of a gun that have been found. */
struct shots {
	const struct wl_field *f;
	int gun;
	struct wl_act *v;
	int n;
};

static struct wl_act shots_act(const struct shots *s, int target)
{
	return (struct wl_act){ .verb = WL_FIRE,
				.way = { s->gun },
				.nway = 1,
				.target = target,
				.tile = WL_NO_TILE };
}

static void shots_add(struct shots *s, const struct wl_act *a,
		      const struct wl_aim *aim)
{
	struct wl_act *act;

	if (s->n == WL_SHOTS)
		return;
	act = &s->v[s->n++];
	*act = *a;
	if (aim->at == WL_AT_PIECE)
		return;
	act->tile = aim->tile;
	act->target = aim->at == WL_AT_VILLAGE ? aim->square : BOARD_NONE;
}

/* The village itself, at its first square in reach (W13.12). */
static void shots_village(struct shots *s, int tile)
{
	const struct wl_tile *t = &s->f->map->tile[tile];

	for (int i = 0; i < t->n; i++) {
		struct wl_act a = shots_act(s, s->f->map->ground[t->first + i]);
		struct wl_aim aim;
		struct wl_why why;

		a.tile = tile;
		if (!wl_aim(s->f, &a, &aim, &why))
			continue;
		shots_add(s, &a, &aim);
		return;
	}
}

static void shots_villages(struct shots *s)
{
	for (int i = 0; i < s->f->map->ntiles; i++)
		if (s->f->map->tile[i].kind == WL_VILLAGE && wl_stands(s->f, i))
			shots_village(s, i);
}

/* Pieces, and each building once, at its first square in reach. */
static void shots_targets(struct shots *s)
{
	bool found[WL_TILES] = { false };

	for (int sq = 0; sq < board_count(&s->f->map->board); sq++) {
		const struct wl_act a = shots_act(s, sq);
		struct wl_aim aim;
		struct wl_why why;

		if (!wl_aim(s->f, &a, &aim, &why) || aim.at == WL_AT_VILLAGE ||
		    (aim.at == WL_AT_BUILDING && found[aim.tile]))
			continue;
		if (aim.at == WL_AT_BUILDING)
			found[aim.tile] = true;
		shots_add(s, &a, &aim);
	}
}

int wl_shots(const struct wl_field *f, int gun, struct wl_act out[WL_SHOTS])
{
	struct shots s = { f, gun, out, 0 };
	const struct wl_act ahead = shots_act(&s, BOARD_NONE);
	struct wl_aim aim;
	struct wl_why why;

	/* W13.12: a village that is not named is nobody's aim. */
	if (!wl_aim(f, &ahead, &aim, &why))
		shots_targets(&s);
	else
		shots_add(&s, &ahead, &aim);
	shots_villages(&s);
	return s.n;
}
