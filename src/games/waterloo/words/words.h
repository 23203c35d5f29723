/* SPDX-License-Identifier: MIT */
/* words.h - what only this game's reports say. */
#ifndef WATERLOO_WORDS_WORDS_H
#define WATERLOO_WORDS_WORDS_H

#include "kernel/game.h"

/* Adds to the context of a report (game.h):
 *
 *     actions allowance clock passes stir spent    as in the view
 *     armies                     muster_new()
 *     terrain                    as ground.h says
 *     away reserves seen-pieces known-pieces lines must prussians
 *                                as lists.h says
 *     cards standing spirits     as cards.h says
 *     limits split sections beheaded headless early two score roll
 *                                as battle.h says
 *     form                       wl_form_new(), if awaited
 *
 * and to its events
 *
 *     began corners              of a way with corners: its first square, and
 *                                those between, as text, or false (W6.1)
 *     tile-called                "Tombe-de-Ligny"
 *     hits-all                   so many destroy a tile (W13.6, W13.12)
 *     taken-text                 cards in words (W14.9)
 *     unsigned                   of reconnaissance, as plot.h says
 *
 * and the signs and colours of the board. */
void wl_words(const struct seen *s, const struct flags *f, json_t *c);

#endif
