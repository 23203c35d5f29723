/* SPDX-License-Identifier: MIT */
/* utf8.c - reading UTF-8, and which characters a text may not hold. */
#include "config.h"

#include "base/utf8.h"

#include "base/bytes.h"

#include <string.h>

static int32_t utf8_tail(const char *s, size_t len, int32_t first, int32_t min)
{
	int32_t c = first;

	for (size_t i = 1; i < len; i++) {
		unsigned char b = (unsigned char)s[i];

		if ((b & 0xc0) != 0x80)
			return -1;
		c = c << 6 | (b & 0x3f);
	}
	if (c < min || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return -1;
	return c;
}

int32_t utf8_decode(const char *s, size_t n, size_t *used)
{
	unsigned char b = (unsigned char)s[0];
	size_t len;
	int32_t c;

	*used = 1;
	if (b < 0x80)
		return b;
	len = b >= 0xf0 ? 4 : b >= 0xe0 ? 3 : 2;
	if (b < 0xc2 || b > 0xf4 || len > n)
		return -1;
	if (len == 2)
		c = utf8_tail(s, len, b & 0x1f, 0x80);
	else if (len == 3)
		c = utf8_tail(s, len, b & 0x0f, 0x800);
	else
		c = utf8_tail(s, len, b & 0x07, 0x10000);
	if (c >= 0)
		*used = len;
	return c;
}

size_t utf8_length(const char *s, size_t n)
{
	size_t count = 0;
	size_t used;

	for (size_t i = 0; i < n; i += used, count++)
		(void)utf8_decode(s + i, n - i, &used);
	return count;
}

bool utf8_forbidden(int32_t c)
{
	if (c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0xad)
		return true;
	if (c >= 0x200b && c <= 0x200f) /* zero width, LRM, RLM */
		return true;
	if (c >= 0x2028 && c <= 0x202e) /* line separators, bidi */
		return true;
	if (c >= 0x2060 && c <= 0x206f) /* joiner, isolates */
		return true;
	return c == 0x61c || c == 0x180e || c == 0xfeff ||
	       (c >= 0xfff9 && c <= 0xfffb);
}

bool utf8_clean(const char *s, size_t n, bool ascii)
{
	size_t used;

	for (size_t i = bytes_plain(s, n); i < n; i += used) {
		int32_t c = utf8_decode(s + i, n - i, &used);

		if (used > 1)
			used += bytes_plain(s + i + used, n - i - used);
		if (c < 0 || (ascii && c >= 0x80))
			return false;
		if (c != '\n' && utf8_forbidden(c))
			return false;
	}
	return true;
}

bool utf8_is_label(const char *s, size_t n, size_t max)
{
	if (n == 0 || s[0] == ' ' || s[n - 1] == ' ' || memchr(s, '\n', n))
		return false;
	return utf8_clean(s, n, false) && utf8_length(s, n) <= max;
}
