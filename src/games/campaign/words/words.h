/* SPDX-License-Identifier: MIT */
/* words.h - what only this game's reports say. */
#ifndef CAMPAIGN_WORDS_WORDS_H
#define CAMPAIGN_WORDS_WORDS_H

#include "base/str.h"
#include "games/campaign/public/map.h"
#include "kernel/game.h"

/* Adds to the context of a report (game.h):
 *
 *     full                       in the set-up: nothing is left out
 *     map                        lines of mapdraw.h
 *     towns armies others losses as lists.h says
 *     forces                     as forces.h says
 *     standing waiting           as orders.h says
 *     battles                    as boards.h says
 *     date hour                  of the turn: "15 June 1815", "morning"
 *     active                     the side whose turn it is
 *     groups                     how many the seat may move
 *     form                       cn_form_new(), if awaited
 *     cities-held                that have won: "two of the three cities"
 *     agreed offered-by          to a draw: the seat; all who have offered
 *     given-up ally-given-up     who of two Allied seats has resigned (N27.6);
 *     alone unasked unheard      the ally, the seat is defeated; the ally does
 *                                not hear it (N27.3)
 */
void cn_words(const struct seen *s, const struct flags *f, json_t *c);

/* Adds to it what its picture needs (game.h):
 *
 *     picture                    as picture.h says
 *     spots                      as spots.h says
 */
void cn_draw(const struct seen *s, const struct flags *f, json_t *c);

/* N3.1: "15 June 1815", as the scenario's "1815-06-15"; appended. */
void cn_date(const char *iso, struct str *out);
const char *cn_hour_name(const struct cn_turn *t); /* "night"; static */
/* N27.1: whether the seat is all of its side. */
bool cn_alone(const struct seen *s);

#endif
