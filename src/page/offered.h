/* SPDX-License-Identifier: MIT */
/* offered.h - what can be ordered, as the page offers it. */
#ifndef PAGE_OFFERED_H
#define PAGE_OFFERED_H

#include "base/span.h"

#include <jansson.h>

/* Owned by who declared it. */
struct offered {
	const json_t *first; /* what can be ordered before any line */
	json_t *there;	     /* a set-up (page/laid.h) */
	struct span text;    /* all lines */
};

/* {orders, wholes, around, left} as page.h says of `ordering`; `may` is what
 * can be ordered behind those that stand there (choices_tell(), which is
 * changed). The caller's. */
json_t *offered(const struct offered *o, json_t *may);

#endif
