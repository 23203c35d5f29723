/* SPDX-License-Identifier: MIT */
/* public.h - what all seats know: a report for those who only look on. */
#ifndef REPORT_PUBLIC_H
#define REPORT_PUBLIC_H

#include "base/err.h"
#include "base/str.h"

#include <jansson.h>

/* What is the same in the whole views (protocol.md 6) of all seats after one
 * entry, and nothing else: of each square what all say of the piece on it, of
 * the events those that all were told alike. The seat is "", for nobody's eyes.
 * The caller's. */
json_t *public_view(json_t *const *views, size_t n);

/* The report of such a view as plain text. `happened` is a line about the
 * entry. Otherwise as report_text(). */
int public_report(json_t *view, const char *happened, const char *dir,
		  struct str *out, struct err *e);

/* The subject of its mail, as report_subject(). */
int public_subject(const json_t *view, const char *dir, struct str *out,
		   struct err *e);

#endif
