/* SPDX-License-Identifier: MIT */
/* arrival.h - what estafette-post tells estafette of a mail that came in. */
#ifndef LETTER_ARRIVAL_H
#define LETTER_ARRIVAL_H

#include "base/err.h"
#include "base/str.h"

#include <stddef.h>

#define ARRIVAL_TEXTS 32	   /* blocks of a mail that are handed on */
#define ARRIVAL_TEXT  (512 * 1024) /* bytes of one of them */
#define ARRIVAL_WORDS (64 * 1024)  /* bytes of what was written */
#define ARRIVAL_IDS   64	   /* mails that it says to answer */
#define ARRIVAL_FROMS 8		   /* senders */

/* Zero-initialised; owns everything in it. Nothing of it is trusted: texts of
 * the header are for the referee's eyes and were made one line of printable
 * characters; a block counts by its signature alone. */
struct arrival {
	char *file;	 /* the name of the file, as it was asked for */
	char *from;	 /* who says to have written it */
	char *subject;	 /* may be cut */
	char *id;	 /* Message-ID without <>, or "" */
	char *automatic; /* why no program may answer it (T39), or "" */
	char *trouble;	 /* what could not be read, or "" */
	char *senders;	 /* the addresses of all From headers, a line each;
			    see arrival_sender() */
	char *answers;	 /* the mails that it answers, ids without <> (only
			    those that are address_is_id()), a line each:
			    References, oldest first, then In-Reply-To */
	char *date;	 /* of its header, as utc_format(), or "" */
	char *auth;	 /* the topmost Authentication-Results (RFC 8601), on
			    one line; or "" */
	/* What was written: the first text/plain part, else the page as it is
	 * shown, with "> " before what is quoted in it. UTF-8 in lines that
	 * end with LF, of which utf8_clean() is true; soft line ends (RFC 3676)
	 * are undone; of a longer text the beginning, whole lines. */
	char *words;
	char *aside; /* "yes": a text is attached that is not in words; or "" */
	struct str *texts; /* from BEGIN to END line each, perhaps damaged */
	size_t n;
};

void arrival_free(struct arrival *a);

/* Who sent it, if it has one From header with one address; else NULL. */
const char *arrival_sender(const struct arrival *a);

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
