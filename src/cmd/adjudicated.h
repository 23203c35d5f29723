/* SPDX-License-Identifier: MIT */
/* adjudicated.h - what has been taken in, or was before, as text and JSON. */
#ifndef CMD_ADJUDICATED_H
#define CMD_ADJUDICATED_H

#include "cmd/options.h"
#include "record/adjudication.h"

/* Prints what was carried out before, the absences that were noted, and the new
 * entries; JSON if --json was given. */
int adjudicated_print(const struct options *o, const struct adjudication *a,
		      struct err *e);

#endif
