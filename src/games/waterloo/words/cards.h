/* SPDX-License-Identifier: MIT */
/* cards.h - cards and standing orders of a view, in words. */
#ifndef WATERLOO_WORDS_CARDS_H
#define WATERLOO_WORDS_CARDS_H

#include "kernel/flags.h"

#include <jansson.h>

/* Cards of a list, equal ones once and with their number: "initiative,
 * reconnaissance (2)"; false if there are none. The caller's. */
json_t *wl_cards_words(const json_t *list);

/* Sets in `c`, for versions that have cards:
 *
 *     cards      hand, other, played, deck, discard in words (or false), kinds:
 *                those of the deck, each {card, n}; turn, taken, reply as in
 *                the view; seats: {seat, n in the hand, by: played in words},
 *                or false
 *     standing   spirit, frenzy, prefer in words, or false; any: one of the
 *                first two
 *     hands standings
 *                by seat, where the view tells so: {side, hand}, and {side}
 *                with what `standing` has
 *     spirits    own and enemy pieces with the +1 of fighting spirit: {at};
 *                any-spirits */
void wl_cards_add(const struct flags *f, json_t *c);

#endif
