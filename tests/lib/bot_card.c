/* SPDX-License-Identifier: MIT */
/* bot_card.c - plays a card by chance (W14). */
#include "config.h"

#include "lib/bot.h"

#include "games/waterloo/public/acts.h"

#define BOT_LOOKS 60

static bool bot_listed(const struct wl_act *a, int square)
{
	for (int i = 0; i < a->nway; i++)
		if (a->way[i] == square)
			return true;
	return false;
}

/* W14.3: enemies that hang together. */
static bool bot_recon(struct bot *b, const struct wl_field *f, int seat,
		      struct wl_act *a)
{
	const struct board *board = &f->map->board;
	unsigned found = 0;

	for (int sq = 0; sq < board_count(board); sq++)
		if (wl_enemy(f, seat, sq) && bot_below(b, ++found) == 0)
			a->way[0] = sq;
	a->nway = found > 0;
	for (int i = 0; i < 8 && a->nway && a->nway < 4; i++) {
		int from = a->way[bot_below(b, (unsigned)a->nway)];
		int sq =
		    board_step(board, from, (enum board_dir)bot_below(b, 4));

		if (sq != BOARD_NONE && wl_enemy(f, seat, sq) &&
		    !bot_listed(a, sq))
			a->way[a->nway++] = sq;
	}
	return a->nway > 0;
}

static bool bot_acted(const struct wl_act *card, int square)
{
	for (size_t i = 0; i < card->nparts; i++)
		if (card->parts[i].way[0] == square ||
		    card->parts[i].way[card->parts[i].nway - 1] == square)
			return true;
	return false;
}

/* W14.4: moves of different pieces, each after the one before. */
static void bot_initiative(struct bot *b, const struct wl_field *f, int seat,
			   struct wl_act *card)
{
	unsigned most = 1 + bot_below(b, 3);
	struct wl_field after;

	wl_field_copy(&after, f);
	for (int i = 0; i < BOT_LOOKS && card->nparts < most; i++) {
		struct wl_act *a = &card->parts[card->nparts];

		if (!bot_attempt(b, &after, seat, WL_NOBODY, a) ||
		    a->verb != WL_MOVE || bot_acted(card, a->way[0]))
			continue;
		wl_do_move(&after, a);
		card->nparts++;
	}
	wl_field_free(&after);
}

/* W14.5: one of each arm. */
static void bot_combined(struct bot *b, const struct wl_field *f, int seat,
			 struct wl_act *card)
{
	bool acted[WL_ARMS] = { false };
	struct wl_act *a = card->parts;

	for (int i = 0; i < 3 * BOT_LOOKS && card->nparts < 3; i++) {
		if (!bot_attempt(b, f, seat, WL_NOBODY, a) ||
		    (a->verb != WL_ATTACK && a->verb != WL_FIRE) ||
		    acted[f->at[a->way[0]].arm])
			continue;
		acted[f->at[a->way[0]].arm] = true;
		a = &card->parts[++card->nparts];
	}
}

static bool bot_is_gun(const struct wl_field *f, int seat, int square)
{
	return square != BOARD_NONE && wl_mine(f, seat, square) &&
	       f->at[square].arm == WL_ARTILLERY;
}

/* A part of a battery, also of a gun that has nothing to fire at (W14.11). */
static void bot_battery_gun(struct bot *b, const struct wl_field *f, int gun,
			    struct wl_act *card)
{
	struct wl_act *a = &card->parts[card->nparts++];

	if (!bot_fire(b, f, gun, a))
		*a = (struct wl_act){ .verb = WL_FIRE,
				      .way = { gun },
				      .nway = 1,
				      .target = BOARD_NONE,
				      .tile = WL_NO_TILE };
}

/* W14.6: guns that hang together. */
static void bot_battery(struct bot *b, const struct wl_field *f, int seat,
			struct wl_act *card)
{
	const struct board *board = &f->map->board;
	int first = BOARD_NONE;
	unsigned found = 0;

	for (int sq = 0; sq < board_count(board); sq++) {
		bool pair = false;

		for (int dir = 0; dir < 4; dir++)
			pair |= bot_is_gun(
			    f, seat,
			    board_step(board, sq, (enum board_dir)dir));
		if (pair && bot_is_gun(f, seat, sq) && wl_can_fire(f, sq) &&
		    bot_below(b, ++found) == 0)
			first = sq;
	}
	if (first == BOARD_NONE)
		return;
	bot_battery_gun(b, f, first, card);
	for (int i = 0; i < 20 && card->nparts < BOT_PARTS; i++) {
		unsigned k = bot_below(b, (unsigned)card->nparts);
		int sq = board_step(board, card->parts[k].way[0],
				    (enum board_dir)bot_below(b, 4));

		if (bot_is_gun(f, seat, sq) && !bot_acted(card, sq))
			bot_battery_gun(b, f, sq, card);
	}
	if (card->nparts < 2)
		card->nparts = 0;
}

/* W14.7: rather for a piece that can attack. */
static bool bot_spirit(struct bot *b, const struct wl_field *f, int seat,
		       struct wl_act *a)
{
	unsigned found = 0;

	for (int sq = 0; sq < board_count(&f->map->board); sq++) {
		const struct wl_piece *p = &f->at[sq];
		unsigned weight;

		if (!wl_mine(f, seat, sq) || p->arm == WL_ARTILLERY ||
		    p->class == WL_CHIEF || !wl_side_acts(f, p->side))
			continue;
		weight = wl_can_attack(f, sq) ? 20 : 1;
		found += weight;
		if (bot_below(b, found) < weight)
			a->way[0] = sq;
	}
	a->nway = 1;
	return found > 0;
}

static bool bot_of_kind(struct bot *b, const struct wl_field *f, int seat,
			struct wl_act *a)
{
	if (a->card == WL_RECONNAISSANCE)
		return bot_recon(b, f, seat, a);
	if (a->card == WL_FIGHTING_SPIRIT)
		return bot_spirit(b, f, seat, a);
	if (a->card == WL_INITIATIVE)
		bot_initiative(b, f, seat, a);
	else if (a->card == WL_COMBINED_ATTACK)
		bot_combined(b, f, seat, a);
	else
		bot_battery(b, f, seat, a);
	return a->nparts > 0;
}

bool bot_card(struct bot *b, const struct wl_field *f, int seat,
	      struct bot_card *out)
{
	unsigned first = bot_below(b, WL_CARDS);
	struct wl_why why;

	for (unsigned i = 0; i < WL_CARDS; i++) {
		enum wl_card card = (enum wl_card)((first + i) % WL_CARDS);

		out->act = (struct wl_act){ .verb = WL_CARD,
					    .card = card,
					    .target = BOARD_NONE,
					    .tile = WL_NO_TILE,
					    .parts = out->parts };
		if (wl_can_play_card(f, seat, card) &&
		    bot_of_kind(b, f, seat, &out->act) &&
		    wl_may(f, seat, &out->act, &why))
			return true;
	}
	return false;
}
