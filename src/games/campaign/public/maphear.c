/* SPDX-License-Identifier: MIT */
/* maphear.c - the map of a view, read again. */
#include "config.h"

#include "games/campaign/public/mapread.h"

#include "base/mem.h"
#include "kernel/heard.h"
#include "kernel/value.h"

#include <string.h>

/* Whether a number can be an index into a list of n; -1 if it may be none. */
static bool maphear_index(int v, int n, bool none)
{
	return v < n && v >= (none ? -1 : 0);
}

static bool maphear_town(struct cn_map *m, json_t *o)
{
	const char *id, *name;
	int zone, x, y;

	if (m->ntowns == CN_TOWNS ||
	    json_unpack(o, "[s, s, i, i, i]", &id, &name, &zone, &x, &y) < 0 ||
	    !maphear_index(zone, CN_ARMIES, false) ||
	    !maphear_index(x, CN_EDGE + 1, false) ||
	    !maphear_index(y, CN_EDGE + 1, false))
		return false;
	m->town[m->ntowns++] = (struct cn_town){
		.id = mem_strdup(id),
		.name = mem_strdup(name),
		.zone = (enum cn_army)zone,
		.pays = CN_NO_ARMY,
		.x = x,
		.y = y,
	};
	return true;
}

static bool maphear_city(struct cn_map *m, json_t *o)
{
	int town, wins, pays, cost;

	if (json_unpack(o, "[i, i, i, i]", &town, &wins, &pays, &cost) < 0 ||
	    !maphear_index(town, m->ntowns, false) ||
	    !maphear_index(pays, CN_ARMIES, true) || cost < 0 ||
	    cost > CN_UNITS)
		return false;
	m->town[town].city = true;
	m->town[town].pays = (enum cn_army)pays;
	m->town[town].cost = cost;
	m->wins[town] = wins;
	return true;
}

static bool maphear_road(struct cn_map *m, json_t *o, const json_t *rivers)
{
	int a, b, major, river;

	if (m->nroads == CN_ROADS ||
	    json_unpack(o, "[i, i, i, i]", &a, &b, &major, &river) < 0 ||
	    !maphear_index(a, m->ntowns, false) ||
	    !maphear_index(b, m->ntowns, false) || a == b ||
	    m->between[a][b] != CN_NO_ROAD ||
	    !maphear_index(river, (int)json_array_size(rivers), true))
		return false;
	m->between[a][b] = m->between[b][a] = (short)m->nroads;
	m->road[m->nroads++] = (struct cn_road){
		{ a, b },
		major,
		river < 0 ? NULL : mem_strdup(value_at(rivers, (size_t)river)),
	};
	return true;
}

static bool maphear_roads(struct cn_map *m, json_t *map)
{
	const json_t *rivers = json_object_get(map, "rivers");
	json_t *o, *list = json_object_get(map, "roads");
	size_t i;

	json_array_foreach(list, i, o) {
		if (!maphear_road(m, o, rivers))
			return false;
	}
	return true;
}

static bool maphear_corps(struct cn_map *m, json_t *o)
{
	const char *id, *name;
	int army, town;

	if (m->ncorps == CN_CORPS ||
	    json_unpack(o, "[s, s, i, i]", &id, &name, &army, &town) < 0 ||
	    !maphear_index(army, CN_ARMIES, false) ||
	    !maphear_index(town, m->ntowns, true))
		return false;
	m->corps[m->ncorps++] =
	    (struct cn_corps){ (enum cn_army)army, mem_strdup(id),
			       mem_strdup(name), town };
	return true;
}

static bool maphear_values(const struct cn_map *m, const struct cn_unit *u,
			   int army, int type)
{
	return maphear_index(army, CN_ARMIES, false) &&
	       maphear_index(type, CN_TYPES, false) &&
	       maphear_index(u->corps, m->ncorps, true) &&
	       maphear_index(u->home, m->ntowns, true) && u->strength >= 1 &&
	       u->strength <= 4 && u->firepower >= 1 && u->firepower <= 3 &&
	       (u->corps < 0) == (type == CN_LEADER) &&
	       (u->corps < 0 || (int)m->corps[u->corps].army == army);
}

static bool maphear_unit(struct cn_map *m, json_t *o)
{
	const char *id, *code, *name;
	struct cn_unit u;
	int army, type;

	if (m->nunits == CN_UNITS ||
	    json_unpack(o, "[s, s, s, i, i, i, i, i, i]", &id, &code, &name,
			&army, &u.corps, &type, &u.strength, &u.firepower,
			&u.home) < 0 ||
	    !maphear_values(m, &u, army, type))
		return false;
	u.army = (enum cn_army)army;
	u.type = (enum cn_type)type;
	u.id = mem_strdup(id);
	u.code = mem_strdup(code);
	u.name = mem_strdup(name);
	m->unit[m->nunits++] = u;
	return true;
}

static bool maphear_turn(struct cn_map *m, json_t *o)
{
	const char *date;
	int hour, side;

	if (m->nturns == CN_TURNS ||
	    json_unpack(o, "[s, i, i]", &date, &hour, &side) < 0 ||
	    !maphear_index(hour, CN_NIGHT + 1, false) ||
	    !maphear_index(side, CN_SIDES, false))
		return false;
	m->turn[m->nturns++] =
	    (struct cn_turn){ mem_strdup(date), (enum cn_hour)hour,
			      (enum cn_side)side };
	return true;
}

/* The id, then the lines. */
static bool maphear_plan(struct cn_map *m, json_t *o)
{
	struct cn_ready *p = &m->ready[m->nready];
	size_t n = json_array_size(o);

	if (!n || m->nready == CN_PLANS)
		return false;
	for (size_t i = 0; i < n; i++)
		if (!json_is_string(json_array_get(o, i)))
			return false;
	m->nready++;
	p->id = mem_strdup(value_at(o, 0));
	p->lines = mem_array(n, sizeof(*p->lines));
	while (p->n + 1 < n) {
		p->lines[p->n] = mem_strdup(value_at(o, p->n + 1));
		p->n++;
	}
	return true;
}

static bool maphear_army(struct cn_map *m, json_t *armies, int army)
{
	json_t *o = json_object_get(armies, cn_army_name(army));
	const char *letter, *colour;

	if (!o)
		return true;
	if (json_unpack(o, "{s:s, s:s}", "letter", &letter, "colour", &colour) <
		0 ||
	    strlen(letter) != 1)
		return false;
	m->army[army].letter = letter[0];
	m->army[army].colour = mem_strdup(colour);
	return true;
}

static bool maphear_numbers(struct cn_map *m, json_t *map)
{
	for (const struct cn_map_number *n = cn_map_numbers; n->section; n++) {
		json_t *o =
		    json_object_get(json_object_get(map, n->section), n->key);
		json_int_t v = json_integer_value(o);
		int value = (int)v;

		if (!json_is_integer(o) || v < n->range.min || v > n->range.max)
			return false;
		(void)memcpy((char *)m + n->at, &value, sizeof(value));
	}
	return m->last_turn <= m->nturns;
}

static bool maphear_lists(struct cn_map *m, json_t *map)
{
	static const struct {
		const char *key;
		bool (*hear)(struct cn_map *m, json_t *o);
	} lists[] = {
		{ "towns", maphear_town },  { "cities", maphear_city },
		{ "corps", maphear_corps }, { "units", maphear_unit },
		{ "track", maphear_turn },  { "plans", maphear_plan },
	};

	for (size_t k = 0; k < sizeof(lists) / sizeof(lists[0]); k++) {
		json_t *o, *list = json_object_get(map, lists[k].key);
		size_t i;

		json_array_foreach(list, i, o) {
			if (!lists[k].hear(m, o))
				return false;
		}
	}
	for (int army = 0; army < CN_ARMIES; army++)
		if (!maphear_army(m, json_object_get(map, "armies"), army))
			return false;
	return json_unpack(map, "{s:i, s:i}", "width", &m->width, "height",
			   &m->height) == 0;
}

static struct cn_map *maphear_read(json_t *map, struct err *e)
{
	struct cn_map *m = mem_zalloc(sizeof(*m));

	cn_map_start(m);
	if (!maphear_lists(m, map) || !maphear_roads(m, map) ||
	    !maphear_numbers(m, map)) {
		(void)heard_bad(e, "map");
	} else if (setting_hear(cn_settings, json_object_get(map, "options"),
				&m->options, e) == 0) {
		return m;
	}
	cn_map_free(m);
	return NULL;
}

/* The shipped map, and over it what the view tells. */
static json_t *maphear_whole(const json_t *world)
{
	json_t *map = json_object_get(world, "map");
	json_t *whole;

	if (!value_is(json_object_get(map, "as"), CN_SHIPPED))
		return NULL;
	whole = cn_map_shipped();
	(void)json_object_update(whole, map);
	return whole;
}

struct cn_map *cn_map_hear(json_t *world, struct err *e)
{
	json_t *map = maphear_whole(world);
	struct cn_map *m = map ? maphear_read(map, e) : NULL;

	if (!map)
		(void)heard_bad(e, "map");
	json_decref(map);
	return m;
}
