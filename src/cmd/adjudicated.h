/* SPDX-License-Identifier: MIT */
/* adjudicated.h - what has been taken in, or was before, as text and JSON. */
#ifndef CMD_ADJUDICATED_H
#define CMD_ADJUDICATED_H

#include "cmd/options.h"
#include "record/adjudication.h"

#include <jansson.h>

/* What was carried out before, the absences that were noted, and the new
 * entries; the JSON is the caller's. */
void adjudicated_text(const struct adjudication *a, struct str *out);
json_t *adjudicated_json(const struct adjudication *a);

/* Prints what was carried out before, the absences that were noted, and the new
 * entries; JSON if --json was given. */
int adjudicated_print(const struct options *o, const struct adjudication *a,
		      struct err *e);

#endif
