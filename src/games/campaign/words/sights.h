/* SPDX-License-Identifier: MIT */
/* sights.h - what a report's events have shown of units that are hidden now. */
#ifndef CAMPAIGN_WORDS_SIGHTS_H
#define CAMPAIGN_WORDS_SIGHTS_H

#include "base/str.h"
#include "games/campaign/public/seen.h"

#include <jansson.h>

/* Whether it is not lost, and the observer does not see where it is. */
bool cn_hidden(const struct cn_field *f, int unit);

/* "in turn 5 at ligny F07 (2 steps left), F08; ...": when and where units of an
 * army that are hidden now were seen last, in skirmishes, on boards, as leaders
 * shown (N28.2, N28.6, N24.2); by the events of a view's world, which remembers
 * nothing of those before. Appended; nothing if there are none. */
void cn_sights(const struct seen *s, const json_t *events, int army,
	       struct str *out);

#endif
