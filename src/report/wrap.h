/* SPDX-License-Identifier: MIT */
/* wrap.h - breaks lines so that a mail needs no wider window. */
#ifndef REPORT_WRAP_H
#define REPORT_WRAP_H

#include "base/str.h"

#include <stddef.h>

#define WRAP_WIDTH 72 /* of everything that is mailed */

/* Adds `text` (UTF-8) to out, no line longer than `width` characters, none
 * with blanks at its end, never two empty lines together and none in front.
 * A longer line is broken at blanks, a longer word anywhere; what is broken
 * goes on under the first word:
 *
 *     "  "     under the indentation
 *     "- "     and "1. ": under the text behind it
 *     "# "     and ": ": with the same sign in front, so that a comment stays
 *              a comment, and no line of somebody else's words can be taken
 *              for one of the report; a list behind it is one, too
 *     "|"      in the first column: the rest stands as it is, however long */
void wrap_text(const char *text, size_t width, struct str *out);

#endif
