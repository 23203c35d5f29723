/* SPDX-License-Identifier: MIT */
/* clock.h - the time that goes into entries and messages: an argument. */
#ifndef CMD_CLOCK_H
#define CMD_CLOCK_H

#include "base/err.h"
#include "base/utc.h"
#include "cmd/options.h"

/* --time if the command was given it, else this machine's clock, as the
 * protocol writes times. ERR_USAGE if --time is no time. */
int clock_read(const struct options *o, char out[UTC_LEN + 1], struct err *e);

#endif
