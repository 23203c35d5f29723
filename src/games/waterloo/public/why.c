/* SPDX-License-Identifier: MIT */
/* why.c - why something cannot be done. */
#include "config.h"

#include "games/waterloo/public/why.h"

#include "kernel/told.h"

#include <assert.h>

static const struct {
	const char *name;
	enum wl_arg arg[WL_WHY_ARGS];
} why_reasons[WL_WHYS] = {
#define WHY_REASON(name, code, a, b, c) { code, { a, b, c } },
	WL_REASONS(WHY_REASON)
#undef WHY_REASON
};

bool wl_not(struct wl_why *why, const char *const *rules,
	    struct wl_because because)
{
	why->because = because;
	for (why->nrules = 0; rules[why->nrules]; why->nrules++) {
		assert(why->nrules < WL_WHY_RULES);
		why->rules[why->nrules] = rules[why->nrules];
	}
	return false;
}

static void why_hand(int cards, struct teller *out)
{
	teller_array(out, "hand");
	for (int i = 0; i < WL_CARDS; i++)
		if (cards >> i & 1)
			teller_string(out, NULL, wl_card_name((enum wl_card)i));
	teller_end(out);
}

static void why_word(const struct wl_map *m, enum wl_arg arg, int value,
		     struct teller *out)
{
	switch (arg) {
	case WL_ARG_AT:
		told_square(out, "at", &m->board, value);
		break;
	case WL_ARG_VILLAGE:
		told_square(out, "village", &m->board, value);
		break;
	case WL_ARG_UNIT:
		teller_string(out, "unit", m->unit[value].id);
		break;
	case WL_ARG_TILE:
		teller_string(out, "tile", m->tile[value].id);
		break;
	case WL_ARG_CARD:
		teller_string(out, "card", wl_card_name((enum wl_card)value));
		break;
	case WL_ARG_HAND:
		why_hand(value, out);
		break;
	case WL_ARG_ARM:
		teller_string(out, "arm", wl_arm_name((enum wl_arm)value));
		break;
	case WL_ARG_CLASS:
		teller_string(out, "class",
			      wl_class_name((enum wl_class)value));
		break;
	case WL_ARG_SIDE:
		teller_string(out, "side", wl_side_name((enum wl_side)value));
		break;
	case WL_ARG_SEAT:
		teller_string(out, "seat", wl_seat_name(value));
		break;
	case WL_ARG_TURN:
		teller_number(out, "turn", value);
		break;
	case WL_ARG_MOST:
		teller_number(out, "most", value);
		break;
	case WL_ARG_STEPS:
		teller_number(out, "steps", value);
		break;
	case WL_ARG_NONE:
		break;
	}
}

void wl_why_tell(const struct wl_map *m, const struct wl_because *because,
		 struct teller *out)
{
	teller_string(out, "is", why_reasons[because->is].name);
	for (int i = 0; i < WL_WHY_ARGS; i++)
		why_word(m, why_reasons[because->is].arg[i], because->arg[i],
			 out);
}

char *wl_why_text(const struct wl_map *m, const struct wl_because *because,
		  bool would)
{
	struct teller t;
	char *text;
	size_t n;

	teller_init(&t, true, false);
	teller_object(&t, NULL);
	wl_why_tell(m, because, &t);
	if (would)
		teller_string(&t, "would", "void");
	teller_end(&t);
	text = teller_take_text(&t, &n);
	teller_free(&t);
	return text;
}

struct wl_name wl_name(const struct wl_field *f, int square)
{
	struct wl_name n;

	board_name(&f->map->board, square, n.s);
	return n;
}
