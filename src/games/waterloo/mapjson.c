/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view. */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/mem.h"

#include <stdio.h>

static void mapjson_zone(const struct wl_map *m, enum wl_side side,
			 struct teller *out)
{
	teller_array(out, wl_side_name(side));
	teller_number(out, NULL, m->zone[side][0] + 1);
	teller_number(out, NULL, m->zone[side][1] + 1);
	teller_end(out);
}

static void mapjson_tiles(const struct wl_map *m, struct teller *out)
{
	teller_array(out, "tiles");
	for (int i = 0; i < m->ntiles; i++) {
		const struct wl_tile *t = &m->tile[i];

		teller_object(out, NULL);
		teller_string(out, "kind", wl_tile_kind_name(t->kind));
		teller_string(out, "name", t->id);
		teller_array(out, "squares");
		for (int k = 0; k < t->n; k++) {
			char name[BOARD_NAME];

			board_name(&m->board, m->ground[t->first + k], name);
			teller_string(out, NULL, name);
		}
		teller_end(out);
		teller_end(out);
	}
	teller_end(out);
}

static void mapjson_board(const struct wl_map *m, const char *key,
			  struct teller *out)
{
	teller_object(out, key);
	teller_number(out, "columns", m->board.columns);
	teller_array(out, "flags");
	for (int i = 0; i < m->nflags; i++) {
		char name[BOARD_NAME];

		board_name(&m->board, m->flags[i], name);
		teller_string(out, NULL, name);
	}
	teller_end(out);
	teller_number(out, "rows", m->board.rows);
	mapjson_tiles(m, out);
	teller_object(out, "zones");
	mapjson_zone(m, WL_ALLIED, out);
	mapjson_zone(m, WL_FRENCH, out);
	teller_end(out);
	teller_end(out);
}

static void mapjson_units(const struct wl_map *m, const char *key,
			  struct teller *out)
{
	teller_object(out, key);
	for (int i = 0; i < m->nunits; i++) {
		const struct wl_unit *u = &m->unit[i];

		teller_object(out, u->id);
		teller_string(out, "arm", wl_arm_name(wl_arm_of(u->class)));
		teller_string(out, "class", wl_class_name(u->class));
		teller_string(out, "code", u->code);
		teller_string(out, "name", u->name);
		teller_number(out, "place", i);
		if (u->strength >= 0)
			teller_number(out, "strength", u->strength);
		teller_end(out);
	}
	teller_end(out);
}

/* A side's units with their numbers, those above nought. */
static void mapjson_counts(const struct wl_map *m, enum wl_side side,
			   const int counts[WL_UNITS], struct teller *out)
{
	teller_object(out, wl_side_name(side));
	for (int i = 0; i < m->nunits; i++)
		if (counts[i])
			teller_number(out, m->unit[i].id, counts[i]);
	teller_end(out);
}

static void mapjson_armies(const struct wl_map *m, const char *key,
			   struct teller *out)
{
	teller_object(out, key);
	for (int side = 0; side < WL_SIDES; side++)
		mapjson_counts(m, (enum wl_side)side, m->army[side], out);
	teller_end(out);
}

/* W17.2 */
static void mapjson_early(const struct wl_map *m, const char *key,
			  struct teller *out)
{
	teller_object(out, key);
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (wl_early_reserve(m, seat))
			mapjson_counts(m, wl_own_side(seat), m->early[seat],
				       out);
	teller_end(out);
}

static void mapjson_limit(const char *key, int limit, struct teller *out)
{
	char text[16];

	(void)snprintf(text, sizeof(text), "%d", limit);
	teller_string(out, key, text);
}

static void mapjson_options(const struct wl_map *m, const char *key,
			    struct teller *out)
{
	const struct wl_options *o = &m->options;

	teller_object(out, key);
	teller_string(out, "bulow-action", o->bulow_action ? "yes" : "no");
	teller_string(out, "first-seat", wl_seat_name((int)o->first_seat));
	teller_string(out, "light-infantry-front",
		      o->light_infantry_front ? "yes" : "no");
	teller_string(out, "memory", o->memory ? "on" : "off");
	teller_string(out, "prussian-action",
		      o->prussian_always ? "always" : "if-able");
	if (wl_is_expert(m)) {
		mapjson_limit("early-reserve-from", o->reserve_from, out);
		mapjson_limit("prussian-roll", o->prussian_roll, out);
	}
	mapjson_limit("quiet-limit", o->quiet_limit, out);
	mapjson_limit("turn-limit", o->turn_limit, out);
	teller_end(out);
}

static const struct mapjson_part {
	const char *key;
	void (*put)(const struct wl_map *m, const char *key,
		    struct teller *out);
} mapjson_parts[WL_MAP_PARTS] = {
	{ "armies", mapjson_armies },	    { "board", mapjson_board },
	{ "early-reserve", mapjson_early }, { "options", mapjson_options },
	{ "units", mapjson_units },
};

/* A map's part is the same text in every view. */
static const char *mapjson_told(struct wl_map *m, int i)
{
	struct teller t;
	size_t n;

	if (!m->told[i]) {
		teller_init(&t, true, false);
		mapjson_parts[i].put(m, NULL, &t);
		m->told[i] = teller_take_text(&t, &n);
		teller_free(&t);
	}
	return m->told[i];
}

void wl_map_tell(struct wl_map *m, struct teller *out)
{
	for (int i = 0; i < WL_MAP_PARTS; i++) {
		const struct mapjson_part *part = &mapjson_parts[i];

		if (part->put == mapjson_early && !wl_is_expert(m))
			continue;
		if (out->trees)
			part->put(m, part->key, out);
		else
			teller_ready(out, part->key, mapjson_told(m, i));
	}
}
