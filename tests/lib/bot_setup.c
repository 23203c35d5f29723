/* SPDX-License-Identifier: MIT */
/* bot_setup.c - places an army by chance (W4.4). */
#include "config.h"

#include "lib/bot.h"

#include <assert.h>
#include <string.h>

#define BOT_PIECES 512

/* The army, piece by piece, in an order by chance; those who must stand on the
 * board first. */
static int bot_army(struct bot *b, const struct seen *s, int units[BOT_PIECES])
{
	const int *army = s->map->army[wl_own_side(s->seat)];
	const int *early = s->map->early[s->seat]; /* W17.2 */
	int n = 0;
	int first = 0;

	for (int i = 0; i < s->map->nunits; i++)
		for (int k = early[i]; k < army[i]; k++)
			units[n++] = i;
	for (int i = n - 1; i > 0; i--) {
		int k = (int)bot_below(b, (unsigned)i + 1);
		int keep = units[i];

		units[i] = units[k];
		units[k] = keep;
	}
	for (int i = 0; i < n; i++) {
		enum wl_class class = s->map->unit[units[i]].class;
		int keep = units[first];

		if (class != WL_COMMANDER && class != WL_CHIEF)
			continue;
		units[first++] = units[i];
		units[i] = keep;
	}
	return n;
}

struct bot_where {
	bool outpost;
	int gap; /* columns 2 * gap and the next one, if there are such */
};

/* A square by chance on which such a piece may be set up: of the outpost, or of
 * the rest of the zone (W4.4, W13, W17.1), in the two columns of the gap only
 * where there is no other left. */
static int bot_place(struct bot *b, const struct seen *s, int unit,
		     const struct bot_where *where, const int at[BOARD_SQUARES])
{
	const struct wl_map *m = s->map;
	const int *zone = m->zone[wl_own_side(s->seat)];
	enum wl_arm arm = wl_arm_of(m->unit[unit].class);
	int tile = wl_outpost(m, s->seat);
	int found = BOARD_NONE;
	unsigned n = 0;

	for (int sq = 0; sq < board_count(&m->board); sq++) {
		bool on = tile != WL_NO_TILE && m->tile_at[sq] == tile;
		int row = board_row(&m->board, sq);
		unsigned weight =
		    board_column(&m->board, sq) / 2 == where->gap ? 1 : 10000;
		const char *rule;

		if (at[sq] || on != where->outpost ||
		    (!on && (row < zone[0] || row > zone[1])) ||
		    !wl_may_stand(&s->field, arm, sq, &rule))
			continue;
		n += weight;
		if (bot_below(b, n) < weight)
			found = sq;
	}
	assert(found != BOARD_NONE);
	return found;
}

/* Puts n pieces on squares of the zone; at[] gets unit + 1, 0 where empty.
 * Guns first, which may not stand everywhere, then cavalry. */
static void bot_spread(struct bot *b, const struct seen *s, const int *units,
		       int n, int at[BOARD_SQUARES])
{
	int outpost =
	    wl_outpost(s->map, s->seat) != WL_NO_TILE ? WL_OUTPOST_PIECES : 0;
	/* Where both sides leave the same columns cavalry breaks through. */
	static const int gaps[] = { 0, 2, 3, 5 };
	struct bot_where where = { .gap = gaps[bot_below(b, 4)] };

	for (int arm = WL_ARTILLERY; arm >= WL_INFANTRY; arm--)
		for (int i = 0; i < n; i++) {
			int unit = units[i];

			if ((int)wl_arm_of(s->map->unit[unit].class) != arm)
				continue;
			where.outpost = arm == WL_INFANTRY && outpost-- > 0;
			at[bot_place(b, s, unit, &where, at)] = unit + 1;
		}
}

static void bot_code(const struct seen *s, int unit, struct str *out)
{
	str_addf(out, " %s", unit ? s->map->unit[unit - 1].code : ".");
}

/* Rows as the player sees them: own back row last, own left first. */
static void bot_block(const struct seen *s, const int at[BOARD_SQUARES],
		      struct str *out)
{
	const struct board *board = &s->map->board;
	const int *zone = s->map->zone[wl_own_side(s->seat)];
	bool french = s->seat == WL_SEAT_FRENCH;

	str_add(out, "setup\n");
	for (int i = zone[0]; i <= zone[1]; i++) {
		int row = french ? zone[1] - (i - zone[0]) : i;

		for (int k = 0; k < board->columns; k++) {
			int column = french ? k : board->columns - 1 - k;

			bot_code(s, at[board_square(board, column, row)], out);
		}
		str_addc(out, '\n');
	}
	str_add(out, "end setup\n");
}

static unsigned bot_divisor(unsigned a, unsigned b)
{
	return b ? bot_divisor(b, a % b) : a;
}

/* `place` lines of all squares, or of those outside the rows of the zone, in an
 * order by chance: by steps that come to every square. */
static void bot_places(struct bot *b, const struct seen *s,
		       const int at[BOARD_SQUARES], bool all, struct str *out)
{
	const int *zone = s->map->zone[wl_own_side(s->seat)];
	unsigned n = (unsigned)board_count(&s->map->board);
	unsigned sq = bot_below(b, n);
	unsigned step = 1 + bot_below(b, n);

	while (bot_divisor(n, step) != 1)
		step++;
	for (unsigned i = 0; i < n; i++, sq = (sq + step) % n) {
		int row = board_row(&s->map->board, (int)sq);
		char name[BOARD_NAME];

		if (!at[sq] || (!all && row >= zone[0] && row <= zone[1]))
			continue;
		board_name(&s->map->board, (int)sq, name);
		str_addf(out, "place %s %s\n", s->map->unit[at[sq] - 1].id,
			 name);
	}
}

static void bot_write(struct bot *b, const struct seen *s,
		      const int at[BOARD_SQUARES], struct str *out)
{
	bool block = bot_chance(b, 80);

	if (block)
		bot_block(s, at, out);
	bot_places(b, s, at, !block, out);
}

/* At most ten stay behind (W4.4), none but an early reserve (W17.2); infantry
 * for the outpost is left on the board. */
static int bot_some(struct bot *b, const struct seen *s, const int *units,
		    int n)
{
	int some = n - (int)bot_below(b, n > 11 ? 11 : 1);
	int infantry = 0;

	if (wl_early_reserve(s->map, s->seat))
		return n;
	for (int i = 0; i < some; i++)
		infantry +=
		    wl_arm_of(s->map->unit[units[i]].class) == WL_INFANTRY;
	return infantry < WL_OUTPOST_PIECES ? n : some;
}

void bot_setup(struct bot *b, const struct seen *s, struct str *out)
{
	int at[BOARD_SQUARES] = { 0 };
	int units[BOT_PIECES];
	int n = bot_some(b, s, units, bot_army(b, s, units));

	bot_spread(b, s, units, n, at);
	bot_write(b, s, at, out);
}

/* Pieces of an arm change places, also with those that stay behind. */
static void bot_swap(struct bot *b, const struct seen *s, int *units, int n,
		     int placed)
{
	const struct wl_unit *unit = s->map->unit;

	for (int i = 0; i < 6 * n; i++) {
		int x = (int)bot_below(b, (unsigned)n);
		int y = (int)bot_below(b, (unsigned)placed);
		int keep = units[x];

		if (wl_arm_of(unit[keep].class) !=
			wl_arm_of(unit[units[y]].class) ||
		    (x >= placed && (unit[units[y]].class == WL_COMMANDER ||
				     unit[units[y]].class == WL_CHIEF)))
			continue;
		units[x] = units[y];
		units[y] = keep;
	}
}

void bot_setups(struct bot *b, const struct seen *s, struct str *one,
		struct str *two)
{
	int first[BOARD_SQUARES] = { 0 };
	int second[BOARD_SQUARES] = { 0 };
	int units[BOT_PIECES];
	int n = bot_army(b, s, units);
	int placed = bot_some(b, s, units, n);
	int other[BOT_PIECES];

	(void)memcpy(other, units, sizeof(other));
	bot_swap(b, s, other, n, placed);
	bot_spread(b, s, units, placed, first);
	for (int sq = 0; sq < board_count(&s->map->board); sq++)
		for (int i = 0; first[sq] && i < placed; i++)
			if (units[i] == first[sq] - 1) {
				second[sq] = other[i] + 1;
				units[i] = -1;
				break;
			}
	bot_write(b, s, first, one);
	bot_write(b, s, second, two);
}
