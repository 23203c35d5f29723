/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view, and back. */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <stdio.h>

static void mapjson_zone(const struct wl_map *m, enum wl_side side,
			 struct teller *out)
{
	teller_array(out, wl_side_name(side));
	teller_number(out, NULL, m->zone[side][0] + 1);
	teller_number(out, NULL, m->zone[side][1] + 1);
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
	teller_array(out, "tiles");
	teller_end(out);
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

static void mapjson_armies(const struct wl_map *m, const char *key,
			   struct teller *out)
{
	teller_object(out, key);
	for (int side = 0; side < WL_SIDES; side++) {
		teller_object(out, wl_side_name((enum wl_side)side));
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
	mapjson_limit("quiet-limit", o->quiet_limit, out);
	mapjson_limit("turn-limit", o->turn_limit, out);
	teller_end(out);
}

static const struct mapjson_part {
	const char *key;
	void (*put)(const struct wl_map *m, const char *key,
		    struct teller *out);
} mapjson_parts[WL_MAP_PARTS] = {
	{ "armies", mapjson_armies },
	{ "board", mapjson_board },
	{ "options", mapjson_options },
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
