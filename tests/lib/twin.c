/* SPDX-License-Identifier: MIT */
/* twin.c - draws anew what a seat may not know of a world. */
#include "config.h"

#include "lib/twin.h"

#include <assert.h>

#define TWIN_SLOTS 512

/* Where a piece is of which the seat does not know the unit. */
enum twin_where { TWIN_BOARD, TWIN_RESERVE, TWIN_WAITING, TWIN_REMOVED };
struct twin_slot {
	enum twin_where where;
	int index; /* square, or place in the hidden order */
	enum wl_side side;
	int unit;
	bool light; /* is light infantry, and stays it: it is known to be */
};

struct twin_slots {
	const struct wl_map *map;
	struct twin_slot v[TWIN_SLOTS];
	unsigned n;
	bool off[WL_SIDES]; /* what was taken off is among them */
};

static void twin_add(struct twin_slots *s, const struct twin_slot *slot)
{
	assert(s->n < TWIN_SLOTS);
	s->v[s->n++] = *slot;
}

static void twin_board(const struct world *w, const struct open *o, int seat,
		       struct twin_slots *s)
{
	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		const struct wl_piece *p = &w->field.at[sq];
		const struct open_mark *m = &o->at[sq];
		bool own = wl_mine(&w->field, seat, sq);

		if (wl_empty(&w->field, sq) || (own ? !m->hidden : m->unit) ||
		    p->weakened)
			continue;
		twin_add(s, &(struct twin_slot){ TWIN_BOARD, sq, p->side,
						 p->unit, m->light });
	}
}

/* W16: off for good; Prussians of turn 12 are hidden from their own seat, too
 * (W12.2). */
static void twin_off(const struct world *w, int seat, struct twin_slots *s)
{
	for (int side = 0; side < WL_SIDES; side++) {
		if (wl_seat_of((enum wl_side)side) == seat &&
		    (side != WL_PRUSSIAN || w->field.number >= 13))
			continue;
		s->off[side] = true;
		for (int i = 0; i < w->map->nunits; i++)
			for (int k = 0; k < w->field.removed[side][i]; k++)
				twin_add(s, &(struct twin_slot){
						TWIN_REMOVED, 0,
						(enum wl_side)side, i, false });
	}
}

static void twin_off_board(const struct world *w, int seat,
			   struct twin_slots *s)
{
	enum wl_side side = wl_own_side(!seat);

	for (int i = 0; i < w->map->nunits; i++)
		for (int k = 0; k < w->field.reserve[!seat][i]; k++)
			twin_add(s, &(struct twin_slot){ TWIN_RESERVE, 0, side,
							 i, false });
	for (int i = 0; i < w->nprussians; i++)
		twin_add(s, &(struct twin_slot){ TWIN_WAITING, i, WL_PRUSSIAN,
						 w->prussians[i], false });
}

/* W4.4: who commands was set up, and everybody knows it. */
static bool twin_fits(const struct wl_map *m, int unit,
		      const struct twin_slot *slot)
{
	enum wl_class class = m->unit[unit].class;

	if (slot->light && class != WL_LIGHT_INFANTRY)
		return false;
	if (slot->where == TWIN_REMOVED && class == WL_CHIEF)
		return false; /* W16.1: it left openly */
	return slot->where != TWIN_RESERVE ||
	       (class != WL_COMMANDER && class != WL_CHIEF);
}

/* In half of all twins light infantry stays light, so that shots have the same
 * effect (W9.3). */
static void twin_keep_light(struct bot *b, struct twin_slots *s)
{
	bool all = bot_chance(b, 50);

	for (unsigned i = 0; i < s->n; i++)
		s->v[i].light |= all && s->map->unit[s->v[i].unit].class ==
					    WL_LIGHT_INFANTRY;
}

/* W16.1: a commander-in-chief leaves openly. */
static bool twin_stays(const struct wl_map *m, const struct twin_slot *slot)
{
	return slot->where == TWIN_REMOVED &&
	       m->unit[slot->unit].class == WL_CHIEF;
}

static void twin_shuffle(struct bot *b, struct twin_slots *s)
{
	const struct wl_map *m = s->map;

	for (unsigned i = 0; s->n > 1 && i < 6 * s->n; i++) {
		struct twin_slot *x = &s->v[bot_below(b, s->n)];
		struct twin_slot *y = &s->v[bot_below(b, s->n)];
		int unit = x->unit;

		if (x->side != y->side || twin_stays(m, x) ||
		    twin_stays(m, y) ||
		    wl_arm_of(m->unit[unit].class) !=
			wl_arm_of(m->unit[y->unit].class) ||
		    !twin_fits(m, unit, y) || !twin_fits(m, y->unit, x))
			continue;
		x->unit = y->unit;
		y->unit = unit;
	}
}

static bool twin_is_near(const struct wl_field *f, int seat, int square)
{
	for (int dir = 0; dir < 4; dir++) {
		int next =
		    board_step(&f->map->board, square, (enum board_dir)dir);

		if (next != BOARD_NONE && wl_mine(f, seat, next))
			return true;
	}
	return false;
}

static void twin_put_board(const struct twin_slot *slot, int seat,
			   struct twin *t)
{
	struct wl_piece *p = &t->world->field.at[slot->index];

	if (p->unit == slot->unit)
		return;
	p->unit = slot->unit;
	p->class = t->world->map->unit[slot->unit].class;
	t->units++;
	t->near += twin_is_near(&t->world->field, seat, slot->index);
}

static void twin_put(const struct twin_slots *s, int seat, struct twin *t)
{
	struct world *w = t->world;
	int reserve[WL_UNITS] = { 0 };
	int removed[WL_SIDES][WL_UNITS] = { { 0 } };

	for (unsigned i = 0; i < s->n; i++) {
		const struct twin_slot *slot = &s->v[i];

		if (slot->where == TWIN_BOARD) {
			twin_put_board(slot, seat, t);
		} else if (slot->where == TWIN_RESERVE) {
			reserve[slot->unit]++;
		} else if (slot->where == TWIN_REMOVED) {
			removed[slot->side][slot->unit]++;
		} else {
			t->waiting |= w->prussians[slot->index] != slot->unit;
			w->prussians[slot->index] = slot->unit;
		}
	}
	for (int i = 0; i < w->map->nunits; i++) {
		int more = reserve[i] - w->field.reserve[!seat][i];

		t->reserve |= more != 0;
		wl_reserve_add(&w->field, !seat, i, more);
	}
	for (int side = 0; side < WL_SIDES; side++)
		for (int i = 0; s->off[side] && i < w->map->nunits; i++) {
			t->removed |=
			    w->field.removed[side][i] != removed[side][i];
			w->field.removed[side][i] = removed[side][i];
		}
}

/* Any line of retreat but one that would have been the end already. */
static void twin_line(struct bot *b, int seat, struct twin *t)
{
	struct world *w = t->world;
	enum wl_section line = (enum wl_section)bot_below(b, WL_SECTIONS);
	int on = 0;

	if (w->retreat[!seat] == WL_NO_LINE)
		return;
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		on += wl_mine(&w->field, seat, sq) &&
		      wl_in_section(w->map, !seat, line, sq);
	if (on >= 2)
		return;
	t->line = w->retreat[!seat] != line;
	w->retreat[!seat] = line;
}

/* The hidden order, whatever the arms: as far as it is not placed soon. */
static void twin_waiting(struct bot *b, struct twin *t)
{
	struct world *w = t->world;

	for (int i = w->nprussians - 1; i > 0; i--) {
		int k = (int)bot_below(b, (unsigned)i + 1);
		int unit = w->prussians[i];

		t->waiting |= unit != w->prussians[k];
		w->prussians[i] = w->prussians[k];
		w->prussians[k] = unit;
	}
}

void twin_make(struct bot *b, const struct world *w, const struct open *o,
	       int seat, struct twin *out)
{
	struct twin_slots s = { .map = w->map };

	*out = (struct twin){ .world = wl_world_copy(w) };
	twin_board(w, o, seat, &s);
	twin_off_board(w, seat, &s);
	twin_off(w, seat, &s);
	twin_keep_light(b, &s);
	twin_shuffle(b, &s);
	twin_put(&s, seat, out);
	twin_line(b, seat, out);
	if (w->field.number < 11 && bot_chance(b, 50))
		twin_waiting(b, out);
	if (seat == WL_SEAT_FRENCH && w->field.phase == WL_PLAY &&
	    bot_chance(b, 20)) {
		out->hold = true;
		out->world->hold = !w->hold;
	}
	if (wl_has_cards(w->map))
		twin_cards(b, seat, out);
}
