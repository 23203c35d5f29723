/* SPDX-License-Identifier: MIT */
/* hear.h - the parts of a view, heard by several files. */
#ifndef CAMPAIGN_PUBLIC_HEAR_H
#define CAMPAIGN_PUBLIC_HEAR_H

#include "games/campaign/public/seen.h"

/* All return false if it cannot be read. */

/* An int from `least` to `most`; nothing there is `least`. */
bool cn_hear_number(const json_t *n, int least, int most, int *out);
bool cn_hear_seats(const json_t *list, bool seats[CN_SEATS]);
bool cn_hear_town(const struct seen *s, const json_t *name, int *town);
bool cn_hear_unit(const struct seen *s, const json_t *name, int *unit);

/* hearboard.c: "towns", "battles", "lost"; the clock has been heard. */
bool cn_hear_map(struct seen *s, json_t *world);

#endif
