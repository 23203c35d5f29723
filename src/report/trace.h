/* SPDX-License-Identifier: MIT */
/* trace.h - where on the board of a view something happened: ways and signs. */
#ifndef REPORT_TRACE_H
#define REPORT_TRACE_H

#include "report/cells.h"

#include <jansson.h>

/* The list `traces` of plot.h, from the orders and events of a view's context
 * c (context.h). Each is added to the `traces` of the cell where it ends, too;
 * `at` has the cells by square. The caller's. */
json_t *trace_all(const struct cells *cells, const json_t *c, json_t **at);

#endif
