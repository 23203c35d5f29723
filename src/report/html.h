/* SPDX-License-Identifier: MIT */
/* html.h - the same words as HTML, the board as a table. */
#ifndef REPORT_HTML_H
#define REPORT_HTML_H

#include "base/span.h"
#include "base/str.h"

#include <jansson.h>

/* Adds a whole HTML document that says what `text` says: a filled template
 * before it is wrapped (wrap.h). Each line is an element, a drawn board (lines
 * with "|" in front, the columns' letters first) a table, other lines with "|"
 * and orders to fill in are preformatted. Styles are inline; there are no
 * scripts, links or images, and everything in the text is escaped. `title` is
 * plain text; `cells` is what the squares hold (htmlcell.h), or NULL. */
void html_document(const char *title, const char *text, const json_t *cells,
		   struct str *out);

/* Adds a text so that it is only text. */
void html_escape(struct span s, struct str *out);

#endif
