/* SPDX-License-Identifier: MIT */
/* formstep.c - moves and attacks of one step, as examples. */
#include "config.h"

#include "games/waterloo/words/formstep.h"

#include "base/str.h"
#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/words/example.h"
#include "kernel/value.h"

struct formstep {
	const struct seen *s;
	json_t *moves, *attacks, *charges;
};

/* Whether the piece may have fighting spirit (W14.7). */
static bool formstep_brave(const struct seen *s, int square)
{
	struct wl_act a = wl_example_act(WL_CARD, square, BOARD_NONE);
	struct wl_why why;

	a.card = WL_FIGHTING_SPIRIT;
	return wl_piece_may(&s->field, s->seat, &a, &why);
}

static void formstep_charge(const struct formstep *m, const struct wl_act *a)
{
	const char *arm = wl_arm_name(m->s->field.at[a->way[0]].arm);
	struct str order = STR_INIT;
	char from[BOARD_NAME];
	json_t *o;

	if (json_object_get(m->charges, arm) ||
	    !formstep_brave(m->s, a->way[0]))
		return;
	o = json_object();
	wl_example_text(m->s, a, &order);
	board_name(&m->s->map->board, a->way[0], from);
	value_put(o, "order", value_string(order.s));
	value_put(o, "from", value_string(from));
	value_put(m->charges, arm, o);
	str_free(&order);
}

/* A move if there is nothing, else an attack. */
static void formstep_to(const struct formstep *m, int from, int to, bool ahead)
{
	const struct wl_field *f = &m->s->field;
	const bool empty = wl_empty(f, to);
	struct wl_act a = wl_example_act(empty ? WL_MOVE : WL_ATTACK, from, to);
	struct wl_why why;

	if (empty && !ahead)
		return;
	if (wl_may(f, m->s->seat, &a, &why))
		wl_example_put(m->s, empty ? m->moves : m->attacks, &a);
	if (!empty && wl_may_do(f, m->s->seat, &a, &why))
		formstep_charge(m, &a);
}

static void formstep_piece(const struct formstep *m, int square)
{
	static const enum board_dir dirs[] = { BOARD_NORTH, BOARD_WEST,
					       BOARD_EAST, BOARD_SOUTH };
	enum wl_side own = wl_own_side(m->s->seat);
	bool turned = wl_ahead(own) == BOARD_SOUTH;

	for (int i = 0; i < 4; i++) {
		bool along = i == 0 || i == 3;
		int to = board_step(&m->s->map->board, square,
				    turned && along ? board_reverse(dirs[i])
						    : dirs[i]);

		if (to != BOARD_NONE)
			formstep_to(m, square, to, i == 0);
	}
}

/* Of the pieces of a side, or (WL_NOBODY) of all of the seat's. */
static struct formstep formstep_side(const struct seen *s, enum wl_side side)
{
	struct formstep m = { .s = s,
			      .moves = json_array(),
			      .attacks = json_array(),
			      .charges = json_object() };

	for (int sq = 0; sq < board_count(&s->map->board); sq++)
		if (wl_mine(&s->field, s->seat, sq) &&
		    (side == WL_NOBODY || s->field.at[sq].side == side))
			formstep_piece(&m, sq);
	return m;
}

/* W12.3: the other side that the seat commands, once it acts. */
static void formstep_allies(const struct seen *s, json_t *out)
{
	struct formstep m = formstep_side(s, WL_PRUSSIAN);

	json_array_extend(m.attacks, m.moves);
	json_decref(m.moves);
	json_decref(m.charges);
	value_put(out, "any-prussians",
		  json_boolean(json_array_size(m.attacks)));
	value_put(out, "prussian-steps", m.attacks);
}

void wl_formstep_add(const struct seen *s, json_t *out)
{
	bool pursuit = s->field.phase == WL_PURSUIT;
	struct formstep m =
	    formstep_side(s, pursuit ? WL_NOBODY : wl_own_side(s->seat));

	value_put(out, "moves", m.moves);
	value_put(out, "attacks", m.attacks);
	value_put(out, "charges", m.charges);
	if (!pursuit && wl_side_acts(&s->field, WL_PRUSSIAN))
		formstep_allies(s, out);
}
