/* SPDX-License-Identifier: MIT */
/* formmore.h - examples of orders that few turns have, or few versions. */
#ifndef WATERLOO_WORDS_FORMMORE_H
#define WATERLOO_WORDS_FORMMORE_H

#include "kernel/flags.h"
#include "kernel/game.h"

#include <jansson.h>
#include <stdbool.h>

/* Adds to a form (form.h) what can be sent as it stands:
 *
 *     hold      `prussians hold` may be of use (W12.1)
 *
 * and for versions that have cards:
 *
 *     prefer    a ranked list of kinds that may still be had, as many as a line
 *               holds
 *     keep      a single pick, in the draft
 *     take      what may be taken of the discards, at turn 13 (W14.9)
 *     cards     an example for each card that may be played: {card, order}
 *     shots     each gun that has a shot: {order, others: further orders'
 *               targets, or false}; fires is emptied
 *     enter-text, squares-text
 *               what may come on, and where
 *     spirit    a square for a standing order, if the hand has that card
 *     removes any-removes
 *               in the pursuit: pieces that may be taken off
 *     stop      this seat may end the pursuit
 *
 * `out` has what formstep.h adds already. */
void wl_formmore_add(const struct seen *s, const struct flags *f, json_t *out);

/* What one line of a mail takes behind its "# ": an order that is folded is
 * none. */
#define WL_FORMMORE_WIDTH 70

/* What the files of these examples share. */
struct formmore {
	const struct seen *s;
	const struct flags *f;
	const json_t *world, *possible;
	json_t *out; /* the form */
};

/* Of the first attack of an arm (formstep.h): `order` or `from`; or NULL. */
const char *wl_formmore_charge(const struct formmore *m, const char *arm,
			       const char *key);

/* "fire G8 at F5": is it the gun's on this square? */
bool wl_formmore_of_gun(const char *order, const char *gun);

/* W14.7: the square of one that may have fighting spirit: who is going to
 * attack, else the first; or NULL. */
const char *wl_formmore_brave(const struct formmore *m);

#endif
