/* SPDX-License-Identifier: MIT */
/* mapterrain.c - tiles of a battlefield (W2.5, W13). */
#include "config.h"

#include "games/waterloo/map.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

static int mapterrain_square(struct wl_map *m, const struct reader_key *k,
			     int tile, const char *word, struct err *e)
{
	int sq;

	if (board_parse(&m->board, word, &sq) != BOARD_ON)
		return reader_error(
		    k->at, e, "no square \"%s\" on this board [W2.5]", word);
	if (m->tile_at[sq] != WL_NO_TILE)
		return reader_error(k->at, e,
				    "%s lies in %s already: no tiles overlap "
				    "[W2.5]",
				    word, m->tile[m->tile_at[sq]].id);
	m->tile_at[sq] = tile;
	return 0;
}

/* `building.NAME`: the tile's number; a key may be repeated to add squares
 * (state.md). */
static int mapterrain_tile(struct wl_map *m, const struct reader_key *k,
			   struct err *e)
{
	const char *dot = strchr(k->name, '.');
	int kind =
	    dot ? wl_tile_kind_find(k->name, (size_t)(dot - k->name)) : -1;
	int tile;

	if (kind < 0 || !str_is_name(dot + 1, true))
		return reader_error(k->at, e,
				    "%s: a tile is building.NAME, hill.NAME, "
				    "village.NAME or mud.NAME [W13 W17.4]",
				    k->name);
	tile = wl_tile_find(m, dot + 1);
	if (tile != WL_NO_TILE && (int)m->tile[tile].kind == kind)
		return tile;
	if (tile != WL_NO_TILE)
		return reader_error(k->at, e, "%s is a %s already", dot + 1,
				    wl_tile_kind_name(m->tile[tile].kind));
	if (m->ntiles == WL_TILES)
		return reader_error(k->at, e, "more than %d tiles", WL_TILES);
	m->tile[m->ntiles] = (struct wl_tile){ .kind = (enum wl_tile_kind)kind,
					       .id = mem_strdup(dot + 1) };
	return m->ntiles++;
}

static int mapterrain_key(struct wl_map *m, struct reader_key *k, struct err *e)
{
	char *copy = mem_strdup(k->value);
	char *save = NULL;
	int tile = mapterrain_tile(m, k, e);
	int rc = tile < 0 ? -1 : 0;

	k->used = true;
	for (char *w = strtok_r(copy, " ,", &save); w && rc == 0;
	     w = strtok_r(NULL, " ,", &save))
		rc = mapterrain_square(m, k, tile, w, e);
	mem_free(copy);
	return rc;
}

void wl_map_ground(struct wl_map *m)
{
	int n = 0;

	for (int i = 0; i < m->ntiles; i++) {
		m->tile[i].first = n;
		for (int sq = 0; sq < board_count(&m->board); sq++)
			if (m->tile_at[sq] == i)
				m->ground[n++] = sq;
		m->tile[i].n = n - m->tile[i].first;
	}
}

int wl_map_terrain(struct wl_map *m, const struct reader *doc, struct err *e)
{
	const struct reader_section *s = reader_section(doc, "terrain");

	for (int sq = 0; sq < BOARD_SQUARES; sq++)
		m->tile_at[sq] = WL_NO_TILE;
	if (s && s->count && m->version == WL_BASIC)
		return reader_error(s->at, e,
				    "the basic version has no terrain [W1.4]");
	for (size_t i = 0; s && i < s->count; i++)
		if (mapterrain_key(m, &s->keys[i], e) < 0)
			return -1;
	wl_map_ground(m);
	return 0;
}
