/* SPDX-License-Identifier: MIT */
/* games.c - the games of this build: a folder and a line for each. */
#include "config.h"

#include "games/campaign/campaign.h"
#include "games/classic/classic.h"
#include "games/waterloo/waterloo.h"

const struct game *const games[] = { &waterloo_game, &classic_game,
				     &campaign_game, NULL };
