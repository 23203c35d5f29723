/* SPDX-License-Identifier: MIT */
/* tell.c - writes a seat's view from what it may know. */
#include "config.h"

#include "games/waterloo/tell.h"

#include <stdio.h>

json_t *wl_tell_square(const struct wl_map *m, int square)
{
	char name[BOARD_NAME];

	board_name(&m->board, square, name);
	return json_string(name);
}

static json_t *tell_piece(const struct seen *s, const struct wl_piece *p)
{
	json_t *o = json_object();

	json_object_set_new(o, "side", json_string(wl_side_name(p->side)));
	json_object_set_new(o, "arm", json_string(wl_arm_name(p->arm)));
	if (p->unit != WL_UNIT_UNKNOWN)
		json_object_set_new(o, "unit",
				    json_string(s->map->unit[p->unit].id));
	else if (p->class != WL_CLASS_UNKNOWN)
		json_object_set_new(o, "class",
				    json_string(wl_class_name(p->class)));
	if (p->weakened)
		json_object_set_new(o, "weakened", json_integer(p->weakened));
	return o;
}

json_t *wl_tell_board(const struct seen *s)
{
	json_t *board = json_object();

	for (int sq = 0; sq < board_count(&s->map->board); sq++) {
		char name[BOARD_NAME];

		if (wl_empty(&s->field, sq))
			continue;
		board_name(&s->map->board, sq, name);
		json_object_set_new(board, name,
				    tell_piece(s, &s->field.at[sq]));
	}
	return board;
}

json_t *wl_tell_pieces(const struct seen *s)
{
	json_t *pieces = json_array();

	for (int sq = 0; sq < board_count(&s->map->board); sq++) {
		const struct wl_piece *p = &s->field.at[sq];
		json_t *o;

		if (wl_empty(&s->field, sq))
			continue;
		o = tell_piece(s, p);
		json_object_set_new(o, "at", wl_tell_square(s->map, sq));
		if (p->known)
			json_object_set_new(o, "known", json_true());
		if (p->light)
			json_object_set_new(o, "light", json_true());
		if (p->weakened_on)
			json_object_set_new(o, "weakened-on",
					    json_integer(p->weakened_on));
		json_array_append_new(pieces, o);
	}
	return pieces;
}

json_t *wl_tell_events(const struct seen *s)
{
	return wl_events_tell(s->map, &s->events, false);
}

static json_t *tell_orders(const struct seen *s)
{
	static const char *const states[] = { "not-reached", "noted", "done",
					      "void", "passed-over" };
	json_t *orders = json_array();

	for (size_t i = 0; i < s->events.norders; i++) {
		const struct event_order *o = &s->events.orders[i];

		json_array_append_new(orders,
				      json_pack("{s:i, s:s, s:s}", "n",
						(int)i + 1, "text", o->text,
						"state", states[o->state]));
	}
	return orders;
}

/* W5.6: turn 1 is 11:00, each turn is 30 minutes. */
static json_t *tell_time(int number)
{
	int minutes = 11 * 60 + (number - 1) * 30;
	char text[16];

	minutes = ((minutes % 1440) + 1440) % 1440;
	(void)snprintf(text, sizeof(text), "%02d:%02d", minutes / 60,
		       minutes % 60);
	return json_string(text);
}

static void tell_clock(const struct seen *s, json_t *world)
{
	const struct wl_field *f = &s->field;
	json_t *awaiting = json_array();

	json_object_set_new(world, "phase",
			    json_string(wl_phase_name(f->phase)));
	json_object_set_new(world, "number", json_integer(f->number));
	json_object_set_new(world, "on-turn",
			    json_string(wl_seat_name(f->seat)));
	json_object_set_new(world, "clock", tell_time(f->number));
	json_object_set_new(world, "actions", json_integer(f->actions));
	json_object_set_new(world, "allowance", json_integer(wl_allowance(f)));
	json_object_set_new(world, "spent",
			    json_pack("{s:i, s:i, s:i}", "french",
				      f->spent[WL_FRENCH], "allied",
				      f->spent[WL_ALLIED], "prussian",
				      f->spent[WL_PRUSSIAN]));
	if (f->phase != WL_OVER)
		json_array_append_new(
		    awaiting,
		    json_pack("{s:s, s:s}", "seat", wl_seat_name(f->seat),
			      "kind", f->phase == WL_SETUP ? "place" : "act"));
	json_object_set_new(world, "awaiting", awaiting);
	json_object_set_new(world, "passes", json_integer(f->passes));
	json_object_set_new(world, "stir", json_integer(f->stir));
	if (f->draw_offer >= 0)
		json_object_set_new(world, "draw-offer",
				    json_string(wl_seat_name(f->draw_offer)));
}

static json_t *tell_retreat(const struct seen *s)
{
	json_t *lines = json_object();

	for (int seat = 0; seat < WL_SEATS; seat++) {
		json_t *squares;

		if (s->retreat[seat] == WL_NO_LINE)
			continue;
		squares = json_array();
		for (int sq = 0; sq < board_count(&s->map->board); sq++)
			if (wl_in_section(s->map, seat, s->retreat[seat], sq))
				json_array_append_new(
				    squares, wl_tell_square(s->map, sq));
		json_object_set_new(lines, wl_seat_name(seat),
				    json_pack("{s:s, s:o}", "section",
					      wl_section_name(s->retreat[seat]),
					      "squares", squares));
	}
	return lines;
}

static json_t *tell_prussians(const struct seen *s)
{
	json_t *o = json_pack("{s:i}", "waiting", s->field.waiting);
	json_t *order = json_array();

	for (int i = 0; i < s->nprussians; i++)
		json_array_append_new(
		    order, json_string(s->map->unit[s->prussians[i]].id));
	if (s->field.phase == WL_OVER)
		json_object_set(o, "order", order);
	json_decref(order);
	if (s->hold)
		json_object_set_new(o, "hold", json_true());
	return o;
}

json_t *wl_tell(const struct seen *s)
{
	json_t *world =
	    json_pack("{s:s, s:s, s:s, s:[s,s], s:s}", "ruleset", "waterloo",
		      "title", "Stratego Waterloo", "version", "basic", "seats",
		      "allied", "french", "seat", wl_seat_name(s->seat));

	wl_map_tell(s->map, world);
	tell_clock(s, world);
	json_object_set_new(world, "pieces", wl_tell_pieces(s));
	wl_tell_lists(s, world);
	json_object_set_new(world, "retreat", tell_retreat(s));
	json_object_set_new(world, "prussians", tell_prussians(s));
	if (s->field.phase == WL_PLAY && s->field.seat == s->seat)
		json_object_set_new(world, "possible", wl_tell_possible(s));
	json_object_set_new(world, "orders", tell_orders(s));
	json_object_set_new(world, "events",
			    wl_events_tell(s->map, &s->events, true));
	return world;
}
