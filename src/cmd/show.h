/* SPDX-License-Identifier: MIT */
/* show.h - what `show` prints of a game file. */
#ifndef CMD_SHOW_H
#define CMD_SHOW_H

#include "base/err.h"
#include "cmd/told.h"

/* Whose view --seat or --public asks for: a seat, or as told_nobody() has it;
 * `missing` if neither was given. */
const char *show_seat(const struct options *o, const char *missing);

/* A game file at --entry; see show_game.c. */
int show_game(const struct options *o, const struct told *t, struct err *e);

#endif
