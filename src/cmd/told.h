/* SPDX-License-Identifier: MIT */
/* told.h - what a view says, in the format that --format names. */
#ifndef CMD_TOLD_H
#define CMD_TOLD_H

#include "base/err.h"
#include "base/str.h"
#include "cmd/options.h"
#include "report/format.h"
#include "report/report.h"

#include <jansson.h>

/* Besides text. */
#define TOLD_OTHERS "html, svg, png, bbcode or json"

/* Of commands that tell of a view. */
#define OPTIONS_TOLD                                                      \
	{ "format", 'f', "FORMAT", "text (if not given), " TOLD_OTHERS }, \
	    { "width", 0, "PIXELS", "of a PNG, 100 to 4000; else 800" },  \
	    OPTION_OUTPUT

enum told_as {
	TOLD_TEXT,
	TOLD_HTML,
	TOLD_BBCODE,
	TOLD_JSON,
	TOLD_SVG,
	TOLD_PNG,
};

/* What was asked for. */
struct told {
	enum told_as as;
	const char *file; /* -o; NULL: standard output */
	int width;
	const char *templates; /* builtin_dir() */
};

/* Reads --format (or --json, of a command that has it), --width and -o.
 * ERR_USAGE if there is no such format, or a PNG would go to a terminal;
 * ERR_REFUSED if the file is there already. */
int told_begin(const struct options *o, struct told *out, struct err *e);

/* GAME_PUBLIC or GAME_ALL of `public` or `all` in the place of a seat, else
 * GAME_NONE. */
int told_nobody(const char *seat);

/* Whether it is a picture of the board and nothing else. */
bool told_is_picture(const struct told *t);

/* The format of words; NULL: it is none of words. */
const struct format *told_words(const struct told *t);

/* Adds what is told of a view without any words: its picture, or JSON. */
int told_view(const struct told *t, struct report *r, struct str *out,
	      struct err *e);

/* Prints it, or writes the file, if rc is 0, and frees the text; the board of
 * `r`, if it is not NULL, in colours on a terminal. Returns rc, or -1 if that
 * fails. */
int told_done(const struct told *t, struct report *r, struct str *text, int rc,
	      struct err *e);

#endif
