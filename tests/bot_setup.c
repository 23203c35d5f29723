/* SPDX-License-Identifier: MIT */
/* bot_setup.c - places an army by chance (W4.4). */
#include "config.h"

#include "bot.h"

#include <string.h>

#define BOT_PIECES 512

/* The army, piece by piece, in an order by chance; those who must stand on the
 * board first. */
static int bot_army(struct bot *b, const struct seen *s, int units[BOT_PIECES])
{
	const int *army = s->map->army[wl_own_side(s->seat)];
	int n = 0;
	int first = 0;

	for (int i = 0; i < s->map->nunits; i++)
		for (int k = 0; k < army[i]; k++)
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

/* Puts n pieces on squares of the zone; at[] gets unit + 1, 0 where empty. */
static void bot_spread(struct bot *b, const struct seen *s, const int *units,
		       int n, int at[BOARD_SQUARES])
{
	const struct board *board = &s->map->board;
	const int *zone = s->map->zone[wl_own_side(s->seat)];
	int rows = zone[1] - zone[0] + 1;

	for (int i = 0; i < n; i++) {
		int sq;

		do {
			int column =
			    (int)bot_below(b, (unsigned)board->columns);
			int row = zone[0] + (int)bot_below(b, (unsigned)rows);

			sq = board_square(board, column, row);
		} while (at[sq]);
		at[sq] = units[i] + 1;
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

/* In an order by chance: by steps that come to every square. */
static void bot_places(struct bot *b, const struct seen *s,
		       const int at[BOARD_SQUARES], struct str *out)
{
	unsigned n = (unsigned)board_count(&s->map->board);
	unsigned sq = bot_below(b, n);
	unsigned step = 1 + bot_below(b, n);

	while (bot_divisor(n, step) != 1)
		step++;
	for (unsigned i = 0; i < n; i++, sq = (sq + step) % n) {
		char name[BOARD_NAME];

		if (!at[sq])
			continue;
		board_name(&s->map->board, (int)sq, name);
		str_addf(out, "place %s %s\n", s->map->unit[at[sq] - 1].id,
			 name);
	}
}

static void bot_write(struct bot *b, const struct seen *s,
		      const int at[BOARD_SQUARES], struct str *out)
{
	if (bot_chance(b, 80))
		bot_block(s, at, out);
	else
		bot_places(b, s, at, out);
}

/* At most ten stay behind (W4.4). */
static int bot_some(struct bot *b, int n)
{
	return n - (int)bot_below(b, n > 11 ? 11 : 1);
}

void bot_setup(struct bot *b, const struct seen *s, struct str *out)
{
	int at[BOARD_SQUARES] = { 0 };
	int units[BOT_PIECES];
	int n = bot_some(b, bot_army(b, s, units));

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
	int placed = bot_some(b, n);
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
