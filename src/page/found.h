/* SPDX-License-Identifier: MIT */
/* found.h - what a text is, for who has dropped it. */
#ifndef PAGE_FOUND_H
#define PAGE_FOUND_H

#include "base/err.h"
#include "base/span.h"
#include "seal/block.h"

#include <jansson.h>
#include <stdbool.h>

#define FOUND_MAIL_MAX ((size_t)64 * 1024) /* bytes of a mail that are shown */

/* Items of `sort`, as page.h describes them; each is the caller's. */

/* Whether a text begins like a file of ours, all of it. */
bool found_is(struct span text);

/* The item of such a file; NULL and the reason if it is damaged. `name` is for
 * messages. */
json_t *found_file(const char *name, struct span text, struct err *e);

/* The item of a canonical block; NULL: ERR_FORMAT. */
json_t *found_block(enum block_kind kind, const struct str *text,
		    struct err *e);

/* Text that may be orders; what is nothing, and why. */
json_t *found_orders(const char *name, struct span text);
json_t *found_none(const char *why);

#endif
