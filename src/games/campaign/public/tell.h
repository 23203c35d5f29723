/* SPDX-License-Identifier: MIT */
/* tell.h - the parts of a view, told by several files. */
#ifndef CAMPAIGN_PUBLIC_TELL_H
#define CAMPAIGN_PUBLIC_TELL_H

#include "games/campaign/public/map.h"
#include "kernel/teller.h"

struct seen;

/* The members that say which game and seats it is. */
void cn_tell_names(const struct cn_map *m, struct teller *out);

/* tellboard.c: members "towns", "battles", "lost" (state.md, the board of a
 * view); with `more` of each battle what a seat needs to go on. */
void cn_tell_map(const struct seen *s, bool more, struct teller *out);

/* "standing", "wish", "plan": sections of a position (enum cn_keeping). */
const char *cn_keeping_name(int in);
int cn_keeping_find(const char *name);

/* Seats as a list of names. */
void cn_tell_seats(const char *key, const bool seats[CN_SEATS],
		   struct teller *out);

#endif
