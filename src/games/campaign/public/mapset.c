/* SPDX-License-Identifier: MIT */
/* mapset.c - limits, blocks, victory, turn track and plans of a scenario. */
#include "config.h"

#include "games/campaign/public/mapread.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <string.h>

const struct cn_map_number cn_map_numbers[] = {
#define AT(member) offsetof(struct cn_map, member)
	{ "limits", "groups.french", AT(army[0].groups), { 0, 9, "N7.3" } },
	{ "limits",
	  "groups.anglo-dutch",
	  AT(army[1].groups),
	  { 0, 9, "N7.3" } },
	{ "limits", "groups.prussian", AT(army[2].groups), { 0, 9, "N7.3" } },
	{ "limits", "setup.french", AT(army[0].setup), { 1, 99, "N5.3" } },
	{ "limits", "setup.anglo-dutch", AT(army[1].setup), { 1, 99, "N5.2" } },
	{ "limits", "setup.prussian", AT(army[2].setup), { 1, 99, "N5.2" } },
	{ "limits", "road.major", AT(limits.road[1]), { 1, 99, "N7.7" } },
	{ "limits", "road.minor", AT(limits.road[0]), { 1, 99, "N7.7" } },
	{ "limits", "river.major", AT(limits.river[1]), { 1, 99, "N7.8" } },
	{ "limits", "river.minor", AT(limits.river[0]), { 1, 99, "N7.8" } },
	{ "limits", "column.major", AT(limits.column[1]), { 1, 99, "N1.7" } },
	{ "limits", "column.minor", AT(limits.column[0]), { 1, 99, "N1.7" } },
	{ "limits",
	  "battle-units",
	  AT(limits.battle_units),
	  { CN_BATTLE_LEAST, 99, "N10.1" } },
	{ "limits",
	  "skirmish-show",
	  AT(limits.skirmish_show),
	  { 1, 99, "N11.2" } },
	{ "limits", "draw.attacker", AT(limits.draw[0]), { 0, 4, "N12.2" } },
	{ "limits", "draw.defender", AT(limits.draw[1]), { 0, 4, "N12.2" } },
	{ "limits",
	  "stream-cross",
	  AT(limits.stream_cross),
	  { 0, 99, "N12.12" } },
	{ "limits", "range.slow", AT(limits.range[0]), { 1, 9, "N1.8" } },
	{ "limits", "range.fast", AT(limits.range[1]), { 1, 9, "N1.8" } },
	{ "limits", "rounds", AT(limits.rounds), { 1, 99, "N20.3" } },
	{ "blocks", "woods", AT(blocks[0]), { 0, 12, "N12.3" } },
	{ "blocks", "farm", AT(blocks[1]), { 0, 12, "N12.3" } },
	{ "blocks", "hill", AT(blocks[2]), { 0, 12, "N12.3" } },
	{ "blocks", "stream", AT(blocks[3]), { 0, 12, "N12.3" } },
	{ "victory", "defeat.french", AT(army[0].defeat), { 1, 99, "N26.1" } },
	{ "victory",
	  "defeat.anglo-dutch",
	  AT(army[1].defeat),
	  { 1, 99, "N26.1" } },
	{ "victory",
	  "defeat.prussian",
	  AT(army[2].defeat),
	  { 1, 99, "N26.1" } },
	{ "victory", "cities-to-win", AT(cities_to_win), { 1, 99, "N26.4" } },
	{ "victory", "last-turn", AT(last_turn), { 1, CN_TURNS, "N3.2" } },
#undef AT
	{ .section = NULL },
};

static void mapset_number(const struct cn_map_reading *r,
			  const struct cn_map_number *n)
{
	const struct reader_key *k = reader_key(r->doc, n->section, n->key);
	int value = n->range.min;

	if (!k)
		(void)fault_error(r->f, r->doc->at, n->range.rules,
				  "[%s] needs %s", n->section, n->key);
	else
		(void)fault_number(r->f, k, &n->range, &value);
	(void)memcpy((char *)r->m + n->at, &value, sizeof(value));
}

static void mapset_cities(const struct cn_map_reading *r)
{
	const struct reader_key *k = reader_key(r->doc, "victory", "cities");
	struct cn_cells w;

	cn_cells_cut(&w, k ? k->value : "");
	for (int i = 0; i < w.n && i < CN_WORDS; i++) {
		int town = cn_town_find(r->m, w.v[i]);

		if (town == CN_NO_TOWN || !r->m->town[town].city)
			(void)fault_error(r->f, k->at, "N26.4",
					  "cities: no city \"%s\"", w.v[i]);
		else
			r->m->wins[town] = true;
	}
	cn_cells_free(&w);
}

/* N3.1: `3 = 1815-06-15 night french` */
static bool mapset_turn_read(struct cn_turn *t, const struct cn_cells *w)
{
	static const char *const hours[] = { "morning", "afternoon", "night" };
	int hour, side;

	if (w->n != 3)
		return false;
	hour = str_find(w->v[1], hours, 3);
	side = cn_side_find(w->v[2]);
	if (hour < 0 || side < 0)
		return false;
	t->date = mem_strdup(w->v[0]);
	t->hour = (enum cn_hour)hour;
	t->side = (enum cn_side)side;
	return true;
}

static void mapset_turn(const struct cn_map_reading *r,
			const struct reader_key *k)
{
	struct cn_map *m = r->m;
	struct cn_cells w;
	int number;

	cn_cells_cut(&w, k->value);
	if (!num_parse_int(k->name, CN_TURNS, &number) ||
	    number != m->nturns + 1 ||
	    !mapset_turn_read(&m->turn[m->nturns], &w))
		(void)fault_error(
		    r->f, k->at, "N3.1",
		    "%s: a turn is written NUMBER = DATE morning, "
		    "afternoon or night, SIDE; numbers count from "
		    "1 to at most %d",
		    k->name, CN_TURNS);
	else
		m->nturns++;
	cn_cells_free(&w);
}

/* N30.13: [plan.ID], its lines numbered from 1. */
static void mapset_plan(const struct cn_map_reading *r,
			struct reader_section *s)
{
	struct cn_map *m = r->m;
	struct cn_ready *p = &m->ready[m->nready];

	if (m->nready == CN_PLANS) {
		(void)fault_error(r->f, s->at, "N30.13",
				  "[%s] is too much: %d plans at most", s->name,
				  CN_PLANS);
		return;
	}
	p->id = mem_strdup(s->name + strlen("plan."));
	p->lines = mem_array(s->count, sizeof(*p->lines));
	for (size_t i = 0; i < s->count; i++) {
		int number;

		s->keys[i].used = true;
		if (!num_parse_int(s->keys[i].name, 99, &number) ||
		    (size_t)number != i + 1)
			(void)fault_error(r->f, s->keys[i].at, "N30.13",
					  "[%s]: lines are numbered from 1",
					  s->name);
		p->lines[p->n++] = mem_strdup(s->keys[i].value);
	}
	m->nready++;
}

static void mapset_plans(const struct cn_map_reading *r)
{
	for (size_t i = 0; i < r->doc->count; i++) {
		struct reader_section *s = &r->doc->sections[i];
		const char *id = s->name + strlen("plan.");

		/* [plan.SEAT.TOWN] is of a position. */
		if (!str_starts(s->name, "plan.") || strchr(id, '.'))
			continue;
		s->used = true;
		/* One whose lines were all taken away is none. */
		if (s->count)
			mapset_plan(r, s);
	}
}

void cn_read_set(const struct cn_map_reading *r)
{
	for (const struct cn_map_number *n = cn_map_numbers; n->section; n++)
		mapset_number(r, n);
	mapset_cities(r);
	cn_read_keys(r, "track", mapset_turn);
	mapset_plans(r);
	if (r->m->last_turn > r->m->nturns)
		(void)fault_error(r->f, r->doc->at, "N3.2",
				  "[track] ends before the last turn, %d",
				  r->m->last_turn);
}
