/* SPDX-License-Identifier: MIT */
/* htmlwords.h - whether HTML says the same as the text, for tests. */
#ifndef TESTS_HTMLWORDS_H
#define TESTS_HTMLWORDS_H

#include "base/str.h"
#include "report/text.h"

#include <jansson.h>

/* The report as HTML; fails the test if there is none. */
void htmlwords_report(const json_t *view, const struct report_proof *proof,
		      struct str *out);

/* Adds what a reader sees of an HTML document: its body without tags, each of
 * them as a blank, and references undone. Fails the test if a tag or a
 * reference is none. */
void htmlwords_seen(const char *html, struct str *out);

/* Fails the test where the words of the report as HTML are not those of the
 * report as text, in their order; `name` is told then. Signs alone are none:
 * HTML has other ones for the lines of a list, and none at the ends of broken
 * lines. */
void htmlwords_same(const char *name, const json_t *view,
		    const struct report_proof *proof);

#endif
