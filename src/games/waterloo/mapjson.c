/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view, and back. */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <stdio.h>

static json_t *mapjson_board(const struct wl_map *m)
{
	json_t *flags = json_array();

	for (int i = 0; i < m->nflags; i++) {
		char name[BOARD_NAME];

		board_name(&m->board, m->flags[i], name);
		json_array_append_new(flags, json_string(name));
	}
	return json_pack("{s:i, s:i, s:{s:[i,i], s:[i,i]}, s:o, s:[]}",
			 "columns", m->board.columns, "rows", m->board.rows,
			 "zones", "french", m->zone[WL_FRENCH][0] + 1,
			 m->zone[WL_FRENCH][1] + 1, "allied",
			 m->zone[WL_ALLIED][0] + 1, m->zone[WL_ALLIED][1] + 1,
			 "flags", flags, "tiles");
}

static json_t *mapjson_units(const struct wl_map *m)
{
	json_t *units = json_object();

	for (int i = 0; i < m->nunits; i++) {
		const struct wl_unit *u = &m->unit[i];
		json_t *o = json_pack(
		    "{s:s, s:s, s:s, s:s, s:i}", "name", u->name, "code",
		    u->code, "class", wl_class_name(u->class), "arm",
		    wl_arm_name(wl_arm_of(u->class)), "place", i);

		if (u->strength >= 0)
			json_object_set_new(o, "strength",
					    json_integer(u->strength));
		json_object_set_new(units, u->id, o);
	}
	return units;
}

static json_t *mapjson_armies(const struct wl_map *m)
{
	json_t *armies = json_object();

	for (int side = 0; side < WL_SIDES; side++) {
		json_t *army = json_object();

		for (int i = 0; i < m->nunits; i++)
			if (m->army[side][i])
				json_object_set_new(
				    army, m->unit[i].id,
				    json_integer(m->army[side][i]));
		json_object_set_new(armies, wl_side_name((enum wl_side)side),
				    army);
	}
	return armies;
}

static json_t *mapjson_options(const struct wl_options *o)
{
	char turn[16], quiet[16];

	(void)snprintf(turn, sizeof(turn), "%d", o->turn_limit);
	(void)snprintf(quiet, sizeof(quiet), "%d", o->quiet_limit);
	return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "bulow-action",
			 o->bulow_action ? "yes" : "no", "light-infantry-front",
			 o->light_infantry_front ? "yes" : "no", "memory",
			 o->memory ? "on" : "off", "prussian-action",
			 o->prussian_always ? "always" : "if-able",
			 "quiet-limit", quiet, "turn-limit", turn, "first-seat",
			 wl_seat_name((int)o->first_seat));
}

void wl_map_tell(const struct wl_map *m, json_t *world)
{
	json_object_set_new(world, "board", mapjson_board(m));
	json_object_set_new(world, "units", mapjson_units(m));
	json_object_set_new(world, "armies", mapjson_armies(m));
	json_object_set_new(world, "options", mapjson_options(&m->options));
}

static int mapjson_bad(struct err *e, const char *what)
{
	return err_set(e, ERR_FORMAT, "the report's %s cannot be read", what);
}

static int mapjson_hear_board(struct wl_map *m, json_t *world, struct err *e)
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
		return mapjson_bad(e, "board");
	for (int side = 0; side < 2; side++) {
		for (int k = 0; k < 2; k++) {
			if (m->zone[side][k] < 1 ||
			    m->zone[side][k] > m->board.rows)
				return mapjson_bad(e, "board");
			m->zone[side][k]--;
		}
	}
	json_array_foreach(flags, i, flag)
	{
		const char *name = json_string_value(flag);

		if (!name || m->nflags == WL_FLAGS ||
		    board_parse(&m->board, name, &m->flags[m->nflags]) !=
			BOARD_ON)
			return mapjson_bad(e, "board");
		m->nflags++;
	}
	return 0;
}

/* Units stand at their place in the scenario; canonical JSON sorts keys. */
static int mapjson_hear_units(struct wl_map *m, json_t *world, struct err *e)
{
	json_t *units = json_object_get(world, "units");
	const char *id;
	json_t *o;

	m->nunits = (int)json_object_size(units);
	if (m->nunits > WL_UNITS)
		return mapjson_bad(e, "list of units");
	json_object_foreach(units, id, o)
	{
		const char *name, *code, *class;
		int strength = -1, place;
		struct wl_unit *u;

		if (json_unpack(o, "{s:s, s:s, s:s, s:i, s?i}", "name", &name,
				"code", &code, "class", &class, "place", &place,
				"strength", &strength) < 0 ||
		    place < 0 || place >= m->nunits || m->unit[place].id ||
		    wl_class_find(class) == WL_CLASS_UNKNOWN)
			return mapjson_bad(e, "list of units");
		u = &m->unit[place];
		*u = (struct wl_unit){ mem_strdup(id), mem_strdup(name),
				       mem_strdup(code), wl_class_find(class),
				       strength };
	}
	return 0;
}

static int mapjson_hear_armies(struct wl_map *m, json_t *world, struct err *e)
{
	for (int side = 0; side < WL_SIDES; side++) {
		json_t *army =
		    json_object_get(json_object_get(world, "armies"),
				    wl_side_name((enum wl_side)side));
		const char *id;
		json_t *n;

		json_object_foreach(army, id, n)
		{
			int unit = wl_unit_find(m, id);
			json_int_t count = json_integer_value(n);

			if (unit == WL_UNIT_UNKNOWN || count < 0 ||
			    count > BOARD_SQUARES)
				return mapjson_bad(e, "list of armies");
			m->army[side][unit] = (int)count;
			m->listed[side][m->nlisted[side]++] = unit;
		}
	}
	return 0;
}

static int mapjson_hear_options(struct wl_map *m, json_t *world, struct err *e)
{
	const char *bulow, *front, *memory, *action, *first;

	if (json_unpack(world, "{s:{s:s, s:s, s:s, s:s, s:s}}", "options",
			"bulow-action", &bulow, "light-infantry-front", &front,
			"memory", &memory, "prussian-action", &action,
			"first-seat", &first) < 0)
		return mapjson_bad(e, "options");
	m->options = (struct wl_options){
		.bulow_action = str_eq(bulow, "yes"),
		.prussian_always = str_eq(action, "always"),
		.light_infantry_front = str_eq(front, "yes"),
		.memory = str_eq(memory, "on"),
		.first_seat =
		    str_eq(first, "french") ? WL_SEAT_FRENCH : WL_SEAT_ALLIED,
	};
	return 0;
}

struct wl_map *wl_map_hear(const json_t *world, struct err *e)
{
	struct wl_map *m = mem_zalloc(sizeof(*m));
	json_t *copy = json_deep_copy(world);

	m->refs = 1;
	if (mapjson_hear_board(m, copy, e) < 0 ||
	    mapjson_hear_units(m, copy, e) < 0 ||
	    mapjson_hear_armies(m, copy, e) < 0 ||
	    mapjson_hear_options(m, copy, e) < 0) {
		wl_map_free(m);
		m = NULL;
	}
	json_decref(copy);
	return m;
}
