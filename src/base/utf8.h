/* SPDX-License-Identifier: MIT */
/* utf8.h - reading and writing UTF-8, and which characters a text may not
 * hold. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The code point at s (n bytes left, n >= 1) and its length in bytes in
 * *used; overlong forms, surrogates and cut sequences give -1 and *used 1. */
int32_t utf8_decode(const char *s, size_t n, size_t *used);

/* Appends a code point, up to U+10FFFF. */
void utf8_add(int32_t c, struct str *out);

/* Characters, counting every wrong byte as one. */
size_t utf8_length(const char *s, size_t n);

/* Takes off the end of a text the beginning of a character whose rest was cut
 * off. */
void utf8_trim(char *s);

/* Well-formed, and free of what may not stand in a game file (protocol.md 3):
 * control characters (but LF), C1, bidi, zero-width, fillers, tags, selectors
 * of variants, noncharacters. With ascii only ASCII passes. */
bool utf8_clean(const char *s, size_t n, bool ascii);

/* Puts '?' where a text has a character that utf8_clean() refuses, or a wrong
 * byte. */
void utf8_mask(char *s);

/* What is wrong with a name that people gave (protocol.md 3), "it ...", or
 * NULL: one clean line of 1 to max characters, one of them visible and no mark
 * on another, with no blank but U+0020, single and inside. */
const char *utf8_label_fault(const char *s, size_t n, size_t max);

/* True for the characters that utf8_clean refuses, and for LF. */
bool utf8_forbidden(int32_t c);

/* Combining marks: they change the look of the character before them. */
bool utf8_is_mark(int32_t c);

/* White space of Unicode, but for tabs and what ends a line. */
bool utf8_is_blank(int32_t c);

#endif
