/* SPDX-License-Identifier: MIT */
/* mapterrain.c - tiles of a battlefield (W2.5, W13). */
#include "config.h"

#include "games/waterloo/public/mapread.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static void mapterrain_square(const struct wl_reading *r,
			      const struct reader_key *k, const char *word)
{
	struct wl_map *m = r->m;
	int tile = wl_tile_find(m, strchr(k->name, '.') + 1);
	int sq, there;

	if (board_parse(&m->board, word, &sq) != BOARD_ON) {
		(void)fault_error(r->f, k->at, "W2.5 W17.4",
				  "%s: no square \"%s\" on this board", k->name,
				  word);
		return;
	}
	there = m->tile_at[sq];
	if (there == WL_NO_TILE)
		m->tile_at[sq] = tile;
	else if (there == tile)
		(void)fault_error(r->f, k->at, "W2.5", "%s names %s twice",
				  k->name, word);
	else
		(void)fault_error(r->f, k->at, "W2.5 W17.4",
				  "%s: %s lies in %s already; tiles do not "
				  "overlap",
				  k->name, word, m->tile[there].id);
}

/* `building.NAME`; a key may be repeated to add squares (state.md). -1 if it is
 * no tile. */
static int mapterrain_tile(const struct wl_reading *r,
			   const struct reader_key *k)
{
	const char *dot = strchr(k->name, '.');
	int kind =
	    dot ? wl_tile_kind_find(k->name, (size_t)(dot - k->name)) : -1;
	struct wl_map *m = r->m;
	int tile;

	if (kind < 0 || !str_is_name(dot + 1, true))
		return fault_error(r->f, k->at, "W13 W17.4",
				   "%s: a tile is building.NAME, hill.NAME, "
				   "village.NAME or mud.NAME",
				   k->name);
	tile = wl_tile_find(m, dot + 1);
	if (tile != WL_NO_TILE && (int)m->tile[tile].kind == kind)
		return tile;
	if (tile != WL_NO_TILE)
		return fault_error(
		    r->f, k->at, "W17.4", "%s: %s is the name of a %s already",
		    k->name, dot + 1, wl_tile_kind_name(m->tile[tile].kind));
	if (m->ntiles == WL_TILES)
		return fault_error(r->f, k->at, "W17.4",
				   "%s is too much: %d tiles at most", k->name,
				   WL_TILES);
	m->tile[m->ntiles] = (struct wl_tile){ .kind = (enum wl_tile_kind)kind,
					       .id = mem_strdup(dot + 1) };
	return m->ntiles++;
}

/* Where a tile is named first, for messages about all of it. */
static struct reader_place mapterrain_place(const struct wl_reading *r,
					    const struct wl_tile *t)
{
	const struct reader_section *s = reader_section(r->doc, "terrain");

	for (size_t i = 0; s && i < s->count; i++) {
		const char *dot = strchr(s->keys[i].name, '.');

		if (dot && str_eq(dot + 1, t->id))
			return s->keys[i].at;
	}
	return r->doc->at;
}

/* W13.1; other tiles may have any number of squares. */
static void mapterrain_shape(const struct wl_reading *r,
			     const struct wl_tile *t)
{
	if (t->n == 0)
		(void)fault_error(r->f, mapterrain_place(r, t), "W17.4",
				  "%s.%s has no square of its own",
				  wl_tile_kind_name(t->kind), t->id);
	else if (t->kind == WL_BUILDING && t->n != WL_BUILDING_SQUARES)
		(void)fault_error(r->f, mapterrain_place(r, t), "W13.1",
				  "building.%s covers %d square%s; a building "
				  "covers four",
				  t->id, t->n, t->n == 1 ? "" : "s");
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

void wl_read_terrain(const struct wl_reading *r)
{
	struct reader_section *s = reader_section(r->doc, "terrain");

	for (int sq = 0; sq < BOARD_SQUARES; sq++)
		r->m->tile_at[sq] = WL_NO_TILE;
	if (s && s->count && r->m->version == WL_BASIC)
		(void)fault_error(r->f, s->at, "W1.4",
				  "the basic version has no terrain");
	for (size_t i = 0; s && i < s->count; i++) {
		s->keys[i].used = true;
		if (mapterrain_tile(r, &s->keys[i]) >= 0)
			wl_read_words(r, &s->keys[i], mapterrain_square);
	}
	wl_map_ground(r->m);
	for (int i = 0; i < r->m->ntiles; i++)
		mapterrain_shape(r, &r->m->tile[i]);
}
