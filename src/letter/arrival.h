/* SPDX-License-Identifier: MIT */
/* arrival.h - what estafette-post tells estafette of a mail that came in. */
#ifndef LETTER_ARRIVAL_H
#define LETTER_ARRIVAL_H

#include "base/err.h"
#include "base/str.h"

#include <stddef.h>

#define ARRIVAL_TEXTS 32	   /* blocks of a mail that are handed on */
#define ARRIVAL_TEXT  (512 * 1024) /* bytes of one of them */

/* Zero-initialised; owns everything in it. Nothing of it is trusted: texts of
 * the header are for the referee's eyes and were made one line of printable
 * characters; a block counts by its signature alone. */
struct arrival {
	char *file;	   /* the name of the file, as it was asked for */
	char *from;	   /* who says to have written it */
	char *subject;	   /* may be cut */
	char *id;	   /* Message-ID without <>, or "" */
	char *automatic;   /* why no program may answer it (T39), or "" */
	char *trouble;	   /* what could not be read, or "" */
	struct str *texts; /* from BEGIN to END line each, perhaps damaged */
	size_t n;
};

void arrival_free(struct arrival *a);

/* What is told of a mail that could not be read: only why. */
void arrival_make(const char *file, const char *trouble, struct arrival *out);

/* Takes the text over, unless there are too many: then it is released. */
void arrival_add(struct arrival *a, struct str *text);

/* Appends fields (letter/fields.h): "mail", the file's name; the other texts;
 * "blocks", their number; each as "block"; "done". */
void arrival_write(const struct arrival *a, struct str *out);

/* Reads one such from the front of n bytes, and their number into *used.
 * ERR_FORMAT, and *out is empty, if they are not whole. */
int arrival_read(const char *s, size_t n, struct arrival *out, size_t *used,
		 struct err *e);

#endif
