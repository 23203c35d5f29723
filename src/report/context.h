/* SPDX-License-Identifier: MIT */
/* context.h - a view made ready to be put into words by templates. */
#ifndef REPORT_CONTEXT_H
#define REPORT_CONTEXT_H

#include "base/err.h"
#include "report/cells.h"

#include <jansson.h>

/* What templates/reports/ may use, from a whole view (protocol.md 6), all with
 * the keys of flags_copy(): entry game name prev referee time of the view;
 * number phase ruleset title version options of its world; and
 *
 *     me                 {side}: the seat of the report
 *     seat-title         "French"
 *     looks-on           it is for those who have no seat; sees-all: it is for
 *                        who may know everything
 *     awaited            this seat must send orders; asked-text, turn-text
 *                        "17" or "-"
 *     until-text         "Fri 27 Nov 2026, 12:00 UTC"; none without a clock
 *     others-awaited     list of {seat}
 *     outcome            {winner, degree}, when over, and what the event of
 *                        the result has, if this view tells it
 *     rulings            list of {entry, ruling, reason, clock: {what, seat,
 *                        asked, until, until-text, grace, days}}, by-clock: it
 *                        has one; any-rulings;
 *                        ruled: the view is told because of the last one
 *     option-list        options as a list of {key, value, last}
 *     field              world.board
 *     orders             list of {n, text, state, events}; where several seats
 *                        have ordered of-several, and seat
 *     events             list of those that no own order caused
 *     any-orders any-events any-option-list
 *                        true if there is something in it
 *     board              {lines, marks}
 *     offer              {seat}: a draw is offered
 *     full               nothing is left out that other reports have or that
 *                        can be looked up: set by a game (in the set-up),
 *                        and for who has asked for it
 *
 * and what the view's game adds (games/GAME/words/words.h), with the signs and
 * the colours of its board (kernel/sign.h). Of a game that this build lacks it
 * is only the above.
 *
 * ERR_FORMAT: this is no view. The caller's; NULL on error. */
json_t *context_new(const json_t *view, struct err *e);

/* The same of a view as orders would leave it, for report/forecast.h: of what
 * the game adds only what its template `after` asks for. */
json_t *context_after(const json_t *view, struct err *e);

/* As f says one of these, of its view, and what stands on its squares, which
 * borrows from both: the caller's, cells_free(); none of a game that has a
 * map. */
json_t *context_make(const struct flags *f, struct cells *cells, struct err *e);

/* As context_new() without field, orders, events, board, and what the game
 * adds: all that a subject line needs, at a small part of the cost. The
 * caller's. */
json_t *context_head(const json_t *view);

/* Sets before, a list of what context_new() makes of views of which the seat
 * has had no report, and any-before: they tell of anything. */
int context_before(const json_t *views, json_t *c, struct err *e);

/* Sets until-text, of the view and of its rulings, by the clocks of a zone
 * (when.h); nothing that lies in c is changed. */
void context_zone(json_t *c, const json_t *view, const char *zone);

#endif
