/* SPDX-License-Identifier: MIT */
/* hex.h - bytes as lower-case hexadecimal digits. */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes 2 * n digits and a NUL to out, and returns it. */
char *hex_encode(char *out, const uint8_t *in, size_t n);

/* The digits of n bytes, a constant number; good to the end of the block. */
#define HEX(in, n) hex_encode((char[2 *(n) + 1]){ 0 }, (in), (n))

/* Reads exactly 2 * n lower-case digits at s (no terminator needed); false if
 * any other character is there. */
bool hex_decode(uint8_t *out, size_t n, const char *s);

/* The same of a C string that is nothing but these digits. */
bool hex_read(uint8_t *out, size_t n, const char *s);

#endif
