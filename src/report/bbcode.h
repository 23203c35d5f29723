/* SPDX-License-Identifier: MIT */
/* bbcode.h - words that a forum shows as they are, whatever is in them. */
#ifndef REPORT_BBCODE_H
#define REPORT_BBCODE_H

#include "base/str.h"

#include <stddef.h>

/* Adds s to out, a post so far, so that phpBB (BBCode) and Discourse (BBCode,
 * Markdown, HTML) take none of it for a tag, a link with a text, an element or
 * a reference: brackets, < > and the & of a reference become their full-width
 * forms, which look nearly the same and are copied as they are; brackets around
 * numbers of rules become round ones. Within [code] only a bracket that could
 * end it is changed, and columns stay in line. So every [ of a post outside of
 * [code] begins a tag of its template. */
void bbcode_escape(struct str *out, const char *s, size_t n);

#endif
