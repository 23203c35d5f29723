/* SPDX-License-Identifier: MIT */
/* hearcard.c - what Basic does not have, read again from a view: the inverse
 * of tellcard.c. */
#include "config.h"

#include "games/waterloo/public/seen.h"

#include "kernel/heard.h"

static int hearcard_kind(const json_t *name, enum wl_card *out, struct err *e)
{
	const char *word = json_string_value(name);

	*out = word ? wl_card_find(word) : WL_NO_CARD;
	return *out == WL_NO_CARD ? heard_bad(e, "cards") : 0;
}

static int hearcard_list(const json_t *from, const char *key,
			 int cards[WL_CARDS], struct err *e)
{
	const json_t *list = json_object_get(from, key);

	for (size_t i = 0; i < json_array_size(list); i++) {
		enum wl_card card;

		if (hearcard_kind(json_array_get(list, i), &card, e) < 0)
			return -1;
		cards[card]++;
	}
	return 0;
}

static int hearcard_hands(struct seen *s, const json_t *cards, struct err *e)
{
	const json_t *hands = json_object_get(cards, "hand");
	struct wl_field *f = &s->field;

	if (s->seat >= 0)
		return hearcard_list(cards, "hand", f->hand[s->seat], e) < 0
			   ? -1
			   : hearcard_list(cards, "other", f->hand[!s->seat],
					   e);
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (hearcard_list(hands, wl_seat_name(seat), f->hand[seat], e) <
		    0)
			return -1;
	return 0;
}

/* W18.1: by seat, how many are in a hand and which were played. */
static int hearcard_open(struct seen *s, const json_t *cards, struct err *e)
{
	const json_t *by = json_object_get(cards, "played-by");
	const json_t *hands = json_object_get(cards, "hands");

	for (int seat = 0; seat < WL_SEATS; seat++) {
		const char *name = wl_seat_name(seat);
		json_int_t n = json_integer_value(json_object_get(hands, name));

		if (n < 0 || n > WL_CARDS * WL_CARD_COPIES)
			return heard_bad(e, "cards");
		s->hands[seat] = (int)n;
		if (hearcard_list(by, name, s->field.played_by[seat], e) < 0)
			return -1;
	}
	return 0;
}

static int hearcard_cards(struct seen *s, const json_t *world, struct err *e)
{
	const json_t *cards = json_object_get(world, "cards");
	struct wl_field *f = &s->field;

	f->taken = heard_true(cards, "taken");
	f->card_played = heard_true(cards, "turn");
	f->reply_spirit = heard_true(cards, "reply");
	if (hearcard_list(cards, "deck", f->deck, e) < 0 ||
	    hearcard_list(cards, "discard", f->discard, e) < 0 ||
	    hearcard_hands(s, cards, e) < 0 || hearcard_open(s, cards, e) < 0)
		return -1;
	return hearcard_list(cards, "played", f->played, e);
}

static int hearcard_stand(const struct seen *s, const json_t *o,
			  struct wl_stand *out, struct err *e)
{
	const char *against = json_string_value(json_object_get(o, "against"));

	out->against = against ? wl_arm_find(against) : WL_ANY_ARM;
	if (heard_square(json_object_get(o, "at"), &s->map->board,
			 &out->square))
		return 0;
	return heard_bad(e, "standing orders");
}

static int hearcard_stands(const struct seen *s, const json_t *list,
			   struct wl_stand *v, int *n, struct err *e)
{
	if (json_array_size(list) > WL_STANDING_MAX)
		return heard_bad(e, "standing orders");
	for (size_t i = 0; i < json_array_size(list); i++)
		if (hearcard_stand(s, json_array_get(list, i), &v[(*n)++], e) <
		    0)
			return -1;
	return 0;
}

static int hearcard_standing_of(struct seen *s, int seat, const json_t *from,
				struct err *e)
{
	const json_t *prefer = json_object_get(from, "prefer");
	struct wl_standing *st = &s->standing[seat];

	if (json_array_size(prefer) > WL_PICKS)
		return heard_bad(e, "standing orders");
	for (size_t i = 0; i < json_array_size(prefer); i++)
		if (hearcard_kind(json_array_get(prefer, i),
				  &st->prefer[st->nprefer++], e) < 0)
			return -1;
	if (hearcard_stands(s, json_object_get(from, "spirit"), st->spirit,
			    &st->nspirit, e) < 0)
		return -1;
	return hearcard_stands(s, json_object_get(from, "frenzy"), st->frenzy,
			       &st->nfrenzy, e);
}

static int hearcard_standing(struct seen *s, const json_t *world, struct err *e)
{
	const json_t *from = json_object_get(world, "standing");

	if (s->seat >= 0)
		return hearcard_standing_of(s, s->seat, from, e);
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (hearcard_standing_of(
			s, seat, json_object_get(from, wl_seat_name(seat)), e) <
		    0)
			return -1;
	return 0;
}

static int hearcard_tiles(struct seen *s, const json_t *world, struct err *e)
{
	const json_t *damage = json_object_get(world, "damage");
	const json_t *flags = json_object_get(world, "flags");

	for (int i = 0; i < s->map->ntiles; i++) {
		const char *id = s->map->tile[i].id;
		const char *flag =
		    json_string_value(json_object_get(flags, id));
		json_int_t hits =
		    json_integer_value(json_object_get(damage, id));

		if (hits < 0 || hits > WL_TILE_STRENGTH ||
		    (flag && wl_seat_find(flag) < 0))
			return heard_bad(e, "buildings");
		s->field.damage[i] = (int)hits;
		s->field.flag[i] = flag ? wl_seat_find(flag) : -1;
	}
	return 0;
}

static int hearcard_pursuit(struct seen *s, const json_t *world, struct err *e)
{
	const json_t *removed = json_object_get(world, "removed");
	const char *pursuer = json_string_value(
	    json_object_get(json_object_get(world, "pursuit"), "pursuer"));

	s->field.pursuer = pursuer ? wl_seat_find(pursuer) : -1;
	if (s->field.phase == WL_PURSUIT && s->field.pursuer < 0)
		return heard_bad(e, "pursuit");
	for (int side = 0; side < WL_SIDES; side++) {
		const json_t *list =
		    json_object_get(removed, wl_side_name((enum wl_side)side));

		for (int i = 0; i < s->map->nunits; i++)
			s->field.removed[side][i] = (int)json_integer_value(
			    json_object_get(list, s->map->unit[i].id));
	}
	return 0;
}

int wl_hear_cards(struct seen *s, const json_t *world, struct err *e)
{
	if (hearcard_cards(s, world, e) < 0 ||
	    hearcard_standing(s, world, e) < 0 ||
	    hearcard_tiles(s, world, e) < 0)
		return -1;
	return hearcard_pursuit(s, world, e);
}
