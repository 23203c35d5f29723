/* SPDX-License-Identifier: MIT */
/* checkverb.c - which verbs a phase has, and for which seat (W19.3). */
#include "config.h"

#include "games/waterloo/public/check.h"

/* Why this phase does not have a verb for this seat, and what would be right
 * (W19.3). */
struct checkverb_no {
	const char *rules;
	enum wl_reason is;
};

static const struct checkverb_no *checkverb_setting(const struct wl_act *a)
{
	static const struct checkverb_no no = { "W4.3 W19.3",
						WL_WHY_NOT_IN_SETUP };

	switch (wl_sort(a)) {
	case WL_SORT_SET_UP:
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_PREFER:
		return NULL;
	case WL_SORT_HOLD:
	case WL_SORT_KEEP:
	case WL_SORT_TAKE:
	case WL_SORT_ACTION:
	case WL_SORT_CARD:
	case WL_SORT_TURN:
		break;
	}
	return &no;
}

static const struct checkverb_no *checkverb_drafting(const struct wl_act *a)
{
	static const struct checkverb_no take = { "W4.5 W14.9 W19.3",
						  WL_WHY_TAKE_LATER };
	static const struct checkverb_no no = { "W4.5 W19.3",
						WL_WHY_NOT_IN_DRAFT };

	switch (wl_sort(a)) {
	case WL_SORT_TAKE:
		return &take;
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_PREFER:
	case WL_SORT_KEEP:
		return NULL;
	case WL_SORT_SET_UP:
	case WL_SORT_HOLD:
	case WL_SORT_ACTION:
	case WL_SORT_CARD:
	case WL_SORT_TURN:
		break;
	}
	return &no;
}

static const struct checkverb_no *checkverb_playing(const struct wl_act *a,
						    int seat)
{
	static const struct checkverb_no set = { "W4.3 W19.3",
						 WL_WHY_SETUP_DONE };
	static const struct checkverb_no hold = { "W12.1 W19.3",
						  WL_WHY_ALLIES_HOLD };
	static const struct checkverb_no drafted = { "W4.5 W19.3",
						     WL_WHY_DRAFT_DONE };
	static const struct checkverb_no take = { "W14.9 W19.3",
						  WL_WHY_ALLIES_TAKE };
	static const struct checkverb_no take_off = { "W16.3 W19.3",
						      WL_WHY_NO_REMOVAL };
	static const struct checkverb_no stop = { "W16.7 W19.3",
						  WL_WHY_NO_PURSUIT };

	switch (a->verb) {
	case WL_SET_UP:
	case WL_PLACE:
		return &set;
	case WL_PRUSSIANS:
		return seat == WL_SEAT_ALLIED ? NULL : &hold;
	case WL_DRAFT:
		if (a->about != WL_TAKE)
			return &drafted;
		return seat == WL_SEAT_ALLIED ? NULL : &take;
	case WL_REMOVE:
		return &take_off;
	case WL_STOP:
		return &stop;
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
	case WL_ENTER:
	case WL_RETIRE:
	case WL_END:
	case WL_SAY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
	case WL_STANDING:
		break;
	}
	return NULL;
}

static const struct checkverb_no *checkverb_pursuing(const struct wl_act *a,
						     bool winner)
{
	static const struct checkverb_no retire = { "W16.6 W10.7 W19.3",
						    WL_WHY_NO_RETIRING };
	static const struct checkverb_no stop = { "W16.7 W19.3",
						  WL_WHY_WINNER_STOPS };
	static const struct checkverb_no no[] = {
		{ "W16.5 W19.3", WL_WHY_NOT_IN_RETREAT },
		{ "W16.5 W19.3", WL_WHY_NOT_IN_PURSUIT },
	};

	switch (a->verb) {
	case WL_RETIRE:
		return &retire;
	case WL_STOP:
		return winner ? NULL : &stop;
	case WL_FIRE:
	case WL_ENTER:
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
	case WL_STANDING:
	case WL_DRAFT:
	case WL_PRUSSIANS:
	case WL_SET_UP:
	case WL_PLACE:
		return &no[winner];
	case WL_MOVE:
	case WL_ATTACK:
	case WL_REMOVE:
	case WL_END:
	case WL_SAY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
		break;
	}
	return NULL;
}

bool wl_check_verb(const struct wl_checker *c, const struct wl_act *a)
{
	enum wl_phase phase = c->s->field.phase;
	const struct checkverb_no *no = NULL;

	if (phase == WL_SETUP)
		no = checkverb_setting(a);
	else if (phase == WL_DRAFTING)
		no = checkverb_drafting(a);
	else if (phase == WL_PLAY)
		no = checkverb_playing(a, c->s->seat);
	else if (phase == WL_PURSUIT)
		no = checkverb_pursuing(a, c->s->seat == c->s->field.pursuer);
	if (!no)
		return true;
	wl_check_not(
	    c, a->at, no->rules,
	    (struct wl_because){ .is = no->is, .arg = { (int)a->verb } });

	return false;
}
