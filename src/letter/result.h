/* SPDX-License-Identifier: MIT */
/* result.h - the lines that tell what became of letters. */
#ifndef LETTER_RESULT_H
#define LETTER_RESULT_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* One line for each letter, in the order of the bag:
 *
 *   sent ID            the server took it, and the journal says so
 *   already ID         the journal said so before; nothing was done
 *   kept ID CODE TEXT  not now: it will be tried again by the next run
 *   failed ID CODE TEXT   refused for good: it will not be tried again
 *   given-up ID CODE TEXT it failed in an earlier run; nothing was done
 *   unfit ID 0 TEXT    the letter is not fit for mail; nothing was done
 *   unsent ID          --dry-run: it would be sent now
 *   written ID         `write`: the file is there
 *
 * CODE is the SMTP reply's, or 0 if there was none; TEXT printable ASCII. */
enum result_word {
	RESULT_SENT,
	RESULT_ALREADY,
	RESULT_KEPT,
	RESULT_FAILED,
	RESULT_GIVEN_UP,
	RESULT_UNFIT,
	RESULT_UNSENT,
	RESULT_WRITTEN,
};

struct result {
	enum result_word word;
	char id[256];
	int code;
	char text[512];
};

/* True if the letter need not be dealt with any more, or nothing else was
 * asked for (unsent, written); false stands for exit status 6. */
bool result_done(enum result_word word);

/* The word as it stands in the line. */
const char *result_name(enum result_word word);

/* Appends the line, with its LF. */
void result_write(const struct result *r, struct str *out);

/* Reads n bytes, a line without its LF; false if it is none of the above. */
bool result_read(const char *s, size_t n, struct result *r);

/* Copies at most size - 1 bytes of s as printable ASCII, '?' for the rest. */
void result_clean(char *out, size_t size, const char *s, size_t n);

#endif
