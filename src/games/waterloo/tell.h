/* SPDX-License-Identifier: MIT */
/* tell.h - parts of a view, told in files of their own. */
#ifndef WATERLOO_TELL_H
#define WATERLOO_TELL_H

#include "games/waterloo/seen.h"

/* The pieces on the board, in order of squares. */
json_t *wl_tell_pieces(const struct seen *s);

/* Withdrawn, retired, lost, reserves, and what is not accounted for. */
void wl_tell_lists(const struct seen *s, json_t *world);

/* What the seat on turn may do now, for the template of orders. */
json_t *wl_tell_possible(const struct seen *s);

json_t *wl_tell_square(const struct wl_map *m, int square);

#endif
