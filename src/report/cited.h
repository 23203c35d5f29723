/* SPDX-License-Identifier: MIT */
/* cited.h - finds the numbers of rules in the words of a template. */
#ifndef REPORT_CITED_H
#define REPORT_CITED_H

#include <stddef.h>

/* "W8" or "W8.3" at the beginning of n bytes: its length, or 0. */
size_t cited_number(const char *s, size_t n);

/* "[W8.3 W9]" at the beginning of n bytes, of which the first is "[": its
 * length, or 0. */
size_t cited_list(const char *s, size_t n);

#endif
