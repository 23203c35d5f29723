/* SPDX-License-Identifier: MIT */
/* legalcard.c - which cards may be played, and which parts of them (W14). */
#include "config.h"

#include "games/waterloo/public/legal.h"

static int legal_spent(const struct wl_field *f)
{
	return wl_allowance(f) - f->actions;
}

/* W14.3: enemies on all squares that are named. */
static bool legal_recon(const struct wl_field *f, int seat,
			const struct wl_act *a, struct wl_why *why)
{
	for (int i = 0; i < a->nway; i++)
		if (!wl_enemy(f, seat, a->way[i]))
			return wl_not(why, WL_RULES("W14.3"),
				      WL_BECAUSE_OF(NO_ENEMY, a->way[i]));
	return true;
}

/* W14.7; W12.3. */
static bool legal_spirit(const struct wl_field *f, int seat,
			 const struct wl_act *a, struct wl_why *why)
{
	int sq = a->way[0];

	if (!wl_mine(f, seat, sq))
		return wl_not(why, WL_RULES("W14.7"),
			      WL_BECAUSE_OF(NOT_YOURS, sq));
	if (!wl_side_acts(f, f->at[sq].side))
		return wl_not(why, WL_RULES("W12.3"),
			      WL_BECAUSE_OF(PRUSSIANS_LATER, WL_PRUSSIANS_ACT));
	return wl_piece_may(f, seat, a, why);
}

void wl_has_acted(struct wl_acted *acted, const struct wl_act *part,
		  enum wl_arm arm)
{
	acted->arm[arm] = true;
	acted->square[acted->n++] = part->way[part->nway - 1];
}

bool wl_may_part(const struct wl_field *f, int seat, const struct wl_act *part,
		 const struct wl_acted *acted, struct wl_why *why)
{
	enum wl_arm arm = f->at[part->way[0]].arm;

	if (!wl_may_do(f, seat, part, why))
		return false;
	for (size_t i = 0; i < acted->n && acted->card == WL_INITIATIVE; i++)
		if (acted->square[i] == part->way[0])
			return wl_not(
			    why, WL_RULES("W14.4"),
			    WL_BECAUSE_OF(MOVED_BY_CARD, part->way[0]));
	if (acted->card == WL_COMBINED_ATTACK && acted->arm[arm])
		return wl_not(why, WL_RULES("W14.5"),
			      WL_BECAUSE_OF(ONE_OF_ARM, (int)arm));
	return true;
}

/* W14.11: if no part is possible the card is not played. */
static bool legal_parts(const struct wl_field *f, int seat,
			const struct wl_act *a, struct wl_why *why)
{
	const struct wl_acted nobody = { .card = a->card };
	struct wl_why first = { .nrules = 0 };

	for (size_t i = 0; i < a->nparts; i++) {
		if (wl_may_part(f, seat, &a->parts[i], &nobody, why))
			return true;
		if (i == 0)
			first = *why;
	}
	*why = first;
	if (why->nrules < WL_WHY_RULES)
		why->rules[why->nrules++] = "W14.11";
	return false;
}

static bool legal_no_card(const struct wl_field *f, int seat, enum wl_card card,
			  struct wl_why *why)
{
	int hand = 0;

	for (int i = 0; i < WL_CARDS; i++)
		hand |= (f->hand[seat][i] > 0) << i;
	return wl_not(why, WL_RULES("W14.2", "W14.1"),
		      WL_BECAUSE_OF(NO_SUCH_CARD, (int)card, hand));
}

bool wl_may_play(const struct wl_field *f, int seat, const struct wl_act *a,
		 struct wl_why *why)
{
	if (f->hand[seat][a->card] == 0)
		return legal_no_card(f, seat, a->card, why);
	if (f->card_played)
		return wl_not(why, WL_RULES("W14.2"), WL_BECAUSE(CARD_PLAYED));
	if (a->card == WL_FIGHTING_SPIRIT)
		return legal_spirit(f, seat, a, why);
	if (legal_spent(f) > 0)
		return wl_not(why, WL_RULES("W14.2"), WL_BECAUSE(CARD_FIRST));
	if (a->card == WL_RECONNAISSANCE)
		return legal_recon(f, seat, a, why);
	return legal_parts(f, seat, a, why);
}

/* W14.9: when cards may be taken. */
static bool legal_takes(const struct wl_field *f, int seat)
{
	return seat == WL_SEAT_ALLIED && f->phase == WL_PLAY &&
	       f->number == WL_PRUSSIANS_ACT && !f->taken &&
	       f->coming != WL_NEVER && legal_spent(f) == 0;
}

bool wl_can_take(const struct wl_field *f, int seat)
{
	return legal_takes(f, seat) && wl_card_count(f->discard) > 0;
}

bool wl_may_take(const struct wl_field *f, int seat, const struct wl_act *a,
		 struct wl_why *why)
{
	int left[WL_CARDS];

	if (!legal_takes(f, seat))
		return wl_not(why, WL_RULES("W14.9"),
			      f->taken ? WL_BECAUSE(CARDS_TAKEN)
			      : f->coming == WL_NEVER
				  ? WL_BECAUSE(PRUSSIANS_NEVER)
				  : WL_BECAUSE(CARDS_NOT_NOW));
	for (int i = 0; i < WL_CARDS; i++)
		left[i] = f->discard[i];
	for (int i = 0; i < a->npicks; i++)
		if (left[a->picks[i]]-- == 0)
			return wl_not(
			    why, WL_RULES("W14.9"),
			    WL_BECAUSE_OF(NONE_DISCARDED, (int)a->picks[i]));
	return true;
}

/* Whether two own guns stand side by side and one of them has a shot. */
static bool legal_can_battery(const struct wl_field *f, int seat, int sq)
{
	if (!wl_can_fire(f, sq))
		return false;
	for (int dir = 0; dir < 4; dir++) {
		int next = board_step(&f->map->board, sq, (enum board_dir)dir);

		if (next != BOARD_NONE && wl_mine(f, seat, next) &&
		    f->at[next].arm == WL_ARTILLERY)
			return true;
	}
	return false;
}

/* Whether a piece alone makes a card playable. */
static bool legal_serves(const struct wl_field *f, int seat, int sq,
			 enum wl_card card)
{
	const struct wl_piece *p = &f->at[sq];
	bool gun = p->arm == WL_ARTILLERY;

	if (card == WL_RECONNAISSANCE)
		return wl_enemy(f, seat, sq);
	if (!wl_mine(f, seat, sq) || !wl_side_acts(f, p->side))
		return false;
	if (card == WL_INITIATIVE)
		return wl_can_move(f, sq);
	if (card == WL_COMBINED_ATTACK)
		return gun ? wl_can_shoot(f, sq) : wl_can_attack(f, sq);
	if (card == WL_GRAND_BATTERY)
		return gun && legal_can_battery(f, seat, sq);
	return !gun && p->class != WL_CHIEF;
}

bool wl_can_play_card(const struct wl_field *f, int seat, enum wl_card card)
{
	if (f->card_played || f->actions < 1 || f->phase != WL_PLAY ||
	    f->hand[seat][card] == 0 ||
	    (legal_spent(f) > 0 && card != WL_FIGHTING_SPIRIT))
		return false;
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (legal_serves(f, seat, sq, card))
			return true;
	return false;
}

bool wl_can_play(const struct wl_field *f, int seat)
{
	for (int card = 0; card < WL_CARDS; card++)
		if (wl_can_play_card(f, seat, (enum wl_card)card))
			return true;
	return false;
}
