/* SPDX-License-Identifier: MIT */
/* tellcard.c - what Basic does not have: cards, tiles, the pursuit. */
#include "config.h"

#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/tell.h"

#include "kernel/told.h"

static void tellcard_list(const char *key, const int cards[WL_CARDS],
			  struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < WL_CARDS; i++)
		for (int k = 0; k < cards[i]; k++)
			teller_string(out, NULL, wl_card_name((enum wl_card)i));
	teller_end(out);
}

/* The own hand, and the other when all is opened (W18.4); by seat, when both
 * are told to who has none. */
static void tellcard_hands(const struct seen *s, struct teller *out)
{
	bool over = s->field.phase == WL_OVER;

	if (s->seat >= 0) {
		tellcard_list("hand", s->field.hand[s->seat], out);
		if (over)
			tellcard_list("other", s->field.hand[!s->seat], out);
	} else if (over || s->seat == GAME_ALL) {
		teller_object(out, "hand");
		for (int seat = 0; seat < WL_SEATS; seat++)
			tellcard_list(wl_seat_name(seat), s->field.hand[seat],
				      out);
		teller_end(out);
	}
}

/* W18.1: by seat, how many are in a hand and which were played; which those
 * were is unknown of a position that does not say it. */
static void tellcard_open(const struct seen *s, struct teller *out)
{
	teller_object(out, "hands");
	for (int seat = 0; seat < WL_SEATS; seat++)
		teller_number(out, wl_seat_name(seat), s->hands[seat]);
	teller_end(out);
	teller_object(out, "played-by");
	for (int seat = 0; seat < WL_SEATS; seat++)
		tellcard_list(wl_seat_name(seat), s->field.played_by[seat],
			      out);
	teller_end(out);
}

static bool tellcard_deck(const struct seen *s)
{
	return s->field.phase == WL_DRAFTING &&
	       (s->field.seat == s->seat || s->seat == GAME_ALL);
}

/* W18.2, W4.5, W14.9. */
static void tellcard_cards(const struct seen *s, struct teller *out)
{
	const struct wl_field *f = &s->field;

	teller_object(out, "cards");
	if (tellcard_deck(s))
		tellcard_list("deck", f->deck, out);
	if (wl_card_count(f->discard))
		tellcard_list("discard", f->discard, out);
	tellcard_hands(s, out);
	tellcard_list("played", f->played, out);
	tellcard_open(s, out);
	if (f->taken)
		teller_true(out, "taken");
	if (f->card_played)
		teller_true(out, "turn"); /* W14.2: one in this turn */
	if (f->reply_spirit)
		teller_true(out, "reply"); /* W14.8 */
	teller_end(out);
}

static void tellcard_stands(const struct seen *s, const char *key,
			    const struct wl_stand *v, int n, struct teller *out)
{
	teller_array(out, key);
	for (int i = 0; i < n; i++) {
		teller_object(out, NULL);
		if (v[i].against != WL_ANY_ARM)
			teller_string(out, "against",
				      wl_arm_name((enum wl_arm)v[i].against));
		told_square(out, "at", &s->map->board, v[i].square);
		teller_end(out);
	}
	teller_end(out);
}

static void tellcard_standing_of(const struct seen *s, int seat,
				 const char *key, struct teller *out)
{
	const struct wl_standing *st = &s->standing[seat];

	teller_object(out, key);
	tellcard_stands(s, "frenzy", st->frenzy, st->nfrenzy, out);
	tellcard_stands(s, "spirit", st->spirit, st->nspirit, out);
	teller_array(out, "prefer");
	for (int i = 0; i < st->nprefer; i++)
		teller_string(out, NULL, wl_card_name(st->prefer[i]));
	teller_end(out);
	teller_end(out);
}

/* The own standing orders; by seat, when they are told of all. */
static void tellcard_standing(const struct seen *s, struct teller *out)
{
	if (s->seat >= 0) {
		tellcard_standing_of(s, s->seat, "standing", out);
	} else if (s->seat == GAME_ALL) {
		teller_object(out, "standing");
		for (int seat = 0; seat < WL_SEATS; seat++)
			tellcard_standing_of(s, seat, wl_seat_name(seat), out);
		teller_end(out);
	}
}

/* W18.1: hits and flags of buildings, and who has fortified them. */
static void tellcard_tiles(const struct seen *s, struct teller *out)
{
	const struct wl_field *f = &s->field;

	teller_object(out, "damage");
	for (int i = 0; i < s->map->ntiles; i++)
		if (f->damage[i])
			teller_number(out, s->map->tile[i].id, f->damage[i]);
	teller_end(out);
	teller_object(out, "flags");
	for (int i = 0; i < s->map->ntiles; i++)
		if (f->flag[i] >= 0)
			teller_string(out, s->map->tile[i].id,
				      wl_seat_name(f->flag[i]));
	teller_end(out);
	teller_object(out, "fortified"); /* W13.1 */
	for (int i = 0; i < s->map->ntiles; i++)
		if (wl_fortified(f, i) >= 0)
			teller_string(out, s->map->tile[i].id,
				      wl_seat_name(wl_fortified(f, i)));
	teller_end(out);
}

/* W16.8: the score as it stands. */
static void tellcard_pursuit(const struct seen *s, struct teller *out)
{
	int ahead = wl_pursuit_ahead(&s->field);

	teller_object(out, "pursuit");
	teller_number(out, "ahead", ahead);
	teller_string(out, "degree", wl_pursuit_degree(ahead));
	teller_string(out, "pursuer", wl_seat_name(s->field.pursuer));
	teller_end(out);
}

void wl_tell_cards(const struct seen *s, struct teller *out)
{
	const struct wl_field *f = &s->field;

	tellcard_cards(s, out);
	tellcard_standing(s, out);
	tellcard_tiles(s, out);
	if (!wl_is_expert(s->map))
		return;
	teller_object(out, "removed");
	for (int side = 0; side < WL_SIDES; side++)
		wl_tell_counts(s->map, (enum wl_side)side, f->removed[side],
			       out);
	teller_end(out);
	if (f->phase == WL_PURSUIT)
		tellcard_pursuit(s, out);
}

void wl_tell_playable(const struct seen *s, struct teller *out)
{
	teller_array(out, "cards");
	for (int i = 0; i < WL_CARDS; i++)
		if (wl_can_play_card(&s->field, s->seat, (enum wl_card)i))
			teller_string(out, NULL, wl_card_name((enum wl_card)i));
	teller_end(out);
	if (wl_can_take(&s->field, s->seat))
		teller_true(out, "take");
}
