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

static int hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return -1;
}

bool hex_decode(uint8_t *out, size_t n, const char *s)
{
	for (size_t i = 0; i < n; i++) {
		int high = hex_value(s[2 * i]);
		int low = high < 0 ? -1 : hex_value(s[2 * i + 1]);

		if (low < 0)
			return false;
		out[i] = (uint8_t)(high << 4 | low);
	}
	return true;
}

bool hex_read(uint8_t *out, size_t n, const char *s)
{
	return hex_decode(out, n, s) && s[2 * n] == '\0';
}
