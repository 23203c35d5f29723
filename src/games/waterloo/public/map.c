/* SPDX-License-Identifier: MIT */
/* map.c - reads what is fixed before play from a scenario document. */
#include "config.h"

#include "games/waterloo/public/map.h"

#include "games/waterloo/public/mapread.h"

#include "base/mem.h"

#define MAP_COLUMNS_MIN 3 /* W2.3: three sections */
#define MAP_ROWS_MIN	4

static void map_board(const struct wl_reading *r)
{
	static const struct fault_range columns = { MAP_COLUMNS_MIN,
						    BOARD_COLUMNS,
						    "W2.1 W17.4" };
	static const struct fault_range rows = { MAP_ROWS_MIN, BOARD_ROWS,
						 "W2.1 W17.4" };

	r->m->board = (struct board){ 12, 10 }; /* W2.1 */
	(void)fault_number(r->f, reader_key(r->doc, "board", "columns"),
			   &columns, &r->m->board.columns);
	(void)fault_number(r->f, reader_key(r->doc, "board", "rows"), &rows,
			   &r->m->board.rows);
}

/* `1-4`: rows of a set-up zone. */
static void map_zone(const struct wl_reading *r, int side, const char *key)
{
	const struct reader_key *k = reader_key(r->doc, "board", key);
	int rows = r->m->board.rows;
	int *zone = r->m->zone[side];

	zone[0] = side == WL_FRENCH ? 0 : rows - 4;
	zone[1] = side == WL_FRENCH ? 3 : rows - 1;
	if (k && !reader_rows(k->value, rows, zone))
		(void)fault_error(r->f, k->at, "W2.2",
				  "%s = %s: rows are written 1-4, from 1 to %d",
				  key, k->value, rows);
}

/* W2.7: the French look north, the Allies south. */
static void map_zones(const struct wl_reading *r)
{
	const struct reader_section *s = reader_section(r->doc, "board");

	map_zone(r, WL_FRENCH, "zone.french");
	map_zone(r, WL_ALLIED, "zone.allied");
	if (s && r->m->zone[WL_FRENCH][1] >= r->m->zone[WL_ALLIED][0])
		(void)fault_error(r->f, s->at, "W2.2",
				  "the French zone lies south of the Allied "
				  "one, and they share no row");
}

static void map_flag(const struct wl_reading *r, const struct reader_key *k,
		     const char *word)
{
	struct wl_map *m = r->m;
	int sq;

	if (board_parse(&m->board, word, &sq) != BOARD_ON) {
		(void)fault_error(r->f, k->at, "W2.4",
				  "no square \"%s\" on this board", word);
		return;
	}
	if (m->nflags == WL_FLAGS)
		(void)fault_error(r->f, k->at, "W2.4",
				  "%s is too much: %d flag squares at most",
				  word, WL_FLAGS);
	else
		m->flags[m->nflags++] = sq;
}

/* W1.4: without a word it is the Basic version. */
static void map_version(const struct wl_reading *r)
{
	const struct reader_key *k = reader_key(r->doc, "game", "version");
	int version = k ? wl_version_find(k->value) : WL_BASIC;

	(void)reader_get(r->doc, "game", "ruleset");
	(void)reader_get(r->doc, "game", "scenario");
	if (version < 0)
		(void)fault_error(r->f, k->at, "W1.4",
				  "version = %s: it is basic, standard or "
				  "expert",
				  k->value);
	r->m->version = version < 0 ? WL_EXPERT : (enum wl_version)version;
}

struct wl_map *wl_map_read(const struct reader *doc, struct faults *f)
{
	struct wl_map *m = mem_zalloc(sizeof(*m));
	const struct wl_reading r = { m, doc, f };
	const struct reader_key *flags;

	m->refs = 1;
	map_version(&r);
	map_board(&r);
	map_zones(&r);
	flags = reader_key(doc, "board", "flag.prussian");
	if (flags)
		wl_read_words(&r, flags, map_flag);
	wl_read_terrain(&r);
	wl_read_units(&r);
	wl_read_options(&r);
	return m;
}

struct wl_map *wl_map_load(const struct reader *doc, struct err *e)
{
	struct faults f = FAULTS_INIT;
	struct wl_map *m = wl_map_read(doc, &f);

	if (fault_first(&f, e) < 0) {
		wl_map_free(m);
		m = NULL;
	}
	fault_free(&f);
	return m;
}

struct wl_map *wl_map_ref(struct wl_map *m)
{
	m->refs++;
	return m;
}

void wl_map_free(struct wl_map *m)
{
	if (!m || --m->refs > 0)
		return;
	for (int i = 0; i < m->nunits; i++) {
		mem_free(m->unit[i].id);
		mem_free(m->unit[i].name);
		mem_free(m->unit[i].code);
	}
	for (int i = 0; i < m->ntiles; i++)
		mem_free(m->tile[i].id);
	for (int i = 0; i < WL_MAP_PARTS; i++)
		mem_free(m->told[i]);
	mem_free(m);
}
