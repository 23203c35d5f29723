/* SPDX-License-Identifier: MIT */
/* scenario.h - scenario files of one's own. */
#ifndef CMD_SCENARIO_H
#define CMD_SCENARIO_H

#include "base/err.h"
#include "cmd/options.h"

/* `scenario check FILE`: draws it and tells all that is wrong with it.
 * ERR_FORMAT with an empty text if there is a mistake in it. */
int scenario_check(const struct options *o, const char *file, struct err *e);

#endif
