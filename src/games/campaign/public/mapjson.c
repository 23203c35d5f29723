/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view: what it has of its own. */
#include "config.h"

#include "games/campaign/public/mapread.h"

#include "base/builtin.h"
#include "base/mem.h"
#include "base/str.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

/* What a map has so much of that its names would be most of a view is told in
 * rows: a town, a corps, a river by its number in the list, all else by its
 * number in map.h. */
static void mapjson_row(struct teller *out, const char *const *texts,
			const int *numbers, size_t n)
{
	teller_array(out, NULL);
	for (; *texts; texts++)
		teller_string(out, NULL, *texts);
	for (size_t i = 0; i < n; i++)
		teller_number(out, NULL, numbers[i]);
	teller_end(out);
}

#define ROW(out, texts, ...)                                  \
	mapjson_row(out, texts, (const int[]){ __VA_ARGS__ }, \
		    sizeof((const int[]){ __VA_ARGS__ }) / sizeof(int))

static void mapjson_towns(const struct cn_map *m, const char *key,
			  struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < m->ntowns; i++) {
		const struct cn_town *t = &m->town[i];
		const char *const texts[] = { t->id, t->name, NULL };

		ROW(out, texts, (int)t->zone, t->x, t->y);
	}
	teller_end(out);
}

static void mapjson_cities(const struct cn_map *m, const char *key,
			   struct teller *out)
{
	static const char *const none[] = { NULL };

	teller_array(out, key);
	for (int i = 0; i < m->ntowns; i++) {
		const struct cn_town *t = &m->town[i];

		if (t->city)
			ROW(out, none, i, m->wins[i], (int)t->pays, t->cost);
	}
	teller_end(out);
}

/* The first road that crosses the same river. */
static int mapjson_first(const struct cn_map *m, int road)
{
	int i = 0;

	while (!m->road[i].river ||
	       !str_eq(m->road[i].river, m->road[road].river))
		i++;
	return i;
}

/* Each river once, in the order of the roads. */
static void mapjson_rivers(const struct cn_map *m, const char *key,
			   struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < m->nroads; i++)
		if (m->road[i].river && mapjson_first(m, i) == i)
			teller_string(out, NULL, m->road[i].river);
	teller_end(out);
}

static void mapjson_roads(const struct cn_map *m, const char *key,
			  struct teller *out)
{
	static const char *const none[] = { NULL };
	int river[CN_ROADS], n = 0;

	teller_array(out, key);
	for (int i = 0; i < m->nroads; i++) {
		const struct cn_road *r = &m->road[i];

		river[i] = -1;
		if (r->river)
			river[i] = mapjson_first(m, i) == i
				       ? n++
				       : river[mapjson_first(m, i)];
		ROW(out, none, r->town[0], r->town[1], r->major, river[i]);
	}
	teller_end(out);
}

static void mapjson_armies(const struct cn_map *m, const char *key,
			   struct teller *out)
{
	teller_object(out, key);
	for (int i = 0; i < CN_ARMIES; i++) {
		const struct cn_army_data *a = &m->army[i];
		const char letter[] = { a->letter, '\0' };

		if (!a->colour)
			continue;
		teller_object(out, cn_army_name(i));
		teller_string(out, "letter", letter);
		teller_string(out, "colour", a->colour);
		teller_end(out);
	}
	teller_end(out);
}

static void mapjson_corps(const struct cn_map *m, const char *key,
			  struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < m->ncorps; i++) {
		const struct cn_corps *c = &m->corps[i];
		const char *const texts[] = { c->id, c->name, NULL };

		ROW(out, texts, (int)c->army, c->town);
	}
	teller_end(out);
}

static void mapjson_units(const struct cn_map *m, const char *key,
			  struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < m->nunits; i++) {
		const struct cn_unit *u = &m->unit[i];
		const char *const texts[] = { u->id, u->code, u->name, NULL };

		ROW(out, texts, (int)u->army, u->corps, (int)u->type,
		    u->strength, u->firepower, u->home);
	}
	teller_end(out);
}

static void mapjson_track(const struct cn_map *m, const char *key,
			  struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < m->nturns; i++) {
		const char *const texts[] = { m->turn[i].date, NULL };

		ROW(out, texts, (int)m->turn[i].hour, (int)m->turn[i].side);
	}
	teller_end(out);
}

/* The id, then the lines. */
static void mapjson_plans(const struct cn_map *m, const char *key,
			  struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < m->nready; i++) {
		teller_array(out, NULL);
		teller_string(out, NULL, m->ready[i].id);
		for (size_t j = 0; j < m->ready[i].n; j++)
			teller_string(out, NULL, m->ready[i].lines[j]);
		teller_end(out);
	}
	teller_end(out);
}

/* A section of numbers, by key, as the scenario has them. */
static void mapjson_numbers(const struct cn_map *m, const char *section,
			    struct teller *out)
{
	teller_object(out, section);
	for (const struct cn_map_number *n = cn_map_numbers; n->section; n++) {
		int value;

		if (!str_eq(section, n->section))
			continue;
		(void)memcpy(&value, (const char *)m + n->at, sizeof(value));
		teller_number(out, n->key, value);
	}
	teller_end(out);
}

static void mapjson_width(const struct cn_map *m, const char *key,
			  struct teller *out)
{
	teller_number(out, key, m->width);
}

static void mapjson_height(const struct cn_map *m, const char *key,
			   struct teller *out)
{
	teller_number(out, key, m->height);
}

static const struct mapjson_part {
	const char *key;
	void (*put)(const struct cn_map *m, const char *key,
		    struct teller *out);
} mapjson_parts[] = {
	{ "armies", mapjson_armies },	{ "blocks", mapjson_numbers },
	{ "cities", mapjson_cities },	{ "corps", mapjson_corps },
	{ "height", mapjson_height },	{ "limits", mapjson_numbers },
	{ "plans", mapjson_plans },	{ "rivers", mapjson_rivers },
	{ "roads", mapjson_roads },	{ "towns", mapjson_towns },
	{ "track", mapjson_track },	{ "units", mapjson_units },
	{ "victory", mapjson_numbers }, { "width", mapjson_width },
};
#define PARTS (sizeof(mapjson_parts) / sizeof(mapjson_parts[0]))

/* The shipped map, and each part of it as a view tells it: constant, and read
 * for each view, so that they stay in memory. */
static struct {
	json_t *map;
	char *part[PARTS];
} mapjson_shipped;

static void mapjson_read(void)
{
	const struct builtin *b = builtin_find("maps/" CN_SHIPPED ".json");

	assert(b);
	mapjson_shipped.map = json_loadb(b->text, b->len, 0, NULL);
	assert(mapjson_shipped.map);
	for (size_t i = 0; i < PARTS; i++) {
		const char *key = mapjson_parts[i].key;
		json_t *o = json_pack(
		    "{s:O}", key, json_object_get(mapjson_shipped.map, key));

		mapjson_shipped.part[i] =
		    json_dumps(o, JSON_COMPACT | JSON_SORT_KEYS);
		assert(mapjson_shipped.part[i]);
		json_decref(o);
	}
}

static void mapjson_once(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, mapjson_read);
}

json_t *cn_map_shipped(void)
{
	mapjson_once();
	return json_copy(mapjson_shipped.map);
}

/* Whether the part is in the shipped map as it is in this one. */
static bool mapjson_same(const struct cn_map *m, size_t part)
{
	const struct mapjson_part *p = &mapjson_parts[part];
	struct teller t;
	size_t n;
	char *own;
	bool same;

	teller_init(&t, true, false);
	teller_object(&t, NULL);
	p->put(m, p->key, &t);
	teller_end(&t);
	own = teller_take_text(&t, &n);
	teller_free(&t);
	same = str_eq(own, mapjson_shipped.part[part]);
	mem_free(own);
	return same;
}

/* Once for a map: views are many. */
static void mapjson_compare(struct cn_map *m)
{
	mapjson_once();
	for (size_t i = 0; i < PARTS; i++)
		if (!mapjson_same(m, i))
			m->own |= 1U << i;
	m->compared = true;
}

/* Thousands of bytes that say the same in each mail, and that every program
 * has: only what is another's is told. */
void cn_map_tell(struct cn_map *m, struct teller *out)
{
	if (!m->compared)
		mapjson_compare(m);
	teller_object(out, "map");
	teller_string(out, "as", CN_SHIPPED);
	for (size_t i = 0; i < PARTS; i++)
		if (m->own & 1U << i)
			mapjson_parts[i].put(m, mapjson_parts[i].key, out);
	teller_object(out, "options");
	setting_tell(cn_settings, &m->options, 0, out);
	teller_end(out);
	teller_end(out);
}
