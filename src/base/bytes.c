/* SPDX-License-Identifier: MIT */
/* bytes.c - what kinds of characters a text consists of, sixteen at a time. */
#include "config.h"

#include "base/bytes.h"

#include <stdint.h>
#include <string.h>

/* The compiler has instructions for these, or does without. A comparison gives
 * bytes of all bits or none. */
#define BYTES 16

/* A machine without them passes vectors in another way; no other file gets
 * one. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint8_t bytes_v __attribute__((vector_size(BYTES)));
typedef int8_t bytes_mask __attribute__((vector_size(BYTES)));

static bytes_v bytes_load(const char *s)
{
	bytes_v v;

	(void)memcpy(&v, s, BYTES);
	return v;
}

/* Where the last n < BYTES of a text of `all` are looked at: with what stands
 * before them, or in rest, filled up with what is in every class. */
static const char *bytes_rest(const char *s, size_t n, size_t all,
			      char rest[BYTES])
{
	if (all >= BYTES)
		return s + n - BYTES;
	(void)memset(rest, '0', BYTES);
	(void)memcpy(rest, s, n);
	return rest;
}

static bool bytes_all(bytes_mask m)
{
	uint64_t w[BYTES / 8];

	(void)memcpy(w, &m, BYTES);
	return (w[0] & w[1]) == UINT64_MAX;
}

static bytes_mask bytes_are_printable(bytes_v c)
{
	return (bytes_mask)(c - ' ' <= '~' - ' ');
}

/* '/' stands just before '0'. */
static bytes_mask bytes_are_base64(bytes_v c)
{
	bytes_mask letter = (bytes_mask)((c | 0x20) - 'a' < 26);
	bytes_mask digit = (bytes_mask)(c - '/' < 11);

	return letter | digit | (bytes_mask)(c == '+');
}

bool bytes_printable(const char *s, size_t n)
{
	bytes_mask good = ~(bytes_mask){ 0 };
	char rest[BYTES];
	size_t all = n;

	for (; n >= BYTES; s += BYTES, n -= BYTES)
		good &= bytes_are_printable(bytes_load(s));
	if (n)
		good &= bytes_are_printable(
		    bytes_load(bytes_rest(s, n, all, rest)));
	return bytes_all(good);
}

bool bytes_base64(const char *s, size_t n)
{
	bytes_mask good = ~(bytes_mask){ 0 };
	char rest[BYTES];
	size_t all = n;

	for (; n >= BYTES; s += BYTES, n -= BYTES)
		good &= bytes_are_base64(bytes_load(s));
	if (n)
		good &=
		    bytes_are_base64(bytes_load(bytes_rest(s, n, all, rest)));
	return bytes_all(good);
}

size_t bytes_plain(const char *s, size_t n)
{
	size_t i = 0;

	for (; n - i >= BYTES; i += BYTES) {
		bytes_v c = bytes_load(s + i);

		if (!bytes_all(bytes_are_printable(c) |
			       (bytes_mask)(c == '\n')))
			break;
	}
	return i;
}
