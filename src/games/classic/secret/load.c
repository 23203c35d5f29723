/* SPDX-License-Identifier: MIT */
/* load.c - a position from its sections and keys (state.md). */
#include "config.h"

#include "games/classic/secret/world.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/game.h"
#include "kernel/reader.h"

#include <string.h>

static int load_unit(const struct cl_map *m, const struct reader_key *k,
		     const char *name, struct err *e)
{
	int unit = cl_unit_find(m, name);

	if (unit == CL_UNKNOWN)
		(void)reader_error(k->at, e, "unknown unit \"%s\"", name);
	return unit;
}

static int load_flags(const struct cl_map *m, const struct reader_key *k,
		      char *words, struct cl_piece *p, struct err *e)
{
	char *save = NULL;

	for (char *w = strtok_r(words, " ", &save); w;
	     w = strtok_r(NULL, " ", &save)) {
		if (str_eq(w, "known"))
			p->known = m->options.memory; /* C6.2 */
		else if (str_eq(w, "moved"))
			p->moved = true;
		else
			return reader_error(k->at, e,
					    "unknown flag \"%s\"; expected "
					    "known or moved",
					    w);
	}
	return 0;
}

/* `A4 = red miner known`, what stands behind the =. */
static int load_value(const struct cl_map *m, const struct reader_key *k,
		      struct cl_piece *p, struct err *e)
{
	char *copy = mem_strdup(k->value);
	char *rest = NULL;
	char *side = strtok_r(copy, " ", &rest);
	char *name = strtok_r(NULL, " ", &rest);
	int rc = -1;

	*p = cl_no_piece();
	if (!name || cl_side_find(side) == CL_NOBODY) {
		(void)reader_error(k->at, e,
				   "a piece is written %s = red|blue UNIT "
				   "[known] [moved]",
				   k->name);
	} else {
		p->side = (signed char)cl_side_find(side);
		p->unit = (signed char)load_unit(m, k, name, e);
		if (p->unit != CL_UNKNOWN)
			rc = load_flags(m, k, rest, p, e);
	}
	mem_free(copy);
	return rc;
}

static int load_pieces(struct world *w, const struct reader *r, struct err *e)
{
	struct reader_section *s = reader_section(r, "pieces");

	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];
		struct cl_piece p;
		int sq;

		k->used = true;
		if (board_parse(&w->map->board, k->name, &sq) != BOARD_ON)
			return reader_error(
			    k->at, e, "no square \"%s\" on this board [C1.1]",
			    k->name);
		if (w->map->water[sq] != CL_UNKNOWN)
			return reader_error(k->at, e, "%s is water [C1.1]",
					    k->name);
		if (!cl_empty(&w->field, sq))
			return reader_error(
			    k->at, e, "%s holds a piece already", k->name);
		if (load_value(w->map, k, &p, e) < 0)
			return -1;
		cl_put(&w->field, sq, p);
	}
	return 0;
}

static int load_lost(struct world *w, const struct reader *r, struct err *e)
{
	static const char *const names[] = { "lost.red", "lost.blue" };

	for (int side = 0; side < CL_SIDES; side++) {
		struct reader_section *s = reader_section(r, names[side]);

		for (size_t i = 0; s && i < s->count; i++) {
			struct reader_key *k = &s->keys[i];
			int unit = load_unit(w->map, k, k->name, e);

			k->used = true;
			if (unit == CL_UNKNOWN ||
			    reader_key_int(k, CL_SQUARES,
					   &w->field.lost[side][unit], e) < 0)
				return -1;
		}
	}
	return 0;
}

static int load_seat(const struct reader *r, const char *key, int *seat,
		     struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", key);

	if (!k)
		return 0;
	*seat = cl_side_find(k->value);
	if (*seat != CL_NOBODY)
		return 0;
	return reader_error(k->at, e, "%s is red or blue", key);
}

static int load_result(struct cl_field *f, const struct reader *r,
		       struct err *e)
{
	struct reader_result result;

	if (reader_result(r, f->phase == CL_OVER, cl_side_find, cl_degree_find,
			  &result, e) < 0)
		return -1;
	f->winner = result.winner;
	f->degree = result.degree;
	return 0;
}

static int load_turn(struct cl_field *f, const struct reader *r, struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "phase");
	int phase = k ? cl_phase_find(k->value) : CL_PLAY;
	int actions = 1;

	if (phase < 0)
		return reader_error(k->at, e,
				    "the phases of classic are setup, play and "
				    "over, not \"%s\"",
				    k->value);
	f->phase = (enum cl_phase)phase;
	if (reader_int(r, "turn", "number", CL_TURN_MAX, &f->number, e) < 0 ||
	    load_seat(r, "seat", &f->seat, e) < 0 ||
	    load_seat(r, "draw-offer", &f->draw_offer, e) < 0 ||
	    reader_int(r, "turn", "actions", 1, &actions, e) < 0)
		return -1;
	return load_result(f, r, e);
}

/* Who has pieces on the board has set up (state.md). What a position that is
 * over leaves out is not kept. */
static void load_finish(struct world *w)
{
	struct cl_field *f = &w->field;

	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (!cl_empty(f, sq))
			f->ready[f->at[sq].side] = true;
	if (f->phase == CL_SETUP) {
		f->seat = CL_RED;
		/* C1.4: nobody is left who would have to set up. */
		if (f->ready[CL_RED] && f->ready[CL_BLUE])
			f->phase = CL_PLAY;
	} else {
		f->ready[CL_RED] = f->ready[CL_BLUE] = true;
	}
	if (f->phase == CL_OVER) {
		f->draw_offer = CL_NOBODY;
		w->tree[CL_RED].n = w->tree[CL_BLUE].n = 0;
	}
	if (f->phase != CL_PLAY)
		cl_past_init(&f->past);
}

struct world *cl_load(const struct reader *position, struct err *e)
{
	struct cl_map *map = cl_map_load(position, e);
	struct world *w;

	if (!map)
		return NULL;
	w = cl_world_new(map);
	if (load_pieces(w, position, e) < 0 || load_lost(w, position, e) < 0 ||
	    load_turn(&w->field, position, e) < 0 ||
	    cl_load_past(&w->field, position, e) < 0 ||
	    cl_load_trees(w, position, e) < 0 ||
	    reader_refuse_unused(position, e) < 0 ||
	    cl_load_totals(w, position, e) < 0) {
		cl_world_free(w);
		return NULL;
	}
	load_finish(w);
	return w;
}
