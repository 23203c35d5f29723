/* SPDX-License-Identifier: MIT */
/* sorted.h - the keys of a JSON object in an order of their own. */
#ifndef REPORT_SORTED_H
#define REPORT_SORTED_H

#include <jansson.h>

/* The keys of an object as a list of strings, sorted by bytes (what is not an
 * object has none). A report is the same whether its view was just made or
 * read from a file, so nothing may follow the order in which keys were set.
 * The caller's; `object` is not changed. */
json_t *sorted_keys(json_t *object);

#endif
