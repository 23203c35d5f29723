/* SPDX-License-Identifier: MIT */
/* check.h - a set of orders while it is judged (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_CHECK_H
#define CAMPAIGN_PUBLIC_CHECK_H

#include "games/campaign/public/plan.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/public/why.h"

struct cn_checker {
	const struct seen *s;
	const struct cn_plan *p;
	struct diags *d;
	struct forecast *foretold; /* the canonical echo, as it will go */
	/* The seat's, with those of the set, which take effect before the rest
	 * (N29.11). */
	const struct cn_answers *answers;
	/* The seat's own, on which all that is certain of the set is carried
	 * out; `acts`: something has been. */
	struct cn_field *f;
	bool *acts;
};

/* What is wrong, or (a warning) probably not meant, at a place of the orders,
 * with its rules (N29.12). */
void cn_check_not(const struct cn_checker *c, struct diag_place at,
		  const struct cn_why *why);
void cn_check_warn(const struct cn_checker *c, struct diag_place at,
		   const struct cn_why *why);
/* A note: it cannot be as the board stands, which can change by that line; 0:
 * by what comes before its time. */
void cn_check_note(const struct cn_checker *c, struct diag_place at,
		   const struct cn_why *why, int line);

/* checksetup.c (N5), checkmarch.c (N7.1 to N9.3): all lines of a set
 * together. */
void cn_check_setup(const struct cn_checker *c);
void cn_check_march(const struct cn_checker *c);

/* checkahead.c: of a set without errors, when its certain part has been carried
 * out: what is ordered in advance and standing and would come to nothing as the
 * armies stand. */
void cn_check_ahead(const struct cn_checker *c);

/* checkbattle.c: sets in the phases field, deploy, battle and regroup (N29.4 to
 * N29.9); of a battle turn the forecast too, whose lines stand in the echo
 * as "not reached". */
void cn_check_battles(const struct cn_checker *c);

/* checkover.c: whether a draw that all want, or that all of the side have
 * resigned, ends the game (N26.6, N27.6). */
bool cn_check_over(const struct cn_checker *c);

#endif
