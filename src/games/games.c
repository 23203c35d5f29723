/* SPDX-License-Identifier: MIT */
/* games.c - the games of this build: a folder and a line for each. */
#include "config.h"

#include "games/waterloo/waterloo.h"

const struct game *const games[] = { &waterloo_game, NULL };
