/* SPDX-License-Identifier: MIT */
/* forecast.h - what would become of orders, as far as anybody can tell. */
#ifndef WATERLOO_PUBLIC_FORECAST_H
#define WATERLOO_PUBLIC_FORECAST_H

#include "games/waterloo/public/forecastline.h"
#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/seen.h"

/* Plays the plan on what the seat sees, up to the first fight, shot or end of
 * the turn: out is filled in (kernel/forecast.h), and a warning goes to d for
 * each line that would be void. */
void wl_forecast(const struct seen *s, const struct wl_plan *p, struct diags *d,
		 struct forecast *out);

/* The parts of it: what the lines do, with what becomes of each in `orders`;
 * and, in a turn, what is left of it. wl_forecast_end() releases `c`. */
void wl_forecast_begin(const struct seen *s, const struct wl_plan *p,
		       struct diags *d, struct events *orders,
		       struct wl_forecasting *out);
void wl_forecast_facts(const struct wl_forecasting *c, const struct seen *s,
		       struct forecast *out);
void wl_forecast_end(struct wl_forecasting *c);

#endif
