/* SPDX-License-Identifier: MIT */
/* fields.h - "key N:bytes" lines, in which estafette and estafette-post
 * talk. */
#ifndef LETTER_FIELDS_H
#define LETTER_FIELDS_H

#include "base/err.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FIELDS_MAX (1u << 30) /* bytes of a field */

/* Appends the line "key N:bytes", N being the count of bytes in decimal. */
void fields_put(struct str *out, const char *key, const char *s, size_t n);
void fields_put_text(struct str *out, const char *key, const char *s);
void fields_put_number(struct str *out, const char *key, uint64_t v);

/* Whether n bytes begin with a whole line; true of what is none. */
bool fields_whole(const char *s, size_t n);

/* A walk over such lines; set begin and s to the text, n, what and e. */
struct fields {
	const char *begin, *s;
	size_t n;	  /* left */
	const char *what; /* for messages: "mail for estafette-post" */
	struct err *e;
};

/* ERR_FORMAT at the byte where we are: "what: byte 12: why "key"". */
int fields_bad(const struct fields *in, const char *key, const char *why);

/* The field `key`: its bytes and their number. */
int fields_get(struct fields *in, const char *key, const char **s, size_t *n);

/* As fields_get(), without a NUL in it, as the caller's string; what was in
 * *out is released. */
int fields_get_text(struct fields *in, const char *key, char **out);
int fields_get_number(struct fields *in, const char *key, uint64_t max,
		      uint64_t *out);

#endif
