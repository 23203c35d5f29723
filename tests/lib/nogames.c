/* SPDX-License-Identifier: MIT */
/* nogames.c - no game at all, for programs that are linked to none. */
#include "config.h"

#include "kernel/game.h"

const struct game *const games[] = { NULL };
