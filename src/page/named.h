/* SPDX-License-Identifier: MIT */
/* named.h - of which places something speaks that is told in words. */
#ifndef PAGE_NAMED_H
#define PAGE_NAMED_H

#include "base/str.h"

#include <jansson.h>

/* Appends XHTML as our templates make it, where each paragraph and each item of
 * a list that names places (spots_new(); by what orders call them, or people)
 * has them in `data-at`, with "|" between them, and can be focused; so can what
 * may have to be scrolled. */
void named_mark(struct span xml, const json_t *spots, struct str *out);

#endif
