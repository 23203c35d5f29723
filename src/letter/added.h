/* SPDX-License-Identifier: MIT */
/* added.h - where a mail program begins to add the mail that is answered. */
#ifndef LETTER_ADDED_H
#define LETTER_ADDED_H

#include "letter/quoted.h"
#include "letter/written.h"

/* Whether it is the first line of a letter of ours, which says that it may be
 * answered above. */
bool added_own(struct span s);

/* The first line from `from` on that a mail program has added, or that a
 * signature begins with; q->n if there is none. `quoted`: a quoted line is
 * one. */
size_t added_from(const struct quoted *q, size_t from, bool quoted,
		  const struct written_in *in);

#endif
