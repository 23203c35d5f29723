/* SPDX-License-Identifier: MIT */
/* seen.h - what one seat may know, or who has none (PUBLIC). */
#ifndef WATERLOO_PUBLIC_SEEN_H
#define WATERLOO_PUBLIC_SEEN_H

#include "games/waterloo/public/field.h"
#include "games/waterloo/public/happen.h"
#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/public.h"

#include <stdbool.h>

#define WL_SEEN_PRUSSIANS 128

/* Made by observe.c from a world, or by wl_hear() from a view. */
struct seen {
	int seat; /* or GAME_PUBLIC, GAME_ALL */
	struct wl_map *map;
	struct wl_field field;		       /* with explicit unknowns */
	enum wl_section retreat[WL_SEATS];     /* WL_NO_LINE: unknown */
	bool hold;			       /* the allied seat's own order */
	struct wl_standing standing[WL_SEATS]; /* own */
	int prussians[WL_SEEN_PRUSSIANS];      /* only when all is opened */
	int nprussians;
	int hands[WL_SEATS];  /* numbers of cards, open as on a table */
	struct events events; /* what this seat may know of them */
};

struct seen *wl_seen_new(struct wl_map *map, int seat);

/* The same with another field, which is copied, and without events. */
struct seen *wl_seen_with(const struct seen *s, const struct wl_field *f);

/* hearcard.c: a part of wl_hear(). */
int wl_hear_cards(struct seen *s, const json_t *world, struct err *e);

#endif
