/* SPDX-License-Identifier: MIT */
/* answercode.h - the answer codes of letters to seats by hand. */
#ifndef LETTER_ANSWERCODE_H
#define LETTER_ANSWERCODE_H

#include <stdbool.h>
#include <stddef.h>

/* The first characters of a Message-ID of ours, "cebf6erj", by which a mail
 * that has lost its headers says what it answers (hand.md). */
#define ANSWERCODE_LEN	   8
#define ANSWERCODE_PRINTED (ANSWERCODE_LEN + 1) /* "CEBF-6ERJ" */

/* Whether an id begins with this code. */
bool answercode_is(const char *id, const char code[ANSWERCODE_LEN]);

/* Finds the next code in a text, from *at on, and moves behind it: behind the
 * words "answer code", quoted or broken over lines or not, and without regard
 * to case, blanks and hyphens; or by itself in a line as it is printed. */
bool answercode_next(const char *s, size_t n, size_t *at,
		     char out[ANSWERCODE_LEN + 1]);

/* Whether a line of n bytes is one, and nothing else. */
bool answercode_line(const char *s, size_t n);

/* The same of a subject, where a code may also stand among other words. */
bool answercode_subject(const char *s, size_t *at,
			char out[ANSWERCODE_LEN + 1]);

#endif
