/* SPDX-License-Identifier: MIT */
/* forecast.h - what will become of the lines of a battle turn (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_FORECAST_H
#define CAMPAIGN_PUBLIC_FORECAST_H

#include "games/campaign/public/check.h"

/* Plays the lines on what the seat sees, on each board up to the first die: the
 * states of the echo in c->forecast, and a warning for each void line. */
void cn_forecast(const struct cn_checker *c);

#endif
