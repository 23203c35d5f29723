/* SPDX-License-Identifier: MIT */
/* hear.c - what a view tells, read again: the inverse of tell, for the player's
 * own machine. */
#include "config.h"

#include "games/classic/public/pasttext.h"
#include "games/classic/public/seen.h"

#include "kernel/heard.h"

static bool hear_number(json_t *n, int max, int *out)
{
	json_int_t v = json_integer_value(n);

	if (!json_is_integer(n) || v < 0 || v > max)
		return false;
	*out = (int)v;
	return true;
}

static int hear_piece(struct seen *s, json_t *o, struct err *e)
{
	const char *at, *side, *unit = NULL;
	struct cl_piece p = cl_no_piece();
	int sq;

	if (json_unpack(o, "{s:s, s:s, s?s}", "at", &at, "side", &side, "unit",
			&unit) < 0 ||
	    board_parse(&s->map->board, at, &sq) != BOARD_ON)
		return heard_bad(e, "list of pieces");
	p.side = (signed char)cl_side_find(side);
	if (unit)
		p.unit = (signed char)cl_unit_find(s->map, unit);
	/* One's own are known to oneself. */
	if (p.side == CL_NOBODY || s->map->water[sq] != CL_UNKNOWN ||
	    (p.unit == CL_UNKNOWN && (unit || p.side == s->seat)))
		return heard_bad(e, "list of pieces");
	p.known = heard_true(o, "known");
	p.moved = heard_true(o, "moved");
	cl_put(&s->field, sq, p);
	return 0;
}

static int hear_lost(struct seen *s, json_t *world, struct err *e)
{
	json_t *lost = json_object_get(world, "lost");

	for (int side = 0; side < CL_SIDES; side++) {
		json_t *list = json_object_get(lost, cl_side_name(side));
		const char *id;
		json_t *n;

		json_object_foreach(list, id, n) {
			int unit = cl_unit_find(s->map, id);

			if (unit == CL_UNKNOWN ||
			    !hear_number(n, CL_SQUARES,
					 &s->field.lost[side][unit]))
				return heard_bad(e, "list of losses");
		}
	}
	return 0;
}

static int hear_clock(struct seen *s, json_t *world, struct err *e)
{
	struct cl_field *f = &s->field;
	const char *phase, *turn, *offer = NULL;
	json_t *o;
	size_t i;

	if (json_unpack(world, "{s:s, s:s, s?s}", "phase", &phase, "on-turn",
			&turn, "draw-offer", &offer) < 0 ||
	    cl_phase_find(phase) < 0 || cl_side_find(turn) == CL_NOBODY ||
	    !hear_number(json_object_get(world, "number"), CL_TURN_MAX,
			 &f->number))
		return heard_bad(e, "clock");
	f->phase = (enum cl_phase)cl_phase_find(phase);
	f->seat = cl_side_find(turn);
	f->draw_offer = offer ? cl_side_find(offer) : CL_NOBODY;
	f->ready[CL_RED] = f->ready[CL_BLUE] = true;
	json_array_foreach(json_object_get(world, "awaiting"), i, o) {
		const char *seat =
		    json_string_value(json_object_get(o, "seat"));
		int side = seat ? cl_side_find(seat) : CL_NOBODY;

		if (side == CL_NOBODY)
			return heard_bad(e, "clock");
		f->ready[side] = f->phase != CL_SETUP;
	}
	return 0;
}

static bool hear_chases(struct seen *s, json_t *list, struct cl_past_side *own)
{
	const char *name;
	json_t *lines, *line;
	size_t i;

	json_object_foreach(list, name, lines) {
		struct cl_chase *c;
		int sq;

		if (board_parse(&s->map->board, name, &sq) != BOARD_ON)
			return false;
		c = cl_chase_of(own, sq);
		json_array_foreach(lines, i, line) {
			const char *text = json_string_value(line);

			if (!c || !text ||
			    !cl_chase_read(&s->map->board, text, c))
				return false;
		}
	}
	return true;
}

static bool hear_past_side(struct seen *s, json_t *past, int side)
{
	struct cl_past_side *own = &s->field.past.of[side];
	json_t *o = json_object_get(past, cl_side_name(side));
	const char *last, *crossed;

	if (json_unpack(o, "{s:s, s:s}", "last", &last, "crossed", &crossed) <
		0 ||
	    (*last && !cl_last_read(&s->map->board, last, own)) ||
	    !cl_crossed_read(&s->map->board, crossed, own))
		return false;
	return hear_chases(s, json_object_get(o, "pursuit"), own) &&
	       !cl_past_fault(&s->field, side);
}

static int hear_past(struct seen *s, json_t *world, struct err *e)
{
	json_t *past = json_object_get(world, "history");

	if (!hear_number(json_object_get(past, "quiet"), 2 * CL_TURN_MAX,
			 &s->field.past.quiet) ||
	    !hear_past_side(s, past, CL_RED) ||
	    !hear_past_side(s, past, CL_BLUE))
		return heard_bad(e, "history");
	return 0;
}

static int hear_all(struct seen *s, json_t *world, struct err *e)
{
	json_t *pieces = json_object_get(world, "pieces");

	if (heard_each(s, pieces, hear_piece, e) < 0 ||
	    hear_lost(s, world, e) < 0 || hear_clock(s, world, e) < 0)
		return -1;
	return hear_past(s, world, e);
}

struct seen *cl_hear(json_t *world, struct err *e)
{
	int who = heard_seat(world, cl_side_find, e);
	struct cl_map *map = who == GAME_NONE ? NULL : cl_map_hear(world, e);
	struct seen *s;

	if (!map)
		return NULL;
	s = cl_seen_new(map, who);
	if (hear_all(s, world, e) == 0)
		return s;
	cl_seen_free(s);
	return NULL;
}
