/* SPDX-License-Identifier: MIT */
/* mapland.c - towns and roads of a scenario (N2). */
#include "config.h"

#include "games/campaign/public/mapread.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <string.h>

/* N25.1: "anglo-dutch:1", what a french unit in the city costs. */
static bool mapland_cost(struct cn_town *t, const char *word)
{
	const char *colon = strchr(word, ':');
	char *army;

	if (!colon || !num_parse_int(colon + 1, CN_UNITS, &t->cost))
		return false;
	army = mem_strndup(word, (size_t)(colon - word));
	t->pays = (enum cn_army)cn_army_find(army);
	mem_free(army);
	return t->pays != CN_NO_ARMY;
}

static bool mapland_town_read(struct cn_town *t, const struct cn_cells *w)
{
	int zone = w->n ? cn_army_find(w->v[0]) : CN_NO_ARMY;

	t->zone = (enum cn_army)zone;
	t->city = w->n > 1;
	if (zone == CN_NO_ARMY || w->n > 3)
		return false;
	if (w->n > 1 && !str_eq(w->v[1], "city"))
		return false;
	return w->n < 3 || mapland_cost(t, w->v[2]);
}

static void mapland_town(const struct cn_map_reading *r,
			 const struct reader_key *k)
{
	struct cn_map *m = r->m;
	struct cn_town t = { .pays = CN_NO_ARMY };
	struct cn_cells w;

	if (!cn_read_id(r, k, "N2.1"))
		return;
	if (m->ntowns == CN_TOWNS) {
		(void)fault_error(r->f, k->at, "N2.1",
				  "%s is too much: %d towns at most", k->name,
				  CN_TOWNS);
		return;
	}
	cn_cells_cut(&w, k->value);
	if (!mapland_town_read(&t, &w))
		(void)fault_error(r->f, k->at, "N2.3 N2.6",
				  "%s: a town is written TOWN = ZONE [city "
				  "[ARMY:COST]], the zones are those of the "
				  "armies",
				  k->name);
	cn_cells_free(&w);
	t.zone = t.zone == CN_NO_ARMY ? CN_ARMY_FRENCH : t.zone;
	t.id = mem_strdup(k->name);
	t.name = mem_strdup(k->name);
	m->town[m->ntowns++] = t;
}

/* A town by the name of a key; or a fault. */
static int mapland_find(const struct cn_map_reading *r,
			const struct reader_key *k, const char *name)
{
	int town = cn_town_find(r->m, name);

	if (town == CN_NO_TOWN)
		(void)fault_error(r->f, k->at, "N2.1", "no town \"%s\"", name);
	return town;
}

static void mapland_drawn(const struct cn_map_reading *r,
			  const struct reader_key *k)
{
	struct cn_map *m = r->m;
	struct cn_cells w;
	int town, *to[2] = { &m->width, &m->height };
	int x, y;

	for (int i = 0; i < 2; i++) {
		const struct fault_range range = { 1, CN_EDGE, "N2.4" };

		if (!str_eq(k->name, i ? "height" : "width"))
			continue;
		(void)fault_number(r->f, k, &range, to[i]);
		return;
	}
	town = mapland_find(r, k, k->name);
	cn_cells_cut(&w, k->value);
	if (w.n != 2 || !num_parse_int(w.v[0], CN_EDGE, &x) ||
	    !num_parse_int(w.v[1], CN_EDGE, &y))
		(void)fault_error(r->f, k->at, "N2.4",
				  "%s: the place of a town is written X Y, "
				  "from 0",
				  k->name);
	else if (town != CN_NO_TOWN) {
		m->town[town].x = x;
		m->town[town].y = y;
	}
	cn_cells_free(&w);
}

static void mapland_name(const struct cn_map_reading *r,
			 const struct reader_key *k)
{
	int town = mapland_find(r, k, k->name);

	if (town == CN_NO_TOWN)
		return;
	mem_free(r->m->town[town].name);
	r->m->town[town].name = mem_strdup(k->value);
}

void cn_read_towns(const struct cn_map_reading *r)
{
	cn_read_keys(r, "towns", mapland_town);
	cn_read_keys(r, "map", mapland_drawn);
	cn_read_keys(r, "names.towns", mapland_name);
}

/* N2.1, N2.2: class and river. N2.7: no road leads anywhere but to a town. */
static bool mapland_road_read(const struct cn_map_reading *r,
			      const struct reader_key *k, struct cn_road *road)
{
	struct cn_cells w;
	bool good;

	cn_cells_cut(&w, k->value);
	good = (w.n == 1 || w.n == 2) &&
	       (str_eq(w.v[0], "major") || str_eq(w.v[0], "minor"));
	if (good) {
		road->major = str_eq(w.v[0], "major");
		road->river = w.n > 1 ? mem_strdup(w.v[1]) : NULL;
	} else {
		(void)fault_error(r->f, k->at, "N2.1 N2.2",
				  "%s: a road is written TOWN TOWN = major or "
				  "minor, and the river that it crosses",
				  k->name);
	}
	cn_cells_free(&w);
	return good;
}

static bool mapland_ends(const struct cn_map_reading *r,
			 const struct reader_key *k, int town[2])
{
	struct cn_cells w;
	bool good;

	cn_cells_cut(&w, k->name);
	good = w.n == 2;
	for (int i = 0; i < 2 && good; i++)
		town[i] = mapland_find(r, k, w.v[i]);
	if (!good || (town[0] == town[1] && town[0] != CN_NO_TOWN)) {
		(void)fault_error(r->f, k->at, "N2.1",
				  "%s: a road joins two towns", k->name);
		good = false;
	}
	cn_cells_free(&w);
	return good && town[0] != CN_NO_TOWN && town[1] != CN_NO_TOWN;
}

static void mapland_road(const struct cn_map_reading *r,
			 const struct reader_key *k)
{
	struct cn_map *m = r->m;
	struct cn_road road;

	if (!mapland_ends(r, k, road.town))
		return;
	if (m->between[road.town[0]][road.town[1]] != CN_NO_ROAD) {
		(void)fault_error(r->f, k->at, "N2.1",
				  "%s: these towns are joined already",
				  k->name);
		return;
	}
	if (m->nroads == CN_ROADS) {
		(void)fault_error(r->f, k->at, "N2.1",
				  "%s is too much: %d roads at most", k->name,
				  CN_ROADS);
		return;
	}
	if (!mapland_road_read(r, k, &road))
		return;
	m->between[road.town[0]][road.town[1]] = (short)m->nroads;
	m->between[road.town[1]][road.town[0]] = (short)m->nroads;
	m->road[m->nroads++] = road;
}

/* Only names for reports; a road may name a river that is not listed. */
static void mapland_river(const struct cn_map_reading *r,
			  const struct reader_key *k)
{
	for (int i = 0; i < r->m->nroads; i++)
		if (r->m->road[i].river && str_eq(r->m->road[i].river, k->name))
			return;
	fault_add(r->f, DIAG_WARNING, k->at, "N2.2", "no road crosses %s",
		  k->name);
}

void cn_read_roads(const struct cn_map_reading *r)
{
	cn_read_keys(r, "roads", mapland_road);
	cn_read_keys(r, "rivers", mapland_river);
}
