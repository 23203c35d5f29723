/* SPDX-License-Identifier: MIT */
/* html.h - the words of a mail that was written as a web page. */
#ifndef POST_HTML_H
#define POST_HTML_H

#include "base/str.h"

#include <stddef.h>

/* Appends the text of n bytes of HTML in UTF-8: elements that begin on a line
 * of their own do, comments, scripts, styles and all other tags are left out,
 * character references are characters. What is no HTML comes out somehow; time
 * and size are linear in n. */
void html_text(const char *s, size_t n, struct str *out);

#endif
