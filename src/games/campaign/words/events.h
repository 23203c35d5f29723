/* SPDX-License-Identifier: MIT */
/* events.h - what happened, with names for all that an event has ids for. */
#ifndef CAMPAIGN_WORDS_EVENTS_H
#define CAMPAIGN_WORDS_EVENTS_H

#include "base/str.h"
#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

/* Adds to each event of the context, its own and those under its orders:
 *
 *     K-called   of K unit, square, with, target ("F09 II Corps infantry 1",
 *                and "F09" when it is not the first time),
 *                units ("F09, F10"), town, from, to ("Quatre Bras"), dice
 *                ("3, 5"), date ("15 June 1815"); hour
 *     K-place    of K from, to, at: a place of a board as the seat names it
 *                (N12.1); so `place` in `why`
 *     two-steps  of `hit`: so many are lost at once (N22.4)
 *     side       whose turn it is, of `fight`, `stalemate`; whose half, of
 *                `round`
 *     side-mine  whether that is the seat's side, and of no other
 */
void cn_events_words(const struct seen *s, const struct flags *f, json_t *c);

/* "Ghent", without its other names in brackets; appended. */
void cn_town_called(const struct cn_map *m, int town, struct str *out);

#endif
