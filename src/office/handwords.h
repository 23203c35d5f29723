/* SPDX-License-Identifier: MIT */
/* handwords.h - the words of a mail that are no orders: report, rules, help. */
#ifndef OFFICE_HANDWORDS_H
#define OFFICE_HANDWORDS_H

#include "office/handrun.h"

/* Answers those that stand in a mail that fulfils both conditions, behind what
 * was said to its orders. If it was said nothing, and there are none, the mail
 * has brought nothing. */
int handwords_answer(struct handrun *h, struct err *e);

#endif
