/* SPDX-License-Identifier: MIT */
/* seen.h - what one seat may know (PUBLIC). */
#ifndef WATERLOO_SEEN_H
#define WATERLOO_SEEN_H

#include "games/waterloo/field.h"
#include "games/waterloo/happen.h"
#include "kernel/diag.h"
#include "kernel/order.h"

#include <jansson.h>
#include <stdbool.h>

#define WL_SEEN_PRUSSIANS 128

/* Made by observe.c from a world, or by wl_hear() from a view. */
struct seen {
	int seat;
	struct wl_map *map;
	struct wl_field field;		   /* with explicit unknowns */
	enum wl_section retreat[WL_SEATS]; /* WL_NO_LINE: unknown */
	bool hold;			   /* the allied seat's own order */
	int prussians[WL_SEEN_PRUSSIANS];  /* only when the game is over */
	int nprussians;
	struct events events; /* what this seat may know of them */
};

struct seen *wl_seen_new(struct wl_map *map, int seat);
void wl_seen_free(struct seen *s);

/* check.c, forecast.c */
int wl_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct events *forecast);

/* tell.c, hear.c */
json_t *wl_tell(const struct seen *s);
json_t *wl_tell_events(const struct seen *s);
json_t *wl_tell_board(const struct seen *s);
struct seen *wl_hear(const json_t *world, struct err *e);

#endif
