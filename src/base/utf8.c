/* SPDX-License-Identifier: MIT */
/* utf8.c - reading and writing UTF-8, and which characters a text may not
 * hold. */
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

void utf8_add(int32_t c, struct str *out)
{
	int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
	static const unsigned char first[] = { 0, 0xc0, 0xe0, 0xf0 };

	str_addc(out, (char)(first[more] | (c >> (6 * more))));
	while (more-- > 0)
		str_addc(out, (char)(0x80 | ((c >> (6 * more)) & 0x3f)));
}

size_t utf8_length(const char *s, size_t n)
{
	size_t count = 0;
	size_t used;

	for (size_t i = 0; i < n; i += used, count++)
		(void)utf8_decode(s + i, n - i, &used);
	return count;
}

void utf8_trim(char *s)
{
	size_t n = strlen(s), at = n, used;

	while (at > 0 && n - at < 4 &&
	       ((unsigned char)s[at - 1] & 0xc0) == 0x80)
		at--;
	if (at > 0 && (unsigned char)s[at - 1] >= 0xc2 &&
	    utf8_decode(s + at - 1, n - at + 1, &used) < 0)
		s[at - 1] = '\0';
}

/* Ranges of protocol.md 3, in its order; what ends every plane comes on top. */
static const struct {
	int32_t first, last;
} utf8_hidden[] = {
	{ 0x00, 0x1f },	      { 0x7f, 0x9f },	    { 0xad, 0xad },
	{ 0x34f, 0x34f },     { 0x61c, 0x61c },	    { 0x115f, 0x1160 },
	{ 0x17b4, 0x17b5 },   { 0x180b, 0x180f },   { 0x200b, 0x200f },
	{ 0x2028, 0x202e },   { 0x2060, 0x206f },   { 0x3164, 0x3164 },
	{ 0xd800, 0xdfff },   { 0xfdd0, 0xfdef },   { 0xfe00, 0xfe0f },
	{ 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff9, 0xfffb },
	{ 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff },
};

bool utf8_forbidden(int32_t c)
{
	if (c >= ' ' && c < 0x7f)
		return false;
	for (size_t i = 0; i < sizeof(utf8_hidden) / sizeof(utf8_hidden[0]);
	     i++)
		if (c >= utf8_hidden[i].first && c <= utf8_hidden[i].last)
			return true;
	return (c & 0xfffe) == 0xfffe;
}

void utf8_mask(char *s)
{
	size_t n = strlen(s), to = 0, used;

	for (size_t i = 0; i < n; i += used) {
		int32_t c = utf8_decode(s + i, n - i, &used);

		if (c < 0 || (c != '\n' && utf8_forbidden(c))) {
			s[to++] = '?';
			continue;
		}
		(void)memmove(s + to, s + i, used);
		to += used;
	}
	s[to] = '\0';
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

bool utf8_is_blank(int32_t c)
{
	return c == ' ' || c == 0xa0 || c == 0x1680 ||
	       (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f ||
	       c == 0x3000;
}

static bool utf8_visible(int32_t c)
{
	/* The braille pattern without dots. */
	return !utf8_is_blank(c) && c != 0x2800 && !utf8_is_mark(c);
}

const char *utf8_label_fault(const char *s, size_t n, size_t max)
{
	bool visible = false;
	int32_t before = ' ';
	size_t used;

	if (n == 0)
		return "it is empty";
	if (!utf8_clean(s, n, false) || memchr(s, '\n', n))
		return "it has a control or invisible character, or is not "
		       "UTF-8";
	if (utf8_length(s, n) > max)
		return "it is too long";
	for (size_t i = 0; i < n; i += used) {
		int32_t c = utf8_decode(s + i, n - i, &used);

		if (c != ' ' && utf8_is_blank(c))
			return "it has a blank that is not a plain space "
			       "(U+0020)";
		if (c == ' ' && (before == ' ' || i + 1 == n))
			return "its blanks are to be single, and inside";
		visible = visible || utf8_visible(c);
		before = c;
	}
	return visible ? NULL : "nothing in it can be seen";
}
