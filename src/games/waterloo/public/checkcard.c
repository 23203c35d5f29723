/* SPDX-License-Identifier: MIT */
/* checkcard.c - judges picks of the draft and standing orders (W4.5, W19.4). */
#include "config.h"

#include "games/waterloo/public/check.h"

static void checkcard_keep(const struct wl_checker *c, const struct wl_act *a)
{
	int left[WL_CARDS], all = 0;

	for (int i = 0; i < WL_CARDS; i++)
		left[i] = c->s->field.deck[i];
	for (int i = 0; i < a->npicks; i++, all = 0) {
		if (left[a->picks[i]] > 0) {
			left[a->picks[i]]--;
			continue;
		}
		for (int k = 0; k < WL_CARDS; k++)
			all |= left[k] << 4 * k;
		wl_check_not(
		    c, a->at, "W4.5 W19.3",
		    WL_BECAUSE_OF(NONE_LEFT, (int)a->picks[i], i, all));
	}
}

/* One pick at a time; a list is for the later ones. */
static void checkcard_draft(const struct wl_checker *c, const struct wl_act *a,
			    int seen[])
{
	if (seen[a->about]++)
		wl_check_not(c, a->at, "W4.5 W19.3", WL_BECAUSE(ONE_DRAFT));
	else if (a->about == WL_KEEP && c->s->field.phase == WL_DRAFTING)
		checkcard_keep(c, a);
}

static bool checkcard_named(const struct wl_checker *c, int square)
{
	for (size_t i = 0; i < c->p->n; i++)
		if (c->p->v[i].acts[0].verb != WL_STANDING &&
		    wl_line_names(&c->p->v[i], square))
			return true;
	return false;
}

/* W14.8: who stands there cannot use it, and no order of the set moves him. */
static void checkcard_useless(const struct wl_checker *c,
			      const struct wl_act *a)
{
	const struct wl_field *f = &c->s->field;

	for (size_t i = 0; i < a->nstand; i++) {
		int sq = a->stand[i].square;
		enum wl_class class = f->at[sq].class;

		if (!wl_mine(f, c->s->seat, sq) ||
		    (class != WL_GUN && class != WL_CHIEF) ||
		    checkcard_named(c, sq))
			continue;
		diag_add(c->d, DIAG_NOTE, a->at, "W14.8",
			 wl_why_text(f->map,
				     &WL_BECAUSE_OF(NO_SPIRIT, sq, (int)class),
				     NULL));
	}
}

/* W14.8: `none` empties the list. */
static void checkcard_standing(const struct wl_checker *c,
			       const struct wl_act *a, size_t named[])
{
	if (a->about == WL_STAND_SPIRIT)
		checkcard_useless(c, a);
	if (a->nstand == 0)
		named[a->about] = 0;
	named[a->about] += a->nstand;
	if (named[a->about] > WL_STANDING_MAX)
		wl_check_not(c, a->at, "W19.4 W19.3",
			     WL_BECAUSE_OF(MANY_STANDING, WL_STANDING_MAX,
					   (int)a->about));
}

void wl_check_cards(const struct wl_checker *c)
{
	int drafts[WL_TAKE + 1] = { 0 };
	size_t named[WL_STAND_FRENZY + 1] = { 0 };

	for (size_t i = 0; i < c->p->n; i++) {
		const struct wl_act *a = &c->p->v[i].acts[0];

		switch (wl_sort(a)) {
		case WL_SORT_PREFER:
		case WL_SORT_KEEP:
			checkcard_draft(c, a, drafts);
			break;
		case WL_SORT_STANDING:
			checkcard_standing(c, a, named);
			break;
		case WL_SORT_SET_UP:
		case WL_SORT_DECLARE:
		case WL_SORT_HOLD:
		case WL_SORT_TAKE:
		case WL_SORT_ACTION:
		case WL_SORT_CARD:
		case WL_SORT_TURN:
			break;
		}
	}
}
