/* SPDX-License-Identifier: MIT */
/* tell.c - writes a view from what a seat, or who has none, may know. */
#include "config.h"

#include "games/waterloo/public/tell.h"

#include "kernel/told.h"

#include <stdio.h>

/* As told_board() and told_pieces() ask it. */
static void tell_piece(const struct seen *s, int square, const char *key,
		       struct teller *out)
{
	const struct wl_piece *p = &s->field.at[square];
	bool view = !key;

	if (wl_empty(&s->field, square))
		return;
	teller_object(out, key);
	teller_string(out, "arm", wl_arm_name(p->arm));
	if (view)
		told_square(out, "at", &s->map->board, square);
	if (p->unit == WL_UNIT_UNKNOWN && p->class != WL_CLASS_UNKNOWN)
		teller_string(out, "class", wl_class_name(p->class));
	if (view && p->hidden)
		teller_true(out, "hidden");
	if (view && p->known)
		teller_true(out, "known");
	if (view && p->light)
		teller_true(out, "light");
	teller_string(out, "side", wl_side_name(p->side));
	if (p->spirit)
		teller_true(out, "spirit");
	if (p->unit != WL_UNIT_UNKNOWN)
		teller_string(out, "unit", s->map->unit[p->unit].id);
	if (p->weakened)
		teller_number(out, "weakened", p->weakened);
	if (view && p->weakened_on != WL_LONG_AGO)
		teller_number(out, "weakened-on", p->weakened_on);
	teller_end(out);
}

void wl_tell_board(const struct seen *s, const char *key, struct teller *out)
{
	told_board(out, key, &s->map->board, tell_piece, s);
}

void wl_tell_events(const struct seen *s, const char *key, struct teller *out)
{
	wl_events_tell(s->map, &s->events, key, false, out);
}

/* W5.6: turn 1 is 11:00, each turn is 30 minutes. */
static void tell_time(int number, struct teller *out)
{
	int minutes = 11 * 60 + (number - 1) * 30;
	char text[16];

	minutes = ((minutes % 1440) + 1440) % 1440;
	(void)snprintf(text, sizeof(text), "%02d:%02d", minutes / 60,
		       minutes % 60);
	teller_string(out, "clock", text);
}

static void tell_spent(const struct wl_field *f, struct teller *out)
{
	teller_object(out, "spent");
	teller_number(out, "allied", f->spent[WL_ALLIED]);
	teller_number(out, "french", f->spent[WL_FRENCH]);
	teller_number(out, "prussian", f->spent[WL_PRUSSIAN]);
	teller_end(out);
}

static void tell_awaiting(const struct wl_field *f, struct teller *out)
{
	teller_array(out, "awaiting");
	if (f->phase != WL_OVER) {
		teller_object(out, NULL);
		teller_string(out, "kind", wl_await_kind(f));
		teller_string(out, "seat", wl_seat_name(f->seat));
		teller_end(out);
	}
	teller_end(out);
}

static void tell_clock(const struct seen *s, struct teller *out)
{
	const struct wl_field *f = &s->field;

	teller_number(out, "actions", f->actions);
	teller_number(out, "allowance", wl_allowance(f));
	tell_awaiting(f, out);
	tell_time(f->number, out);
	if (f->draw_offer >= 0)
		teller_string(out, "draw-offer", wl_seat_name(f->draw_offer));
	teller_number(out, "number", f->number);
	teller_string(out, "on-turn", wl_seat_name(f->seat));
	teller_number(out, "passes", f->passes);
	teller_string(out, "phase", wl_phase_name(f->phase));
	tell_spent(f, out);
	teller_number(out, "stir", f->stir);
}

static void tell_retreat(const struct seen *s, struct teller *out)
{
	teller_object(out, "retreat");
	for (int seat = 0; seat < WL_SEATS; seat++) {
		if (s->retreat[seat] == WL_NO_LINE)
			continue;
		teller_object(out, wl_seat_name(seat));
		teller_string(out, "section",
			      wl_section_name(s->retreat[seat]));
		teller_array(out, "squares");
		for (int sq = 0; sq < board_count(&s->map->board); sq++)
			if (wl_in_section(s->map, seat, s->retreat[seat], sq))
				told_square(out, NULL, &s->map->board, sq);
		teller_end(out);
		teller_end(out);
	}
	teller_end(out);
}

static void tell_prussians(const struct seen *s, struct teller *out)
{
	teller_object(out, "prussians");
	if (s->hold)
		teller_true(out, "hold");
	if (s->field.phase == WL_OVER || s->seat == GAME_ALL) {
		teller_array(out, "order");
		for (int i = 0; i < s->nprussians; i++)
			teller_string(out, NULL,
				      s->map->unit[s->prussians[i]].id);
		teller_end(out);
	}
	if (s->field.coming != WL_NOT_ROLLED)
		teller_string(out, "coming",
			      s->field.coming == WL_COME ? "come" : "never");
	teller_number(out, "waiting", s->field.waiting);
	teller_end(out);
}

void wl_tell_names(const struct wl_map *m, struct teller *out)
{
	teller_string(out, "ruleset", "waterloo");
	teller_array(out, "seats");
	teller_string(out, NULL, "allied");
	teller_string(out, NULL, "french");
	teller_end(out);
	teller_string(out, "title", "Stratego Waterloo");
	teller_string(out, "version", wl_version_name(m->version));
}

/* Nearly in the order of the keys, so that there is little to sort. */
void wl_tell(const struct seen *s, struct teller *out)
{
	const struct wl_field *f = &s->field;

	tell_clock(s, out);
	wl_map_tell(s->map, out);
	wl_events_tell(s->map, &s->events, "events", true, out);
	told_orders(out, &s->events, wl_seat_name);
	told_pieces(out, "pieces", &s->map->board, tell_piece, s);
	if ((f->phase == WL_PLAY || f->phase == WL_PURSUIT) &&
	    f->seat == s->seat)
		wl_tell_possible(s, out);
	tell_prussians(s, out);
	wl_tell_lists(s, out);
	tell_retreat(s, out);
	wl_tell_names(s->map, out);
	teller_string(out, "seat",
		      s->seat < 0 ? game_nobody(s->seat)
				  : wl_seat_name(s->seat));
	if (wl_has_cards(s->map))
		wl_tell_cards(s, out);
}
