/* SPDX-License-Identifier: MIT */
/* letters_hand.h - what is answered to the mails of all seats of a table. */
#ifndef LIB_LETTERS_HAND_H
#define LIB_LETTERS_HAND_H

#include "lib/table.h"

#include "office/answers.h"

/* Adds the answers to a mail without orders of each seat, one kind after the
 * other by t->mails; of a seat by hand also those to the orders that it writes,
 * and its newest report, which it has asked for again. */
void letters_answers(struct table *t, int64_t now, struct answers *out);

#endif
