/* SPDX-License-Identifier: MIT */
/* bot_setup.c - places an army by chance (W4.4). */
#include "config.h"

#include "bot.h"

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

static void bot_places(const struct seen *s, const int at[BOARD_SQUARES],
		       struct str *out)
{
	for (int sq = 0; sq < board_count(&s->map->board); sq++) {
		char name[BOARD_NAME];

		if (!at[sq])
			continue;
		board_name(&s->map->board, sq, name);
		str_addf(out, "place %s %s\n", s->map->unit[at[sq] - 1].id,
			 name);
	}
}

void bot_setup(struct bot *b, const struct seen *s, struct str *out)
{
	int at[BOARD_SQUARES] = { 0 };
	int units[BOT_PIECES];
	int n = bot_army(b, s, units);

	n -= (int)bot_below(b, n > 11 ? 11 : 1);
	bot_spread(b, s, units, n, at);
	if (bot_chance(b, 80))
		bot_block(s, at, out);
	else
		bot_places(s, at, out);
}
