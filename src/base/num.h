/* SPDX-License-Identifier: MIT */
/* num.h - the one parser of numbers that come from outside. */
#ifndef BASE_NUM_H
#define BASE_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads exactly the n characters at s as a decimal number without sign or
 * leading zero, at most max. False (and *out untouched) if it is not one. */
bool num_parse(const char *s, size_t n, uint64_t max, uint64_t *out);

/* The same for a whole C string and an int. */
bool num_parse_int(const char *s, int max, int *out);

/* Little-endian bytes, as protocol.md writes le32 and le64. */
void num_le32(uint8_t out[4], uint32_t v);
void num_le64(uint8_t out[8], uint64_t v);
uint32_t num_from_le32(const uint8_t in[4]);

#endif
