/* SPDX-License-Identifier: MIT */
/* lists.h - the lists of a view, flat and in a fixed order, for templates. */
#ifndef REPORT_LISTS_H
#define REPORT_LISTS_H

#include "report/flags.h"

#include <jansson.h>

/* Sets in `c` the lists that context.h names, from the view's world. */
void lists_add(const struct flags *f, json_t *world, json_t *c);

/* The lines of a text as a list of strings; the caller's. */
json_t *lists_lines(const char *text);

#endif
