/* SPDX-License-Identifier: MIT */
/* checkcard.c - judges picks of the draft and standing orders (W4.5, W19.4). */
#include "config.h"

#include "games/waterloo/public/check.h"

#include "base/str.h"

/* W4.5: what is left to pick from, for a message. */
static void checkcard_left(const int left[WL_CARDS], struct str *out)
{
	for (int i = 0; i < WL_CARDS; i++)
		if (left[i])
			str_addf(out, "%s%d %s", out->len ? ", " : "", left[i],
				 wl_card_name((enum wl_card)i));
}

static void checkcard_keep(const struct wl_checker *c, const struct wl_act *a)
{
	static const char *const done[] = { "keep", "discard" };
	int left[WL_CARDS];

	for (int i = 0; i < WL_CARDS; i++)
		left[i] = c->s->field.deck[i];
	for (int i = 0; i < a->npicks; i++) {
		struct str list = STR_INIT;

		if (left[a->picks[i]] > 0) {
			left[a->picks[i]]--;
			continue;
		}
		checkcard_left(left, &list);
		diag_add(c->d, DIAG_ERROR, a->at, "W4.5 W19.3",
			 "no %s is left to %s; there are %s",
			 wl_card_name(a->picks[i]), done[i], str_text(&list));
		str_free(&list);
	}
}

/* One pick at a time; a list is for the later ones. */
static void checkcard_draft(const struct wl_checker *c, const struct wl_act *a,
			    int seen[])
{
	if (seen[a->about]++)
		diag_add(
		    c->d, DIAG_ERROR, a->at, "W4.5 W19.3",
		    "one draft keep and one draft prefer at a time; the "
		    "list of draft prefer is followed at later picks, too");
	else if (a->about == WL_KEEP && c->s->field.phase == WL_DRAFTING)
		checkcard_keep(c, a);
}

void wl_check_cards(const struct wl_checker *c)
{
	int drafts[WL_TAKE + 1] = { 0 };
	size_t named[WL_STAND_FRENZY + 1] = { 0 };

	for (size_t i = 0; i < c->p->n; i++) {
		const struct wl_act *a = &c->p->v[i].acts[0];

		if (a->verb == WL_DRAFT && a->about != WL_TAKE)
			checkcard_draft(c, a, drafts);
		if (a->verb != WL_STANDING)
			continue;
		if (a->nstand == 0)
			named[a->about] = 0; /* W14.8: none */
		named[a->about] += a->nstand;
		if (named[a->about] > WL_STANDING_MAX)
			diag_add(c->d, DIAG_ERROR, a->at, "W19.4 W19.3",
				 "standing orders name at most %d squares for "
				 "%s",
				 WL_STANDING_MAX,
				 a->about == WL_STAND_SPIRIT ? "spirit"
							     : "frenzy");
	}
}
