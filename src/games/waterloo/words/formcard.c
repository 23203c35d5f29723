/* SPDX-License-Identifier: MIT */
/* formcard.c - an example for each card that may be played. */
#include "config.h"

#include "games/waterloo/words/formcard.h"

#include "base/str.h"
#include "kernel/known.h"
#include "kernel/value.h"

#include <string.h>

#define FORMCARD_SEEN 4 /* W14.3: pieces that reconnaissance shows */

static void formcard_join(const json_t *orders, struct str *out)
{
	for (size_t i = 0; i < json_array_size(orders); i++)
		str_addf(out, "%s%s", i ? ", " : ": ", value_at(orders, i));
}

/* The next square of the four sides. */
static bool formcard_beside(const struct formmore *m, const char *square,
			    int dir, char out[BOARD_NAME])
{
	const struct board *b = &m->grid.board;
	int sq;

	if (board_parse(b, square, &sq) != BOARD_ON)
		return false;
	sq = board_step(b, sq, (enum board_dir)dir);
	if (sq != BOARD_NONE)
		board_name(b, sq, out);
	return sq != BOARD_NONE;
}

/* An enemy of which this seat does not know the unit. */
static bool formcard_unknown(const struct formmore *m, const char *square)
{
	const json_t *p = json_object_get(m->at, square);

	return p && !known_unit(m->world, p) &&
	       !flags_mine(m->f, value_text(p, "side", ""));
}

/* W14.3: unknown enemies that hang together, from one on; {square: true}. */
static json_t *formcard_group(const struct formmore *m, const char *first)
{
	char list[FORMCARD_SEEN][BOARD_NAME] = { "" };
	json_t *group = json_array();
	size_t n = 1;

	(void)strncpy(list[0], first, BOARD_NAME - 1);
	for (size_t i = 0; i < n; i++) {
		(void)json_array_append_new(group, value_string(list[i]));
		for (int dir = 0; dir < 4 && n < FORMCARD_SEEN; dir++) {
			bool twice = false;
			char next[BOARD_NAME];

			if (!formcard_beside(m, list[i], dir, next) ||
			    !formcard_unknown(m, next))
				continue;
			for (size_t k = 0; k < n; k++)
				twice |= str_eq(list[k], next);
			if (!twice)
				memcpy(list[n++], next, BOARD_NAME);
		}
	}
	return group;
}

static void formcard_recon(const struct formmore *m, struct str *out)
{
	const json_t *pieces = json_object_get(m->world, "pieces");
	json_t *best = NULL;

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		const char *at =
		    value_text(json_array_get(pieces, i), "at", "");
		json_t *group;
		char name[BOARD_NAME];

		if (strlen(at) >= sizeof(name) || !formcard_unknown(m, at))
			continue;
		group = formcard_group(m, at);
		if (!best || json_array_size(group) > json_array_size(best)) {
			json_decref(best);
			best = json_incref(group);
		}
		json_decref(group);
	}
	for (size_t i = 0; i < json_array_size(best); i++)
		str_addf(out, " %s", value_at(best, i));
	json_decref(best);
}

/* W14.5: at most one infantry piece, one of the cavalry, and one gun. */
static void formcard_combined(const struct formmore *m, struct str *out)
{
	const json_t *fires = json_object_get(m->possible, "fires");
	const char *parts[3] = { formmore_charge(m, "infantry", "order"),
				 formmore_charge(m, "cavalry", "order"),
				 json_string_value(json_array_get(fires, 0)) };
	const char *with = ": ";

	for (int i = 0; i < 3; i++) {
		if (!parts[i])
			continue;
		str_addf(out, "%s%s", with, parts[i]);
		with = ", ";
	}
}

static const char *formcard_shot(const struct formmore *m, const char *gun)
{
	const json_t *fires = json_object_get(m->possible, "fires");

	for (size_t i = 0; i < json_array_size(fires); i++)
		if (formmore_of_gun(value_at(fires, i), gun))
			return value_at(fires, i);
	return NULL;
}

/* W14.6: two guns side by side that have a shot, else one of them. */
static void formcard_battery(const struct formmore *m, struct str *out)
{
	const json_t *guns = json_object_get(m->possible, "guns");
	struct str alone = STR_INIT;

	for (size_t i = 0; i < json_array_size(guns); i++) {
		const char *gun = value_at(guns, i);

		for (int dir = 0; dir < 4; dir++) {
			const char *a = formcard_shot(m, gun);
			const char *b;
			const json_t *p;
			char next[BOARD_NAME];

			if (!a || !formcard_beside(m, gun, dir, next))
				continue;
			p = json_object_get(m->at, next);
			if (!value_is(json_object_get(p, "arm"), "artillery") ||
			    !flags_mine(m->f, value_text(p, "side", "")))
				continue;
			b = formcard_shot(m, next);
			if (b) {
				str_addf(out, ": %s, %s", a, b);
				str_free(&alone);
				return;
			}
			str_clear(&alone);
			str_addf(&alone, ": %s, fire %s", a, next);
		}
	}
	str_add(out, str_text(&alone));
	str_free(&alone);
}

/* What stands behind the card's name; nothing: no example was found near. */
static void formcard_parts(const struct formmore *m, const char *card,
			   struct str *out)
{
	if (str_eq(card, "reconnaissance"))
		formcard_recon(m, out);
	else if (str_eq(card, "initiative"))
		formcard_join(json_object_get(m->out, "moves"), out);
	else if (str_eq(card, "combined-attack"))
		formcard_combined(m, out);
	else if (str_eq(card, "grand-battery"))
		formcard_battery(m, out);
	else if (formmore_brave(m))
		str_addf(out, " %s", formmore_brave(m));
}

void formcard_add(struct formmore *m)
{
	const json_t *cards = json_object_get(m->possible, "cards");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(cards); i++) {
		const char *card = value_at(cards, i);
		struct str parts = STR_INIT, order = STR_INIT;
		json_t *o = json_object();

		formcard_parts(m, card, &parts);
		str_addf(&order, "card %s%s", card,
			 parts.len ? parts.s : " ...");
		flags_word(m->f, o, "card", card);
		value_put(o, "order", value_string(order.s));
		json_array_append_new(list, o);
		str_free(&parts);
		str_free(&order);
	}
	value_put(m->out, "cards", list);
}
