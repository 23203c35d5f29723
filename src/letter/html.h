/* SPDX-License-Identifier: MIT */
/* html.h - the words of a mail that was written as a web page. */
#ifndef LETTER_HTML_H
#define LETTER_HTML_H

#include "base/span.h"
#include "base/str.h"

#include <stddef.h>

#define HTML_NAME 16 /* bytes of an element's name that are looked at */

/* Told of n bytes of a page in their order: its text with all references as
 * characters, and its tags, by their names in lower case ("/p" for an end) and
 * as they stand. Comments, and what is in scripts, styles and titles, are left
 * out. */
struct html_walk {
	void (*text)(const char *s, size_t n, void *arg);
	void (*tag)(const char *name, struct span tag, void *arg);
	void *arg;
};
void html_walk(const char *s, size_t n, const struct html_walk *to);

/* Appends the text of n bytes of HTML in UTF-8: elements that begin on a line
 * of their own do, comments, scripts, styles and all other tags are left out,
 * character references are characters. What is no HTML comes out somehow; time
 * and size are linear in n. */
void html_text(const char *s, size_t n, struct str *out);

/* Appends the text in lines as a reader sees them: blanks and line ends of the
 * source are one blank, but where the page says that they count; "> " stands
 * before the lines of a quotation, for each one that it is in. */
void html_shown(const char *s, size_t n, struct str *out);

#endif
