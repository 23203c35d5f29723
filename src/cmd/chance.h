/* SPDX-License-Identifier: MIT */
/* chance.h - where a command's random bytes come from: an argument. */
#ifndef CMD_CHANCE_H
#define CMD_CHANCE_H

#include "base/err.h"
#include "cmd/options.h"
#include "seal/entropy.h"

/* The system, or --entropy: then a warning goes to standard error, that such
 * keys are worthless (cli.md). ERR_USAGE if --entropy is not 32 bytes. */
int chance_open(const struct options *o, struct entropy *y, struct err *e);

#endif
