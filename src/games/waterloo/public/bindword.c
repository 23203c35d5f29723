/* SPDX-License-Identifier: MIT */
/* bindword.c - what all orders are bound from: squares, lists, complaints. */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/mem.h"
#include "base/str.h"

bool wl_bind_bad(struct wl_binder *b, struct diag_place at, const char *rules,
		 struct wl_because because)
{
	diag_add(b->d, DIAG_ERROR, at, rules,
		 wl_why_text(b->map, &because, NULL));
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

struct wl_act wl_bind_blank(const struct order_act *act)
{
	return (struct wl_act){ .verb = (enum wl_verb)act->verb->id,
				.at = act->at,
				.target = BOARD_NONE,
				.tile = WL_NO_TILE,
				.unit = WL_UNIT_UNKNOWN,
				.pile = WL_ANY_PILE,
				.side = WL_NOBODY,
				.card = WL_NO_CARD };
}

void wl_bind_stand(struct wl_act *out, int square)
{
	out->stand = mem_grow(out->stand, &out->stand_cap, out->nstand + 1,
			      sizeof(*out->stand));
	out->stand[out->nstand++] =
	    (struct wl_stand){ .square = square, .against = WL_ANY_ARM };
}

bool wl_bind_squares(struct wl_binder *b, const struct order_words *w,
		     size_t from, struct wl_act *out)
{
	for (size_t i = from; i < w->n; i++) {
		int square;

		if (str_eq(w->v[i].text, ","))
			continue;
		if (!wl_bind_square(b, &w->v[i], &square))
			return false;
		wl_bind_stand(out, square);
	}
	if (out->nstand > 0 && out->nstand <= WL_STANDING_MAX)
		return true;
	return wl_bind_bad(b, w->v[from < w->n ? from : w->n - 1].at,
			   "W8.7 W19.3",
			   WL_BECAUSE_OF(FRENZY_SQUARES, WL_STANDING_MAX));
}
