/* SPDX-License-Identifier: MIT */
/* candidates.h - what in a folder may be a game. */
#ifndef OFFICE_CANDIDATES_H
#define OFFICE_CANDIDATES_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

/* A file DIR/NAME.game or DIR/NAME/NAME.game, whatever is in it. */
struct candidate {
	char *path;    /* with the folder's */
	unsigned none; /* enum stamp_none: what the folder tells of it */
};

/* Sorted by path; released by candidates_free(). */
struct candidates {
	struct candidate *found;
	size_t n, cap;
	bool unsure; /* of a folder in it that cannot be looked into */
};

/* ERR_SYSTEM if the folder cannot be read. */
int candidates_read(const char *dir, struct candidates *out, struct err *e);
void candidates_free(struct candidates *c);

#endif
