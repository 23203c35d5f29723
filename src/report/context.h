/* SPDX-License-Identifier: MIT */
/* context.h - a view made ready to be put into words by templates. */
#ifndef REPORT_CONTEXT_H
#define REPORT_CONTEXT_H

#include "base/err.h"

#include "base/str.h"

#include <jansson.h>
#include <stdbool.h>

/* What templates/reports/ may use, from a whole view (protocol.md 6), all with
 * the keys of flags_copy(): entry game name prev referee time of the view;
 * actions allowance clock number phase ruleset title version options of its
 * world; and
 *
 *     me                 {side}: the seat of the report
 *     seat-title         "French"
 *     awaited            this seat must send orders; asked-text, turn-text
 *                        "17" or "-"
 *     until-text         "Fri, 27 Nov 2026, 12:00 UTC"; none without a clock
 *     others-awaited     list of {seat}
 *     outcome            {winner, degree}, when over
 *     field              world.board
 *     orders             list of {n, text, state, events}
 *     events             list of those that no own order caused
 *     board              {lines, marks}
 *     armies             muster_new()
 *     terrain            ground_list()
 *     away               list of {side, unit, pile, since, from, weakened};
 *                        `later`: not before a turn that is still to begin
 *     reserves           list of {side, arms: list of {arm, n}}
 *     seen-pieces        list of own pieces of which the enemy knows more than
 *                        the arm; known-pieces, his of which this seat does
 *     lines              list of {side, section, squares}: of retreat
 *     offer              {seat}: a draw is offered
 *     must               list of {side}
 *     replies            own replies that are still open, as lines
 *     prussians          as in the view; `names` of the order, when open;
 *                        `expected` as coming.h says, `later`: not before turn
 *                        12
 *     cards standing spirits     as cards.h says
 *     split sections early two score roll     as battle.h says
 *     form               form_new(), if awaited
 *     any-L              true if there is something in list L
 *
 * ERR_FORMAT: this is no view. The caller's; NULL on error. */
json_t *context_new(const json_t *view, struct err *e);

/* Appends a time of the protocol as reports say it; false if it is none. */
bool context_time(const char *until, struct str *out);

#endif
