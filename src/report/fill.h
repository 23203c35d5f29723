/* SPDX-License-Identifier: MIT */
/* fill.h - fills a template of templates/ and lays it out. */
#ifndef REPORT_FILL_H
#define REPORT_FILL_H

#include "base/err.h"
#include "base/str.h"
#include "report/format.h"

#include <jansson.h>

struct fill {
	const char *dir;     /* the folder before the built-in ones, or NULL */
	const char *folder;  /* "reports" or "mail" */
	const char *ruleset; /* "waterloo": {{>game/x}} is x of its folder */
	const struct format *format; /* NULL: text */
};

/* Adds FOLDER/NAME.FORMAT.mustache, or where there is none
 * FOLDER/NAME.mustache, filled from `context` and laid out (wrap.h). So words
 * stand in one template for all formats, and where a format wants another
 * structure it has its own.
 * {{>x}} is looked for in the same way, {{>game/x}} in FOLDER/RULESET; one that
 * does not exist is an error, and one that is a single line (or lines that each
 * end in the beginning of a comment, {{!) comes without its LF, so that it can
 * stand within a sentence. What only marks up, {{>p}} and {{>p-end}} around a
 * paragraph, is a line of FOLDER/marks.FORMAT.mustache, "p <p>", or lines below
 * its name that begin with a tab. {{x}} writes a value by the format's escaper.
 * Characters that no text may hold (utf8.h) are an error, too: a view comes
 * from somebody else. */
int fill_template(const struct fill *f, const char *name, const json_t *context,
		  struct str *out, struct err *e);

/* As fill_template(), but not laid out, into an empty `out`. */
int fill_raw(const struct fill *f, const char *name, const json_t *context,
	     struct str *out, struct err *e);

#endif
