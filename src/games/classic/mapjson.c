/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view, and back. */
#include "config.h"

#include "games/classic/map.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "kernel/told.h"

#include <stdio.h>
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

static void mapjson_board(const struct cl_map *m, const char *key,
			  struct teller *out)
{
	teller_object(out, key);
	teller_number(out, "columns", m->board.columns);
	teller_number(out, "rows", m->board.rows);
	teller_array(out, "tiles");
	for (int i = 0; i < m->nlakes; i++)
		mapjson_lake(m, i, out);
	teller_end(out);
	teller_object(out, "zones");
	for (int side = 0; side < CL_SIDES; side++) {
		teller_array(out, cl_side_name(side));
		teller_number(out, NULL, m->zone[side][0] + 1);
		teller_number(out, NULL, m->zone[side][1] + 1);
		teller_end(out);
	}
	teller_end(out);
	teller_end(out);
}

static void mapjson_units(const struct cl_map *m, const char *key,
			  struct teller *out)
{
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

static void mapjson_armies(const struct cl_map *m, const char *key,
			   struct teller *out)
{
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

static void mapjson_limit(const char *key, int limit, struct teller *out)
{
	char text[16];

	(void)snprintf(text, sizeof(text), "%d", limit);
	teller_string(out, key, text);
}

static void mapjson_options(const struct cl_map *m, const char *key,
			    struct teller *out)
{
	const struct cl_options *o = &m->options;

	teller_object(out, key);
	teller_string(out, "chase-rule", o->chase_rule ? "on" : "off");
	teller_string(out, "memory", o->memory ? "on" : "off");
	mapjson_limit("quiet-limit", o->quiet_limit, out);
	mapjson_limit("two-square-limit", o->two_square_limit, out);
	teller_end(out);
}

static const struct mapjson_part {
	const char *key;
	void (*put)(const struct cl_map *m, const char *key,
		    struct teller *out);
} mapjson_parts[CL_PARTS] = {
	{ "armies", mapjson_armies },
	{ "board", mapjson_board },
	{ "options", mapjson_options },
	{ "units", mapjson_units },
};

/* A map's part is the same text in every view. */
static const char *mapjson_told(struct cl_map *m, int i)
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

void cl_map_tell(struct cl_map *m, struct teller *out)
{
	for (int i = 0; i < CL_PARTS; i++) {
		const struct mapjson_part *part = &mapjson_parts[i];

		if (out->trees)
			part->put(m, part->key, out);
		else
			teller_ready(out, part->key, mapjson_told(m, i));
	}
}

static int mapjson_bad(struct err *e, const char *what)
{
	return err_set(e, ERR_FORMAT, "the report's %s cannot be read", what);
}

static int mapjson_hear_lake(struct cl_map *m, json_t *tile, struct err *e)
{
	const char *name = json_string_value(json_object_get(tile, "name"));
	json_t *square;
	size_t i;

	if (!name || m->nlakes == CL_LAKES)
		return mapjson_bad(e, "board");
	json_array_foreach(json_object_get(tile, "squares"), i, square)
	{
		const char *at = json_string_value(square);
		int sq;

		if (!at || board_parse(&m->board, at, &sq) != BOARD_ON)
			return mapjson_bad(e, "board");
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
		return mapjson_bad(e, "board");
	for (int side = 0; side < CL_SIDES; side++) {
		for (int k = 0; k < 2; k++) {
			if (m->zone[side][k] < 1 ||
			    m->zone[side][k] > m->board.rows)
				return mapjson_bad(e, "board");
			m->zone[side][k]--;
		}
	}
	(void)memset(m->water, CL_UNKNOWN, sizeof(m->water));
	json_array_foreach(tiles, i, tile)
	{
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

	m->nunits = (int)json_object_size(units);
	if (m->nunits > CL_UNITS) {
		m->nunits = 0;
		return mapjson_bad(e, "list of units");
	}
	json_object_foreach(units, id, o)
	{
		const char *name, *code, *class;
		int strength, place;

		if (json_unpack(o, "{s:s, s:s, s:s, s:i, s:i}", "name", &name,
				"code", &code, "class", &class, "place", &place,
				"strength", &strength) < 0 ||
		    place < 0 || place >= m->nunits || m->unit[place].id ||
		    cl_class_find(class) == CL_CLASS_UNKNOWN)
			return mapjson_bad(e, "list of units");
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

		json_object_foreach(army, id, n)
		{
			int unit = cl_unit_find(m, id);
			json_int_t count = json_integer_value(n);

			if (unit == CL_UNKNOWN || count < 0 ||
			    count > CL_SQUARES)
				return mapjson_bad(e, "list of armies");
			m->army[side][unit] = (int)count;
		}
	}
	return 0;
}

static int mapjson_hear_options(struct cl_map *m, json_t *world, struct err *e)
{
	const char *chase, *memory, *quiet, *squares;

	if (json_unpack(world, "{s:{s:s, s:s, s:s, s:s}}", "options",
			"chase-rule", &chase, "memory", &memory, "quiet-limit",
			&quiet, "two-square-limit", &squares) < 0 ||
	    !num_parse_int(quiet, 9999, &m->options.quiet_limit) ||
	    !num_parse_int(squares, 9999, &m->options.two_square_limit))
		return mapjson_bad(e, "options");
	m->options.chase_rule = str_eq(chase, "on");
	m->options.memory = str_eq(memory, "on");
	return 0;
}

struct cl_map *cl_map_hear(const json_t *world, struct err *e)
{
	struct cl_map *m = mem_zalloc(sizeof(*m));
	json_t *copy = json_deep_copy(world);
	int rc;

	m->refs = 1;
	rc = mapjson_hear_board(m, copy, e);
	if (rc == 0)
		rc = mapjson_hear_units(m, copy, e);
	if (rc == 0)
		rc = mapjson_hear_armies(m, copy, e);
	if (rc == 0)
		rc = mapjson_hear_options(m, copy, e);
	json_decref(copy);
	if (rc == 0) {
		cl_map_join(m);
		return m;
	}
	cl_map_free(m);
	return NULL;
}
