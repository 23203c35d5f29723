/* SPDX-License-Identifier: MIT */
/* look.h - a view in pieces, for a page that puts them together itself. */
#ifndef REPORT_LOOK_H
#define REPORT_LOOK_H

#include "base/err.h"
#include "base/str.h"
#include "report/report.h"

#include <jansson.h>

/* Made by look_make(), released by look_free(). */
struct look {
	struct str board; /* picture_svg() without its <style> */
	struct str style; /* what stood in that: the same in all pictures */
	struct str step; /* what happened, an XHTML <div> that is read as XML */
	struct str figures; /* the numbers of statistics, a line each */
	char *title;	    /* of the game: "Stratego Waterloo" */
};

/* Takes a view to pieces; `before`: views of which the seat has had no report,
 * as in text.h, or NULL; `dir` is the folder before the built-in templates, or
 * NULL. ERR_FORMAT, and nothing in *out: no view that this build can draw. */
int look_make(struct report *r, const json_t *before, const char *dir,
	      struct look *out, struct err *e);
void look_free(struct look *l);

/* Adds the board alone, as in a struct look, and what can be pointed at on it
 * (spots_new()): the caller's; NULL on error. */
json_t *look_board(struct report *r, const char *dir, struct str *out,
		   struct err *e);

/* Adds what a report has besides: what is to be done, what is known and what
 * the enemy knows, the armies; an XHTML <div> that is read as XML. `zone` as in
 * report_text(), or NULL. */
int look_lists(struct report *r, const char *zone, const char *dir,
	       struct str *out, struct err *e);

#endif
