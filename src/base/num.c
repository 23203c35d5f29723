/* SPDX-License-Identifier: MIT */
/* num.c - the one parser of numbers that come from outside. */
#include "config.h"

#include "base/num.h"

#include "base/str.h"

#include <string.h>

bool num_parse(const char *s, size_t n, uint64_t max, uint64_t *out)
{
	uint64_t v = 0;

	if (n == 0 || n > 20 || (n > 1 && s[0] == '0'))
		return false;
	for (size_t i = 0; i < n; i++) {
		uint64_t d;

		if (!str_digit(s[i]))
			return false;
		d = (uint64_t)(s[i] - '0');
		if (v > (UINT64_MAX - d) / 10)
			return false;
		v = v * 10 + d;
	}
	if (v > max)
		return false;
	*out = v;
	return true;
}

bool num_parse_int(const char *s, int max, int *out)
{
	uint64_t v;

	if (!num_parse(s, strlen(s), max < 0 ? 0 : (uint64_t)max, &v))
		return false;
	*out = (int)v;
	return true;
}

bool num_parse_signed(const char *s, int max, int *out)
{
	bool below = s[0] == '-' && s[1] != '0';

	if (!num_parse_int(s + below, max, out))
		return false;
	if (below)
		*out = -*out;
	return true;
}
