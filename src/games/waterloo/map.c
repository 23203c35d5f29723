/* SPDX-License-Identifier: MIT */
/* map.c - reads what is fixed before play from a scenario document. */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"
#include "kernel/words.h"

#include <string.h>

static int map_board(struct wl_map *m, const struct reader *doc, struct err *e)
{
	m->board = (struct board){ 12, 10 }; /* W2.1 */
	if (reader_int(doc, "board", "columns", BOARD_COLUMNS,
		       &m->board.columns, e) < 0 ||
	    reader_int(doc, "board", "rows", BOARD_ROWS, &m->board.rows, e) < 0)
		return -1;
	if (m->board.columns < 3 || m->board.rows < 4)
		return err_set(e, ERR_FORMAT,
			       "%s: a board has at least 3 columns and 4 rows",
			       doc->at.file);
	return 0;
}

/* `1-4`: rows of a set-up zone. */
static int map_zone(struct wl_map *m, const struct reader *doc, int side,
		    struct err *e)
{
	const char *key = side == WL_FRENCH ? "zone.french" : "zone.allied";
	const struct reader_key *k = reader_key(doc, "board", key);

	m->zone[side][0] = side == WL_FRENCH ? 0 : m->board.rows - 4;
	m->zone[side][1] = side == WL_FRENCH ? 3 : m->board.rows - 1;
	if (!k)
		return 0;
	return reader_key_rows(k, m->board.rows, "W2.2", m->zone[side], e);
}

static int map_flags(struct wl_map *m, const struct reader *doc, struct err *e)
{
	const struct reader_key *k = reader_key(doc, "board", "flag.prussian");
	char *copy, *save = NULL;
	int rc = 0;

	if (!k)
		return 0;
	copy = mem_strdup(k->value);
	for (char *w = strtok_r(copy, " ,", &save); w && rc == 0;
	     w = strtok_r(NULL, " ,", &save)) {
		int sq;

		if (m->nflags == WL_FLAGS)
			rc = reader_error(k->at, e, "more than %d flags",
					  WL_FLAGS);
		else if (board_parse(&m->board, w, &sq) != BOARD_ON)
			rc = reader_error(k->at, e,
					  "no square \"%s\" on this board "
					  "[W2.4]",
					  w);
		else
			m->flags[m->nflags++] = sq;
	}
	mem_free(copy);
	return rc;
}

/* W1.4: without a word it is the Basic version. */
static int map_version(struct wl_map *m, const struct reader *doc,
		       struct err *e)
{
	const struct reader_key *k = reader_key(doc, "game", "version");
	int version = k ? wl_version_find(k->value) : WL_BASIC;

	(void)reader_get(doc, "game", "ruleset");
	(void)reader_get(doc, "game", "scenario");
	if (version < 0)
		return reader_error(k->at, e,
				    "version = %s: it is basic, standard or "
				    "expert [W1.4]",
				    k->value);
	m->version = (enum wl_version)version;
	return 0;
}

static int map_read(struct wl_map *m, const struct reader *doc, struct err *e)
{
	if (map_version(m, doc, e) < 0 || map_board(m, doc, e) < 0 ||
	    map_zone(m, doc, WL_FRENCH, e) < 0 ||
	    map_zone(m, doc, WL_ALLIED, e) < 0 || map_flags(m, doc, e) < 0 ||
	    wl_map_terrain(m, doc, e) < 0 || wl_map_units(m, doc, e) < 0)
		return -1;
	return wl_map_options(m, doc, e);
}

struct wl_map *wl_map_load(const struct reader *doc, struct err *e)
{
	struct wl_map *m = mem_zalloc(sizeof(*m));

	m->refs = 1;
	if (map_read(m, doc, e) < 0) {
		wl_map_free(m);
		return NULL;
	}
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
