/* SPDX-License-Identifier: MIT */
/* terrain.c - blocks are drawn from the bag (N12.2 to N12.4, N30.3). */
#include "config.h"

#include "games/campaign/public/terrain.h"
#include "games/campaign/secret/battle.h"

#include "kernel/dice.h"

#define TERRAIN_BAG 64

/* One block; CN_CLEAR if there is none (N12.3). -1 when the roll failed. */
static int terrain_block(struct cn_run *r, enum cn_ground *out)
{
	const char *names[TERRAIN_BAG + 1];
	int grounds[TERRAIN_BAG];
	int left[CN_GROUNDS];
	int n = 0;
	unsigned roll;

	*out = CN_CLEAR;
	(void)cn_bag(&r->w->field, left);
	for (int g = 0; g < CN_GROUNDS; g++)
		for (int i = 0; i < left[g] && n < TERRAIN_BAG; i++) {
			grounds[n] = g;
			names[n++] = cn_ground_name(g);
		}
	names[n] = NULL;
	if (n == 0)
		return 0;
	if (dice_roll_names(r->dice, "terrain", names, &roll, r->e) < 0)
		return -1;
	*out = (enum cn_ground)grounds[roll - 1];
	return 0;
}

static const struct cn_answer *
terrain_wish(struct cn_run *r, const struct cn_battle *b, enum cn_half half)
{
	enum cn_side side = cn_side_in(&r->w->field, half);

	r->seat = cn_commander(&r->w->field, b->town, side);
	return cn_answer_for(&r->w->answers[r->seat], CN_TERRAIN, b->town);
}

/* What a half draws stands in its battle for the moment. */
static int terrain_drawn(struct cn_run *r, struct cn_battle *b,
			 enum cn_half half)
{
	enum cn_side side = cn_side_in(&r->w->field, half);
	int most = r->w->map->limits.draw[half];
	struct cn_happened *h;
	int seat = r->seat;

	for (int i = 0; i < most && i < 4; i++) {
		enum cn_ground ground;

		if (terrain_block(r, &ground) < 0)
			return -1;
		if (ground != CN_CLEAR)
			b->drawn[b->ndrawn++] = ground;
	}
	if (b->ndrawn == 0)
		return 0;
	r->seat = CN_NO_SEAT; /* nobody has ordered it */
	h = cn_run_event(r, CN_EV_DRAWN);
	h->town = b->town;
	h->side = (int)side;
	for (int i = 0; i < b->ndrawn; i++)
		h->blocks[h->nblocks++] = (int)b->drawn[i];
	h->owners = 1 << seat;
	cn_run_cite(r, "N12.2");
	return 0;
}

static int terrain_attacker(struct cn_run *r, struct cn_battle *b)
{
	const struct cn_answer *a = terrain_wish(r, b, CN_ATTACKER);
	struct cn_terrain said;

	if (a && a->kind == CN_NONE)
		return 0;
	(void)cn_terrain_said(&r->w->answers[r->seat], NULL, b->town, &said);
	if (terrain_drawn(r, b, CN_ATTACKER) < 0)
		return -1;
	cn_lay_told(r, b, CN_ATTACKER, a ? &said : NULL);
	return 0;
}

static int terrain_defender(struct cn_run *r, struct cn_battle *b)
{
	const struct cn_answer *a = terrain_wish(r, b, CN_DEFENDER);

	if (a && a->kind == CN_NONE)
		return 0;
	return terrain_drawn(r, b, CN_DEFENDER);
}

int cn_terrain_draw(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;
	int rc = 0;

	for (int i = 0; i < f->nbattles && rc == 0; i++)
		rc = terrain_attacker(r, &f->battle[i]);
	for (int i = 0; i < f->nbattles && rc == 0; i++)
		rc = terrain_defender(r, &f->battle[i]);
	r->seat = CN_NO_SEAT;
	return rc;
}
