/* SPDX-License-Identifier: MIT */
/* formmore.c - examples of orders that few turns have, or few versions. */
#include "config.h"

#include "games/waterloo/words/formmore.h"

#include "base/str.h"
#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/words/coming.h"
#include "games/waterloo/words/example.h"
#include "games/waterloo/words/formcard.h"
#include "kernel/value.h"

#include <string.h>

#define FORMMORE_GUNS 4

/* An order, if it stands. */
static void formmore_order(struct formmore *m, const char *key,
			   struct str *order)
{
	if (order->len && wl_example_stands(m->s, order->s))
		value_put(m->out, key, value_string(order->s));
	str_free(order);
}

static void formmore_put(struct formmore *m, const char *key, struct str *text)
{
	if (text->len)
		value_put(m->out, key, value_string(text->s));
	str_free(text);
}

const char *wl_formmore_charge(const struct formmore *m, const char *arm,
			       const char *key)
{
	const json_t *charges = json_object_get(m->out, "charges");

	return value_text(json_object_get(charges, arm), key, NULL);
}

bool wl_formmore_of_gun(const char *order, const char *gun)
{
	size_t n = strlen(gun);

	return str_starts(order, "fire ") && str_starts(order + 5, gun) &&
	       (order[5 + n] == ' ' || order[5 + n] == '\0');
}

const char *wl_formmore_brave(const struct formmore *m)
{
	static const char *const arms[] = { "infantry", "cavalry" };
	const json_t *pieces = json_object_get(m->world, "pieces");

	for (int i = 0; i < 2; i++)
		if (wl_formmore_charge(m, arms[i], "from"))
			return wl_formmore_charge(m, arms[i], "from");
	for (size_t i = 0; i < json_array_size(pieces); i++) {
		const json_t *p = json_array_get(pieces, i);

		if (str_eq(value_text(p, "side", ""), m->f->seat) &&
		    value_is(json_object_get(p, "arm"), "infantry"))
			return value_text(p, "at", "");
	}
	return NULL;
}

/* The kinds of a list, each once; no more than `most` and than one line holds.
 */
static void formmore_kinds(const json_t *list, size_t most, struct str *out)
{
	const char *last = "";

	for (size_t i = 0; i < json_array_size(list) && most; i++) {
		const char *card = value_at(list, i);

		if (str_eq(card, last) ||
		    out->len + 1 + strlen(card) > WL_FORMMORE_WIDTH)
			continue;
		str_addf(out, " %s", card);
		last = card;
		most--;
	}
}

/* W4.5: a list may come with the set-up already. */
static void formmore_draft(struct formmore *m)
{
	const json_t *deck =
	    json_object_get(json_object_get(m->world, "cards"), "deck");
	const char *kept = value_at(deck, 0);
	struct str text = STR_INIT;

	if (value_is(json_object_get(m->world, "phase"), "setup")) {
		str_add(&text, "draft prefer initiative fighting-spirit "
			       "reconnaissance combined-attack");
		formmore_put(m, "prefer", &text);
		return;
	}
	if (json_array_size(deck) == 0)
		return;
	str_add(&text, "draft prefer");
	formmore_kinds(deck, json_array_size(deck), &text);
	formmore_order(m, "prefer", &text);
	str_addf(&text, "draft keep %s discard %s", kept,
		 value_at(deck, json_array_size(deck) - 1));
	formmore_order(m, "keep", &text);
}

static void formmore_take(struct formmore *m)
{
	const json_t *left =
	    json_object_get(json_object_get(m->world, "cards"), "discard");
	struct str text = STR_INIT;

	if (!json_is_true(json_object_get(m->possible, "take")))
		return;
	str_add(&text, "draft take");
	formmore_kinds(left, 2, &text);
	formmore_order(m, "take", &text);
}

/* Each gun once: its first shot, and at what else it may fire. */
static void formmore_shots(struct formmore *m)
{
	const json_t *guns = json_object_get(m->possible, "guns");
	const json_t *fires = json_object_get(m->possible, "fires");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(guns); i++) {
		const char *first = NULL;
		struct str others = STR_INIT;
		json_t *o;

		for (size_t k = 0; k < json_array_size(fires); k++) {
			const char *order = value_at(fires, k);
			const char *target = strstr(order, " at ");

			if (!wl_formmore_of_gun(order, value_at(guns, i)))
				continue;
			if (!first && wl_example_stands(m->s, order))
				first = order;
			else if (target)
				str_item(&others, target + 1, ", ");
		}
		if (first && json_array_size(list) < FORMMORE_GUNS) {
			o = json_object();
			value_put(o, "order", value_string(first));
			value_put(o, "others",
				  others.len ? value_string(others.s)
					     : json_false());
			json_array_append_new(list, o);
		}
		str_free(&others);
	}
	value_put(m->out, "shots", list);
	value_put(m->out, "fires", json_array());
}

static const char *formmore_unit(const json_t *enter, size_t i)
{
	return value_text(json_array_get(enter, i), "unit", "");
}

/* A unit may be on more than one pile. */
static bool formmore_first(const json_t *enter, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (str_eq(formmore_unit(enter, k), formmore_unit(enter, i)))
			return false;
	return true;
}

static void formmore_enter(struct formmore *m)
{
	const json_t *enter = json_object_get(m->possible, "enter");
	const json_t *squares = json_object_get(m->possible, "entry-squares");
	struct str units = STR_INIT, text = STR_INIT;

	if (m->s->field.actions < 1) /* W5.1 */
		return;
	for (size_t i = 0; i < json_array_size(enter); i++)
		if (formmore_first(enter, i))
			str_item(&units, formmore_unit(enter, i), ", ");
	for (size_t i = 0; i < json_array_size(squares); i++)
		str_item(&text, value_at(squares, i), " ");
	if (units.len && text.len) {
		formmore_put(m, "enter-text", &units);
		formmore_put(m, "squares-text", &text);
	}
	str_free(&units);
	str_free(&text);
}

static void formmore_spirit(struct formmore *m)
{
	const char *square = wl_formmore_brave(m);
	struct str order = STR_INIT;

	if (!square || m->s->field.hand[m->s->seat][WL_FIGHTING_SPIRIT] == 0)
		return;
	str_addf(&order, "standing spirit %s", square);
	if (wl_example_stands(m->s, order.s))
		value_put(m->out, "spirit", value_string(square));
	str_free(&order);
}

/* W12.1: before the turns in which Prussians are placed, if any come. */
static void formmore_hold(struct formmore *m)
{
	if (m->s->seat == WL_SEAT_ALLIED &&
	    m->s->field.number + 1 >= WL_PRUSSIANS_COME &&
	    wl_coming_expected(m->world) &&
	    wl_example_stands(m->s, "prussians hold"))
		value_put(m->out, "hold", json_true());
}

/* W16.3, W16.6 */
static void formmore_pursuit(struct formmore *m)
{
	const struct wl_field *f = &m->s->field;
	json_t *list = json_array();

	for (int sq = 0;
	     f->phase == WL_PURSUIT && sq < board_count(&m->s->map->board);
	     sq++) {
		struct wl_act a = wl_example_act(WL_REMOVE, sq, BOARD_NONE);
		struct wl_why why;

		if (wl_mine(f, m->s->seat, sq) &&
		    wl_may(f, m->s->seat, &a, &why))
			wl_example_put(m->s, list, &a);
	}
	value_put(m->out, "any-removes", json_boolean(json_array_size(list)));
	value_put(m->out, "removes", list);
	value_put(m->out, "stop",
		  json_boolean(f->phase == WL_PURSUIT &&
			       wl_example_stands(m->s, "stop")));
}

void wl_formmore_add(const struct seen *s, const struct flags *f, json_t *out)
{
	struct formmore m = { .s = s, .f = f, .world = f->world, .out = out };

	m.possible = json_object_get(m.world, "possible");
	formmore_hold(&m);
	if (!wl_has_cards(s->map))
		return;
	formmore_draft(&m);
	formmore_take(&m);
	wl_formcard_add(&m);
	formmore_shots(&m);
	formmore_enter(&m);
	formmore_spirit(&m);
	formmore_pursuit(&m);
}
