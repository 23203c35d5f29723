/* SPDX-License-Identifier: MIT */
/* answercodes.h - the answer codes in a mail, and how deep each is quoted. */
#ifndef LETTER_ANSWERCODES_H
#define LETTER_ANSWERCODES_H

#include "letter/answercode.h"

#include <stddef.h>

#define ANSWERCODES 32 /* of a mail that are looked at */

/* Each once, where it is quoted least; those that are quoted least come first,
 * in the order of the text. What others have said to a player stands quoted in
 * his report, and may look like one. */
struct answercodes {
	char code[ANSWERCODES][ANSWERCODE_LEN + 1];
	size_t depth[ANSWERCODES];
	size_t n;
};

/* Of a subject (or NULL), which nobody quotes, and of n bytes, in time linear
 * in them. */
void answercodes_read(const char *subject, const char *s, size_t n,
		      struct answercodes *out);

#endif
