/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view. */
#include "config.h"

#include "games/waterloo/public/map.h"

#include "kernel/told.h"

static void mapjson_tiles(const struct wl_map *m, struct teller *out)
{
	teller_array(out, "tiles");
	for (int i = 0; i < m->ntiles; i++) {
		const struct wl_tile *t = &m->tile[i];

		teller_object(out, NULL);
		teller_string(out, "kind", wl_tile_kind_name(t->kind));
		teller_string(out, "name", t->id);
		teller_array(out, "squares");
		for (int k = 0; k < t->n; k++)
			told_square(out, NULL, &m->board,
				    m->ground[t->first + k]);
		teller_end(out);
		teller_end(out);
	}
	teller_end(out);
}

static void mapjson_board(const void *of, const char *key, struct teller *out)
{
	const struct wl_map *m = of;

	teller_object(out, key);
	teller_number(out, "columns", m->board.columns);
	teller_array(out, "flags");
	for (int i = 0; i < m->nflags; i++)
		told_square(out, NULL, &m->board, m->flags[i]);
	teller_end(out);
	teller_number(out, "rows", m->board.rows);
	mapjson_tiles(m, out);
	teller_object(out, "zones");
	told_zone(out, wl_side_name(WL_ALLIED), m->zone[WL_ALLIED]);
	told_zone(out, wl_side_name(WL_FRENCH), m->zone[WL_FRENCH]);
	teller_end(out);
	teller_end(out);
}

static void mapjson_units(const void *of, const char *key, struct teller *out)
{
	const struct wl_map *m = of;

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

static void mapjson_armies(const void *of, const char *key, struct teller *out)
{
	const struct wl_map *m = of;

	teller_object(out, key);
	for (int side = 0; side < WL_SIDES; side++)
		mapjson_counts(m, (enum wl_side)side, m->army[side], out);
	teller_end(out);
}

/* W17.2 */
static void mapjson_early(const void *of, const char *key, struct teller *out)
{
	const struct wl_map *m = of;

	teller_object(out, key);
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (wl_early_reserve(m, seat))
			mapjson_counts(m, wl_own_side(seat), m->early[seat],
				       out);
	teller_end(out);
}

static void mapjson_options(const void *of, const char *key, struct teller *out)
{
	const struct wl_map *m = of;

	teller_object(out, key);
	setting_tell(wl_settings, &m->options,
		     wl_is_expert(m) ? WL_PART_EXPERT : 0, out);
	teller_end(out);
}

static const struct told_part mapjson_parts[WL_MAP_PARTS] = {
	{ "armies", mapjson_armies },	    { "board", mapjson_board },
	{ "early-reserve", mapjson_early }, { "options", mapjson_options },
	{ "units", mapjson_units },
};

void wl_map_tell(struct wl_map *m, struct teller *out)
{
	for (int i = 0; i < WL_MAP_PARTS; i++) {
		const struct told_part *part = &mapjson_parts[i];

		if (part->put == mapjson_early && !wl_is_expert(m))
			continue;
		told_part(out, part, m, &m->told[i]);
	}
}
