/* SPDX-License-Identifier: MIT */
/* format.h - the formats in which a view is told. */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include "base/str.h"

#include <stddef.h>

/* A format is an ending of templates and an escaper (fill.h). */
struct format {
	const char *name; /* "html", of NAME.html.mustache too */
	/* Writes a value so that in this format it is only text; NULL: as it
	 * stands. */
	void (*escape)(struct str *out, const char *s, size_t n);
	/* The same for the words of a template that all formats share; NULL: as
	 * they stand. */
	void (*shared)(struct str *out, const char *s, size_t n);
	size_t width; /* lines are broken there; 0: they are not */
};

/* `text` is NAME.mustache, which all others fall back on. */
extern const struct format format_text;
/* & < > " and ' become references, and so a value is neither tag nor end of an
 * attribute. */
extern const struct format format_html, format_svg;
/* HTML whose look is a page's own style: no style in an element. */
extern const struct format format_page;
/* bbcode.h: nothing but the templates of the format makes a tag. */
extern const struct format format_bbcode;

#endif
