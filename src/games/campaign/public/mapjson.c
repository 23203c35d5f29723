/* SPDX-License-Identifier: MIT */
/* mapjson.c - the map as part of a view. */
#include "config.h"

#include "games/campaign/public/mapread.h"

#include "base/str.h"
#include "kernel/told.h"

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

static void mapjson_towns(const struct cn_map *m, struct teller *out)
{
	teller_array(out, "towns");
	for (int i = 0; i < m->ntowns; i++) {
		const struct cn_town *t = &m->town[i];
		const char *const texts[] = { t->id, t->name, NULL };

		ROW(out, texts, (int)t->zone, t->x, t->y);
	}
	teller_end(out);
	teller_array(out, "cities");
	for (int i = 0; i < m->ntowns; i++) {
		const struct cn_town *t = &m->town[i];
		const char *const texts[] = { NULL };

		if (t->city)
			ROW(out, texts, i, m->wins[i], (int)t->pays, t->cost);
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

static void mapjson_roads(const struct cn_map *m, struct teller *out)
{
	static const char *const none[] = { NULL };
	int river[CN_ROADS], n = 0;

	teller_array(out, "rivers");
	for (int i = 0; i < m->nroads; i++) {
		river[i] = -1;
		if (!m->road[i].river)
			continue;
		if (mapjson_first(m, i) == i) {
			teller_string(out, NULL, m->road[i].river);
			river[i] = n++;
		} else {
			river[i] = river[mapjson_first(m, i)];
		}
	}
	teller_end(out);
	teller_array(out, "roads");
	for (int i = 0; i < m->nroads; i++) {
		const struct cn_road *r = &m->road[i];

		ROW(out, none, r->town[0], r->town[1], r->major, river[i]);
	}
	teller_end(out);
}

static void mapjson_armies(const struct cn_map *m, struct teller *out)
{
	teller_object(out, "armies");
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

static void mapjson_corps(const struct cn_map *m, struct teller *out)
{
	teller_array(out, "corps");
	for (int i = 0; i < m->ncorps; i++) {
		const struct cn_corps *c = &m->corps[i];
		const char *const texts[] = { c->id, c->name, NULL };

		ROW(out, texts, (int)c->army, c->town);
	}
	teller_end(out);
}

static void mapjson_units(const struct cn_map *m, struct teller *out)
{
	teller_array(out, "units");
	for (int i = 0; i < m->nunits; i++) {
		const struct cn_unit *u = &m->unit[i];
		const char *const texts[] = { u->id, u->code, u->name, NULL };

		ROW(out, texts, (int)u->army, u->corps, (int)u->type,
		    u->strength, u->firepower, u->home);
	}
	teller_end(out);
}

static void mapjson_track(const struct cn_map *m, struct teller *out)
{
	teller_array(out, "track");
	for (int i = 0; i < m->nturns; i++) {
		const char *const texts[] = { m->turn[i].date, NULL };

		ROW(out, texts, (int)m->turn[i].hour, (int)m->turn[i].side);
	}
	teller_end(out);
}

/* The id, then the lines. */
static void mapjson_plans(const struct cn_map *m, struct teller *out)
{
	teller_array(out, "plans");
	for (int i = 0; i < m->nready; i++) {
		teller_array(out, NULL);
		teller_string(out, NULL, m->ready[i].id);
		for (size_t j = 0; j < m->ready[i].n; j++)
			teller_string(out, NULL, m->ready[i].lines[j]);
		teller_end(out);
	}
	teller_end(out);
}

/* By section and key, as the scenario has them. */
static void mapjson_numbers(const struct cn_map *m, struct teller *out)
{
	const char *section = NULL;

	for (const struct cn_map_number *n = cn_map_numbers; n->section; n++) {
		int value;

		if (!section || !str_eq(section, n->section)) {
			if (section)
				teller_end(out);
			teller_object(out, section = n->section);
		}
		(void)memcpy(&value, (const char *)m + n->at, sizeof(value));
		teller_number(out, n->key, value);
	}
	teller_end(out);
}

static void mapjson_map(const void *of, const char *key, struct teller *out)
{
	const struct cn_map *m = of;

	teller_object(out, key);
	teller_number(out, "width", m->width);
	teller_number(out, "height", m->height);
	mapjson_towns(m, out);
	mapjson_roads(m, out);
	mapjson_armies(m, out);
	mapjson_corps(m, out);
	mapjson_units(m, out);
	mapjson_track(m, out);
	mapjson_plans(m, out);
	mapjson_numbers(m, out);
	teller_object(out, "options");
	setting_tell(cn_settings, &m->options, 0, out);
	teller_end(out);
	teller_end(out);
}

void cn_map_tell(struct cn_map *m, struct teller *out)
{
	static const struct told_part part = { "map", mapjson_map };

	told_part(out, &part, m, &m->told);
}
