/* SPDX-License-Identifier: MIT */
/* utf16.h - texts as some editors save them, two bytes a character. */
#ifndef BASE_UTF16_H
#define BASE_UTF16_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends as UTF-8, without its mark, a text that begins with a byte order mark
 * of UTF-16; what is no character comes out as U+FFFD. False if it does not
 * begin so; then nothing is appended. */
bool utf16_read(const char *s, size_t n, struct str *out);

#endif
