/* SPDX-License-Identifier: MIT */
/* hex.c - bytes as lower-case hexadecimal digits. */
#include "config.h"

#include "base/hex.h"

char *hex_encode(char *out, const uint8_t *in, size_t n)
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < n; i++) {
		out[2 * i] = digits[in[i] >> 4];
		out[2 * i + 1] = digits[in[i] & 15];
	}
	out[2 * n] = '\0';
	return out;
}

/* One more than what a digit stands for; 0 of what is none. A table, since of a
 * hash nobody can guess whether the next one is a letter. */
static const uint8_t hex_values[256] = {
	['0'] = 1,  ['1'] = 2,	['2'] = 3,  ['3'] = 4,	['4'] = 5,  ['5'] = 6,
	['6'] = 7,  ['7'] = 8,	['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12,
	['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
};

bool hex_decode(uint8_t *out, size_t n, const char *s)
{
	for (size_t i = 0; i < n; i++) {
		unsigned high = hex_values[(uint8_t)s[2 * i]];
		unsigned low = high ? hex_values[(uint8_t)s[2 * i + 1]] : 0;

		if (!low)
			return false;
		out[i] = (uint8_t)((high - 1) << 4 | (low - 1));
	}
	return true;
}

bool hex_read(uint8_t *out, size_t n, const char *s)
{
	return hex_decode(out, n, s) && s[2 * n] == '\0';
}
