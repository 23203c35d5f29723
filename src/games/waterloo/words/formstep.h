/* SPDX-License-Identifier: MIT */
/* formstep.h - moves and attacks of one step, as examples. */
#ifndef WATERLOO_WORDS_FORMSTEP_H
#define WATERLOO_WORDS_FORMSTEP_H

#include "kernel/game.h"

#include <jansson.h>

/* Sets in `out` the lists moves and attacks: steps of one square that legal.h
 * allows, moves ahead only, by pieces of the seat's own side; in the pursuit of
 * both. And `charges`, the first attack of each arm by a piece that may have
 * fighting spirit: {infantry, cavalry}, each {order, from}. And prussian-steps,
 * the same of Prussians from turn 13 on, with any-prussians. */
void wl_formstep_add(const struct seen *s, json_t *out);

#endif
