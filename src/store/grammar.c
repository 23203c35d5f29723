/* SPDX-License-Identifier: MIT */
/* grammar.c - the lines of a game file, in the order they must have. */
#include "config.h"

#include "store/grammar.h"

#include "base/bytes.h"
#include "base/hex.h"
#include "base/utc.h"
#include "base/utf8.h"
#include "seal/base64.h"

#include <stdarg.h>
#include <string.h>

int grammar_wrong(const struct grammar *x, const char *fmt, ...)
{
	struct str text = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&text, fmt, ap);
	va_end(ap);
	(void)err_set(x->e, ERR_FORMAT, "%s:%zu: entry %u: %s", x->g->name,
		      x->line, (unsigned)x->entry, text.s);
	str_free(&text);
	return -1;
}

static int grammar_peek_line(const struct grammar *x, struct span *out)
{
	size_t left = (size_t)(x->end - x->p);
	const char *end = left ? memchr(x->p, '\n', left) : NULL;

	if (!end)
		return -1;
	*out = (struct span){ x->p, (size_t)(end - x->p) };
	return 0;
}

int grammar_line(struct grammar *x, struct span *out)
{
	bool at_end = x->p == x->end;

	x->line++;
	if (grammar_peek_line(x, out) < 0)
		return grammar_wrong(
		    x,
		    at_end
			? "the file ends in the middle of an entry"
			: "the last line has no end; the file was cut short");
	if (out->n > GAMEFILE_LINE)
		return grammar_wrong(x, "a line of %zu bytes; at most %d",
				     out->n, GAMEFILE_LINE);
	if (out->n > 0 && out->s[out->n - 1] == ' ')
		return grammar_wrong(x, "the line ends in a space");
	x->p = out->s + out->n + 1;
	return 0;
}

bool grammar_next_is(const struct grammar *x, const char *key)
{
	size_t n = strlen(key);

	return (size_t)(x->end - x->p) > n && memcmp(x->p, key, n) == 0 &&
	       x->p[n] == ':';
}

/* What a message can show of a line. */
static int grammar_shown(struct span line)
{
	return line.n > 60 ? 60 : (int)line.n;
}

static int grammar_ascii(const struct grammar *x, struct span line)
{
	if (!bytes_printable(line.s, line.n))
		return grammar_wrong(x,
				     "a character that is not printable ASCII");
	return 0;
}

static int grammar_clean(const struct grammar *x, struct span line)
{
	if (bytes_printable(line.s, line.n))
		return 0;
	if (!utf8_clean(line.s, line.n, false))
		return grammar_wrong(x, "a control or invisible character, or "
					"text that is not UTF-8");
	return 0;
}

/* Finds "key: value" in a line. */
static int grammar_pair(const struct grammar *x, struct span line,
			const char *key, struct span *out)
{
	size_t n = strlen(key);

	if (line.n < n + 2 || memcmp(line.s, key, n) != 0 ||
	    memcmp(line.s + n, ": ", 2) != 0)
		return grammar_wrong(x, "expected \"%s: ...\", found \"%.*s\"",
				     key, grammar_shown(line), line.s);
	*out = (struct span){ line.s + n + 2, line.n - n - 2 };
	if (out->n == 0 || out->s[0] == ' ')
		return grammar_wrong(
		    x, "%s: one space behind the colon, then the value", key);
	return 0;
}

int grammar_value(struct grammar *x, const char *key, struct span *out)
{
	struct span line;

	return grammar_line(x, &line) < 0 || grammar_ascii(x, line) < 0 ||
		       grammar_pair(x, line, key, out) < 0
		   ? -1
		   : 0;
}

int grammar_text_value(struct grammar *x, const char *key, struct span *out)
{
	struct span line;

	return grammar_line(x, &line) < 0 || grammar_clean(x, line) < 0 ||
		       grammar_pair(x, line, key, out) < 0
		   ? -1
		   : 0;
}

int grammar_hex(struct grammar *x, const char *key, uint8_t *out, size_t n)
{
	struct span v;

	if (grammar_value(x, key, &v) < 0)
		return -1;
	if (v.n != 2 * n || !hex_decode(out, n, v.s))
		return grammar_wrong(
		    x, "%s: expected %zu lower-case hex digits", key, 2 * n);
	return 0;
}

/* Reads the line "key:" before a long value. */
static int grammar_long_key(struct grammar *x, const char *key)
{
	struct span line;
	size_t n = strlen(key);

	if (grammar_line(x, &line) < 0)
		return -1;
	if (line.n != n + 1 || memcmp(line.s, key, n) != 0 || line.s[n] != ':')
		return grammar_wrong(x, "expected \"%s:\", found \"%.*s\"", key,
				     grammar_shown(line), line.s);
	if (x->p == x->end || *x->p != '|') {
		x->line++;
		return grammar_wrong(
		    x, "%s: expected a line that begins with \"| \"", key);
	}
	return 0;
}

/* Most of a game file: takes a line of base64 that is as long as it can be;
 * false if the next one is another, which is then looked at more closely. */
static bool grammar_full_line(struct grammar *x)
{
	const size_t n = BASE64_COLUMNS + 2;
	const char *p = x->p;

	if ((size_t)(x->end - p) <= n || p[1] != ' ' || p[n] != '\n' ||
	    !bytes_base64(p + 2, BASE64_COLUMNS))
		return false;
	x->p += n + 1;
	x->line++;
	return true;
}

int grammar_long(struct grammar *x, const char *key, bool ascii,
		 struct span *raw)
{
	struct span line;

	if (grammar_long_key(x, key) < 0)
		return -1;
	*raw = (struct span){ x->p, 0 };
	while (x->p < x->end && *x->p == '|') {
		if (grammar_full_line(x))
			continue;
		if (grammar_line(x, &line) < 0 ||
		    (ascii ? grammar_ascii(x, line) : grammar_clean(x, line)) <
			0)
			return -1;
		if (line.n > 1 && line.s[1] != ' ')
			return grammar_wrong(
			    x, "%s: expected \"| \" before the text", key);
	}
	raw->n = (size_t)(x->p - raw->s);
	return 0;
}

/* The end of base64: no lone digit, and no bits that make no byte. */
static bool grammar_tail_ok(struct span line, size_t digits)
{
	uint8_t last[3];
	size_t n = digits % 4;

	return n == 0 || (n > 1 && base64_decode(line.s + line.n - n, n, last));
}

int grammar_base64(struct grammar *x, const char *key, struct span *raw)
{
	struct span line = SPAN_NONE;
	size_t digits = 0;

	if (grammar_long_key(x, key) < 0)
		return -1;
	*raw = (struct span){ x->p, 0 };
	while (x->p < x->end && *x->p == '|') {
		if (digits % BASE64_COLUMNS)
			return grammar_wrong(x,
					     "%s: a line of base64 has 76 "
					     "columns, only the last fewer",
					     key);
		if (grammar_full_line(x)) {
			digits += BASE64_COLUMNS;
			continue;
		}
		if (grammar_line(x, &line) < 0)
			return -1;
		if (line.n < 3 || line.n > BASE64_COLUMNS + 2 ||
		    line.s[1] != ' ' || !bytes_base64(line.s + 2, line.n - 2))
			return grammar_wrong(
			    x,
			    "%s: expected \"| \" and 1 to 76 digits of base64",
			    key);
		digits += line.n - 2;
	}
	if (!grammar_tail_ok(line, digits))
		return grammar_wrong(x, "%s: its base64 has a wrong end", key);
	raw->n = (size_t)(x->p - raw->s);
	return 0;
}

bool grammar_time_ok(struct span s)
{
	int64_t t;

	return utc_parse(s.s, s.n, &t);
}

bool grammar_seat_ok(struct span s)
{
	return span_is_name(s, true) && !span_is(s, "none");
}

bool grammar_player_ok(struct span s)
{
	return !utf8_label_fault(s.s, s.n, GENESIS_PLAYER_MAX);
}
