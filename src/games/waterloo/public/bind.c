/* SPDX-License-Identifier: MIT */
/* bind.c - binds the words of orders to squares and units, and judges what is
 * wrong whatever the position (W19.3). */
#include "config.h"

#include "games/waterloo/public/bind.h"

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
	case WL_DIARY:
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

	*out = wl_bind_blank(act);
	if (!bind_version(b, act))
		return false;
	switch (out->verb) {
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
		return wl_bind_piece(b, act, out);
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
	case WL_DIARY:
		return bind_diary(&bind, act);
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
