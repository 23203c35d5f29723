/* SPDX-License-Identifier: MIT */
/* change.h - a sound position with one of its lines changed, and what is said
 * of it. */
#ifndef LIB_CHANGE_H
#define LIB_CHANGE_H

#include "kernel/turn.h"

#include <stddef.h>

/* A document of these lines, which is called field.ini. */
struct change_of {
	const struct game *game;
	const char *const *line;
	size_t n;
};

/* One line changed, or one more behind the last. */
struct change {
	const char *line; /* to be replaced; NULL: at the end */
	const char *by;	  /* NULL: the end of a list */
	const char *says; /* part of the message; NULL: nothing is wrong */
};

/* The document, the caller's; NULL, with a reason in *e, if it is none. */
struct reader *change_doc(const struct change_of *of, const struct change *c,
			  struct err *e);

/* The position; NULL, with a reason in *e, if it is refused. */
struct turn *change_turn(const struct change_of *of, const struct change *c,
			 struct err *e);

/* Fails where something else is said of a change of the list. */
void change_all(const struct change_of *of, const struct change *list);

#endif
