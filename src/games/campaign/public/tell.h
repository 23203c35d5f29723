/* SPDX-License-Identifier: MIT */
/* tell.h - the parts of a view, told by several files. */
#ifndef CAMPAIGN_PUBLIC_TELL_H
#define CAMPAIGN_PUBLIC_TELL_H

#include "games/campaign/public/map.h"
#include "kernel/teller.h"

struct seen;

/* tellboard.c: members "towns", "battles", "lost" (state.md, the board of a
 * view); with `more` of each battle what a seat needs to go on. */
void cn_tell_map(const struct seen *s, bool more, struct teller *out);

/* Seats as a list of names. */
void cn_tell_seats(const char *key, const bool seats[CN_SEATS],
		   struct teller *out);

#endif
