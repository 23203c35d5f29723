/* SPDX-License-Identifier: MIT */
/* bind.c - binds the words of orders to squares and units, and judges what is
 * wrong whatever the position (W19.3). */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/str.h"
#include "kernel/words.h"

bool wl_bind_bad(struct wl_binder *b, struct diag_place at, const char *rules,
		 struct wl_because because)
{
	diag_add(b->d, DIAG_ERROR, at, rules,
		 wl_why_text(b->map, &because, false));
	return false;
}

struct bind wl_bind(const struct wl_binder *b)
{
	return (struct bind){ &b->map->board, b->d, "W19.3", "W2.1 W19.3" };
}

bool wl_bind_square(struct wl_binder *b, const struct order_word *w, int *sq)
{
	const struct bind bind = wl_bind(b);

	return bind_square(&bind, w, sq);
}

bool wl_bind_form(struct wl_binder *b, const struct order_act *act)
{
	const struct bind bind = wl_bind(b);

	return bind_form(&bind, act);
}

/* Where `frenzy` stands among the words; their number if nowhere. */
static size_t bind_frenzy(const struct order_words *w)
{
	size_t i = 0;

	while (i < w->n && !str_eq(w->v[i].text, "frenzy"))
		i++;
	return i;
}

/* W8.7: only attacks, and only where there are buildings. */
static bool bind_has_frenzy(struct wl_binder *b, struct diag_place at,
			    const struct wl_act *out)
{
	if (out->verb == WL_ATTACK && wl_has_cards(b->map))
		return true;
	if (out->verb == WL_ATTACK)
		return wl_bind_bad(b, at, "W1.4 W19.3", WL_BECAUSE(NO_FRENZY));
	return wl_bind_bad(b, at, "W8.7 W19.3", WL_BECAUSE(FRENZY_ATTACKS));
}

/* W6.1: every leg is straight; W6.2: the way ends on another square. */
static bool bind_way(struct wl_binder *b, const struct order_act *act,
		     struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t n = bind_frenzy(w);

	if (n < 2 || n + 1 == w->n)
		return wl_bind_form(b, act);
	if (n < w->n && !bind_has_frenzy(b, w->v[n].at, out))
		return false;
	if (n > WL_WAY)
		return wl_bind_bad(b, act->at, "W19.3",
				   WL_BECAUSE_OF(WAY_TOO_LONG, WL_WAY));
	for (size_t i = 0; i < n; i++) {
		enum board_dir dir;
		int steps;

		if (!wl_bind_square(b, &w->v[i], &out->way[i]))
			return false;
		if (i == 0)
			continue;
		if (out->way[i] == out->way[i - 1])
			return wl_bind_bad(b, w->v[i].at, "W6.2 W19.3",
					   WL_BECAUSE(WAY_STANDS));
		if (!board_straight(&b->map->board, out->way[i - 1],
				    out->way[i], &dir, &steps))
			return wl_bind_bad(
			    b, w->v[i].at, "W6.1 W6.2 W19.3",
			    WL_BECAUSE_OF(WAY_BENDS, act->verb->id));
	}
	out->nway = (int)n;
	if (out->way[0] != out->way[out->nway - 1])
		return n == w->n || wl_bind_squares(b, w, n + 1, out);
	return wl_bind_bad(b, act->at, "W6.2 W19.3", WL_BECAUSE(WAY_RETURNS));
}

/* Pile and side in front of the unit, in either order. */
static size_t bind_pile(const struct order_words *w, struct wl_act *out)
{
	size_t i;

	for (i = 0; i < w->n; i++) {
		enum wl_side side = wl_side_find(w->v[i].text);
		int pile = wl_pile_find(w->v[i].text);

		if (side != WL_NOBODY && out->side == WL_NOBODY)
			out->side = side;
		else if (pile >= 0 && out->pile == WL_ANY_PILE)
			out->pile = (enum wl_pile)pile;
		else
			break;
	}
	return i;
}

static bool bind_enter(struct wl_binder *b, const struct order_act *act,
		       struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t from = bind_pile(w, out);

	if (w->n < from + 2)
		return wl_bind_form(b, act);
	if (!wl_bind_unit(b, w, from, w->n - 1, &out->unit) ||
	    !wl_bind_square(b, &w->v[w->n - 1], &out->way[0]))
		return false;
	out->nway = 1;
	if (out->side != WL_NOBODY && wl_seat_of(out->side) != b->seat)
		return wl_bind_bad(
		    b, w->v[0].at, "W19.3",
		    WL_BECAUSE_OF(NOT_YOUR_SIDE, (int)out->side));
	if (board_row(&b->map->board, out->way[0]) ==
	    wl_back_row(b->map, b->seat))
		return true;
	return wl_bind_bad(b, w->v[w->n - 1].at, "W11.1 W19.3",
			   WL_BECAUSE_OF(NOT_BACK_ROW, out->way[0],
					 wl_back_row(b->map, b->seat) + 1));
}

static bool bind_place(struct wl_binder *b, const struct order_act *act,
		       struct wl_act *out)
{
	const struct order_words *w = &act->words;

	if (w->n < 2)
		return wl_bind_form(b, act);
	out->nway = 1;
	return wl_bind_unit(b, w, 0, w->n - 1, &out->unit) &&
	       wl_bind_square(b, &w->v[w->n - 1], &out->way[0]);
}

/* One square: retire, remove. */
static bool bind_one(struct wl_binder *b, const struct order_act *act,
		     struct wl_act *out)
{
	out->nway = 1;
	if (act->words.n != 1)
		return wl_bind_form(b, act);
	return wl_bind_square(b, &act->words.v[0], &out->way[0]);
}

/* W1.4, W19.3: verbs that this version does not have. */
static bool bind_version(struct wl_binder *b, const struct order_act *act)
{
	enum wl_version from = WL_BASIC;

	switch ((enum wl_verb)act->verb->id) {
	case WL_REMOVE:
	case WL_STOP:
		if (!wl_is_expert(b->map))
			from = WL_EXPERT;
		break;
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
	case WL_STANDING:
	case WL_DRAFT:
		if (!wl_has_cards(b->map))
			from = WL_STANDARD;
		break;
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
	case WL_ENTER:
	case WL_RETIRE:
	case WL_END:
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
	case WL_PRUSSIANS:
		break;
	}
	if (from == WL_BASIC)
		return true;
	return wl_bind_bad(b, act->at, "W1.4 W19.3",
			   WL_BECAUSE_OF(NOT_IN_VERSION, (int)b->map->version,
					 act->verb->id, (int)from));
}

bool wl_bind_act(struct wl_binder *b, const struct order_act *act,
		 struct wl_act *out)
{
	const struct bind bind = wl_bind(b);

	*out = (struct wl_act){ .verb = (enum wl_verb)act->verb->id,
				.at = act->at,
				.target = BOARD_NONE,
				.tile = WL_NO_TILE,
				.unit = WL_UNIT_UNKNOWN,
				.pile = WL_ANY_PILE,
				.side = WL_NOBODY,
				.card = WL_NO_CARD };
	if (!bind_version(b, act))
		return false;
	switch (out->verb) {
	case WL_MOVE:
	case WL_ATTACK:
		return bind_way(b, act, out);
	case WL_FIRE:
		return wl_bind_fire(b, act, out);
	case WL_ENTER:
		return bind_enter(b, act, out);
	case WL_RETIRE:
	case WL_REMOVE:
		return bind_one(b, act, out);
	case WL_PLACE:
		return bind_place(b, act, out);
	case WL_SET_UP:
		return wl_bind_setup(b, act);
	case WL_SAY:
		return bind_say(&bind, act, &out->text);
	case WL_END:
	case WL_STOP:
	case WL_RESIGN:
		return bind_only(&bind, act, NULL);
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
		return bind_only(&bind, act, "draw");
	case WL_PRUSSIANS:
		return bind_only(&bind, act, "hold");
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		return wl_bind_card(b, act, out);
	case WL_STANDING:
		return wl_bind_standing(b, act, out);
	case WL_DRAFT:
		return wl_bind_draft(b, act, out);
	}
	return false;
}
