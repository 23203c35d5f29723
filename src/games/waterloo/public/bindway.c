/* SPDX-License-Identifier: MIT */
/* bindway.c - binds what one piece does: a move, an attack, a shot. */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/str.h"

/* Where `frenzy` stands among the words; their number if nowhere. */
static size_t bindway_frenzy(const struct order_words *w)
{
	size_t i = 0;

	while (i < w->n && !str_eq(w->v[i].text, "frenzy"))
		i++;
	return i;
}

/* W8.7: only attacks, and only where there are buildings. */
static bool bindway_has_frenzy(struct wl_binder *b, struct diag_place at,
			       const struct wl_act *out)
{
	if (out->verb == WL_ATTACK && wl_has_cards(b->map))
		return true;
	if (out->verb == WL_ATTACK)
		return wl_bind_bad(b, at, "W1.4 W19.3", WL_BECAUSE(NO_FRENZY));
	return wl_bind_bad(b, at, "W8.7 W19.3", WL_BECAUSE(FRENZY_ATTACKS));
}

/* W6.1: every leg is straight; W6.2: the way ends on another square. */
static bool bindway_bind(struct wl_binder *b, const struct order_act *act,
			 struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t n = bindway_frenzy(w);

	if (n < 2 || n + 1 == w->n)
		return wl_bind_form(b, act);
	if (n < w->n && !bindway_has_frenzy(b, w->v[n].at, out))
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

bool wl_bind_piece(struct wl_binder *b, const struct order_act *act,
		   struct wl_act *out)
{
	*out = wl_bind_blank(act);
	return out->verb == WL_FIRE ? wl_bind_fire(b, act, out)
				    : bindway_bind(b, act, out);
}
