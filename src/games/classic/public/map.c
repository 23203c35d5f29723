/* SPDX-License-Identifier: MIT */
/* map.c - reads what is fixed before play from a scenario document. */
#include "config.h"

#include "games/classic/public/map.h"

#include "games/classic/public/mapread.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static void map_board(const struct cl_reading *r)
{
	static const struct fault_range columns = { 2, CL_EDGE, "C1.1" };
	static const struct fault_range rows = { 4, CL_EDGE, "C1.1" };

	r->m->board = (struct board){ 10, 10 }; /* C1.1 */
	(void)fault_number(r->f, reader_key(r->doc, "board", "columns"),
			   &columns, &r->m->board.columns);
	(void)fault_number(r->f, reader_key(r->doc, "board", "rows"), &rows,
			   &r->m->board.rows);
}

/* C1.1: red sits at the first rows, blue at the last. */
static void map_zone(const struct cl_reading *r, int side)
{
	static const char *const keys[] = { "zone.red", "zone.blue" };
	const struct reader_key *k = reader_key(r->doc, "board", keys[side]);
	int rows = r->m->board.rows;
	int deep = rows * 2 / 5;
	int *zone = r->m->zone[side];

	zone[0] = side == CL_RED ? 0 : rows - deep;
	zone[1] = side == CL_RED ? deep - 1 : rows - 1;
	if (!k)
		return;
	if (!reader_rows(k->value, rows, zone))
		(void)fault_error(r->f, k->at, "C1.1",
				  "%s = %s: rows are written 1-4, from 1 to %d",
				  k->name, k->value, rows);
	else if (side == CL_RED ? zone[0] != 0 : zone[1] != rows - 1)
		(void)fault_error(r->f, k->at, "C1.1",
				  "the home rows of red are the first, those "
				  "of blue the last");
}

static void map_zones(const struct cl_reading *r)
{
	const struct reader_section *s = reader_section(r->doc, "board");

	map_zone(r, CL_RED);
	map_zone(r, CL_BLUE);
	if (s && r->m->zone[CL_RED][1] >= r->m->zone[CL_BLUE][0])
		(void)fault_error(r->f, s->at, "C1.1",
				  "red and blue share no home row");
}

static int map_lake(struct cl_map *m, const struct reader_key *k)
{
	const char *name = k->name + strlen("water.");

	for (int i = 0; i < m->nlakes; i++)
		if (str_eq(m->lake[i], name))
			return i;
	if (m->nlakes == CL_LAKES)
		return CL_UNKNOWN;
	m->lake[m->nlakes] = mem_strdup(name);
	return m->nlakes++;
}

static void map_wet(const struct cl_reading *r, const struct reader_key *k,
		    int lake, const char *word)
{
	int sq, there;

	if (board_parse(&r->m->board, word, &sq) != BOARD_ON) {
		(void)fault_error(r->f, k->at, "C1.1",
				  "no square \"%s\" on this board", word);
		return;
	}
	there = r->m->water[sq];
	if (there != CL_UNKNOWN && there != lake)
		(void)fault_error(r->f, k->at, "C1.1",
				  "%s: %s lies in %s already; tiles do not "
				  "overlap",
				  k->name, word, r->m->lake[there]);
	else
		r->m->water[sq] = (signed char)lake;
}

static void map_water(const struct cl_reading *r, const struct reader_key *k)
{
	int lake = map_lake(r->m, k);
	char *copy = mem_strdup(k->value);
	char *save = NULL;

	if (lake == CL_UNKNOWN)
		(void)fault_error(r->f, k->at, "C1.1",
				  "%s is too much: %d waters at most", k->name,
				  CL_LAKES);
	for (char *w = strtok_r(copy, " ,", &save); w && lake != CL_UNKNOWN;
	     w = strtok_r(NULL, " ,", &save))
		map_wet(r, k, lake, w);
	mem_free(copy);
}

static void map_terrain(const struct cl_reading *r)
{
	struct reader_section *s = reader_section(r->doc, "terrain");

	(void)memset(r->m->water, CL_UNKNOWN, sizeof(r->m->water));
	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];

		if (!str_starts(k->name, "water."))
			continue; /* refused as unknown, later */
		k->used = true;
		map_water(r, k);
	}
}

static const char *const off_on[] = { "off", "on", NULL };

const struct setting cl_settings[] = {
	{ .key = "two-square-limit",
	  .rules = "C4.1",
	  .at = offsetof(struct cl_options, two_square_limit),
	  .initial = 3,
	  .most = 9999 },
	{ .key = "chase-rule",
	  .rules = "C4.3",
	  .kind = SETTING_SWITCH,
	  .at = offsetof(struct cl_options, chase_rule),
	  .words = off_on,
	  .initial = 1 },
	{ .key = "quiet-limit",
	  .rules = "C4.4",
	  .at = offsetof(struct cl_options, quiet_limit),
	  .most = 9999 },
	{ .key = "memory",
	  .rules = "C6.2",
	  .kind = SETTING_SWITCH,
	  .at = offsetof(struct cl_options, memory),
	  .words = off_on,
	  .initial = 1 },
	{ .key = NULL },
};

/* What lies in a direction. */
static void map_way(struct cl_map *m, int sq, int dir)
{
	int to = board_step(&m->board, sq, (enum board_dir)dir);

	if (to != BOARD_NONE && m->water[to] != CL_UNKNOWN)
		to = BOARD_NONE;
	m->next[sq][dir] = (short)to;
	cl_set_put(&m->land[dir], sq, to != BOARD_NONE);
}

static enum cl_gait map_gait(enum cl_class class)
{
	if (class == CL_BOMB || class == CL_FLAG)
		return CL_STAYS;
	return class == CL_SCOUT ? CL_RUNS : CL_STEPS_ONE;
}

void cl_map_join(struct cl_map *m)
{
	for (int sq = 0; sq < board_count(&m->board); sq++) {
		m->column[sq] = (unsigned char)board_column(&m->board, sq);
		for (int dir = 0; dir < 4; dir++)
			map_way(m, sq, dir);
	}
	for (int i = 0; i < m->nunits; i++)
		m->gait[i] = (unsigned char)map_gait(m->unit[i].class);
	m->marshal = cl_unit_find(m, "marshal");
}

struct cl_map *cl_map_read(const struct reader *doc, struct faults *f)
{
	struct cl_map *m = mem_zalloc(sizeof(*m));
	const struct cl_reading r = { m, doc, f };

	m->refs = 1;
	(void)reader_get(doc, "game", "ruleset");
	(void)reader_get(doc, "game", "scenario");
	map_board(&r);
	map_zones(&r);
	map_terrain(&r);
	cl_read_units(&r);
	setting_read(cl_settings, doc, f, &m->options);
	cl_map_join(m);
	return m;
}

static struct cl_map *map_load(const struct reader *doc, bool begins,
			       struct err *e)
{
	struct faults f = FAULTS_INIT;
	struct cl_map *m = cl_map_read(doc, &f);

	if (begins)
		cl_read_fit(&(struct cl_reading){ m, doc, &f });
	if (fault_first(&f, e) < 0) {
		cl_map_free(m);
		m = NULL;
	}
	fault_free(&f);
	return m;
}

struct cl_map *cl_map_load(const struct reader *doc, struct err *e)
{
	return map_load(doc, false, e);
}

struct cl_map *cl_map_begin(const struct reader *doc, struct err *e)
{
	return map_load(doc, true, e);
}

struct cl_map *cl_map_ref(struct cl_map *m)
{
	m->refs++;
	return m;
}

void cl_map_free(struct cl_map *m)
{
	if (!m || --m->refs > 0)
		return;
	for (int i = 0; i < m->nunits; i++) {
		mem_free(m->unit[i].id);
		mem_free(m->unit[i].name);
	}
	for (int i = 0; i < m->nlakes; i++)
		mem_free(m->lake[i]);
	for (int i = 0; i < CL_PARTS; i++)
		mem_free(m->told[i]);
	mem_free(m);
}
