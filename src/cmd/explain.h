/* SPDX-License-Identifier: MIT */
/* explain.h - why: what an entry brought, with the rules behind it. */
#ifndef CMD_EXPLAIN_H
#define CMD_EXPLAIN_H

#include "base/err.h"
#include "cmd/options.h"

/* The entry of a game file (--entry, --seat), for its referee or with the
 * revealed secret. */
int explain_game(const struct options *o, struct err *e);

/* The entry that a report tells of, for the player who has it. */
int explain_report(const struct options *o, struct err *e);

#endif
