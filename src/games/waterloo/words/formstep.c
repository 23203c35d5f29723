/* SPDX-License-Identifier: MIT */
/* formstep.c - moves and attacks of one step, as examples. */
#include "config.h"

#include "games/waterloo/words/formstep.h"

#include "base/str.h"
#include "games/waterloo/public/field.h"
#include "games/waterloo/words/form.h"
#include "games/waterloo/words/ground.h"
#include "kernel/value.h"

#include <stdbool.h>

struct formstep {
	const struct flags *f;
	const struct grid *grid;
	json_t *at;	/* square -> piece */
	json_t *ground; /* square -> tile */
	bool pursuit, pursued;
	json_t *moves, *attacks, *charges;
};

/* One piece that may step. */
struct formstep_piece {
	const char *from, *unit;
	bool infantry, gun;
};

void formstep_add(json_t *list, const char *verb, const char *a, const char *b)
{
	struct str s = STR_INIT;

	if (json_array_size(list) >= FORM_EXAMPLES)
		return;
	str_addf(&s, "%s %s%s%s", verb, a, b ? " " : "", b ? b : "");
	json_array_append_new(list, value_string(s.s));
	str_free(&s);
}

/* W13.2, W13.13: who may not enter a tile does not attack it either. */
static bool formstep_open(const struct formstep *m,
			  const struct formstep_piece *p, const char *to)
{
	const json_t *kind =
	    json_object_get(json_object_get(m->ground, to), "kind");

	if (value_is(kind, "building"))
		return p->infantry;
	return !value_is(kind, "mud") || !p->gun;
}

static void formstep_charge(const struct formstep *m,
			    const struct formstep_piece *p, const char *to)
{
	const char *arm = p->infantry ? "infantry" : "cavalry";
	const char *class =
	    value_text(json_object_get(m->f->units, p->unit), "class", "");
	struct str order = STR_INIT;
	json_t *o;

	if (json_object_get(m->charges, arm) ||
	    str_eq(class, "commander-in-chief"))
		return;
	o = json_object();
	str_addf(&order, "attack %s %s", p->from, to);
	value_put(o, "order", value_string(order.s));
	value_put(o, "from", value_string(p->from));
	value_put(m->charges, arm, o);
	str_free(&order);
}

/* A move if there is nothing, an attack on what is the enemy's; guns do not
 * charge (W7.1). */
static void formstep_to(const struct formstep *m,
			const struct formstep_piece *p, const char *to,
			bool ahead)
{
	const json_t *there = json_object_get(m->at, to);
	bool horse = value_is(json_object_get(there, "arm"), "cavalry");

	if (!formstep_open(m, p, to))
		return;
	if (!there && ahead) {
		formstep_add(m->moves, "move", p->from, to);
	} else if (there && !p->gun && (horse || !m->pursued) &&
		   !flags_mine(m->f, value_text(there, "side", ""))) {
		formstep_add(m->attacks, "attack", p->from, to);
		formstep_charge(m, p, to);
	}
}

static void formstep_piece(const struct formstep *m,
			   const struct formstep_piece *p)
{
	static const enum board_dir dirs[] = { BOARD_NORTH, BOARD_WEST,
					       BOARD_EAST, BOARD_SOUTH };
	const struct board *b = &m->grid->board;
	char to[BOARD_NAME];
	int sq, next;

	if (board_parse(b, p->from, &sq) != BOARD_ON)
		return;
	for (int i = 0; i < 4; i++) {
		next = board_step(b, sq,
				  m->grid->turned && i % 3 == 0
				      ? board_reverse(dirs[i])
				      : dirs[i]);
		if (next == BOARD_NONE)
			continue;
		board_name(b, next, to);
		formstep_to(m, p, to, i == 0);
	}
}

bool formstep_may(const struct flags *f, const json_t *world, const char *side)
{
	return str_eq(side, f->seat) ||
	       (flags_mine(f, side) &&
		json_integer_value(json_object_get(world, "number")) >=
		    WL_PRUSSIANS_ACT);
}

/* W16.2, W16.3: in the pursuit only cavalry acts. */
static bool formstep_acts(const struct formstep *m, const json_t *world,
			  const json_t *piece)
{
	const char *side = value_text(piece, "side", "");

	if (m->pursuit)
		return formstep_may(m->f, world, side) &&
		       value_is(json_object_get(piece, "arm"), "cavalry");
	return str_eq(side, m->f->seat);
}

static void formstep_of(const struct formstep *m, const json_t *piece)
{
	const json_t *arm = json_object_get(piece, "arm");
	const struct formstep_piece p = {
		.from = value_text(piece, "at", ""),
		.unit = value_text(piece, "unit", ""),
		.infantry = value_is(arm, "infantry"),
		.gun = value_is(arm, "artillery"),
	};

	formstep_piece(m, &p);
}

/* W12.3: the other side that the seat commands, once it acts. */
static void formstep_allies(const struct formstep *all, const json_t *world,
			    json_t *out)
{
	const json_t *pieces = json_object_get(world, "pieces");
	struct formstep m = *all;

	m.moves = json_array();
	m.attacks = json_array();
	m.charges = json_object();
	for (size_t i = 0; i < json_array_size(pieces); i++) {
		const json_t *piece = json_array_get(pieces, i);
		const char *side = value_text(piece, "side", "");

		if (flags_mine(m.f, side) && !str_eq(side, m.f->seat))
			formstep_of(&m, piece);
	}
	json_array_extend(m.attacks, m.moves);
	json_decref(m.moves);
	json_decref(m.charges);
	value_put(out, "any-prussians",
		  json_boolean(json_array_size(m.attacks)));
	value_put(out, "prussian-steps", m.attacks);
}

void formstep_new(const struct flags *f, const json_t *view,
		  const struct grid *grid, json_t *at, json_t *out)
{
	json_t *world = json_object_get(view, "world");
	const json_t *pieces = json_object_get(world, "pieces");
	const json_t *pursuit = json_object_get(world, "pursuit");
	struct formstep m = { .f = f, .grid = grid, .at = at };

	m.ground = wl_ground_squares(world);
	m.pursuit = json_is_object(pursuit);
	m.pursued = m.pursuit &&
		    !value_is(json_object_get(pursuit, "pursuer"), f->seat);
	m.moves = json_array();
	m.attacks = json_array();
	m.charges = json_object();
	for (size_t i = 0; i < json_array_size(pieces); i++) {
		const json_t *piece = json_array_get(pieces, i);

		if (formstep_acts(&m, world, piece))
			formstep_of(&m, piece);
	}
	if (json_object_get(world, "cards") && !m.pursuit &&
	    json_integer_value(json_object_get(world, "number")) >=
		WL_PRUSSIANS_ACT)
		formstep_allies(&m, world, out);
	json_decref(m.ground);
	value_put(out, "moves", m.moves);
	value_put(out, "attacks", m.attacks);
	value_put(out, "charges", m.charges);
}
