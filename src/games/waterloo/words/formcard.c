/* SPDX-License-Identifier: MIT */
/* formcard.c - an example for each card that may be played. */
#include "config.h"

#include "games/waterloo/words/formcard.h"

#include "base/str.h"
#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/words/example.h"
#include "kernel/known.h"
#include "kernel/value.h"

#include <string.h>

static void formcard_join(const json_t *orders, struct str *out)
{
	for (size_t i = 0; i < json_array_size(orders); i++)
		str_addf(out, "%s%s", i ? ", " : ": ", value_at(orders, i));
}

static void formcard_name(const struct formmore *m, int square, struct str *out)
{
	char name[BOARD_NAME];

	board_name(&m->s->map->board, square, name);
	str_add(out, name);
}

/* What the view tells of the piece on a square. */
static const json_t *formcard_piece(const struct formmore *m,
				    const char *square)
{
	const json_t *pieces = json_object_get(m->world, "pieces");

	for (size_t i = 0; i < json_array_size(pieces); i++)
		if (str_eq(value_text(json_array_get(pieces, i), "at", ""),
			   square))
			return json_array_get(pieces, i);
	return NULL;
}

/* An enemy of which this seat cannot tell the unit. */
static bool formcard_unknown(const struct formmore *m, int square)
{
	struct str name = STR_INIT;
	bool unknown;

	if (!wl_enemy(&m->s->field, m->s->seat, square))
		return false;
	formcard_name(m, square, &name);
	unknown = !known_unit(m->world, formcard_piece(m, name.s));
	str_free(&name);
	return unknown;
}

/* W14.3: unknown enemies that hang together. */
struct formcard_group {
	int square[WL_RECON_SQUARES];
	size_t n;
};

static bool formcard_within(const struct formcard_group *g, int square)
{
	for (size_t i = 0; i < g->n; i++)
		if (g->square[i] == square)
			return true;
	return false;
}

static struct formcard_group formcard_group(const struct formmore *m, int first)
{
	struct formcard_group g = { { first }, 1 };

	for (size_t i = 0; i < g.n; i++) {
		for (int dir = 0; dir < 4 && g.n < WL_RECON_SQUARES; dir++) {
			int next = board_step(&m->s->map->board, g.square[i],
					      (enum board_dir)dir);

			if (next != BOARD_NONE && !formcard_within(&g, next) &&
			    formcard_unknown(m, next))
				g.square[g.n++] = next;
		}
	}
	return g;
}

static void formcard_recon(const struct formmore *m, struct str *out)
{
	struct formcard_group best = { .n = 0 };

	for (int sq = 0; sq < board_count(&m->s->map->board); sq++) {
		struct formcard_group g;

		if (!formcard_unknown(m, sq))
			continue;
		g = formcard_group(m, sq);
		if (g.n > best.n)
			best = g;
	}
	for (size_t i = 0; i < best.n; i++) {
		str_addc(out, ' ');
		formcard_name(m, best.square[i], out);
	}
}

/* W14.5: at most one infantry piece, one of the cavalry, and one gun; what the
 * line has no room for is left out. */
static void formcard_combined(const struct formmore *m, struct str *out)
{
	const json_t *fires = json_object_get(m->possible, "fires");
	const char *parts[3] = {
		wl_formmore_charge(m, wl_arm_name(WL_INFANTRY), "order"),
		wl_formmore_charge(m, wl_arm_name(WL_CAVALRY), "order"),
		json_string_value(json_array_get(fires, 0))
	};
	const size_t name =
	    strlen("card ") + strlen(wl_card_name(WL_COMBINED_ATTACK));
	const char *with = ": ";

	for (int i = 0; i < 3; i++) {
		if (!parts[i] ||
		    name + out->len + strlen(with) + strlen(parts[i]) >
			WL_FORMMORE_WIDTH)
			continue;
		str_addf(out, "%s%s", with, parts[i]);
		with = ", ";
	}
}

static const char *formcard_shot(const struct formmore *m, const char *gun)
{
	const json_t *fires = json_object_get(m->possible, "fires");

	for (size_t i = 0; i < json_array_size(fires); i++)
		if (wl_formmore_of_gun(value_at(fires, i), gun))
			return value_at(fires, i);
	return NULL;
}

/* Two guns side by side, the first of which has a shot. */
static void formcard_pair(const struct formmore *m, int gun, int next,
			  struct str *out)
{
	struct str a = STR_INIT, b = STR_INIT;
	const char *shot, *other;

	formcard_name(m, gun, &a);
	formcard_name(m, next, &b);
	shot = formcard_shot(m, a.s);
	other = formcard_shot(m, b.s);
	if (shot && other)
		str_addf(out, ": %s, %s", shot, other);
	else if (shot)
		str_addf(out, ": %s, fire %s", shot, b.s);
	str_free(&a);
	str_free(&b);
}

/* W14.6: two guns side by side that have a shot, else one of them. */
static void formcard_battery(const struct formmore *m, struct str *out)
{
	const struct wl_field *f = &m->s->field;
	struct str alone = STR_INIT;

	for (int i = 0; i < 4 * board_count(&m->s->map->board); i++) {
		int next = board_step(&m->s->map->board, i / 4,
				      (enum board_dir)(i % 4));
		bool both;

		if (next == BOARD_NONE || !wl_mine(f, m->s->seat, i / 4) ||
		    !wl_can_shoot(f, i / 4) || !wl_mine(f, m->s->seat, next) ||
		    f->at[next].arm != WL_ARTILLERY)
			continue;
		both =
		    wl_side_acts(f, f->at[next].side) && wl_can_shoot(f, next);
		if (!both)
			str_clear(&alone);
		formcard_pair(m, i / 4, next, both ? out : &alone);
		if (out->len)
			break;
	}
	if (!out->len)
		str_add(out, str_text(&alone));
	str_free(&alone);
}

/* What stands behind the card's name; nothing: no example was found near. */
static void formcard_parts(const struct formmore *m, enum wl_card card,
			   struct str *out)
{
	switch (card) {
	case WL_RECONNAISSANCE:
		formcard_recon(m, out);
		break;
	case WL_INITIATIVE:
		formcard_join(json_object_get(m->out, "moves"), out);
		break;
	case WL_COMBINED_ATTACK:
		formcard_combined(m, out);
		break;
	case WL_GRAND_BATTERY:
		formcard_battery(m, out);
		break;
	case WL_FIGHTING_SPIRIT:
		if (wl_formmore_brave(m))
			str_addf(out, " %s", wl_formmore_brave(m));
		break;
	case WL_CARDS:
	case WL_NO_CARD:
		break;
	}
}

static void formcard_one(const struct formmore *m, enum wl_card card,
			 json_t *list)
{
	struct str order = STR_INIT, parts = STR_INIT;
	json_t *o;

	formcard_parts(m, card, &parts);
	str_addf(&order, "card %s%s", wl_card_name(card), str_text(&parts));
	if (parts.len && order.len <= WL_FORMMORE_WIDTH &&
	    wl_example_stands(m->s, order.s)) {
		o = json_object();
		flags_word(m->f, o, "card", wl_card_name(card));
		value_put(o, "order", value_string(order.s));
		json_array_append_new(list, o);
	}
	str_free(&parts);
	str_free(&order);
}

void wl_formcard_add(const struct formmore *m)
{
	json_t *list = json_array();

	for (int i = 0; i < WL_CARDS; i++)
		if (wl_can_play_card(&m->s->field, m->s->seat, (enum wl_card)i))
			formcard_one(m, (enum wl_card)i, list);
	value_put(m->out, "cards", list);
}
