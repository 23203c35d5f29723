/* SPDX-License-Identifier: MIT */
/* mailparts.c - the parts of a saved mail, as they were before they were
 * mailed. */
#include "config.h"

#include "player/mailparts.h"

#include "base/line.h"
#include "base/span.h"
#include "base/str.h"
#include "seal/base64.h"

#include <string.h>

#define MAILPARTS_DEPTH 8

/* What a part's headers say of it; each unfolded, in lower case but for the
 * boundary. */
struct mailparts_head {
	bool mail; /* there is a header that mails have */
	struct str type, coding;
};

struct mailparts_walk {
	const struct mailparts *to;
	unsigned left;
	unsigned depth;
};

static struct span mailparts_line(const struct line *l)
{
	size_t n = l->n && l->s[l->n - 1] == '\r' ? l->n - 1 : l->n;

	return (struct span){ l->s, n };
}

/* Whether a line is a header of this name; then *value is what stands behind
 * it. */
static bool mailparts_is(struct span line, const char *name, struct span *value)
{
	size_t n = strlen(name);

	if (line.n <= n || line.s[n] != ':' ||
	    !span_is_nocase((struct span){ line.s, n }, name))
		return false;
	*value = (struct span){ line.s + n + 1, line.n - n - 1 };
	return true;
}

static bool mailparts_header(struct span line)
{
	size_t n = 0;

	while (n < line.n && line.s[n] > ' ' && line.s[n] < 127 &&
	       line.s[n] != ':')
		n++;
	return n > 0 && n < line.n && line.s[n] == ':';
}

/* One line of the headers; *open is the value that the next may continue. */
static void mailparts_head_line(struct span line, struct mailparts_head *h,
				struct str **open)
{
	static const char *const known[] = { "from", "subject", "received",
					     "mime-version", "message-id" };
	struct span value = line;

	if (*line.s == ' ' || *line.s == '\t') {
		if (*open)
			str_addn(*open, line.s, line.n);
		return;
	}
	*open = NULL;
	if (mailparts_is(line, "content-type", &value))
		*open = &h->type;
	else if (mailparts_is(line, "content-transfer-encoding", &value))
		*open = &h->coding;
	if (*open)
		str_addn(*open, value.s, value.n);
	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++)
		h->mail = h->mail || mailparts_is(line, known[i], &value);
	h->mail = h->mail || *open;
}

/* Takes the headers off the front of a text; false if it does not begin with
 * headers. */
static bool mailparts_headers(struct span *text, struct mailparts_head *h)
{
	struct str *open = NULL;
	struct line l;

	line_init(&l, text->s, text->n);
	while (line_next(&l)) {
		struct span line = mailparts_line(&l);

		if (!line.n)
			break;
		if (l.number == 1 && span_starts(line, "From "))
			continue;
		if (*line.s != ' ' && *line.s != '\t' &&
		    !mailparts_header(line))
			return false;
		mailparts_head_line(line, h, &open);
	}
	text->s += l.at;
	text->n -= l.at;
	return true;
}

/* The boundary of a multipart; false if it is none. */
static bool mailparts_boundary(const struct str *type, struct str *out)
{
	static const char key[] = "boundary=";
	const char *s = str_text(type);
	size_t n;

	while (*s && !span_is_nocase((struct span){ s, strnlen(s, 9) }, key))
		s++;
	if (!*s)
		return false;
	s += strlen(key);
	n = *s == '"' ? strcspn(++s, "\"") : strcspn(s, "; \t");
	str_addn(out, s, n);
	return n > 0;
}

static bool mailparts_type(const struct str *type, const char *want)
{
	const char *s = str_text(type);

	s += strspn(s, " \t");
	return span_is_nocase((struct span){ s, strnlen(s, strlen(want)) },
			      want);
}

/* Of what was cut off all that is whole: three bytes are four digits. */
static void mailparts_base64(struct span text, struct str *out)
{
	static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				       "abcdefghijklmnopqrstuvwxyz"
				       "0123456789+/";
	struct str code = STR_INIT;

	for (size_t i = 0; i < text.n && text.s[i] != '='; i++)
		if (text.s[i] && strchr(alphabet, text.s[i]))
			str_addc(&code, text.s[i]);
	if (!base64_read(code.s, code.len, out))
		(void)base64_read(code.s, code.len - code.len % 4, out);
	str_free(&code);
}

static int mailparts_hex(char c)
{
	static const char digits[] = "0123456789abcdef";
	char lower = str_lower(c);
	const char *at = lower ? strchr(digits, lower) : NULL;

	return at ? (int)(at - digits) : -1;
}

/* A line of quoted-printable; false if it goes on in the next one. */
static bool mailparts_quoted_line(struct span l, struct str *out)
{
	while (l.n && (l.s[l.n - 1] == ' ' || l.s[l.n - 1] == '\t'))
		l.n--;
	for (size_t i = 0; i < l.n; i++) {
		int high = i + 2 < l.n ? mailparts_hex(l.s[i + 1]) : -1;
		int low = i + 2 < l.n ? mailparts_hex(l.s[i + 2]) : -1;

		if (l.s[i] == '=' && i + 1 == l.n)
			return false;
		if (l.s[i] == '=' && high >= 0 && low >= 0) {
			str_addc(out, (char)(high * 16 + low));
			i += 2;
		} else {
			str_addc(out, l.s[i]);
		}
	}
	return true;
}

static void mailparts_lines(struct span text, bool quoted, struct str *out)
{
	struct line l;

	line_init(&l, text.s, text.n);
	while (line_next(&l)) {
		struct span line = mailparts_line(&l);
		bool ends = true;

		if (quoted)
			ends = mailparts_quoted_line(line, out);
		else
			str_addn(out, line.s, line.n);
		if (ends && l.complete)
			str_addc(out, '\n');
	}
}

static void mailparts_decode(const struct mailparts_head *h, struct span body,
			     struct str *out)
{
	if (mailparts_type(&h->coding, "base64"))
		mailparts_base64(body, out);
	else
		mailparts_lines(
		    body, mailparts_type(&h->coding, "quoted-printable"), out);
}

static void mailparts_entity(struct mailparts_walk *w, struct span text);

/* What stands between its boundaries. */
static void mailparts_multi(struct mailparts_walk *w, const char *boundary,
			    struct span body)
{
	size_t n = strlen(boundary);
	struct span part = SPAN_NONE;
	struct line l;

	line_init(&l, body.s, body.n);
	while (line_next(&l)) {
		struct span line = mailparts_line(&l);
		bool edge = line.n >= n + 2 && span_starts(line, "--") &&
			    memcmp(line.s + 2, boundary, n) == 0;

		if (edge && part.s) {
			part.n = (size_t)(l.s - part.s);
			/* The last end of line belongs to the boundary. */
			part.n -= part.n && part.s[part.n - 1] == '\n';
			mailparts_entity(w, part);
		}
		if (edge)
			part = (struct span){ body.s + l.at, body.n - l.at };
	}
	/* A mail that was cut off: as far as it goes. */
	if (part.s && part.n)
		mailparts_entity(w, part);
}

static void mailparts_body(struct mailparts_walk *w,
			   const struct mailparts_head *h, struct span body)
{
	struct str boundary = STR_INIT, bytes = STR_INIT;

	if (mailparts_type(&h->type, "multipart/") &&
	    mailparts_boundary(&h->type, &boundary)) {
		mailparts_multi(w, boundary.s, body);
	} else {
		mailparts_decode(h, body, &bytes);
		if (mailparts_type(&h->type, "message/rfc822"))
			mailparts_entity(w, str_span(&bytes));
		else if (!mailparts_type(&h->type, "text/html"))
			w->to->part(w->to->arg, str_text(&bytes), bytes.len);
		else if (w->to->html)
			w->to->html(w->to->arg, str_text(&bytes), bytes.len);
	}
	str_free(&boundary);
	str_free(&bytes);
}

/* A mail, or a part of one: headers, an empty line, the rest. */
static void mailparts_entity(struct mailparts_walk *w, struct span text)
{
	struct mailparts_head h = { .mail = false };

	if (w->left && w->depth < MAILPARTS_DEPTH && text.n) {
		w->left--;
		w->depth++;
		(void)mailparts_headers(&text, &h);
		mailparts_body(w, &h, text);
		w->depth--;
	}
	str_free(&h.type);
	str_free(&h.coding);
}

bool mailparts_read(const char *s, size_t n, const struct mailparts *m)
{
	struct mailparts_walk w = { .to = m, .left = MAILPARTS_MAX };
	struct mailparts_head h = { .mail = false };
	struct span text = { s, n };
	bool mail = mailparts_headers(&text, &h) && h.mail;

	str_free(&h.type);
	str_free(&h.coding);
	if (mail)
		mailparts_entity(&w, (struct span){ s, n });
	return mail;
}
