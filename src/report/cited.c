/* SPDX-License-Identifier: MIT */
/* cited.c - finds the numbers of rules in the words of a template. */
#include "config.h"

#include "report/cited.h"

#include "base/str.h"

size_t cited_number(const char *s, size_t n)
{
	size_t i = 1;

	if (n < 2 || s[0] < 'A' || s[0] > 'Z' || !str_digit(s[1]))
		return 0;
	while (i < n && str_digit(s[i]))
		i++;
	if (i + 1 < n && s[i] == '.' && str_digit(s[i + 1]))
		for (i++; i < n && str_digit(s[i]);)
			i++;
	return i;
}

size_t cited_list(const char *s, size_t n)
{
	size_t i = 0, k;

	do {
		i++;
		k = cited_number(s + i, n - i);
		i += k;
	} while (k && i < n && s[i] == ' ');
	return k && i < n && s[i] == ']' ? i + 1 : 0;
}
