/* SPDX-License-Identifier: MIT */
/* cards.c - cards and standing orders of a view, in words. */
#include "config.h"

#include "games/waterloo/words/cards.h"

#include "base/str.h"
#include "kernel/value.h"

/* Whether the i-th is the first of its kind; *n is how many there are. */
static bool cards_first(const json_t *list, size_t i, size_t *n)
{
	const char *card = value_at(list, i);

	for (size_t k = 0; k < i; k++)
		if (str_eq(value_at(list, k), card))
			return false;
	*n = 0;
	for (size_t k = i; k < json_array_size(list); k++)
		*n += str_eq(value_at(list, k), card);
	return true;
}

static void cards_name(const char *card, struct str *out)
{
	for (; *card; card++)
		str_addc(out, *card == '-' ? ' ' : *card);
}

static json_t *cards_text(struct str *text)
{
	json_t *j = text->len ? value_string(text->s) : json_false();

	str_free(text);
	return j;
}

json_t *wl_cards_words(const json_t *list)
{
	struct str text = STR_INIT;
	size_t n;

	for (size_t i = 0; i < json_array_size(list); i++) {
		if (!cards_first(list, i, &n))
			continue;
		str_add(&text, text.len ? ", " : "");
		cards_name(value_at(list, i), &text);
		if (n > 1)
			str_addf(&text, " (%zu)", n);
	}
	return cards_text(&text);
}

/* One object for each kind that is still in the deck. */
static json_t *cards_kinds(const struct flags *f, const json_t *deck)
{
	json_t *list = json_array();
	size_t n;

	for (size_t i = 0; i < json_array_size(deck); i++) {
		json_t *o;

		if (!cards_first(deck, i, &n))
			continue;
		o = json_object();
		flags_word(f, o, "card", value_at(deck, i));
		flags_number(o, "n", (json_int_t)n);
		(void)json_array_append_new(list, o);
	}
	return flags_last(list);
}

/* By seat: how many cards are in the hand, and which were played, in words;
 * false unless the view says of all that were played who did it. */
static json_t *cards_seats(const struct flags *f, const json_t *from)
{
	const json_t *by = json_object_get(from, "played-by");
	const json_t *hands = json_object_get(from, "hands");
	size_t told = 0;
	json_t *list;

	for (size_t i = 0; i < json_array_size(f->seats); i++)
		told +=
		    json_array_size(json_object_get(by, value_at(f->seats, i)));
	if (told != json_array_size(json_object_get(from, "played")))
		return json_false();
	list = json_array();
	for (size_t i = 0; i < json_array_size(f->sides); i++) {
		const char *seat = value_at(f->sides, i);
		json_t *o;

		if (!flags_is_seat(f, seat))
			continue;
		o = json_object();
		flags_word(f, o, "seat", seat);
		flags_number(o, "n",
			     json_integer_value(json_object_get(hands, seat)));
		value_put(o, "by", wl_cards_words(json_object_get(by, seat)));
		(void)json_array_append_new(list, o);
	}
	return flags_last(list);
}

static json_t *cards_of(const struct flags *f, const json_t *from)
{
	static const char *const lists[] = { "hand", "other", "played", "deck",
					     "discard" };
	static const char *const marks[] = { "turn", "taken", "reply" };
	json_t *o = json_object();

	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
		value_put(o, lists[i],
			  wl_cards_words(json_object_get(from, lists[i])));
	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
		value_put(o, marks[i],
			  json_boolean(
			      json_is_true(json_object_get(from, marks[i]))));
	value_put(o, "seats", cards_seats(f, from));
	value_put(o, "kinds", cards_kinds(f, json_object_get(from, "deck")));
	return o;
}

/* "E5 against cavalry, F5" */
static json_t *cards_stands(const json_t *list)
{
	struct str text = STR_INIT;

	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *o = json_array_get(list, i);
		const char *against = value_text(o, "against", NULL);

		str_item(&text, value_text(o, "at", "?"), ", ");
		if (against)
			str_addf(&text, " against %s", against);
	}
	return cards_text(&text);
}

static json_t *cards_standing(const json_t *from)
{
	const json_t *spirit = json_object_get(from, "spirit");
	const json_t *frenzy = json_object_get(from, "frenzy");
	const json_t *prefer = json_object_get(from, "prefer");
	json_t *o = json_object();
	struct str text = STR_INIT;

	/* A ranked list stands in its order: nothing is put together. */
	for (size_t i = 0; i < json_array_size(prefer); i++) {
		str_add(&text, text.len ? ", " : "");
		cards_name(value_at(prefer, i), &text);
	}
	value_put(o, "prefer", cards_text(&text));
	value_put(o, "spirit", cards_stands(spirit));
	value_put(o, "frenzy", cards_stands(frenzy));
	value_put(
	    o, "any",
	    json_boolean(json_array_size(spirit) || json_array_size(frenzy)));
	return o;
}

static json_t *cards_spirits(const struct flags *f)
{
	const json_t *pieces = json_object_get(f->world, "pieces");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);

		if (json_is_true(json_object_get(p, "spirit")))
			(void)json_array_append_new(list, flags_copy(f, p));
	}
	return flags_last(list);
}

/* By seat, when the view is nobody's: hands that lie open, standing orders. */
static void cards_by_seat(const struct flags *f, json_t *c)
{
	const json_t *hands =
	    json_object_get(json_object_get(f->world, "cards"), "hand");
	const json_t *all = json_object_get(f->world, "standing");
	json_t *hand = json_array();
	json_t *standing = json_array();

	for (size_t i = 0; i < json_array_size(f->seats); i++) {
		const char *seat = value_at(f->seats, i);
		const json_t *own = json_object_get(hands, seat);
		json_t *o = json_object();

		value_put(o, "hand", wl_cards_words(own));
		flags_word(f, o, "side", seat);
		if (own)
			(void)json_array_append(hand, o);
		json_decref(o);
		o = cards_standing(json_object_get(all, seat));
		flags_word(f, o, "side", seat);
		(void)json_array_append_new(standing, o);
	}
	value_put(c, "hands", hand);
	value_put(c, "standings", standing);
}

void wl_cards_add(const struct flags *f, json_t *c)
{
	const json_t *cards = json_object_get(f->world, "cards");
	json_t *spirits;

	if (!json_is_object(cards))
		return;
	value_put(c, "cards", cards_of(f, cards));
	value_put(c, "standing",
		  cards_standing(json_object_get(f->world, "standing")));
	cards_by_seat(f, c);
	spirits = cards_spirits(f);
	value_put(c, "any-spirits", json_boolean(json_array_size(spirits)));
	value_put(c, "spirits", spirits);
}
