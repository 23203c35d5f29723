/* SPDX-License-Identifier: MIT */
/* report.h - a view that is told in several ways: what all of them are filled
 * from. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/err.h"
#include "report/cells.h"

#include <jansson.h>

/* What is made of a view is made when it is first wanted, and once. */
struct report;

/* Borrows a whole view (protocol.md 6), which stays as it is meanwhile. The
 * caller's. */
struct report *report_new(const json_t *view);
void report_free(struct report *r);
const json_t *report_view(const struct report *r);

/* With nothing drawn but characters; with the squares of a board plotted
 * (plot.h); and with a map drawn by its game. */
enum report_drawn { REPORT_PLAIN, REPORT_SQUARES, REPORT_MAP };

/* The view's context (context.h), to be filled in: the caller's, who may put
 * into it, but what lies in it is the report's and stays as it is. ERR_FORMAT,
 * and NULL: this is no view. */
json_t *report_context(struct report *r, enum report_drawn drawn,
		       struct err *e);

/* What stands on the squares, the report's; NULL: the game has a map.
 * ERR_FORMAT as report_context(). */
int report_cells(struct report *r, const struct cells **out, struct err *e);

#endif
