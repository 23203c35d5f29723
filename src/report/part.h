/* SPDX-License-Identifier: MIT */
/* part.h - templates and partials that were read and cut, each of them once. */
#ifndef REPORT_PART_H
#define REPORT_PART_H

#include "base/err.h"
#include "base/str.h"
#include "report/tag.h"

#include <stddef.h>

struct part {
	struct part *next;
	char *name;
	char *indent;	  /* of the line that it stands in; NULL: a whole */
	struct str text;  /* each line indented */
	struct tags tags; /* of text; their names end with a 0 in it */
};

/* Begins as PARTS_INIT. Owns its parts. */
struct parts {
	struct part *first;
};
#define PARTS_INIT   \
	{            \
		NULL \
	}

/* The one that was added with this name and indent, or NULL. A whole template
 * has no indent. */
struct part *parts_find(const struct parts *p, const char *name,
			const char *indent);

/* Adds one that is not there yet: the text, with `indent` before each line, is
 * cut (tags_cut()). NULL, and nothing added: ERR_FORMAT. */
struct part *parts_add(struct parts *p, const char *name, const char *indent,
		       const struct str *text, struct err *e);

/* Releases all; it is empty again. */
void parts_free(struct parts *p);

#endif
