/* SPDX-License-Identifier: MIT */
/* telllist.c - the lists of a view: off the board, unaccounted, possible. */
#include "config.h"

#include "games/waterloo/legal.h"
#include "games/waterloo/tell.h"

/* Units with their numbers, those above nought. */
static json_t *telllist_counts(const struct wl_map *m,
			       const int counts[WL_UNITS])
{
	json_t *o = json_object();

	for (int i = 0; i < m->nunits; i++)
		if (counts[i] > 0)
			json_object_set_new(o, m->unit[i].id,
					    json_integer(counts[i]));
	return o;
}

/* Sides with nothing to tell are left out. */
static void telllist_put(json_t *lists, enum wl_side side, json_t *list)
{
	if (json_object_size(list) || json_array_size(list))
		json_object_set(lists, wl_side_name(side), list);
	json_decref(list);
}

static json_t *telllist_gone(const struct seen *s, enum wl_pile pile)
{
	json_t *lists = json_object();

	for (int side = 0; side < WL_SIDES; side++) {
		json_t *list = json_array();

		for (size_t i = 0; i < s->field.ngone; i++) {
			const struct wl_gone *g = &s->field.gone[i];
			json_t *o;

			if (g->pile != pile || (int)g->side != side)
				continue;
			o = json_pack("{s:s, s:i, s:i}", "unit",
				      s->map->unit[g->unit].id, "since",
				      g->since, "from", wl_gone_from(g));
			if (g->weakened)
				json_object_set_new(o, "weakened",
						    json_integer(g->weakened));
			if (g->weakened_on)
				json_object_set_new(
				    o, "weakened-on",
				    json_integer(g->weakened_on));
			json_array_append_new(list, o);
		}
		telllist_put(lists, (enum wl_side)side, list);
	}
	return lists;
}

static json_t *telllist_arms(const struct seen *s, int seat)
{
	json_t *o = json_object();

	for (int arm = 0; arm < WL_ARMS; arm++)
		if (s->field.reserve_arms[seat][arm])
			json_object_set_new(
			    o, wl_arm_name((enum wl_arm)arm),
			    json_integer(s->field.reserve_arms[seat][arm]));
	return o;
}

/* Enemy pieces whose unit this seat has not seen: what its army has, less
 * what stands open. */
static void telllist_unaccounted(const struct seen *s, json_t *world)
{
	const struct wl_field *f = &s->field;
	json_t *lists = json_object();

	for (int side = 0; side < WL_SIDES; side++) {
		int left[WL_UNITS] = { 0 };

		if (wl_seat_of((enum wl_side)side) == s->seat)
			continue;
		for (int i = 0; i < s->map->nunits; i++)
			left[i] = s->map->army[side][i] - f->lost[side][i];
		for (int sq = 0; sq < board_count(&s->map->board); sq++)
			if ((int)f->at[sq].side == side &&
			    f->at[sq].unit != WL_UNIT_UNKNOWN)
				left[f->at[sq].unit]--;
		for (size_t i = 0; i < f->ngone; i++)
			if ((int)f->gone[i].side == side)
				left[f->gone[i].unit]--;
		telllist_put(lists, (enum wl_side)side,
			     telllist_counts(s->map, left));
	}
	json_object_set_new(world, "unaccounted", lists);
}

void wl_tell_lists(const struct seen *s, json_t *world)
{
	json_t *lost = json_object();
	json_t *reserves = json_object();

	json_object_set_new(world, "reserve",
			    telllist_counts(s->map, s->field.reserve[s->seat]));
	telllist_put(reserves, WL_FRENCH, telllist_arms(s, WL_SEAT_FRENCH));
	telllist_put(reserves, WL_ALLIED, telllist_arms(s, WL_SEAT_ALLIED));
	json_object_set_new(world, "reserves", reserves);
	json_object_set_new(world, "withdrawn", telllist_gone(s, WL_WITHDRAWN));
	json_object_set_new(world, "retired", telllist_gone(s, WL_RETIRED));
	for (int side = 0; side < WL_SIDES; side++)
		telllist_put(lost, (enum wl_side)side,
			     telllist_counts(s->map, s->field.lost[side]));
	json_object_set_new(world, "lost", lost);
	telllist_unaccounted(s, world);
}

/* Units that may come on now, each with its pile (W11). */
static json_t *telllist_entries(const struct seen *s)
{
	json_t *list = json_array();

	for (int pile = 0; pile < WL_PILES; pile++) {
		for (int side = 0; side < WL_SIDES; side++) {
			for (int i = 0; i < s->map->nunits; i++) {
				struct wl_act a = {
					.verb = WL_ENTER,
					.unit = i,
					.pile = (enum wl_pile)pile,
					.side = (enum wl_side)side,
				};
				struct wl_entry entry;
				struct wl_why why;

				if (!wl_entry_find(&s->field, s->seat, &a,
						   &entry, &why))
					continue;
				json_array_append_new(
				    list,
				    json_pack(
					"{s:s, s:s, s:s}", "unit",
					s->map->unit[i].id, "pile",
					wl_pile_name((enum wl_pile)pile),
					"side",
					wl_side_name((enum wl_side)side)));
			}
		}
	}
	return list;
}

/* Squares of a kind, by a test. */
static json_t *telllist_squares(const struct seen *s,
				bool (*test)(const struct seen *, int))
{
	json_t *list = json_array();

	for (int sq = 0; sq < board_count(&s->map->board); sq++)
		if (test(s, sq))
			json_array_append_new(list, wl_tell_square(s->map, sq));
	return list;
}

static bool telllist_entry(const struct seen *s, int sq)
{
	return board_row(&s->map->board, sq) == wl_back_row(s->map, s->seat) &&
	       wl_empty(&s->field, sq);
}

static bool telllist_retires(const struct seen *s, int sq)
{
	return wl_may_retire(&s->field, s->seat, sq);
}

/* Guns with an enemy before them (W9.1). */
static bool telllist_gun(const struct seen *s, int sq)
{
	const struct wl_field *f = &s->field;
	int hit;

	if (!wl_mine(f, s->seat, sq) || f->at[sq].arm != WL_ARTILLERY ||
	    (f->at[sq].side == WL_PRUSSIAN && f->number < 13))
		return false;
	hit = wl_line_of_fire(f, sq);
	return hit != BOARD_NONE && wl_enemy(f, s->seat, hit);
}

json_t *wl_tell_possible(const struct seen *s)
{
	json_t *o = json_object();
	enum wl_side must = wl_must_act(&s->field, s->seat);

	json_object_set_new(o, "enter", telllist_entries(s));
	json_object_set_new(o, "entry-squares",
			    telllist_squares(s, telllist_entry));
	json_object_set_new(o, "retire", telllist_squares(s, telllist_retires));
	json_object_set_new(o, "guns", telllist_squares(s, telllist_gun));
	if (must != WL_NOBODY)
		json_object_set_new(o, "must",
				    json_pack("[s]", wl_side_name(must)));
	return o;
}
