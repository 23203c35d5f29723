/* SPDX-License-Identifier: MIT */
/* choices.h - what a player can order now, by his last report. */
#ifndef PLAYER_CHOICES_H
#define PLAYER_CHOICES_H

#include "kernel/diag.h"
#include "player/held_report.h"

/* `typed` is what was ordered so far, behind which the choices stand; empty:
 * nothing. `at`: only what begins at that place (kernel/possible.h), or NULL.
 * `dir` as in report_text(). */
struct choices_ask {
	struct span typed;
	const char *at;
	const char *dir;
};

/* By a report that is open, as an object, the caller's:
 *
 *     game, seat
 *     orders, wholes    as kernel/possible.h says; what is uncertain with its
 *                       `text`
 *     actions           {used, left}, where the game counts them
 *     turn              "ends", "goes-on", "over", if the orders so far say it
 *
 * What is wrong with the orders so far goes to d, and with an error there are
 * no choices: NULL with ERR_REFUSED and no text. The words of these diagnostics
 * are the caller's to make (report/why.h). */
json_t *choices_tell(const struct held_report *r, const struct choices_ask *ask,
		     struct diags *d, struct err *e);

#endif
