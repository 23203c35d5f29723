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
#define NO(rules, reason) ((struct checkverb_no){ rules, WL_WHY_##reason })
#define YES		  ((struct checkverb_no){ NULL, WL_WHYS })

static struct checkverb_no checkverb_setting(const struct wl_act *a)
{
	switch (wl_sort(a)) {
	case WL_SORT_SET_UP:
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_PREFER:
		return YES;
	case WL_SORT_HOLD:
	case WL_SORT_KEEP:
	case WL_SORT_TAKE:
	case WL_SORT_ACTION:
	case WL_SORT_CARD:
	case WL_SORT_TURN:
		break;
	}
	return NO("W4.3 W19.3", NOT_IN_SETUP);
}

static struct checkverb_no checkverb_drafting(const struct wl_act *a)
{
	switch (wl_sort(a)) {
	case WL_SORT_TAKE:
		return NO("W4.5 W14.9 W19.3", TAKE_LATER);
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_PREFER:
	case WL_SORT_KEEP:
		return YES;
	case WL_SORT_SET_UP:
	case WL_SORT_HOLD:
	case WL_SORT_ACTION:
	case WL_SORT_CARD:
	case WL_SORT_TURN:
		break;
	}
	return NO("W4.5 W19.3", NOT_IN_DRAFT);
}

static struct checkverb_no checkverb_playing(const struct wl_act *a, int seat)
{
	switch (a->verb) {
	case WL_SET_UP:
	case WL_PLACE:
		return NO("W4.3 W19.3", SETUP_DONE);
	case WL_PRUSSIANS:
		return seat == WL_SEAT_ALLIED ? YES
					      : NO("W12.1 W19.3", ALLIES_HOLD);
	case WL_DRAFT:
		if (a->about != WL_TAKE)
			return NO("W4.5 W19.3", DRAFT_DONE);
		return seat == WL_SEAT_ALLIED ? YES
					      : NO("W14.9 W19.3", ALLIES_TAKE);
	case WL_REMOVE:
		return NO("W16.3 W19.3", NO_REMOVAL);
	case WL_STOP:
		return NO("W16.7 W19.3", NO_PURSUIT);
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
	case WL_ENTER:
	case WL_RETIRE:
	case WL_END:
	case WL_SAY:
	case WL_DIARY:
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
	return YES;
}

static struct checkverb_no checkverb_pursuing(const struct wl_act *a,
					      bool winner)
{
	switch (a->verb) {
	case WL_RETIRE:
		return NO("W16.6 W10.7 W19.3", NO_RETIRING);
	case WL_STOP:
		return winner ? YES : NO("W16.7 W19.3", WINNER_STOPS);
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
		return winner ? NO("W16.5 W19.3", NOT_IN_PURSUIT)
			      : NO("W16.5 W19.3", NOT_IN_RETREAT);
	case WL_MOVE:
	case WL_ATTACK:
	case WL_REMOVE:
	case WL_END:
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
		break;
	}
	return YES;
}

bool wl_check_verb(const struct wl_checker *c, const struct wl_act *a)
{
	enum wl_phase phase = c->s->field.phase;
	struct checkverb_no no = YES;

	if (phase == WL_SETUP)
		no = checkverb_setting(a);
	else if (phase == WL_DRAFTING)
		no = checkverb_drafting(a);
	else if (phase == WL_PLAY)
		no = checkverb_playing(a, c->s->seat);
	else if (phase == WL_PURSUIT)
		no = checkverb_pursuing(a, c->s->seat == c->s->field.pursuer);
	if (!no.rules)
		return true;
	wl_check_not(
	    c, a->at, no.rules,
	    (struct wl_because){ .is = no.is, .arg = { (int)a->verb } });

	return false;
}
