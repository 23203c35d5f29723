/* SPDX-License-Identifier: MIT */
/* bytes.h - what kinds of characters a text consists of, sixteen at a time. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* A game file is megabytes of lines that are looked at on every turn. */

/* All n are printable ASCII, ' ' to '~'. */
bool bytes_printable(const char *s, size_t n);

/* All n are digits of base64: A to Z, a to z, 0 to 9, + and /. */
bool bytes_base64(const char *s, size_t n);

/* How many at the start are printable ASCII or LF; perhaps a few less. */
size_t bytes_plain(const char *s, size_t n);

#endif
