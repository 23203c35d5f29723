/* SPDX-License-Identifier: MIT */
/* world.c - makes, copies and releases worlds; events and shots of a run. */
#include "config.h"

#include "games/campaign/secret/world.h"

#include "base/mem.h"
#include "kernel/dice.h"

#define WORLD_FACES 6 /* of a die that hits */

struct world *cn_world_new(struct cn_map *map)
{
	struct world *w = mem_zalloc(sizeof(*w));

	w->map = map;
	cn_field_init(&w->field, map);
	return w;
}

struct world *cn_world_copy(const struct world *w)
{
	struct world *copy = mem_dup(w, sizeof(*w));

	copy->map = cn_map_ref(w->map);
	for (int seat = 0; seat < CN_SEATS; seat++) {
		copy->answers[seat] = (struct cn_answers){ .n = 0 };
		cn_answers_copy(&copy->answers[seat], &w->answers[seat]);
	}
	return copy;
}

void cn_world_free(struct world *w)
{
	if (!w)
		return;
	for (int seat = 0; seat < CN_SEATS; seat++)
		cn_answers_free(&w->answers[seat]);
	cn_map_free(w->map);
	mem_free(w);
}

struct cn_happened *cn_run_event(struct cn_run *r, enum cn_event kind)
{
	return cn_event_add(r->out, kind, r->seat, r->order);
}

void cn_run_cite(struct cn_run *r, const char *rule)
{
	cn_event_cite(r->out, rule);
}

int cn_knowers(const struct world *w, int unit)
{
	const struct cn_field *f = &w->field;
	enum cn_army army = w->map->unit[unit].army;
	int bits = 1 << cn_seat_of(w->map, army);

	if (cn_open(f, unit))
		return CN_ALL_SEATS;
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (f->unit[unit].town >= 0 &&
		    cn_sees_side(f, seat, f->unit[unit].town,
				 cn_side_of_army(army)))
			bits |= 1 << seat;
	return bits;
}

int cn_run_shoot(struct cn_run *r, struct cn_happened *h, const char *label,
		 int dice)
{
	for (int i = 0; i < dice && i < CN_HAPPENED_DICE; i++) {
		unsigned die;

		if (dice_roll(r->dice, label, WORLD_FACES, &die, r->e) < 0)
			return -1;
		h->dice[h->ndice++] = (int)die;
		h->hits += (int)die <= h->firepower;
	}
	return 0;
}
