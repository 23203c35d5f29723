/* SPDX-License-Identifier: MIT */
/* bot_word.c - declares by chance: standing orders, draws, lists, picks. */
#include "config.h"

#include "lib/bot.h"

void bot_square_name(const struct seen *s, int square, struct str *out)
{
	char name[BOARD_NAME];

	board_name(&s->map->board, square, name);
	str_addf(out, " %s", name);
}

/* W14.8: own pieces, sometimes against one arm only. */
static void bot_stand_spirit(struct bot *b, const struct seen *s,
			     struct str *out)
{
	unsigned n = 0;

	str_add(out, "standing spirit");
	for (int sq = 0; sq < board_count(&s->map->board); sq++) {
		if (n == WL_STANDING_MAX || bot_chance(b, 50) ||
		    (!wl_mine(&s->field, s->seat, sq) && bot_chance(b, 98)))
			continue;
		str_add(out, n++ ? "," : "");
		bot_square_name(s, sq, out);
		if (bot_chance(b, 25))
			str_addf(
			    out, " against %s",
			    wl_arm_name((enum wl_arm)bot_below(b, WL_ARMS)));
	}
	str_add(out, n ? "\n" : " none\n");
}

/* W8.7: squares of buildings. */
static void bot_stand_frenzy(struct bot *b, const struct seen *s,
			     struct str *out)
{
	unsigned n = 0;

	str_add(out, "standing frenzy");
	for (int sq = board_count(&s->map->board) - 1; sq >= 0; sq--) {
		if (n == WL_STANDING_MAX || bot_chance(b, 50) ||
		    !wl_in_tile(&s->field, sq, WL_BUILDING))
			continue;
		bot_square_name(s, sq, out);
		n++;
	}
	str_add(out, n ? "\n" : " none\n");
}

void bot_stand(struct bot *b, const struct seen *s, struct str *out)
{
	if (!wl_has_cards(s->map) || s->field.phase == WL_PURSUIT)
		return;
	if (bot_chance(b, 60))
		bot_stand_spirit(b, s, out);
	if (bot_chance(b, 60))
		bot_stand_frenzy(b, s, out);
}

void bot_declare(struct bot *b, const struct seen *seen, struct str *out)
{
	int offer = seen->field.draw_offer;

	if (bot_chance(b, 3))
		str_addf(out, "say \"Number %u, and so on.\"\n",
			 bot_below(b, 1000));
	if (offer < 0 && bot_chance(b, 1))
		str_add(out, "offer draw\n");
	else if (offer == seen->seat && bot_chance(b, 30))
		str_add(out, "withdraw draw\n");
	else if (offer == !seen->seat && bot_chance(b, 10))
		str_add(out, "accept draw\n");
	if (seen->seat == WL_SEAT_ALLIED && seen->field.number >= 10 &&
	    seen->field.phase == WL_PLAY && bot_chance(b, 10))
		str_add(out, "prussians hold\n");
	if (bot_below(b, 3000) == 0)
		str_add(out, "resign\n");
	/* They stay until they are changed (W14.8). */
	if (bot_chance(b, seen->field.phase == WL_SETUP ? 70 : 4))
		bot_stand(b, seen, out);
}

void bot_prefer(struct bot *b, struct str *out)
{
	unsigned n = 1 + bot_below(b, bot_chance(b, 50) ? WL_PICKS : 4);

	str_add(out, "draft prefer");
	while (n--)
		str_addf(out, " %s",
			 wl_card_name((enum wl_card)bot_below(b, WL_CARDS)));
	str_addc(out, '\n');
}

/* One of those that are left. */
static enum wl_card bot_pick(struct bot *b, int deck[WL_CARDS])
{
	unsigned k = bot_below(b, (unsigned)wl_card_count(deck));

	for (int i = 0; i < WL_CARDS; i++) {
		if (k < (unsigned)deck[i]) {
			deck[i]--;
			return (enum wl_card)i;
		}
		k -= (unsigned)deck[i];
	}
	return WL_INITIATIVE; /* a probe by who does not pick */
}

void bot_draft(struct bot *b, const struct seen *s, struct str *out)
{
	unsigned how = bot_below(b, 10);
	int deck[WL_CARDS];

	for (int i = 0; i < WL_CARDS; i++)
		deck[i] = s->field.deck[i];
	if (how < 6) {
		const char *kept = wl_card_name(bot_pick(b, deck));

		str_addf(out, "draft keep %s discard %s\n", kept,
			 wl_card_name(bot_pick(b, deck)));
	}
	if (how >= 5)
		bot_prefer(b, out);
}
