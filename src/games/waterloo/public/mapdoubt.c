/* SPDX-License-Identifier: MIT */
/* mapdoubt.c - what of a scenario is allowed, but odd. */
#include "config.h"

#include "games/waterloo/public/mapread.h"

#include "kernel/order.h"

#include <stdarg.h>

#define MAPDOUBT_COLUMNS 14 /* a text board of more is wider than 76 */
#define MAPDOUBT_COMING	 12 /* W12.1: the turn of the first Prussians */

static void mapdoubt(const struct wl_reading *r, struct reader_place at,
		     const char *rules, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

static void mapdoubt(const struct wl_reading *r, struct reader_place at,
		     const char *rules, const char *fmt, ...)
{
	struct str text = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&text, fmt, ap);
	va_end(ap);
	fault_add(r->f, DIAG_WARNING, at, rules, "%s", text.s);
	str_free(&text);
}

/* The key if it is there, else the section, else the document. */
static struct reader_place mapdoubt_at(const struct wl_reading *r,
				       const char *section, const char *key)
{
	const struct reader_section *s = reader_section(r->doc, section);
	const struct reader_key *k =
	    key ? reader_key(r->doc, section, key) : NULL;

	return k ? k->at : s ? s->at : r->doc->at;
}

static void mapdoubt_board(const struct wl_reading *r)
{
	const struct wl_map *m = r->m;
	int right = m->board.columns - 2 * wl_third(m); /* W2.3 */

	if (m->board.columns > MAPDOUBT_COLUMNS)
		mapdoubt(r, mapdoubt_at(r, "board", "columns"), "W17.4",
			 "a text board of %d columns is %d characters wide; "
			 "mail may break its lines",
			 m->board.columns, 6 + 5 * m->board.columns);
	if (right < 2)
		mapdoubt(r, mapdoubt_at(r, "board", "columns"),
			 wl_is_expert(m) ? "W2.3 W15.7" : "W2.3 W15.1",
			 "the right wing has %d of the %d columns: nobody can "
			 "win by two pieces on it",
			 right, m->board.columns);
	if (m->zone[WL_FRENCH][0] > 0)
		mapdoubt(r, mapdoubt_at(r, "board", "zone.french"), "W2.3",
			 "the French zone leaves out their back row, row 1");
	if (m->zone[WL_ALLIED][1] < m->board.rows - 1)
		mapdoubt(r, mapdoubt_at(r, "board", "zone.allied"), "W2.3",
			 "the Allied zone leaves out their back row, row %d",
			 m->board.rows);
	if (m->zone[WL_FRENCH][1] + 1 == m->zone[WL_ALLIED][0])
		mapdoubt(r, mapdoubt_at(r, "board", NULL), "W2.2",
			 "no empty row between the zones: the armies stand "
			 "face to face from the start");
}

static void mapdoubt_flag(const struct wl_reading *r, int flag)
{
	struct reader_place at = mapdoubt_at(r, "board", "flag.prussian");
	const struct wl_map *m = r->m;
	int sq = m->flags[flag];
	int row = board_row(&m->board, sq);
	int tile = m->tile_at[sq];
	char name[BOARD_NAME];

	board_name(&m->board, sq, name);
	for (int i = 0; i < flag; i++) {
		if (m->flags[i] == sq) {
			mapdoubt(r, at, "W2.4 W12.1",
				 "the flag square %s is named twice", name);
			return;
		}
	}
	for (int side = 0; side < WL_PRUSSIAN; side++)
		if (row >= m->zone[side][0] && row <= m->zone[side][1])
			mapdoubt(r, at, "W2.4",
				 "the flag square %s lies in a set-up zone",
				 name);
	if (tile != WL_NO_TILE && m->tile[tile].kind == WL_BUILDING)
		mapdoubt(r, at, "W12.1 W13.2",
			 "the flag square %s lies in %s, which only infantry "
			 "may enter",
			 name, m->tile[tile].id);
}

static int mapdoubt_count(const struct wl_map *m, enum wl_side side,
			  enum wl_class class)
{
	int n = 0;

	for (int i = 0; i < m->nunits; i++)
		if (class == WL_CLASS_UNKNOWN || m->unit[i].class == class)
			n += m->army[side][i];
	return n;
}

static void mapdoubt_prussians(const struct wl_reading *r)
{
	const struct wl_map *m = r->m;
	int n = mapdoubt_count(m, WL_PRUSSIAN, WL_CLASS_UNKNOWN);
	int roll = m->options.prussian_roll;

	for (int i = 0; i < m->nflags; i++)
		mapdoubt_flag(r, i);
	if (n && !m->nflags)
		mapdoubt(r, mapdoubt_at(r, "army.prussian", NULL), "W12.1 W2.4",
			 "the Prussians never come: [board] has no "
			 "flag.prussian");
	if (!n && m->nflags)
		mapdoubt(r, mapdoubt_at(r, "board", "flag.prussian"), "W12.1",
			 "nobody comes to the flag squares: [army.prussian] "
			 "has no piece");
	if (roll && !n)
		mapdoubt(r, mapdoubt_at(r, "options", "prussian-roll"), "W17.3",
			 "there are no Prussians to roll for");
	if (roll > MAPDOUBT_COMING)
		mapdoubt(r, mapdoubt_at(r, "options", "prussian-roll"),
			 "W17.3 W12.1",
			 "the roll of turn %d comes after the first Prussians, "
			 "in turn %d",
			 roll, MAPDOUBT_COMING);
}

/* W15.2 speaks of one of each. */
static void mapdoubt_leaders(const struct wl_reading *r, enum wl_side side)
{
	static const char *const sections[] = { "army.french", "army.allied" };
	static const enum wl_class classes[] = { WL_CHIEF, WL_COMMANDER };
	int pieces = mapdoubt_count(r->m, side, WL_CLASS_UNKNOWN);

	for (int i = 0; i < 2; i++) {
		int n = mapdoubt_count(r->m, side, classes[i]);

		if (n != 1 && pieces)
			mapdoubt(r, mapdoubt_at(r, sections[side], NULL),
				 "W15.2",
				 "[%s] has %d of class %s; the rules count on "
				 "one",
				 sections[side], n, wl_class_name(classes[i]));
	}
}

static void mapdoubt_units(const struct wl_reading *r)
{
	const struct wl_map *m = r->m;

	mapdoubt_leaders(r, WL_FRENCH);
	mapdoubt_leaders(r, WL_ALLIED);
	for (int i = 0; i < m->nunits; i++) {
		struct str section = STR_INIT;

		if (m->army[WL_FRENCH][i] || m->army[WL_ALLIED][i] ||
		    m->army[WL_PRUSSIAN][i])
			continue;
		str_addf(&section, "unit.%s", m->unit[i].id);
		mapdoubt(r, mapdoubt_at(r, section.s, NULL), "W3",
			 "no army has a piece of %s", m->unit[i].id);
		str_free(&section);
	}
}

/* How many squares of the tile hang together with this one. */
static int mapdoubt_spread(const struct wl_map *m, int sq, bool *seen)
{
	int n = 1;

	seen[sq] = true;
	for (int dir = BOARD_NORTH; dir <= BOARD_WEST; dir++) {
		int next = board_step(&m->board, sq, (enum board_dir)dir);

		if (next != BOARD_NONE && !seen[next] &&
		    m->tile_at[next] == m->tile_at[sq])
			n += mapdoubt_spread(m, next, seen);
	}
	return n;
}

static void mapdoubt_terrain(const struct wl_reading *r)
{
	struct reader_place at = mapdoubt_at(r, "terrain", NULL);
	const struct wl_map *m = r->m;
	bool seen[BOARD_SQUARES] = { false };

	for (int i = 0; i < m->ntiles; i++) {
		const struct wl_tile *t = &m->tile[i];

		if (t->kind == WL_VILLAGE && m->version == WL_STANDARD)
			mapdoubt(r, at, "W13.10",
				 "village.%s: villages belong to the expert "
				 "version",
				 t->id);
		if (t->kind != WL_MUD && t->n &&
		    mapdoubt_spread(m, m->ground[t->first], seen) < t->n)
			mapdoubt(r, at, "W2.6 W13.1",
				 "the squares of %s.%s do not hang together",
				 wl_tile_kind_name(t->kind), t->id);
	}
}

static void mapdoubt_options(const struct wl_reading *r)
{
	const struct wl_options *o = &r->m->options;

	if (o->turn_limit && o->turn_limit < o->first_turn)
		mapdoubt(r, mapdoubt_at(r, "options", "turn-limit"), "W5.7",
			 "the turn limit %d lies before the first turn, %d",
			 o->turn_limit, o->first_turn);
	if (reader_key(r->doc, "options", "early-reserve-from") &&
	    !wl_early_reserve(r->m, WL_SEAT_FRENCH) &&
	    !wl_early_reserve(r->m, WL_SEAT_ALLIED))
		mapdoubt(r, mapdoubt_at(r, "options", "early-reserve-from"),
			 "W17.2", "there is no early reserve");
}

void wl_read_doubt(const struct wl_reading *r)
{
	mapdoubt_board(r);
	mapdoubt_prussians(r);
	mapdoubt_units(r);
	mapdoubt_terrain(r);
	mapdoubt_options(r);
}
