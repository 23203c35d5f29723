/* SPDX-License-Identifier: MIT */
/* form.h - what a player fills in: an empty set-up, examples of orders. */
#ifndef CLASSIC_WORDS_FORM_H
#define CLASSIC_WORDS_FORM_H

#include "kernel/flags.h"
#include "kernel/game.h"

/* An object for the template of orders (orders.md): those of grid_block(), and
 *
 *     counts    his army, "F:1 B:2 ..."
 *     whole     in the set-up: the verb of a block, for who lists the verbs of
 *               a form (kernel/turn.c)
 *     moves attacks
 *               in play, up to CL_EXAMPLES of each that legal.h allows, written
 *               out
 *     reply any replies that can stand behind the first of `moves`, one to a
 *               move of the enemy's and one to any [C7.1]; each only if there
 *               is one
 *
 * `s` is awaited. The caller's. */
json_t *cl_form_new(const struct seen *s, const struct flags *f);

#define CL_EXAMPLES 2

#endif
