/* SPDX-License-Identifier: MIT */
/* span.h - a part of a text that belongs to somebody else. */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>

/* n bytes at s, not terminated; good as long as the text is. Nothing: s is
 * NULL. */
struct span {
	const char *s;
	size_t n;
};
#define SPAN_NONE       \
	{               \
		NULL, 0 \
	}

struct span span_of(const char *text);		      /* all of a C string */
bool span_is(struct span a, const char *text);	      /* equal to a C string */
bool span_is_nocase(struct span a, const char *text); /* but for ASCII case */
/* Likewise, with any number of blanks and tabs for a blank of the text. */
bool span_is_words(struct span a, const char *text);
bool span_eq(struct span a, struct span b);
bool span_starts(struct span a, const char *prefix);

/* Takes what stands before the first `c` off the front, and c with it; all of
 * it if there is no c. */
struct span span_until(struct span *rest, char c);

/* Copies at most size - 1 bytes and a NUL; false if it does not fit. */
bool span_copy(struct span a, char *out, size_t size);

/* The text of a span of less than SPAN_NAME_SIZE characters, a name, a word or
 * a time, as a C string; "" of a longer one. Good to the end of the block. */
#define SPAN_NAME_SIZE 32
#define SPAN_NAME(a)   span_name((a), (char[SPAN_NAME_SIZE]){ 0 })
const char *span_name(struct span a, char out[SPAN_NAME_SIZE]);

/* For "%.*s". */
#define SPAN_PRINT(a) (int)(a).n, (a).s

/* `[a-z0-9][a-z0-9-]{0,30}`; with letter_first `[a-z]` first (str_is_name). */
bool span_is_name(struct span a, bool letter_first);

#endif
