/* SPDX-License-Identifier: MIT */
/* forecast.h - what would come of orders, in words and as a drawn board. */
#ifndef REPORT_FORECAST_H
#define REPORT_FORECAST_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/forecast.h"

#include <jansson.h>

/* Adds the actions used and left, whether the turn ends, and the board as the
 * orders leave it before anything that only the referee knows: nothing where
 * there is nothing to say. `view` is the whole one (protocol.md 6) by which the
 * orders were judged; `dir` as in report_text(). Plain text as a report's. */
int report_forecast(json_t *view, const struct forecast *f, const char *dir,
		    struct str *out, struct err *e);

/* The view that the board of report_forecast() is drawn from: that of `view`,
 * as the seat would have it then; `view` itself if nothing is drawn. The
 * caller's. */
json_t *report_forecast_view(json_t *view, const struct forecast *f);

#endif
