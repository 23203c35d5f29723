/* SPDX-License-Identifier: MIT */
/* base64.c - standard, unpadded, canonical base64, alone and in lines. */
#include "config.h"

#include "seal/base64.h"

#include <string.h>

#define BASE64_BAD 0xff

static const char base64_digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* The value of each byte, and BASE64_BAD where it has none; a table, since what
 * is read here is public, and a game file is mostly base64. */
#define X4  BASE64_BAD, BASE64_BAD, BASE64_BAD, BASE64_BAD
#define X16 X4, X4, X4, X4
#define X   BASE64_BAD
static const uint8_t base64_values[256] = {
	X16, X16, X4, X4, X,  X,   X,	62,  X,	  X,   X,   63,	 52,  53,
	54,  55,  56, 57, 58, 59,  60,	61,  X,	  X,   X,   X,	 X,   X,
	X,   0,	  1,  2,  3,  4,   5,	6,   7,	  8,   9,   10,	 11,  12,
	13,  14,  15, 16, 17, 18,  19,	20,  21,  22,  23,  24,	 25,  X,
	X,   X,	  X,  X,  X,  26,  27,	28,  29,  30,  31,  32,	 33,  34,
	35,  36,  37, 38, 39, 40,  41,	42,  43,  44,  45,  46,	 47,  48,
	49,  50,  51, X,  X4, X16, X16, X16, X16, X16, X16, X16, X16,
};
#undef X
#undef X4
#undef X16

static uint32_t base64_value(char c)
{
	return base64_values[(uint8_t)c];
}

size_t base64_length(size_t n)
{
	return n / 3 * 4 + (n % 3 ? n % 3 + 1 : 0);
}

static void base64_triple(const uint8_t in[3], char out[4])
{
	uint32_t v = (uint32_t)in[0] << 16 | (uint32_t)in[1] << 8 | in[2];

	out[0] = base64_digits[v >> 18];
	out[1] = base64_digits[v >> 12 & 63];
	out[2] = base64_digits[v >> 6 & 63];
	out[3] = base64_digits[v & 63];
}

/* Writes the text of n bytes; returns where it ends. */
static char *base64_write(const uint8_t *p, size_t n, char *out)
{
	uint8_t rest[3] = { 0, 0, 0 };
	char digits[4];

	for (; n >= 3; p += 3, n -= 3, out += 4)
		base64_triple(p, out);
	if (n == 0)
		return out;
	(void)memcpy(rest, p, n);
	base64_triple(rest, digits);
	(void)memcpy(out, digits, n + 1);
	return out + n + 1;
}

void base64_encode(const void *in, size_t n, struct str *out)
{
	size_t was = out->len;

	str_pad(out, 0, base64_length(n));
	(void)base64_write(in, n, out->s + was);
}

static bool base64_tail(const char *s, size_t n, uint8_t *out)
{
	uint32_t v = 0;

	if (n == 1)
		return false;
	for (size_t i = 0; i < n; i++) {
		uint32_t d = base64_value(s[i]);

		if (d == BASE64_BAD)
			return false;
		v |= d << (18 - 6 * i);
	}
	/* Canonical: the bits that make no byte are 0. */
	if (v & (n == 2 ? 0xffffU : 0xffU))
		return false;
	out[0] = (uint8_t)(v >> 16);
	if (n == 3)
		out[1] = (uint8_t)(v >> 8);
	return true;
}

bool base64_decode(const char *s, size_t n, uint8_t *out)
{
	for (; n >= 4; s += 4, n -= 4, out += 3) {
		uint32_t a = base64_value(s[0]);
		uint32_t b = base64_value(s[1]);
		uint32_t c = base64_value(s[2]);
		uint32_t d = base64_value(s[3]);
		uint32_t v = a << 18 | b << 12 | c << 6 | d;

		if ((a | b | c | d) > 63)
			return false;
		out[0] = (uint8_t)(v >> 16);
		out[1] = (uint8_t)(v >> 8);
		out[2] = (uint8_t)v;
	}
	return n == 0 || base64_tail(s, n, out);
}

bool base64_decode_to(const char *s, size_t n, uint8_t *out, size_t want)
{
	return n == base64_length(want) && base64_decode(s, n, out);
}

void base64_wrap(const void *in, size_t n, const char *prefix, struct str *out)
{
	const size_t line = BASE64_COLUMNS / 4 * 3;
	const size_t lines = (n + line - 1) / line;
	const size_t prefix_len = strlen(prefix);
	const uint8_t *p = in;
	size_t was = out->len;
	char *to;

	str_pad(out, 0, base64_length(n) + lines * (prefix_len + 1));
	to = out->s + was;
	while (n) {
		size_t m = n < line ? n : line;

		(void)memcpy(to, prefix, prefix_len);
		to = base64_write(p, m, to + prefix_len);
		*to++ = '\n';
		p += m;
		n -= m;
	}
}

/* Digits of the line at text, which must begin with the prefix and end with
 * LF before `end`; 0 if it is none. */
static size_t base64_line(const char *text, const char *end, const char *prefix,
			  const char **digits)
{
	size_t skip = strlen(prefix);
	const char *lf = memchr(text, '\n', (size_t)(end - text));
	size_t n;

	if (!lf || (size_t)(lf - text) < skip ||
	    memcmp(text, prefix, skip) != 0)
		return 0;
	*digits = text + skip;
	n = (size_t)(lf - *digits);
	if (n > BASE64_COLUMNS || (lf + 1 < end && n != BASE64_COLUMNS))
		return 0;
	return n;
}

bool base64_unwrap(const char *text, size_t n, const char *prefix,
		   struct str *out)
{
	const char *end = text + n;
	const char *digits;
	size_t was = out->len;

	str_pad(out, 0, n / 4 * 3 + 3);
	out->len = was;
	while (text < end) {
		size_t m = base64_line(text, end, prefix, &digits);

		if (m == 0 ||
		    !base64_decode(digits, m, (uint8_t *)out->s + out->len)) {
			out->len = was;
			break;
		}
		out->len += m / 4 * 3 + (m % 4 ? m % 4 - 1 : 0);
		text = digits + m + 1;
	}
	out->s[out->len] = '\0';
	return text == end;
}
