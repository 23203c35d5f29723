/* SPDX-License-Identifier: MIT */
/* maphear.c - the map, read again from a view: the inverse of mapjson.c. */
#include "config.h"

#include "games/waterloo/public/map.h"

#include "base/mem.h"
#include "kernel/heard.h"

#include <string.h>

static int maphear_board(struct wl_map *m, json_t *world, struct err *e)
{
	json_t *flags, *flag;
	size_t i;

	if (json_unpack(world, "{s:{s:i, s:i, s:{s:[i,i], s:[i,i]}, s:o}}",
			"board", "columns", &m->board.columns, "rows",
			&m->board.rows, "zones", "french",
			&m->zone[WL_FRENCH][0], &m->zone[WL_FRENCH][1],
			"allied", &m->zone[WL_ALLIED][0],
			&m->zone[WL_ALLIED][1], "flags", &flags) < 0 ||
	    m->board.columns < 3 || m->board.columns > BOARD_COLUMNS ||
	    m->board.rows < 4 || m->board.rows > BOARD_ROWS)
		return heard_bad(e, "board");
	for (int side = 0; side < 2; side++)
		if (!heard_zone(&m->board, m->zone[side]))
			return heard_bad(e, "board");
	json_array_foreach(flags, i, flag) {
		if (m->nflags == WL_FLAGS ||
		    !heard_square(flag, &m->board, &m->flags[m->nflags]))
			return heard_bad(e, "board");
		m->nflags++;
	}
	return 0;
}

static int maphear_tile(struct wl_map *m, json_t *o, struct err *e)
{
	const char *kind, *name;
	json_t *squares, *square;
	size_t i;

	if (m->ntiles == WL_TILES ||
	    json_unpack(o, "{s:s, s:s, s:o}", "kind", &kind, "name", &name,
			"squares", &squares) < 0 ||
	    wl_tile_kind_find(kind, strlen(kind)) < 0)
		return heard_bad(e, "tiles");
	json_array_foreach(squares, i, square) {
		int sq;

		if (!heard_square(square, &m->board, &sq))
			return heard_bad(e, "tiles");
		m->tile_at[sq] = m->ntiles;
	}
	m->tile[m->ntiles++] = (struct wl_tile){
		.kind =
		    (enum wl_tile_kind)wl_tile_kind_find(kind, strlen(kind)),
		.id = mem_strdup(name),
	};
	return 0;
}

static int maphear_tiles(struct wl_map *m, json_t *world, struct err *e)
{
	const char *version =
	    json_string_value(json_object_get(world, "version"));
	json_t *board = json_object_get(world, "board");
	json_t *o;
	size_t i;

	for (int sq = 0; sq < BOARD_SQUARES; sq++)
		m->tile_at[sq] = WL_NO_TILE;
	if (!version || wl_version_find(version) < 0)
		return heard_bad(e, "version");
	m->version = (enum wl_version)wl_version_find(version);
	json_array_foreach(json_object_get(board, "tiles"), i, o) {
		if (maphear_tile(m, o, e) < 0)
			return -1;
	}
	wl_map_ground(m);
	return 0;
}

/* Units stand at their place in the scenario; canonical JSON sorts keys. */
static int maphear_units(struct wl_map *m, json_t *world, struct err *e)
{
	json_t *units = json_object_get(world, "units");
	const char *id;
	json_t *o;

	if (json_object_size(units) > WL_UNITS)
		return heard_bad(e, "list of units");
	m->nunits = (int)json_object_size(units);
	json_object_foreach(units, id, o) {
		const char *name, *code, *class;
		int strength = -1, place;
		struct wl_unit *u;

		if (json_unpack(o, "{s:s, s:s, s:s, s:i, s?i}", "name", &name,
				"code", &code, "class", &class, "place", &place,
				"strength", &strength) < 0 ||
		    place < 0 || place >= m->nunits || m->unit[place].id ||
		    wl_class_find(class) == WL_CLASS_UNKNOWN)
			return heard_bad(e, "list of units");
		u = &m->unit[place];
		*u = (struct wl_unit){ mem_strdup(id), mem_strdup(name),
				       mem_strdup(code), wl_class_find(class),
				       strength };
	}
	return 0;
}

static int maphear_counts(struct wl_map *m, json_t *world, const char *key,
			  enum wl_side side, int counts[WL_UNITS],
			  struct err *e)
{
	json_t *list =
	    json_object_get(json_object_get(world, key), wl_side_name(side));
	const char *id;
	json_t *n;

	json_object_foreach(list, id, n) {
		int unit = wl_unit_find(m, id);
		json_int_t count = json_integer_value(n);

		if (unit == WL_UNIT_UNKNOWN || count < 0 ||
		    count > BOARD_SQUARES)
			return heard_bad(e, "list of armies");
		counts[unit] = (int)count;
	}
	return 0;
}

static int maphear_armies(struct wl_map *m, json_t *world, struct err *e)
{
	for (int side = 0; side < WL_SIDES; side++) {
		if (maphear_counts(m, world, "armies", (enum wl_side)side,
				   m->army[side], e) < 0)
			return -1;
		for (int i = 0; i < m->nunits; i++)
			if (m->army[side][i])
				m->listed[side][m->nlisted[side]++] = i;
	}
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (maphear_counts(m, world, "early-reserve", wl_own_side(seat),
				   m->early[seat], e) < 0)
			return -1;
	return 0;
}

struct wl_map *wl_map_hear(json_t *world, struct err *e)
{
	struct wl_map *m = mem_zalloc(sizeof(*m));

	m->refs = 1;
	if (maphear_board(m, world, e) < 0 || maphear_tiles(m, world, e) < 0 ||
	    maphear_units(m, world, e) < 0 || maphear_armies(m, world, e) < 0 ||
	    setting_hear(wl_settings, json_object_get(world, "options"),
			 &m->options, e) < 0) {
		wl_map_free(m);
		return NULL;
	}
	return m;
}
