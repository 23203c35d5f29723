/* SPDX-License-Identifier: MIT */
/* orders.h - orders that stand and wait, and the plans that they name. */
#ifndef CAMPAIGN_WORDS_ORDERS_H
#define CAMPAIGN_WORDS_ORDERS_H

#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

/* Adds to the context the list `answers`, one for each seat whose orders the
 * observer knows, if it has any:
 *
 *     seat       whose
 *     standing   lines as it would write them, blocks with their rows
 *     waiting    likewise: for one town in this turn
 *     plans      ready plans that these name: {name, lines}
 *     any-K      whether there are any of K
 */
void cn_orders_words(const struct seen *s, const struct flags *f, json_t *c);

#endif
