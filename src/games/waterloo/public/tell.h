/* SPDX-License-Identifier: MIT */
/* tell.h - parts of a view, told in files of their own. */
#ifndef WATERLOO_PUBLIC_TELL_H
#define WATERLOO_PUBLIC_TELL_H

#include "games/waterloo/public/seen.h"

/* Withdrawn, retired, lost, reserves, and what is not accounted for. */
void wl_tell_lists(const struct seen *s, struct teller *out);

/* What the seat on turn may do now, for the template of orders. */
void wl_tell_possible(const struct seen *s, struct teller *out);

/* What Basic does not have: cards, standing orders, damage and flags, what was
 * taken off, the pursuit; and what of it is possible now. */
void wl_tell_cards(const struct seen *s, struct teller *out);
void wl_tell_playable(const struct seen *s, struct teller *out);

/* Every shot of the guns for which gun() holds, as an order written out. */
void wl_tell_fires(const struct seen *s, bool (*gun)(const struct seen *, int),
		   struct teller *out);

/* Units with their numbers, those above nought; of a side, which is left out
 * if it has none. */
void wl_tell_counts(const struct wl_map *m, enum wl_side side,
		    const int counts[WL_UNITS], struct teller *out);

/* The members that say which game, seats and version it is. */
void wl_tell_names(const struct wl_map *m, struct teller *out);

#endif
