/* SPDX-License-Identifier: MIT */
/* example.h - an order that can be sent as it stands. */
#ifndef WATERLOO_WORDS_EXAMPLE_H
#define WATERLOO_WORDS_EXAMPLE_H

#include "base/str.h"
#include "games/waterloo/public/plan.h"
#include "kernel/game.h"

#include <jansson.h>
#include <stdbool.h>

#define WL_EXAMPLES 2 /* of a kind */

/* Whether the order, alone, is right and not void by what the seat knows: it is
 * judged as on the player's own machine. */
bool wl_example_stands(const struct seen *s, const char *order);

/* Adds it to a list, if it stands and there is room; whether it did. */
bool wl_example_add(const struct seen *s, json_t *list, const char *order);

/* A move, an attack (or what names one square: `to` is BOARD_NONE), for legal.h
 * to judge; added to a list, if there is room, without being judged again; as
 * text. */
struct wl_act wl_example_act(enum wl_verb verb, int from, int to);
void wl_example_put(const struct seen *s, json_t *list, const struct wl_act *a);
void wl_example_text(const struct seen *s, const struct wl_act *a,
		     struct str *out);

#endif
