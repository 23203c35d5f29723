/* SPDX-License-Identifier: MIT */
/* word.h - words of a mail that are no orders. */
#ifndef LETTER_WORD_H
#define LETTER_WORD_H

#include "base/span.h"
#include "letter/written.h"

/* Whether a line is `report`, `help`, `yes`, `no` or `rules X`, with any `.`
 * and `!` behind it; notes it. */
bool word_read(struct span line, struct written *out);

#endif
