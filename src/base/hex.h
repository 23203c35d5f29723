/* SPDX-License-Identifier: MIT */
/* hex.h - bytes as lower-case hexadecimal digits. */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes 2 * n digits and a NUL to out. */
void hex_encode(char *out, const uint8_t *in, size_t n);

/* Reads exactly 2 * n lower-case digits at s (no terminator needed); false if
 * any other character is there. */
bool hex_decode(uint8_t *out, size_t n, const char *s);

#endif
