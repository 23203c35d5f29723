/* SPDX-License-Identifier: MIT */
/* form.h - the orders between a line `orders` and a line `end orders`. */
#ifndef LETTER_FORM_H
#define LETTER_FORM_H

#include "letter/block.h"
#include "letter/quoted.h"
#include "letter/written.h"

/* The lines of a form: [first, end) lie between the two. */
struct form {
	bool found;
	size_t first, end;
};

/* The form that is quoted least, and not deeper than the first line of a letter
 * of ours; of several such the first. */
struct form form_find(const struct quoted *q);

/* Appends the lines of a form that are orders, whole again where a mail program
 * has wrapped them (written.h); what is commented out is left out, and so are
 * empty rows and words (word.h), which are noted. */
void form_take(const struct quoted *q, struct form f,
	       const struct written_in *in, struct written *out);

#endif
