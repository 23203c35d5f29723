/* SPDX-License-Identifier: MIT */
/* classic.h - the table of Classic Stratego. */
#ifndef CLASSIC_CLASSIC_H
#define CLASSIC_CLASSIC_H

#include "kernel/game.h"

extern const struct game classic_game;

#endif
