/* SPDX-License-Identifier: MIT */
/* explain.h - what an entry brought, with the words of the rules behind it. */
#ifndef REPORT_EXPLAIN_H
#define REPORT_EXPLAIN_H

#include "base/err.h"
#include "base/str.h"

#include <jansson.h>

/* Adds the orders and events of `view` to out as in the report, and with each
 * event the text of the rules that it cites: the first is the one that decided
 * it. A text that stood above is not said again. `view` is whole (protocol.md
 * 6); if its seat is "all", it tells everything. `texts` is rulebook_cited() of
 * its events; `dir` as in report_text(). */
int report_explain(const json_t *view, const json_t *texts, const char *dir,
		   struct str *out, struct err *e);

#endif
