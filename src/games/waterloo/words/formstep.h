/* SPDX-License-Identifier: MIT */
/* formstep.h - moves and attacks of one step, as examples. */
#ifndef WATERLOO_WORDS_FORMSTEP_H
#define WATERLOO_WORDS_FORMSTEP_H

#include "kernel/flags.h"
#include "kernel/grid.h"

#include <jansson.h>

/* Adds "VERB A B" (b may be NULL) to a list that holds up to FORM_EXAMPLES. */
void formstep_add(json_t *list, const char *verb, const char *a, const char *b);

/* Whether the seat's pieces of a side act in this turn: its own do, its ally's
 * from turn 13 on (W12.3). */
bool formstep_may(const struct flags *f, const json_t *world, const char *side);

/* Sets in `out` the lists moves and attacks: steps of one square that the view
 * shows to be possible, ahead first, by pieces of the seat's own side (whether
 * Prussians may act is not for an example to say, W12.3); in the pursuit by
 * cavalry of both. And `charges`, the first attack of each arm: {infantry,
 * cavalry}, each {order, from}; commanders-in-chief are left out (W14.7). And
 * prussian-steps, the same of Prussians from turn 13 on. `at` is who stands
 * where. */
void formstep_new(const struct flags *f, const json_t *view,
		  const struct grid *grid, json_t *at, json_t *out);

#endif
