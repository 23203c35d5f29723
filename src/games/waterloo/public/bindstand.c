/* SPDX-License-Identifier: MIT */
/* bindstand.c - binds the draft and standing orders (W4.5, W8.7, W14.8). */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/str.h"

static bool bindstand_is(const struct order_words *w, size_t i,
			 const char *word)
{
	return i < w->n && !w->v[i].quoted && str_eq(w->v[i].text, word);
}

/* Cards from word i to the end of the line, or to `stop`. */
static bool bindstand_picks(struct wl_binder *b, const struct order_words *w,
			    size_t *i, const char *stop, struct wl_act *out)
{
	int first = out->npicks;

	while (*i < w->n && !(stop && bindstand_is(w, *i, stop))) {
		struct diag_place at = w->v[*i].at;
		enum wl_card card;

		if (bindstand_is(w, *i, ",")) {
			++*i;
			continue;
		}
		card = wl_bind_card_kind(w, i);
		if (card == WL_NO_CARD)
			return wl_bind_no_card(b, w, *i, at);
		if (out->npicks == WL_PICKS)
			return wl_bind_bad(b, at, "W4.5 W19.3",
					   WL_BECAUSE_OF(MANY_PICKS, WL_PICKS));
		out->picks[out->npicks++] = card;
	}
	return out->npicks > first || wl_bind_no_card(b, w, *i, out->at);
}

/* `draft keep A discard B`. */
static bool bindstand_keep(struct wl_binder *b, const struct order_act *act,
			   struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t i = 1;

	if (!bindstand_picks(b, w, &i, "discard", out))
		return false;
	if (out->npicks != 1 || !bindstand_is(w, i, "discard"))
		return wl_bind_form(b, act);
	i++;
	if (!bindstand_picks(b, w, &i, NULL, out))
		return false;
	return out->npicks == 2 || wl_bind_form(b, act);
}

bool wl_bind_draft(struct wl_binder *b, const struct order_act *act,
		   struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t i = 1;

	if (bindstand_is(w, 0, "keep")) {
		out->about = WL_KEEP;
		return bindstand_keep(b, act, out);
	}
	if (bindstand_is(w, 0, "prefer")) {
		out->about = WL_PREFER;
		return bindstand_picks(b, w, &i, NULL, out);
	}
	if (!bindstand_is(w, 0, "take"))
		return wl_bind_form(b, act);
	out->about = WL_TAKE;
	if (!bindstand_picks(b, w, &i, NULL, out))
		return false;
	if (out->npicks <= 2)
		return true;
	return wl_bind_bad(b, act->at, "W14.9 W19.3", WL_BECAUSE(TAKES_TWO));
}

/* `E5 against cavalry, E6`: words [from, to) are one entry; of several squares
 * without a comma none may have an arm, as nothing is ever guessed. */
static bool bindstand_entry(struct wl_binder *b, const struct order_act *act,
			    size_t from, size_t to, struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t first = out->nstand;
	int square;

	for (; from < to && !bindstand_is(w, from, "against"); from++) {
		if (!wl_bind_square(b, &w->v[from], &square))
			return false;
		wl_bind_stand(out, square);
	}
	if (out->nstand == first)
		return wl_bind_form(b, act);
	if (from == to)
		return true;
	if (out->nstand != first + 1 || from + 2 != to ||
	    wl_arm_find(w->v[from + 1].text) == WL_ANY_ARM)
		return wl_bind_bad(b, w->v[from].at, "W14.8 W19.3",
				   WL_BECAUSE(AGAINST));
	out->stand[first].against = wl_arm_find(w->v[from + 1].text);
	return true;
}

static bool bindstand_spirit(struct wl_binder *b, const struct order_act *act,
			     struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t from = 1;

	for (size_t i = 1; i <= w->n; i++) {
		if (i < w->n && !bindstand_is(w, i, ","))
			continue;
		if (!bindstand_entry(b, act, from, i, out))
			return false;
		from = i + 1;
	}
	return true;
}

bool wl_bind_standing(struct wl_binder *b, const struct order_act *act,
		      struct wl_act *out)
{
	const struct order_words *w = &act->words;
	bool frenzy = bindstand_is(w, 0, "frenzy");

	if (w->n < 2 || (!frenzy && !bindstand_is(w, 0, "spirit")))
		return wl_bind_form(b, act);
	out->about = frenzy ? WL_STAND_FRENZY : WL_STAND_SPIRIT;
	if (w->n == 2 && bindstand_is(w, 1, "none"))
		return true;
	if (frenzy)
		return wl_bind_squares(b, w, 1, out);
	return bindstand_spirit(b, act, out);
}
