/* SPDX-License-Identifier: MIT */
/* check.h - parts of judging a set of orders, in files of their own. */
#ifndef WATERLOO_PUBLIC_CHECK_H
#define WATERLOO_PUBLIC_CHECK_H

#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/public/why.h"

struct wl_checker {
	const struct seen *s;
	const struct wl_plan *p;
	struct diags *d;
};

/* The reason as an error. */
void wl_check_not(const struct wl_checker *c, struct diag_place at,
		  const char *rules, struct wl_because because);

/* W4.4, W17.1, W17.2: a set-up, if the plan has one; what is missing in it
 * only if it could be read as a whole. */
void wl_check_setup(const struct wl_checker *c, bool whole);

/* W2.2; W17.1: the squares of Hougoumont are the Allies' at set-up. */
bool wl_sets_up_on(const struct wl_map *m, int seat, int sq);

/* W4.5, W19.4: picks of the draft, and how long standing orders are. */
void wl_check_cards(const struct wl_checker *c);

/* W19.3: whether this phase has the verb for this seat; what is wrong and what
 * would be right goes to the diagnostics. */
bool wl_check_verb(const struct wl_checker *c, const struct wl_act *a);

#endif
