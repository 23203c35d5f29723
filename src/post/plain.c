/* SPDX-License-Identifier: MIT */
/* plain.c - takes back what mail programs do to characters. */
#include "config.h"

#include "post/plain.h"

#include "base/bytes.h"
#include "base/utf8.h"

#include <string.h>

static bool plain_is_dash(int32_t c)
{
	return c == '-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212 ||
	       c == 0xfe58 || c == 0xfe63 || c == 0xff0d;
}

static bool plain_is_space(int32_t c)
{
	return c == '\t' || utf8_is_blank(c);
}

static bool plain_is_line(int32_t c)
{
	return c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 ||
	       c == 0x2029 || c == '\v' || c == '\f';
}

bool plain_dash(const char *s, size_t n)
{
	size_t used;

	return plain_is_dash(utf8_decode(s, n, &used));
}

bool plain_blank(const char *s, size_t n)
{
	size_t used;
	int32_t c = utf8_decode(s, n, &used);

	return plain_is_space(c) || plain_is_line(c) || c == '>' || c == '|' ||
	       (c < 0 && (unsigned char)*s == 0xa0);
}

static int plain_hex(char c)
{
	if (str_digit(c))
		return c - '0';
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Whether some line ends with "=". */
static bool plain_is_quoted(const char *s, size_t n)
{
	const char *end = s + n, *eq;

	for (; (eq = memchr(s, '=', (size_t)(end - s))); s = eq + 1)
		if (eq + 1 < end && (eq[1] == '\n' || eq[1] == '\r'))
			return true;
	return false;
}

/* RFC 2045, 6.7. */
static void plain_unquote(const char *s, size_t n, struct str *out)
{
	for (size_t i = 0; i < n; i++) {
		int high = n - i > 2 ? plain_hex(s[i + 1]) : -1;
		int low = n - i > 2 ? plain_hex(s[i + 2]) : -1;

		if (s[i] != '=') {
			str_addc(out, s[i]);
		} else if (high >= 0 && low >= 0) {
			str_addc(out, (char)(16 * high + low));
			i += 2;
		} else if (n - i > 1 && s[i + 1] == '\r') {
			i += n - i > 2 && s[i + 2] == '\n' ? 2 : 1;
		} else if (n - i > 1 && s[i + 1] == '\n') {
			i++;
		}
	}
}

static void plain_characters(const char *s, size_t n, struct str *out)
{
	size_t used;

	for (size_t i = 0; i < n; i += used) {
		size_t plain = bytes_plain(s + i, n - i);
		int32_t c;

		str_addn(out, s + i, plain);
		i += plain;
		if (i == n)
			break;
		c = utf8_decode(s + i, n - i, &used);
		if (plain_is_dash(c))
			str_addc(out, '-');
		else if (plain_is_line(c))
			str_addc(out, '\n');
		else if (plain_is_space(c) ||
			 (c < 0 && (unsigned char)s[i] == 0xa0))
			str_addc(out, ' ');
		else if (c > 0 && !utf8_forbidden(c))
			str_addn(out, s + i, used);
	}
}

void plain_text(const char *s, size_t n, struct str *out)
{
	struct str decoded = STR_INIT;

	if (!n)
		return;
	if (plain_is_quoted(s, n)) {
		plain_unquote(s, n, &decoded);
		s = str_text(&decoded);
		n = decoded.len;
	}
	plain_characters(s, n, out);
	str_free(&decoded);
}

static void plain_end_line(size_t from, struct str *out)
{
	while (out->len > from && out->s[out->len - 1] == ' ')
		out->len--;
	str_addc(out, '\n');
}

void plain_words(const char *s, size_t n, struct str *out)
{
	size_t used, from = out->len;

	for (size_t i = 0; i < n; i += used) {
		int32_t c = utf8_decode(s + i, n - i, &used);

		if (c == '\r' && i + 1 < n && s[i + 1] == '\n')
			continue;
		if (plain_is_line(c)) {
			plain_end_line(from, out);
			from = out->len;
		} else if (plain_is_space(c) ||
			   (c < 0 && (unsigned char)s[i] == 0xa0)) {
			str_addc(out, ' ');
		} else if (c > 0 && !utf8_forbidden(c)) {
			str_addn(out, s + i, used);
		}
	}
	if (out->len > from)
		plain_end_line(from, out);
}
