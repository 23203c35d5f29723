/* SPDX-License-Identifier: MIT */
/* forecastline.h - a part of a forecast: the lines of a turn (PUBLIC). */
#ifndef WATERLOO_PUBLIC_FORECASTLINE_H
#define WATERLOO_PUBLIC_FORECASTLINE_H

#include "games/waterloo/public/chances.h"
#include "games/waterloo/public/outcome.h"
#include "kernel/event.h"

/* Begins with the seat, its field, wl_count_lines() of it, the diagnostics, and
 * zeros. */
struct wl_forecasting {
	int seat;
	struct wl_field field; /* behind the certain part: as if what is hidden
				  changed nothing */
	struct wl_field sure;  /* what stands before the first such thing */
	int held[WL_SECTIONS]; /* own pieces on the enemy's, up to there */
	struct diags *d;
	struct wl_chances chances;
	bool ended;
	enum wl_outcome outcome; /* ... by which, if it is one */
	bool stopped; /* W19.1: nothing more is carried out for certain */
	bool closed;  /* ... and the turn had ended there */
	bool open;    /* what comes now depends on what is hidden */
	bool over;    /* W19.4: a declaration ends the game */
	bool told;    /* that the turn has ended, as a note */
	bool doubt;   /* whether the turn ends, and with what left */
};

/* Plays the next line: what becomes of it; EVENT_NOT_REACHED where that is not
 * certain. What is wrong with it goes to the diagnostics: a warning where it
 * would be void, a note where it cannot work as the board stands. */
enum event_state wl_forecast_line(struct wl_forecasting *c,
				  const struct wl_line *l);

/* What stands at the end of the certain part; c's own. */
const struct wl_field *wl_forecast_sure(const struct wl_forecasting *c);

#endif
