/* SPDX-License-Identifier: MIT */
/* plain.h - takes back what mail programs do to characters. */
#ifndef POST_PLAIN_H
#define POST_PLAIN_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether the n bytes at s, one character of UTF-8, are one of the dashes that
 * programs put for - or --; or one of the blanks, line ends and quote marks. */
bool plain_dash(const char *s, size_t n);
bool plain_blank(const char *s, size_t n);

/* Appends n bytes of UTF-8: dashes as -, all blanks as spaces, line ends as LF,
 * no invisible characters. If a line ends with "=", which no block does, it is
 * quoted-printable that was not decoded, and is decoded. */
void plain_text(const char *s, size_t n, struct str *out);

/* Appends n bytes of UTF-8 as a person wrote them, but clean: all blanks are
 * spaces, and none ends a line; each line ends with LF; what is no character,
 * or cannot be seen, is gone. utf8_clean() is true of it. */
void plain_words(const char *s, size_t n, struct str *out);

#endif
