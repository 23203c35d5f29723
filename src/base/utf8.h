/* SPDX-License-Identifier: MIT */
/* utf8.h - reading UTF-8, and which characters a text may not hold. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The code point at s (n bytes left, n >= 1) and its length in bytes in
 * *used; overlong forms, surrogates and cut sequences give -1 and *used 1. */
int32_t utf8_decode(const char *s, size_t n, size_t *used);

/* Characters, counting every wrong byte as one. */
size_t utf8_length(const char *s, size_t n);

/* Well-formed, and free of what may not stand in a game file (protocol.md 3):
 * control characters (but LF), C1, bidi, zero-width, soft hyphen, BOM.
 * With ascii only ASCII passes. */
bool utf8_clean(const char *s, size_t n, bool ascii);

/* A name that people gave: one line of 1 to max characters, clean, without a
 * blank at either end (players: max 40). */
bool utf8_is_label(const char *s, size_t n, size_t max);

/* True for the characters that utf8_clean refuses. */
bool utf8_forbidden(int32_t c);

#endif
