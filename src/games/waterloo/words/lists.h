/* SPDX-License-Identifier: MIT */
/* lists.h - the lists of a view, flat and in a fixed order, for templates. */
#ifndef WATERLOO_WORDS_LISTS_H
#define WATERLOO_WORDS_LISTS_H

#include "kernel/flags.h"

#include <jansson.h>

/* Sets in `c`, with any-L for each list L:
 *
 *     away               list of {side, unit, pile, since, from, weakened};
 *                        `later`: not before a turn that is still to begin
 *     reserves           list of {side, arms: list of {arm, n}}
 *     own-reserve        of a seat: list of {unit, n}
 *     seen-pieces, known-pieces      flags_pieces()
 *     lines              list of {side, section, squares}: of retreat, with
 *                        their sign
 *     must               list of {side}
 *     prussians          as in the view; `names` of the order, when open;
 *                        `expected` as coming.h says, `later`: not before turn
 *                        12 */
void wl_lists_add(const struct flags *f, json_t *c);

#endif
