/* SPDX-License-Identifier: MIT */
/* forecast.h - what would become of orders, as far as anybody can tell. */
#ifndef WATERLOO_PUBLIC_FORECAST_H
#define WATERLOO_PUBLIC_FORECAST_H

#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/seen.h"

/* Plays the plan on what the seat sees, up to the first fight, shot or end of
 * the turn: out is filled in (kernel/forecast.h), and a warning goes to d for
 * each line that would be void. */
void wl_forecast(const struct seen *s, const struct wl_plan *p, struct diags *d,
		 struct forecast *out);

#endif
