/* SPDX-License-Identifier: MIT */
/* possiblecard.c - the cards that can be played, picked and taken (W14,
 * W4.5). */
#include "config.h"

#include "games/waterloo/public/possible.h"

static void card_whole(const struct wl_asking *a, enum wl_card card,
		       const char *rule)
{
	possible_whole(a->out,
		       &(struct possible_whole){ .whole = wl_card_name(card),
						 .kind = wl_verb_name(WL_CARD),
						 .rules = WL_RULES(rule) });
}

/* W14.7: one piece. */
static void card_spirit(const struct wl_asking *a)
{
	for (int sq = 0; sq < board_count(&a->s->map->board); sq++) {
		const struct wl_act act = { .verb = WL_CARD,
					    .card = WL_FIGHTING_SPIRIT,
					    .way = { sq },
					    .nway = 1 };
		const struct wl_piece *p = &a->f->at[sq];
		const struct wl_telling t = { sq,      BOARD_NONE,
					      p->unit, (int)p->arm,
					      NULL,    WL_RULES("W14.7"),
					      NULL };
		struct wl_why why;

		if (wl_may_do(a->f, a->s->seat, &act, &why))
			wl_tell_act(a, &act, &t);
	}
}

/* W14.3: up to four that hang together. */
static void card_recon(const struct wl_asking *a)
{
	for (int sq = 0; sq < board_count(&a->s->map->board); sq++)
		if (wl_enemy(a->f, a->s->seat, sq))
			wl_tell_square(a, "reconnaissance", sq,
				       WL_RULES("W14.3"), NULL);
	card_whole(a, WL_RECONNAISSANCE, "W14.3");
	possible_slot(a->out,
		      &(struct possible_slot){ .before = "card reconnaissance ",
					       .part = "reconnaissance",
					       .between = " ",
					       .least = 1,
					       .most = WL_RECON_SQUARES });
	possible_each(a->out, "to", NULL, 1);
}

/* W14.4: one to three different pieces. */
static void card_initiative(const struct wl_asking *a)
{
	static const char *const kinds[] = { "move", NULL };

	card_whole(a, WL_INITIATIVE, "W14.4");
	possible_slot(a->out,
		      &(struct possible_slot){ .before = "card initiative: ",
					       .kinds = kinds,
					       .between = ", ",
					       .least = 1,
					       .most = 3 });
	possible_each(a->out, "from", NULL, 1);
}

/* W14.5: of each arm one. */
static void card_combined(const struct wl_asking *a)
{
	static const char *const kinds[] = { "attack", "frenzy", "fire", NULL };

	card_whole(a, WL_COMBINED_ATTACK, "W14.5");
	possible_slot(
	    a->out, &(struct possible_slot){ .before = "card combined-attack: ",
					     .kinds = kinds,
					     .between = ", ",
					     .least = 1,
					     .most = WL_ARMS });
	possible_each(a->out, "group", NULL, 1);
}

/* W14.11: a gun without a shot may be named beside one that has one, and is
 * left out, unless a shot before it gives it one. */
static void card_silent(const struct wl_asking *a, int gun)
{
	const struct wl_act act = { .verb = WL_FIRE,
				    .way = { gun },
				    .nway = 1,
				    .target = BOARD_NONE,
				    .tile = WL_NO_TILE };
	struct wl_why why = { .nrules = 0 };
	const struct wl_telling t = { gun,
				      BOARD_NONE,
				      a->f->at[gun].unit,
				      WL_ARTILLERY,
				      wl_card_name(WL_GRAND_BATTERY),
				      WL_RULES("W14.6"),
				      &why };

	if (!wl_may_do(a->f, a->s->seat, &act, &why))
		wl_tell_act(a, &act, &t);
}

/* W14.6: two or more that hang together. */
static void card_battery(const struct wl_asking *a)
{
	static const char *const kinds[] = { "fire", NULL };
	struct wl_act shot[WL_SHOTS];

	for (int sq = 0; sq < board_count(&a->s->map->board); sq++)
		if (wl_mine(a->f, a->s->seat, sq) &&
		    a->f->at[sq].arm == WL_ARTILLERY &&
		    wl_shots(a->f, sq, shot) == 0)
			card_silent(a, sq);
	card_whole(a, WL_GRAND_BATTERY, "W14.6");
	possible_slot(a->out, &(struct possible_slot){
				  .before = "card grand-battery: ",
				  .part = wl_card_name(WL_GRAND_BATTERY),
				  .kinds = kinds,
				  .between = ", ",
				  .least = 2 });
	possible_each(a->out, "from", NULL, 1);
}

/* W14.2, W14.10: before anything of it is carried out it counts as the seat's
 * own side's. */
void wl_tell_card_orders(const struct wl_asking *a)
{
	static void (*const tell[WL_CARDS])(const struct wl_asking *) = {
		[WL_RECONNAISSANCE] = card_recon,
		[WL_INITIATIVE] = card_initiative,
		[WL_COMBINED_ATTACK] = card_combined,
		[WL_FIGHTING_SPIRIT] = card_spirit,
		[WL_GRAND_BATTERY] = card_battery,
	};

	for (int card = 0; card < WL_CARDS; card++)
		if (a->may[wl_own_side(a->s->seat)] &&
		    wl_can_play_card(a->f, a->s->seat, (enum wl_card)card))
			tell[card](a);
}

static void card_draft(const struct wl_asking *a, enum wl_about about,
		       enum wl_card first, enum wl_card second)
{
	struct wl_act act = { .verb = WL_DRAFT,
			      .about = about,
			      .picks = { first, second },
			      .npicks = second == WL_NO_CARD ? 1 : 2 };
	const struct wl_telling t = {
		BOARD_NONE,
		BOARD_NONE,
		WL_UNIT_UNKNOWN,
		WL_ANY_ARM,
		NULL,
		WL_RULES(about == WL_TAKE ? "W14.9" : "W4.5"),
		NULL
	};

	wl_tell_act(a, &act, &t);
}

/* W4.5: one is kept and another discarded. */
static void card_keep(const struct wl_asking *a)
{
	const int *deck = a->f->deck;

	for (int i = 0; i < WL_CARDS; i++)
		for (int k = 0; k < WL_CARDS; k++)
			if (deck[i] > 0 && deck[k] > (i == k))
				card_draft(a, WL_KEEP, (enum wl_card)i,
					   (enum wl_card)k);
}

/* W14.9: one or two of the discards. */
static void card_take(const struct wl_asking *a)
{
	const int *left = a->f->discard;

	for (int i = 0; i < WL_CARDS; i++) {
		if (left[i] == 0)
			continue;
		card_draft(a, WL_TAKE, (enum wl_card)i, WL_NO_CARD);
		for (int k = i; k < WL_CARDS; k++)
			if (left[k] > (i == k))
				card_draft(a, WL_TAKE, (enum wl_card)i,
					   (enum wl_card)k);
	}
}

/* W4.5: a list of any length, which is followed at later picks too. */
static void card_prefer(const struct wl_asking *a)
{
	for (int card = 0; card < WL_CARDS; card++)
		wl_tell_word(a, "preference", wl_card_name((enum wl_card)card),
			     WL_RULES("W4.5"));
	possible_whole(a->out,
		       &(struct possible_whole){ .whole = "preference",
						 .kind = wl_verb_name(WL_DRAFT),
						 .rules = WL_RULES("W4.5") });
	possible_slot(a->out,
		      &(struct possible_slot){ .before = "draft prefer ",
					       .part = "preference",
					       .between = " ",
					       .least = 1,
					       .most = WL_PICKS });
}

static bool card_drafted(const struct wl_asking *a, enum wl_sort sort)
{
	for (size_t i = 0; i < a->p->n; i++)
		if (wl_sort(&a->p->v[i].acts[0]) == sort)
			return true;
	return false;
}

void wl_tell_draft(const struct wl_asking *a)
{
	bool drafting = a->f->phase == WL_DRAFTING;

	if (drafting && !card_drafted(a, WL_SORT_KEEP))
		card_keep(a);
	if ((drafting || a->f->phase == WL_SETUP) &&
	    !card_drafted(a, WL_SORT_PREFER))
		card_prefer(a);
	if (wl_can_take(a->f, a->s->seat))
		card_take(a);
}
