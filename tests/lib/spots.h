/* SPDX-License-Identifier: MIT */
/* spots.h - what the spots of every picture keep. */
#ifndef TESTS_SPOTS_H
#define TESTS_SPOTS_H

#include "base/str.h"
#include "report/report.h"

#include <jansson.h>

/* The spots of a whole view, the caller's. Fails the test, naming the picture,
 * unless each lies inside the viewBox; has a name of its own and a label;
 * covers no other of its kind; and holds what the picture draws for it: the
 * group that has its label as title, the code of its unit. */
json_t *spots_keep(const char *name, const json_t *view);

/* The same, of a view whose picture is drawn already. */
json_t *spots_keep_in(const char *name, const json_t *view,
		      const struct str *svg);

/* Adds the picture of a view, and its spots as JSON, to compare. */
void spots_picture(struct report *r, struct str *out);

/* How many are of a kind. */
size_t spots_count(const json_t *spots, const char *kind);

/* The one of that name; fails the test if there is none. */
const json_t *spots_named(const json_t *spots, const char *name);

#endif
