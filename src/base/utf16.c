/* SPDX-License-Identifier: MIT */
/* utf16.c - texts as some editors save them, two bytes a character. */
#include "config.h"

#include "base/utf16.h"

#include "base/utf8.h"

#include <stdint.h>

static int32_t utf16_unit(const char *s, bool big)
{
	unsigned char a = (unsigned char)s[big ? 0 : 1],
		      b = (unsigned char)s[big ? 1 : 0];

	return (int32_t)(a << 8 | b);
}

bool utf16_read(const char *s, size_t n, struct str *out)
{
	int32_t high = 0; /* the first half of a pair */
	bool big;

	if (n < 2 ||
	    (utf16_unit(s, true) != 0xfeff && utf16_unit(s, false) != 0xfeff))
		return false;
	big = utf16_unit(s, true) == 0xfeff;
	for (size_t i = 2; i + 1 < n; i += 2) {
		int32_t c = utf16_unit(s + i, big);
		bool low = c >= 0xdc00 && c <= 0xdfff;

		if (high && low)
			c = 0x10000 + ((high - 0xd800) << 10) + (c - 0xdc00);
		else if (high)
			utf8_add(0xfffd, out);
		high = c >= 0xd800 && c <= 0xdbff ? c : 0;
		if (!high)
			utf8_add(low && c < 0x10000 ? 0xfffd : c, out);
	}
	if (high)
		utf8_add(0xfffd, out);
	return true;
}
