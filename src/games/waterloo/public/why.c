/* SPDX-License-Identifier: MIT */
/* why.c - why something cannot be done. */
#include "config.h"

#include "games/waterloo/public/why.h"

#include "games/waterloo/public/plan.h"
#include "kernel/told.h"

#include <assert.h>

static const struct {
	const char *name;
	enum wl_arg arg[WL_WHY_ARGS];
} why_reasons[WL_WHYS] = {
#define WHY_REASON(name, code, ...) { code, { __VA_ARGS__ } },
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

static const char *const why_keys[] = {
	[WL_ARG_AT] = "at",	      [WL_ARG_VILLAGE] = "village",
	[WL_ARG_UNIT] = "unit",	      [WL_ARG_TILE] = "tile",
	[WL_ARG_CARD] = "card",	      [WL_ARG_HAND] = "hand",
	[WL_ARG_LEFT] = "left",	      [WL_ARG_PICK] = "pick",
	[WL_ARG_ABOUT] = "about",     [WL_ARG_ARM] = "arm",
	[WL_ARG_CLASS] = "class",     [WL_ARG_SIDE] = "side",
	[WL_ARG_SEAT] = "seat",	      [WL_ARG_VERB] = "verb",
	[WL_ARG_VERSION] = "version", [WL_ARG_FROM] = "from",
	[WL_ARG_TYPED] = "typed",     [WL_ARG_N] = "n",
	[WL_ARG_MOST] = "most",	      [WL_ARG_HAVE] = "have",
	[WL_ARG_OFF] = "off",	      [WL_ARG_FIRST] = "first",
	[WL_ARG_LAST] = "last",	      [WL_ARG_ROW] = "row",
	[WL_ARG_TURN] = "turn",	      [WL_ARG_STEPS] = "steps",
	[WL_ARG_PILE] = "pile",
};

const char *wl_why_name(enum wl_reason is)
{
	return why_reasons[is].name;
}

static void why_hand(int cards, struct teller *out)
{
	teller_array(out, "hand");
	for (int i = 0; i < WL_CARDS; i++)
		if (cards >> i & 1)
			teller_string(out, NULL, wl_card_name((enum wl_card)i));
	teller_end(out);
}

static void why_left(int cards, struct teller *out)
{
	teller_array(out, "left");
	for (int i = 0; i < WL_CARDS; i++) {
		int n = cards >> 4 * i & 15;

		if (n == 0)
			continue;
		teller_object(out, NULL);
		teller_string(out, "card", wl_card_name((enum wl_card)i));
		teller_number(out, "n", n);
		teller_end(out);
	}
	teller_end(out);
}

/* The word of an argument that is one; NULL for a number. */
static const char *why_word(const struct wl_map *m, enum wl_arg arg, int value)
{
	switch (arg) {
	case WL_ARG_UNIT:
		return m->unit[value].id;
	case WL_ARG_TILE:
		return m->tile[value].id;
	case WL_ARG_CARD:
		return wl_card_name((enum wl_card)value);
	case WL_ARG_PICK:
		return value ? "discard" : "keep";
	case WL_ARG_ABOUT:
		return value == WL_STAND_SPIRIT ? "spirit" : "frenzy";
	case WL_ARG_ARM:
		return wl_arm_name((enum wl_arm)value);
	case WL_ARG_CLASS:
		return wl_class_name((enum wl_class)value);
	case WL_ARG_PILE:
		return wl_pile_name((enum wl_pile)value);
	case WL_ARG_SIDE:
		return wl_side_name((enum wl_side)value);
	case WL_ARG_SEAT:
		return wl_seat_name(value);
	case WL_ARG_VERB:
		return wl_verb_name((enum wl_verb)value);
	case WL_ARG_VERSION:
	case WL_ARG_FROM:
		return wl_version_name((enum wl_version)value);
	case WL_ARG_NONE:
	case WL_ARG_AT:
	case WL_ARG_VILLAGE:
	case WL_ARG_HAND:
	case WL_ARG_LEFT:
	case WL_ARG_TYPED:
	case WL_ARG_N:
	case WL_ARG_MOST:
	case WL_ARG_HAVE:
	case WL_ARG_OFF:
	case WL_ARG_FIRST:
	case WL_ARG_LAST:
	case WL_ARG_ROW:
	case WL_ARG_TURN:
	case WL_ARG_STEPS:
		break;
	}
	return NULL;
}

/* An argument that says nothing. */
static bool why_silent(enum wl_arg arg, int value)
{
	return arg == WL_ARG_NONE ||
	       (arg == WL_ARG_TILE && value == WL_NO_TILE) ||
	       (arg == WL_ARG_SIDE && value == WL_NOBODY) ||
	       (arg == WL_ARG_PILE && value == WL_ANY_PILE);
}

static void why_arg(const struct wl_map *m, const struct wl_because *because,
		    int i, struct teller *out)
{
	enum wl_arg arg = why_reasons[because->is].arg[i];
	int value = because->arg[i];
	const char *word;

	if (why_silent(arg, value))
		return;
	word = arg == WL_ARG_TYPED ? because->typed : why_word(m, arg, value);
	if (word)
		teller_string(out, why_keys[arg], word);
	else if (arg == WL_ARG_AT || arg == WL_ARG_VILLAGE)
		told_square(out, why_keys[arg], &m->board, value);
	else if (arg == WL_ARG_HAND)
		why_hand(value, out);
	else if (arg == WL_ARG_LEFT)
		why_left(value, out);
	else
		teller_number(out, why_keys[arg], value);
}

static void why_args(const struct wl_map *m, const struct wl_because *because,
		     struct teller *out)
{
	for (int i = 0; i < WL_WHY_ARGS; i++)
		why_arg(m, because, i, out);
}

void wl_why_tell(const struct wl_map *m, const struct wl_because *because,
		 struct teller *out)
{
	teller_string(out, "is", wl_why_name(because->is));
	why_args(m, because, out);
}

char *wl_why_text(const struct wl_map *m, const struct wl_because *because,
		  const char *would)
{
	struct teller t;

	why_begin(&t, wl_why_name(because->is));
	why_args(m, because, &t);
	if (would)
		teller_string(&t, "would", would);
	return why_end(&t);
}

char *wl_why_stands(const struct wl_map *m, const struct wl_because *because,
		    int line)
{
	struct teller t;

	why_begin(&t, wl_why_name(because->is));
	why_args(m, because, &t);
	why_stands(&t, line);
	return why_end(&t);
}
