/* SPDX-License-Identifier: MIT */
/* str.h - a growing string, with the few string questions asked everywhere. */
#ifndef BASE_STR_H
#define BASE_STR_H

#include "base/span.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* Begins as STR_INIT; owned by who declared it, released by str_free(). Once
 * something was added s[len] is 0. It may hold NUL bytes. */
struct str {
	char *s;
	size_t len;
	size_t cap;
};
#define STR_INIT           \
	{                  \
		NULL, 0, 0 \
	}

void str_free(struct str *b); /* also makes it empty again */
void str_clear(struct str *b);
void str_add(struct str *b, const char *s);
void str_addn(struct str *b, const void *p, size_t n);
void str_addc(struct str *b, char c);
void str_pad(struct str *b, char c, size_t n); /* n times c */
void str_addf(struct str *b, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* The next word of a list: with `between` before it, but for the first. */
void str_item(struct str *b, const char *word, const char *between);
void str_items(struct str *b, const char *const *words, int n,
	       const char *between);
void str_addv(struct str *b, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* The text by itself; the caller's. */
char *str_format(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
const char *str_text(const struct str *b); /* "" if nothing was added */
struct span str_span(const struct str *b); /* s is NULL as str.s may be */
char *str_take(struct str *b); /* the text, now the caller's; b is empty */

bool str_eq(const char *a, const char *b);
int str_compare(const void *a, const void *b);	      /* strings, for qsort() */
bool str_eqn(const char *a, const char *b, size_t n); /* b has length n */
bool str_starts(const char *s, const char *prefix);
bool str_ends(const char *s, const char *suffix);
bool str_in(const char *s, const char *const *list); /* NULL-terminated */
int str_find(const char *s, const char *const *list, int n); /* or -1 */

/* ASCII only, whatever the locale. */
char str_lower(char c);
bool str_digit(char c);
bool str_blank(char c); /* space or tab */
void str_tolower(char *s);
void str_capital(char *s); /* its first letter */
bool str_eqi(const char *a, const char *b);

/* `[a-z0-9][a-z0-9-]{0,30}` (with letter_first: `[a-z]` first): the names of
 * games and seats (protocol.md 3). */
bool str_is_name(const char *s, bool letter_first);

#endif
