/* SPDX-License-Identifier: MIT */
/* meant.h - offers what a player may have meant where his orders are wrong. */
#ifndef KERNEL_MEANT_H
#define KERNEL_MEANT_H

#include "base/span.h"
#include "kernel/game.h"

#include <jansson.h>

/* Adds to the errors in d, which g->check() found in this text, what would be
 * right: an argument "meant", a line that can stand in the place of the wrong
 * one (orders.md: nothing is ever guessed, so it stays an error), or the
 * argument "example", an order like it of the form that a report for `world`
 * would have (NULL: none), or the verbs in that form, "now", or all, "verbs".
 * What is wrong only because of an error before it is taken out of d; a text
 * that is written for another game gets one error instead of all. A line is
 * offered only if the checker finds nothing wrong with it, by what the seat
 * knows. */
void meant_offer(const struct game *g, const struct seen *s, json_t *world,
		 const struct span *text, struct diags *d);

#endif
