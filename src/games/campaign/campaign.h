/* SPDX-License-Identifier: MIT */
/* campaign.h - the table of Napoleon. */
#ifndef CAMPAIGN_CAMPAIGN_H
#define CAMPAIGN_CAMPAIGN_H

#include "kernel/game.h"

extern const struct game campaign_game;

#endif
