/* SPDX-License-Identifier: MIT */
/* taken.h - the report and the orders of a request, taken in. */
#ifndef PAGE_TAKEN_H
#define PAGE_TAKEN_H

#include "page/call.h"
#include "player/judge.h"

/* Reads the first report of the request, holds it against what is known and
 * against the game's file, both if they are given, and opens it, if it is
 * sealed with the request's identity. */
int taken_report(const struct call *c, struct held_report *out, struct err *e);

/* The same of all its reports, with one password; `out` has room for c->n. *n
 * of them are to be released, also on error. */
int taken_reports(const struct call *c, struct held_report *out, size_t *n,
		  struct err *e);

/* What the request's other reports tell that `r`, its first one, does not:
 * views of the same game and seat that have come with it and asked nothing, the
 * oldest first; *out is NULL if there are none, else the caller's. What cannot
 * be opened is passed over. */
void taken_before(const struct call *c, const struct held_report *r,
		  json_t **out);

/* The text of the request's orders; ERR_FORMAT if it is too long. */
int taken_orders(const struct call *c, struct str *out, struct err *e);

/* As taken_report(), with the orders of the request, judged; the diagnostics go
 * into the answer, and `then` does the rest. */
int taken_judge(struct call *c,
		int (*then)(struct call *c, struct judge *j, struct err *e),
		struct err *e);

#endif
