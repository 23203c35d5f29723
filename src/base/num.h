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

/* As num_parse(), for a whole C string and an int. */
bool num_parse_int(const char *s, int max, int *out);

/* With a minus sign in front where it is below nought; -max to max. */
bool num_parse_signed(const char *s, int max, int *out);

/* Little-endian bytes, as protocol.md writes le32 and le64; here and without
 * loops, so that a compiler makes one store of them: they stand before every
 * hashed field. */
static inline void num_le32(uint8_t out[4], uint32_t v)
{
	out[0] = (uint8_t)v;
	out[1] = (uint8_t)(v >> 8);
	out[2] = (uint8_t)(v >> 16);
	out[3] = (uint8_t)(v >> 24);
}

static inline void num_le64(uint8_t out[8], uint64_t v)
{
	num_le32(out, (uint32_t)v);
	num_le32(out + 4, (uint32_t)(v >> 32));
}

static inline uint32_t num_from_le32(const uint8_t in[4])
{
	return (uint32_t)in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 |
	       (uint32_t)in[3] << 24;
}

#endif
