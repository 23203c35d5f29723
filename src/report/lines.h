/* SPDX-License-Identifier: MIT */
/* lines.h - the lines of a text as a list, for templates. */
#ifndef REPORT_LINES_H
#define REPORT_LINES_H

#include <jansson.h>

/* A list of strings; the caller's. */
json_t *lines_list(const char *text);

#endif
