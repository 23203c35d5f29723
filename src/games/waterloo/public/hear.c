/* SPDX-License-Identifier: MIT */
/* hear.c - what a view tells, read again: the inverse of tell, for the player's
 * own machine. */
#include "config.h"

#include "games/waterloo/public/seen.h"

#include "base/str.h"
#include "kernel/heard.h"
#include "kernel/value.h"

#include <limits.h>

/* A number of the view, within bounds; `otherwise` if it is not there. */
static int hear_int(json_t *o, const char *key, int otherwise)
{
	json_t *n = json_object_get(o, key);
	json_int_t v = json_integer_value(n);

	return n && v >= -9999 && v <= 9999 ? (int)v : otherwise;
}

static int hear_piece(struct seen *s, json_t *o, struct err *e)
{
	const char *side = value_text(o, "side", "");
	const char *arm = value_text(o, "arm", "");
	const char *unit, *class;
	struct wl_piece p = wl_no_piece();
	int sq;

	if (!heard_square(json_object_get(o, "at"), &s->map->board, &sq) ||
	    wl_side_find(side) == WL_NOBODY || wl_arm_find(arm) < 0 ||
	    !heard_text(o, "unit", &unit) || !heard_text(o, "class", &class))
		return heard_bad(e, "list of pieces");
	if (unit) {
		int number = wl_unit_find(s->map, unit);

		if (number == WL_UNIT_UNKNOWN)
			return heard_bad(e, "list of pieces");
		p = wl_piece(s->map, wl_side_find(side), number);
	}
	p.side = wl_side_find(side);
	p.arm = (enum wl_arm)wl_arm_find(arm);
	if (!unit && class)
		p.class = wl_class_find(class);
	p.weakened = hear_int(o, "weakened", 0);
	p.weakened_on = hear_int(o, "weakened-on", WL_LONG_AGO);
	p.spirit = heard_true(o, "spirit");
	p.known = heard_true(o, "known");
	p.light = heard_true(o, "light");
	p.hidden = s->seat == GAME_ALL && heard_true(o, "hidden");
	s->field.at[sq] = p;
	return 0;
}

/* Counts by unit: own reserve, losses. */
static int hear_counts(const struct wl_map *m, json_t *list,
		       int counts[WL_UNITS], struct err *e)
{
	const char *id;
	json_t *n;

	json_object_foreach(list, id, n) {
		int unit = wl_unit_find(m, id);

		if (unit == WL_UNIT_UNKNOWN)
			return heard_bad(e, "lists");
		counts[unit] = hear_int(list, id, 0);
	}
	return 0;
}

static int hear_gone(struct seen *s, json_t *world, enum wl_pile pile,
		     struct err *e)
{
	json_t *lists = json_object_get(
	    world, pile == WL_WITHDRAWN ? "withdrawn" : "retired");

	for (int side = 0; side < WL_SIDES; side++) {
		json_t *list =
		    json_object_get(lists, wl_side_name((enum wl_side)side));
		json_t *o;
		size_t i;

		json_array_foreach(list, i, o) {
			const char *unit =
			    json_string_value(json_object_get(o, "unit"));
			struct wl_gone g = { .pile = pile,
					     .side = (enum wl_side)side };

			g.unit = unit ? wl_unit_find(s->map, unit) : -1;
			if (g.unit < 0)
				return heard_bad(e, "lists");
			g.since = hear_int(o, "since", 0);
			g.weakened = hear_int(o, "weakened", 0);
			g.weakened_on = hear_int(o, "weakened-on", WL_LONG_AGO);
			wl_gone_add(&s->field, g);
		}
	}
	return 0;
}

/* The units of a reserve. */
static int hear_reserve(struct seen *s, int seat, json_t *from, struct err *e)
{
	int own[WL_UNITS] = { 0 };

	if (hear_counts(s->map, from, own, e) < 0)
		return -1;
	for (int i = 0; i < s->map->nunits; i++)
		wl_reserve_add(&s->field, seat, i, own[i]);
	return 0;
}

/* W18.1: of the other seat's reserve the arms alone. */
static void hear_reserve_arms(struct seen *s, int seat, json_t *world)
{
	json_t *from = json_object_get(json_object_get(world, "reserves"),
				       wl_side_name(wl_own_side(seat)));

	for (int arm = 0; arm < WL_ARMS; arm++)
		s->field.reserve_arms[seat][arm] =
		    hear_int(from, wl_arm_name((enum wl_arm)arm), 0);
}

static int hear_reserves(struct seen *s, json_t *world, struct err *e)
{
	json_t *from = json_object_get(world, "reserve");

	if (s->seat >= 0) {
		hear_reserve_arms(s, !s->seat, world);
		return hear_reserve(s, s->seat, from, e);
	}
	for (int seat = 0; seat < WL_SEATS && s->seat == GAME_ALL; seat++)
		if (hear_reserve(s, seat,
				 json_object_get(from, wl_seat_name(seat)),
				 e) < 0)
			return -1;
	return 0;
}

static int hear_lists(struct seen *s, json_t *world, struct err *e)
{
	json_t *lost = json_object_get(world, "lost");

	if (hear_reserves(s, world, e) < 0)
		return -1;
	for (int side = 0; side < WL_SIDES; side++) {
		json_t *list =
		    json_object_get(lost, wl_side_name((enum wl_side)side));

		if (hear_counts(s->map, list, s->field.lost[side], e) < 0)
			return -1;
	}
	if (hear_gone(s, world, WL_WITHDRAWN, e) < 0)
		return -1;
	return hear_gone(s, world, WL_RETIRED, e);
}

static void hear_coming(struct wl_field *f, json_t *world)
{
	const char *coming = json_string_value(
	    json_object_get(json_object_get(world, "prussians"), "coming"));

	if (coming)
		f->coming = str_eq(coming, "come") ? WL_COME : WL_NEVER;
}

static int hear_clock(struct seen *s, json_t *world, struct err *e)
{
	struct wl_field *f = &s->field;
	json_t *spent = json_object_get(world, "spent");
	const char *phase, *turn, *offer = NULL;

	if (json_unpack(world, "{s:s, s:s, s?s}", "phase", &phase, "on-turn",
			&turn, "draw-offer", &offer) < 0 ||
	    wl_seat_find(turn) < 0 || wl_phase_find(phase) < 0)
		return heard_bad(e, "clock");
	f->phase = (enum wl_phase)wl_phase_find(phase);
	f->seat = wl_seat_find(turn);
	f->draw_offer = offer ? wl_seat_find(offer) : -1;
	f->number = hear_int(world, "number", 1);
	f->actions = hear_int(world, "actions", 0);
	f->passes = hear_int(world, "passes", 0);
	f->stir = hear_int(world, "stir", f->number - 1);
	f->waiting =
	    hear_int(json_object_get(world, "prussians"), "waiting", 0);
	for (int side = 0; side < WL_SIDES; side++)
		f->spent[side] =
		    hear_int(spent, wl_side_name((enum wl_side)side), 0);
	hear_coming(f, world);
	s->hold = heard_true(json_object_get(world, "prussians"), "hold");
	return 0;
}

static int hear_retreat(struct seen *s, json_t *world, struct err *e)
{
	json_t *retreat = json_object_get(world, "retreat");

	for (int seat = 0; seat < WL_SEATS; seat++) {
		const char *section = json_string_value(json_object_get(
		    json_object_get(retreat, wl_seat_name(seat)), "section"));

		if (!section)
			continue;
		s->retreat[seat] = wl_section_find(section);
		if (s->retreat[seat] == WL_NO_LINE)
			return heard_bad(e, "lines of retreat");
	}
	return 0;
}

static int hear_all(struct seen *s, json_t *world, struct err *e)
{
	json_t *pieces = json_object_get(world, "pieces");

	if (heard_each(s, pieces, hear_piece, e) < 0 ||
	    hear_lists(s, world, e) < 0)
		return -1;
	if (hear_clock(s, world, e) < 0 || hear_retreat(s, world, e) < 0)
		return -1;
	return wl_hear_cards(s, world, e);
}

struct seen *wl_hear(json_t *world, struct err *e)
{
	int who = heard_seat(world, wl_seat_find, e);
	struct wl_map *map = who == GAME_NONE ? NULL : wl_map_hear(world, e);
	struct seen *s;

	if (!map)
		return NULL;
	s = wl_seen_new(map, who);
	if (hear_all(s, world, e) == 0)
		return s;
	wl_seen_free(s);
	return NULL;
}
