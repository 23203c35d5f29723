/* SPDX-License-Identifier: MIT */
/* seen.h - what one seat may know, or who has none (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_SEEN_H
#define CAMPAIGN_PUBLIC_SEEN_H

#include "games/campaign/public/field.h"
#include "games/campaign/public/happen.h"
#include "games/campaign/public/answers.h"
#include "games/campaign/public/public.h"

/* Made by observe.c from a world, or by cn_hear() from a view. */
struct seen {
	int seat; /* or GAME_PUBLIC, GAME_ALL */
	struct cn_map *map;
	struct cn_field field;	/* with numbers for what is unknown */
	bool awaited[CN_SEATS]; /* whom the game waits for: open to all */
	struct cn_answers answers[CN_SEATS]; /* own */
	struct events events; /* what this seat may know of them */
};

/* N27.2: whether nobody else is asked at the same time. */
bool cn_asked_alone(const struct seen *s);

struct seen *cn_seen_new(struct cn_map *map, int seat); /* takes the map */

#endif
