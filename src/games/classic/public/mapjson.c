/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view, and back. */
#include "config.h"

#include "games/classic/public/map.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/heard.h"
#include "kernel/told.h"

#include <string.h>

static void mapjson_lake(const struct cl_map *m, int lake, struct teller *out)
{
	teller_object(out, NULL);
	teller_string(out, "kind", "water");
	teller_string(out, "name", m->lake[lake]);
	teller_array(out, "squares");
	for (int sq = 0; sq < board_count(&m->board); sq++)
		if (m->water[sq] == lake)
			told_square(out, NULL, &m->board, sq);
	teller_end(out);
	teller_end(out);
}

static void mapjson_board(const void *of, const char *key, struct teller *out)
{
	const struct cl_map *m = of;

	teller_object(out, key);
	teller_number(out, "columns", m->board.columns);
	teller_number(out, "rows", m->board.rows);
	teller_array(out, "tiles");
	for (int i = 0; i < m->nlakes; i++)
		mapjson_lake(m, i, out);
	teller_end(out);
	teller_object(out, "zones");
	for (int side = 0; side < CL_SIDES; side++)
		told_zone(out, cl_side_name(side), m->zone[side]);
	teller_end(out);
	teller_end(out);
}

static void mapjson_units(const void *of, const char *key, struct teller *out)
{
	const struct cl_map *m = of;

	teller_object(out, key);
	for (int i = 0; i < m->nunits; i++) {
		const struct cl_unit *u = &m->unit[i];
		char code[2] = { u->code, '\0' };

		str_capital(code);
		teller_object(out, u->id);
		teller_string(out, "class", cl_class_name(u->class));
		teller_string(out, "code", code);
		teller_string(out, "name", u->name);
		teller_number(out, "place", i);
		teller_number(out, "strength", u->strength);
		teller_end(out);
	}
	teller_end(out);
}

static void mapjson_armies(const void *of, const char *key, struct teller *out)
{
	const struct cl_map *m = of;

	teller_object(out, key);
	for (int side = 0; side < CL_SIDES; side++) {
		teller_object(out, cl_side_name(side));
		for (int i = 0; i < m->nunits; i++)
			if (m->army[side][i])
				teller_number(out, m->unit[i].id,
					      m->army[side][i]);
		teller_end(out);
	}
	teller_end(out);
}

static void mapjson_options(const void *of, const char *key, struct teller *out)
{
	const struct cl_map *m = of;

	teller_object(out, key);
	setting_tell(cl_settings, &m->options, 0, out);
	teller_end(out);
}

static const struct told_part mapjson_parts[CL_PARTS] = {
	{ "armies", mapjson_armies },
	{ "board", mapjson_board },
	{ "options", mapjson_options },
	{ "units", mapjson_units },
};

void cl_map_tell(struct cl_map *m, struct teller *out)
{
	for (int i = 0; i < CL_PARTS; i++)
		told_part(out, &mapjson_parts[i], m, &m->told[i]);
}

static int mapjson_hear_lake(struct cl_map *m, json_t *tile, struct err *e)
{
	const char *name = json_string_value(json_object_get(tile, "name"));
	json_t *square;
	size_t i;

	if (!name || m->nlakes == CL_LAKES)
		return heard_bad(e, "board");
	json_array_foreach(json_object_get(tile, "squares"), i, square) {
		int sq;

		if (!heard_square(square, &m->board, &sq))
			return heard_bad(e, "board");
		m->water[sq] = (signed char)m->nlakes;
	}
	m->lake[m->nlakes++] = mem_strdup(name);
	return 0;
}

static int mapjson_hear_board(struct cl_map *m, json_t *world, struct err *e)
{
	json_t *tiles, *tile;
	size_t i;

	if (json_unpack(world, "{s:{s:i, s:i, s:{s:[i,i], s:[i,i]}, s:o}}",
			"board", "columns", &m->board.columns, "rows",
			&m->board.rows, "zones", "red", &m->zone[CL_RED][0],
			&m->zone[CL_RED][1], "blue", &m->zone[CL_BLUE][0],
			&m->zone[CL_BLUE][1], "tiles", &tiles) < 0 ||
	    m->board.columns < 2 || m->board.columns > CL_EDGE ||
	    m->board.rows < 4 || m->board.rows > CL_EDGE)
		return heard_bad(e, "board");
	for (int side = 0; side < CL_SIDES; side++)
		if (!heard_zone(&m->board, m->zone[side]))
			return heard_bad(e, "board");
	(void)memset(m->water, CL_UNKNOWN, sizeof(m->water));
	json_array_foreach(tiles, i, tile) {
		if (mapjson_hear_lake(m, tile, e) < 0)
			return -1;
	}
	return 0;
}

/* Units stand at their place in the scenario; canonical JSON sorts keys. */
static int mapjson_hear_units(struct cl_map *m, json_t *world, struct err *e)
{
	json_t *units = json_object_get(world, "units");
	const char *id;
	json_t *o;

	if (json_object_size(units) > CL_UNITS)
		return heard_bad(e, "list of units");
	m->nunits = (int)json_object_size(units);
	json_object_foreach(units, id, o) {
		const char *name, *code, *class;
		int strength, place;

		if (json_unpack(o, "{s:s, s:s, s:s, s:i, s:i}", "name", &name,
				"code", &code, "class", &class, "place", &place,
				"strength", &strength) < 0 ||
		    place < 0 || place >= m->nunits || m->unit[place].id ||
		    cl_class_find(class) == CL_CLASS_UNKNOWN)
			return heard_bad(e, "list of units");
		m->unit[place] =
		    (struct cl_unit){ mem_strdup(id), mem_strdup(name),
				      str_lower(code[0]), cl_class_find(class),
				      strength };
	}
	return 0;
}

static int mapjson_hear_armies(struct cl_map *m, json_t *world, struct err *e)
{
	json_t *armies = json_object_get(world, "armies");

	for (int side = 0; side < CL_SIDES; side++) {
		json_t *army = json_object_get(armies, cl_side_name(side));
		const char *id;
		json_t *n;

		json_object_foreach(army, id, n) {
			int unit = cl_unit_find(m, id);
			json_int_t count = json_integer_value(n);

			if (unit == CL_UNKNOWN || count < 0 ||
			    count > CL_SQUARES)
				return heard_bad(e, "list of armies");
			m->army[side][unit] = (int)count;
		}
	}
	return 0;
}

struct cl_map *cl_map_hear(json_t *world, struct err *e)
{
	struct cl_map *m = mem_zalloc(sizeof(*m));

	m->refs = 1;
	if (mapjson_hear_board(m, world, e) < 0 ||
	    mapjson_hear_units(m, world, e) < 0 ||
	    mapjson_hear_armies(m, world, e) < 0 ||
	    setting_hear(cl_settings, json_object_get(world, "options"),
			 &m->options, e) < 0) {
		cl_map_free(m);
		return NULL;
	}
	cl_map_join(m);
	return m;
}
