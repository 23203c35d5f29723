/* SPDX-License-Identifier: MIT */
/* change.h - a sound document with a change in it, and what is said of that. */
#ifndef LIB_CHANGE_H
#define LIB_CHANGE_H

#include "kernel/turn.h"

/* A document of a game, read as the file field.ini. */
struct change_doc {
	const struct game *game;
	const char *const *lines;
	size_t count;
};

struct change {
	const char *line; /* to be replaced, wherever; NULL: at the end */
	const char *by;
	const char *says; /* part of the message; NULL: nothing is wrong */
};

/* The changed document, the caller's; NULL, with the reason, if it is none. */
struct reader *change_read(const struct change_doc *doc, const struct change *c,
			   struct err *e);

/* The changed document as a position, or begun as a game with nothing left to
 * chance; NULL, with the reason, if it is refused. */
struct turn *change_load(const struct change_doc *doc, const struct change *c,
			 struct err *e);
struct turn *change_setup(const struct change_doc *doc, const struct change *c,
			  struct err *e);

/* Fails unless each change, up to one without `by`, does what it says: a
 * message begins with the file. */
void change_all(const struct change_doc *doc, const struct change *c,
		struct turn *(*read)(const struct change_doc *doc,
				     const struct change *c, struct err *e));

/* Fails unless the position, as it is written, has what each change says, or
 * has not what stands behind an "!". */
void change_written(const struct change_doc *doc, const struct change *c);

#endif
