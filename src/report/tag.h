/* SPDX-License-Identifier: MIT */
/* tag.h - a Mustache template cut into text and tags. */
#ifndef REPORT_TAG_H
#define REPORT_TAG_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

enum tag_kind {
	TAG_TEXT,     /* s is written as it stands */
	TAG_VALUE,    /* {{s}} */
	TAG_RAW,      /* {{{s}}} or {{&s}} */
	TAG_SECTION,  /* {{#s}} */
	TAG_INVERTED, /* {{^s}} */
	TAG_END,      /* {{/s}} */
	TAG_PARTIAL,  /* {{>s}} */
};

struct part; /* part.h */

/* s points into the template, which must outlive the tags. */
struct tag {
	enum tag_kind kind;
	const char *s;
	size_t n;
	size_t end;	    /* of a section: the index of its TAG_END */
	const char *indent; /* of a partial alone in its line: blanks before */
	size_t indent_n;
	bool dotted;	   /* there is a dot in s */
	struct part *part; /* of a partial, once it was looked for */
};

struct tags {
	struct tag *list;
	size_t n;
	size_t cap;
};

/* Cuts `text` into out (empty or uninitialised before, to be given to
 * tags_free() whatever happens). Comments and changes of the delimiters leave
 * nothing; the line rules of the specification (a line with nothing but one
 * tag that writes nothing leaves no line) are done here. `name` is the
 * template's, for messages. ERR_FORMAT: a tag or section that is not closed,
 * or closes what was not opened; sections nested deeper than TAGS_DEPTH. */
int tags_cut(const char *name, const char *text, struct tags *out,
	     struct err *e);
void tags_free(struct tags *t);

#define TAGS_DEPTH 32

#endif
