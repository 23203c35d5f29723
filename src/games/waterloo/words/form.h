/* SPDX-License-Identifier: MIT */
/* form.h - what a player fills in: an empty set-up, examples of orders. */
#ifndef WATERLOO_WORDS_FORM_H
#define WATERLOO_WORDS_FORM_H

#include "kernel/flags.h"
#include "kernel/game.h"

#include <jansson.h>

/* An object for the template of orders (orders.md): those of grid_block(), and
 *
 *     counts    his army, "NA:1 NE:1 ..."
 *     whole     in the set-up: the verb of a block, for who lists the verbs of
 *               a form (kernel/turn.c)
 *     enters fires retires
 *               in play, lists of up to WL_EXAMPLES orders, written out, each
 *               of which can be sent as it stands
 *
 * with what formstep.h and formmore.h add.
 *
 * `s` is awaited. The caller's. */
json_t *wl_form_new(const struct seen *s, const struct flags *f);

#endif
