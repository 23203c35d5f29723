/* SPDX-License-Identifier: MIT */
/* drawn.h - a view as the page draws it. */
#ifndef PAGE_DRAWN_H
#define PAGE_DRAWN_H

#include "player/judge.h"
#include "report/report.h"

#include <jansson.h>

/* {board, spots} of a view, as page.h says of `look`; the caller's. NULL and
 * ERR_FORMAT: no view that this build can draw. */
json_t *drawn_report(struct report *r, struct err *e);

/* The same of the board as orders leave it; null if they are wrong, or leave
 * none. */
json_t *drawn_forecast(const struct judge *j, struct err *e);

#endif
