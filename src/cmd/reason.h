/* SPDX-License-Identifier: MIT */
/* reason.h - the referee's words, as they can stand in a game file. */
#ifndef CMD_REASON_H
#define CMD_REASON_H

#include "cmd/options.h"

/* The value of an option that gives a reason: NULL with ERR_USAGE if it is
 * missing, or if the grammar of protocol.md 3 has no place for it. Belongs to
 * the command line. */
const char *reason_get(const struct options *o, const char *option,
		       struct err *e);

#endif
