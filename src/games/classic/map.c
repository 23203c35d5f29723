/* SPDX-License-Identifier: MIT */
/* map.c - reads what is fixed before play from a scenario document. */
#include "config.h"

#include "games/classic/map.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

static int map_board(struct cl_map *m, const struct reader *doc, struct err *e)
{
	m->board = (struct board){ 10, 10 }; /* C1.1 */
	if (reader_int(doc, "board", "columns", CL_EDGE, &m->board.columns, e) <
		0 ||
	    reader_int(doc, "board", "rows", CL_EDGE, &m->board.rows, e) < 0)
		return -1;
	if (m->board.columns < 2 || m->board.rows < 4)
		return err_set(e, ERR_FORMAT,
			       "%s: a board has at least 2 columns and 4 rows "
			       "[C1.1]",
			       doc->at.file);
	return 0;
}

/* C1.1: red sits at the first rows, blue at the last. */
static int map_zone(struct cl_map *m, const struct reader *doc, int side,
		    struct err *e)
{
	static const char *const keys[] = { "zone.red", "zone.blue" };
	int deep = m->board.rows * 2 / 5;
	const struct reader_key *k = reader_key(doc, "board", keys[side]);
	int *zone = m->zone[side];

	zone[0] = side == CL_RED ? 0 : m->board.rows - deep;
	zone[1] = side == CL_RED ? deep - 1 : m->board.rows - 1;
	if (k && reader_key_rows(k, m->board.rows, "C1.1", zone, e) < 0)
		return -1;
	if (zone[side == CL_RED ? 0 : 1] ==
	    (side == CL_RED ? 0 : m->board.rows - 1))
		return 0;
	return err_set(e, ERR_FORMAT,
		       "%s: the home rows of red are the first, those of blue "
		       "the last [C1.1]",
		       doc->at.file);
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

static int map_water(struct cl_map *m, const struct reader_key *k,
		     struct err *e)
{
	int lake = map_lake(m, k);
	char *copy = mem_strdup(k->value);
	char *save = NULL;
	int rc = 0;

	if (lake == CL_UNKNOWN)
		rc = reader_error(k->at, e, "more than %d waters", CL_LAKES);
	for (char *w = strtok_r(copy, " ,", &save); w && rc == 0;
	     w = strtok_r(NULL, " ,", &save)) {
		int sq;

		if (board_parse(&m->board, w, &sq) != BOARD_ON)
			rc = reader_error(k->at, e,
					  "no square \"%s\" on this board "
					  "[C1.1]",
					  w);
		else
			m->water[sq] = (signed char)lake;
	}
	mem_free(copy);
	return rc;
}

static int map_terrain(struct cl_map *m, const struct reader *doc,
		       struct err *e)
{
	struct reader_section *s = reader_section(doc, "terrain");

	(void)memset(m->water, CL_UNKNOWN, sizeof(m->water));
	for (size_t i = 0; s && i < s->count; i++) {
		struct reader_key *k = &s->keys[i];

		if (!str_starts(k->name, "water."))
			continue; /* refused as unknown, later */
		k->used = true;
		if (map_water(m, k, e) < 0)
			return -1;
	}
	return 0;
}

static int map_options(struct cl_map *m, const struct reader *doc,
		       struct err *e)
{
	struct cl_options *o = &m->options;

	*o = (struct cl_options){ .two_square_limit = 3,
				  .chase_rule = true,
				  .memory = true };
	if (reader_int(doc, "options", "two-square-limit", 9999,
		       &o->two_square_limit, e) < 0 ||
	    reader_bool(doc, "options", "chase-rule", &o->chase_rule, e) < 0 ||
	    reader_int(doc, "options", "quiet-limit", 9999, &o->quiet_limit,
		       e) < 0 ||
	    reader_bool(doc, "options", "memory", &o->memory, e) < 0)
		return -1;
	return 0;
}

/* What lies in a direction. */
static void map_way(struct cl_map *m, int sq, int dir)
{
	int to = board_step(&m->board, sq, (enum board_dir)dir);
	int n = 0;

	if (to != BOARD_NONE && m->water[to] != CL_UNKNOWN)
		to = BOARD_NONE;
	m->next[sq][dir] = (short)to;
	m->hop[sq][dir] = (unsigned char)(to == BOARD_NONE ? CL_SHORE : to);
	while (to != BOARD_NONE && m->water[to] == CL_UNKNOWN) {
		to = board_step(&m->board, to, (enum board_dir)dir);
		n++;
	}
	m->span[sq][dir] = (unsigned char)n;
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
	m->ahead[BOARD_NORTH] = 1;
	m->ahead[BOARD_SOUTH] = -1;
	m->ahead[BOARD_EAST] = (short)m->board.rows;
	m->ahead[BOARD_WEST] = (short)-m->board.rows;
	for (int i = 0; i < m->nunits; i++)
		m->gait[i] = (unsigned char)map_gait(m->unit[i].class);
	m->marshal = cl_unit_find(m, "marshal");
}

static int map_read(struct cl_map *m, const struct reader *doc, struct err *e)
{
	(void)reader_get(doc, "game", "ruleset");
	(void)reader_get(doc, "game", "scenario");
	if (map_board(m, doc, e) < 0 || map_zone(m, doc, CL_RED, e) < 0 ||
	    map_zone(m, doc, CL_BLUE, e) < 0 || map_terrain(m, doc, e) < 0 ||
	    cl_map_units(m, doc, e) < 0 || map_options(m, doc, e) < 0)
		return -1;
	cl_map_join(m);
	return 0;
}

struct cl_map *cl_map_load(const struct reader *doc, struct err *e)
{
	struct cl_map *m = mem_zalloc(sizeof(*m));

	m->refs = 1;
	if (map_read(m, doc, e) == 0)
		return m;
	cl_map_free(m);
	return NULL;
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
