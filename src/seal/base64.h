/* SPDX-License-Identifier: MIT */
/* base64.h - standard, unpadded, canonical base64, alone and in lines. */
#ifndef SEAL_BASE64_H
#define SEAL_BASE64_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BASE64_COLUMNS 76 /* of wrapped text */

/* Characters for n bytes: ceil(4n / 3). */
size_t base64_length(size_t n);

/* Appends the text of n bytes, without LF. */
void base64_encode(const void *in, size_t n, struct str *out);

/* Reads exactly n characters into out, which has room for 3n / 4 bytes; false
 * if a character is wrong or the text is not what base64_encode() writes. */
bool base64_decode(const char *s, size_t n, uint8_t *out);

/* Likewise, as all that is in *out; that is empty if it is false. */
bool base64_read(const char *s, size_t n, struct str *out);

/* As base64_decode(), into exactly `want` bytes: false for any other length. */
bool base64_decode_to(const char *s, size_t n, uint8_t *out, size_t want);

/* Appends lines of exactly 76 columns, the last perhaps shorter, each with
 * `prefix` before ("" or "| ") and LF behind; no bytes give no lines. */
void base64_wrap(const void *in, size_t n, const char *prefix, struct str *out);

/* Strict inverse: every line has the prefix, every line but the last has 76
 * columns behind it, none is empty, the last ends with LF too. Appends the
 * bytes; false (out as before) on any other form. */
bool base64_unwrap(const char *text, size_t n, const char *prefix,
		   struct str *out);

#endif
