/* SPDX-License-Identifier: MIT */
/* forecast.h - what will become of the lines of a battle turn (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_FORECAST_H
#define CAMPAIGN_PUBLIC_FORECAST_H

#include "games/campaign/public/check.h"

/* Plays the lines on what the seat sees, on each board up to the first die: the
 * states of the echo in c->forecast, and a warning for each void line. */
void cn_forecast(const struct cn_checker *c);

/* Where that leaves the boards: c->f holds what is certain. */
struct cn_foreseen {
	struct cn_field *stands; /* with what stands behind a die, too */
	int open[CN_TOWNS];	 /* the line that a die decides, or 0 */
	bool stopped[CN_TOWNS];	 /* nothing more is to be said of that board */
	bool over[CN_TOWNS];	 /* its battle is over */
};

/* The same, and tells it; freed by cn_foreseen_free(). */
void cn_forecast_lines(const struct cn_checker *c, struct cn_foreseen *out);
void cn_foreseen_free(struct cn_foreseen *w);

#endif
