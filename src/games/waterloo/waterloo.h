/* SPDX-License-Identifier: MIT */
/* waterloo.h - the table of Stratego Waterloo. */
#ifndef WATERLOO_WATERLOO_H
#define WATERLOO_WATERLOO_H

#include "kernel/game.h"

extern const struct game waterloo_game;

#endif
