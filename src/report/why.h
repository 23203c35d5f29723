/* SPDX-License-Identifier: MIT */
/* why.h - the words of a reason: why an order is void, or refused. */
#ifndef REPORT_WHY_H
#define REPORT_WHY_H

#include "base/err.h"
#include "kernel/diag.h"

#include <jansson.h>

/* The sentence for a reason of a view (`why` of an event), by the ruleset's
 * why.mustache; appended without LF. `dir` as in report_text(). */
int report_why(const json_t *why, const char *ruleset, const char *dir,
	       struct str *out, struct err *e);

/* Puts all reasons of diagnostics into words. */
int report_diags(struct diags *d, const char *ruleset, const char *dir,
		 struct err *e);

#endif
