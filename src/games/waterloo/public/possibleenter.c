/* SPDX-License-Identifier: MIT */
/* possibleenter.c - what can come on, and where an army is set up (W11,
 * W4.4). */
#include "config.h"

#include "games/waterloo/public/check.h"
#include "games/waterloo/public/possible.h"

/* By where a piece comes from. */
static const char *const enter_rules[WL_PILES][4] = {
	[WL_RESERVE] = { "W11.1", "W11.2", NULL },
	[WL_WITHDRAWN] = { "W11.1", "W11.3", NULL },
	[WL_RETIRED] = { "W11.1", "W10.8", NULL },
};
static const char *const enter_prussian[] = { "W11.1", "W11.3", "W11.4", NULL };

/* To every square of the back row where it may stand. */
static void enter_squares(const struct wl_asking *a, struct wl_act *act,
			  const struct wl_entry *entry)
{
	const struct board *b = &a->s->map->board;
	bool back = entry->pile == WL_WITHDRAWN && entry->side == WL_PRUSSIAN;
	struct wl_telling t = {
		.from = BOARD_NONE,
		.unit = act->unit,
		.arm = (int)wl_arm_of(a->s->map->unit[act->unit].class),
		.rules = back ? enter_prussian : enter_rules[entry->pile],
	};

	for (int i = 0; i < b->columns; i++) {
		struct wl_why why;

		t.to = board_square(b, i, wl_back_row(a->s->map, a->s->seat));
		act->way[0] = t.to;
		if (wl_may_do(a->f, a->s->seat, act, &why))
			wl_tell_act(a, act, &t);
	}
}

/* Pile and side are named only where more than one has such a piece. */
static bool enter_named(const struct wl_asking *a, struct wl_act *act,
			const struct wl_entry *entry)
{
	struct wl_entry found;
	struct wl_why why;

	for (int named = 0; named < 3; named++) {
		act->pile = named ? entry->pile : WL_ANY_PILE;
		act->side = named > 1 ? entry->side : WL_NOBODY;
		if (wl_entry_find(a->f, a->s->seat, act, &found, &why))
			return found.pile == entry->pile &&
			       found.side == entry->side;
	}
	return false;
}

static void enter_unit(const struct wl_asking *a, int unit,
		       const struct wl_entry *from)
{
	struct wl_act act = { .verb = WL_ENTER,
			      .nway = 1,
			      .unit = unit,
			      .pile = from->pile,
			      .side = from->side };
	struct wl_entry entry;
	struct wl_why why;

	if (wl_entry_find(a->f, a->s->seat, &act, &entry, &why) &&
	    enter_named(a, &act, &entry))
		enter_squares(a, &act, &entry);
}

void wl_tell_enters(const struct wl_asking *a)
{
	for (int pile = 0; pile < WL_PILES; pile++)
		for (int side = 0; side < WL_SIDES; side++)
			for (int i = 0; i < a->s->map->nunits; i++)
				if (a->may[side])
					enter_unit(a, i,
						   &(struct wl_entry){
						       (enum wl_pile)pile,
						       (enum wl_side)side, 0 });
}

/* What a set-up leaves to be placed. */
struct left {
	int unit[WL_UNITS];
	int units, outpost;
	bool taken[BOARD_SQUARES];
};

/* W17.2: an early reserve stays off, and all else is set up. */
static void setup_left(const struct wl_asking *a, struct left *out)
{
	const struct wl_map *m = a->s->map;
	int seat = a->s->seat;

	*out = (struct left){ .outpost = WL_OUTPOST_PIECES };
	for (int i = 0; i < m->nunits; i++)
		out->unit[i] =
		    m->army[wl_own_side(seat)][i] - m->early[seat][i];
	for (size_t i = 0; i < a->p->nplaces; i++) {
		int sq = a->p->places[i].way[0];

		out->unit[a->p->places[i].unit]--;
		out->taken[sq] = true;
		out->outpost -= wl_outpost(m, seat) != WL_NO_TILE &&
				m->tile_at[sq] == wl_outpost(m, seat);
	}
	for (int i = 0; i < m->nunits; i++)
		out->units += out->unit[i];
}

/* W4.4, W17.1: a square of the own zone, or of the outpost, that is empty and
 * that the piece may enter. */
static void setup_place(const struct wl_asking *a, const struct left *left,
			int unit, int sq)
{
	const struct wl_map *m = a->s->map;
	bool outpost = wl_outpost(m, a->s->seat) != WL_NO_TILE &&
		       m->tile_at[sq] == wl_outpost(m, a->s->seat);
	enum wl_arm arm = wl_arm_of(m->unit[unit].class);
	const struct wl_act act = { .verb = WL_PLACE,
				    .way = { sq },
				    .nway = 1,
				    .unit = unit,
				    .pile = WL_ANY_PILE,
				    .side = WL_NOBODY };
	const struct wl_telling t = {
		.from = BOARD_NONE,
		.to = sq,
		.unit = unit,
		.arm = (int)arm,
		.part = "setup",
		.rules = WL_RULES("W4.4", outpost ? "W17.1" : NULL),
	};
	const char *rule;

	if (wl_sets_up_on(m, a->s->seat, sq) && wl_empty(a->f, sq) &&
	    !left->taken[sq] && wl_may_stand(a->f, arm, sq, &rule) &&
	    (!outpost || left->outpost > 0))
		wl_tell_act(a, &act, &t);
}

void wl_tell_setup(const struct wl_asking *a)
{
	const struct wl_map *m = a->s->map;
	struct left left;
	int off;

	setup_left(a, &left);
	if (left.units <= 0)
		return;
	off = wl_early_reserve(m, a->s->seat) ? 0 : WL_RESERVE_MAX;
	for (int i = 0; i < m->nunits; i++)
		for (int sq = 0; sq < board_count(&m->board); sq++)
			if (left.unit[i] > 0)
				setup_place(a, &left, i, sq);
	possible_setup(a->out, wl_verb_name(WL_PLACE),
		       left.units > off ? left.units - off : 1, left.units,
		       WL_RULES("W4.4"));
	possible_each(a->out, "to", NULL, 1);
	for (int i = 0; i < m->nunits; i++)
		if (left.unit[i] > 0)
			possible_each(a->out, "unit", m->unit[i].id,
				      left.unit[i]);
}
