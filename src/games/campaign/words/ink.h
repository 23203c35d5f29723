/* SPDX-License-Identifier: MIT */
/* ink.h - how much room words take in a picture. */
#ifndef CAMPAIGN_WORDS_INK_H
#define CAMPAIGN_WORDS_INK_H

#include "base/str.h"

/* Pictures name a generic family of letters alone, so widths are those of a
 * wide one; every other family takes less. */

/* Units that a line takes in letters of `size` units. */
int cn_ink_width(const char *text, int size);

/* Cuts the line so that it takes no more than `most`: ends in "..." then. */
void cn_ink_cut(struct str *line, int size, int most);

#endif
