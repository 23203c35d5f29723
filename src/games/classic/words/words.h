/* SPDX-License-Identifier: MIT */
/* words.h - what only this game's reports say. */
#ifndef CLASSIC_WORDS_WORDS_H
#define CLASSIC_WORDS_WORDS_H

#include "kernel/game.h"

/* Adds to the context of a report (game.h), with any-L for each list L but
 * armies:
 *
 *     armies          muster_new()
 *     terrain         list of {called, kind, squares}: waters
 *     seen-pieces, known-pieces      flags_pieces()
 *     replies         own replies that are still open, as lines; where the view
 *                     tells those of all, trees: a list of {side, replies}
 *     quiet quiet-limit
 *                     C4.4: turns without an attack; no limit if there is none
 *     known-squares moved-squares past
 *                     for who may know everything: squares of pieces whose rank
 *                     both know, of those that have moved; what C4 remembers,
 *                     a list of {side, last, crossed, pursuits}
 *     form            cl_form_new(), if awaited
 *
 * and the signs and colours of the board. */
void cl_words(const struct seen *s, const struct flags *f, json_t *c);

#endif
