/* SPDX-License-Identifier: MIT */
/* form.h - what a player fills in: an empty set-up, examples of orders. */
#ifndef WATERLOO_WORDS_FORM_H
#define WATERLOO_WORDS_FORM_H

#include "kernel/flags.h"

#include <jansson.h>

/* An object for the template of orders (orders.md):
 *
 *     columns   "L  K  J ...", the columns as the player sees them
 *     rows      in set-up, his rows, the one nearest the enemy first: {row,
 *               cells ". . . ..."}
 *     counts    his army, "NA:1 NE:1 ..."
 *     moves attacks fires enters retires
 *               in play, lists of up to EXAMPLES orders that the view shows
 *               to be possible, written out
 *
 * and what formmore.h adds.
 *
 * `view` is a whole view, and the seat in it is awaited. The caller's. */
json_t *wl_form_new(const struct flags *f, const json_t *view);

#define FORM_EXAMPLES 2

#endif
