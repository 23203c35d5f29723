/* SPDX-License-Identifier: MIT */
/* mime.c - composes a letter as a mail, always the same bytes. */
#include "config.h"

#include "post/mime.h"

#include "base/mem.h"
#include "post/field.h"

#include <stdint.h>
#include <string.h>

#include <gmime/gmime.h>

#define MIME_LINE_MAX 998  /* RFC 5322 2.1.1, without CRLF */
#define MIME_BOUNDARY "=_" /* stands in no encoded text, RFC 2045 6.7 */

static const char *mime_str(const char *s)
{
	return s ? s : "";
}

/* ASCII without NUL: eight bytes at a time, for files of many MiB. */
static bool mime_is_ascii(const char *s, size_t n)
{
	uint64_t high = 0, eight;
	size_t i = 0;

	for (; n - i >= sizeof(eight); i += sizeof(eight)) {
		(void)memcpy(&eight, s + i, sizeof(eight));
		high |= eight;
	}
	for (; i < n; i++)
		high |= (unsigned char)s[i] & 0x80;
	return (high & UINT64_C(0x8080808080808080)) == 0 &&
	       !memchr(s, '\0', n);
}

/* May travel as 7bit: ASCII without CR, in lines that are not too long. A line
 * that looks like our boundary may not: encoded it is none any more. */
static bool mime_is_plain(const char *s, size_t n)
{
	static const char boundary[] = "--" MIME_BOUNDARY;

	if (n && (!mime_is_ascii(s, n) || memchr(s, '\r', n)))
		return false;
	while (n) {
		const char *end = memchr(s, '\n', n);
		size_t len = end ? (size_t)(end - s) : n;

		if (len > MIME_LINE_MAX ||
		    (len >= sizeof(boundary) - 1 &&
		     memcmp(s, boundary, sizeof(boundary) - 1) == 0))
			return false;
		s += end ? len + 1 : len;
		n -= end ? len + 1 : len;
	}
	return true;
}

/* The last field of a part, and what stands below. */
static void mime_fill(const char *s, size_t n, GMimeContentEncoding encoding,
		      struct str *out)
{
	GMimeEncoding state;
	char *bytes;

	str_addf(out, "Content-Transfer-Encoding: %s\n\n",
		 g_mime_content_encoding_to_string(encoding));
	if (encoding == GMIME_CONTENT_ENCODING_7BIT) {
		str_addn(out, s, n);
		return;
	}
	g_mime_encoding_init_encode(&state, encoding);
	bytes = mem_alloc(g_mime_encoding_outlen(&state, n));
	str_addn(out, bytes, g_mime_encoding_flush(&state, s, n, bytes));
	mem_free(bytes);
}

static void mime_add_text(const char *text, const char *subtype,
			  struct str *out)
{
	struct str lines = STR_INIT;

	str_add(&lines, text);
	if (lines.len && lines.s[lines.len - 1] != '\n')
		str_addc(&lines, '\n');
	str_addf(out, "Content-Type: text/%s; charset=utf-8\n", subtype);
	mime_fill(str_text(&lines), lines.len,
		  mime_is_plain(lines.s, lines.len)
		      ? GMIME_CONTENT_ENCODING_7BIT
		      : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE,
		  out);
	str_free(&lines);
}

/* In the HTML, if there is one; not beside it. */
static bool mime_is_shown(const struct letter *l, const struct letter_part *p)
{
	return *mime_str(l->html) && *mime_str(p->cid);
}

/* Text in ASCII as it is; everything else in base64, which keeps each byte. */
static void mime_add_part(const struct letter *l, const struct letter_part *p,
			  struct str *out)
{
	bool text = g_ascii_strncasecmp(p->type, "text/", 5) == 0;
	bool ascii = mime_is_ascii(p->bytes, p->n);
	bool shown = mime_is_shown(l, p);
	const struct field_param name = { "name", p->name };
	const struct field_param charset = { "charset",
					     ascii ? "us-ascii" : "utf-8" };
	const struct field_param file[] = { { "filename", p->name }, { 0 } };

	field_params("Content-Type", p->type,
		     text ? (const struct field_param[]){ charset, name, { 0 } }
			  : (const struct field_param[]){ name, { 0 } },
		     out);
	field_params("Content-Disposition", shown ? "inline" : "attachment",
		     file, out);
	if (shown)
		str_addf(out, "Content-Id: <%s>\n", p->cid);
	mime_fill(p->bytes, p->n,
		  text && mime_is_plain(p->bytes, p->n)
		      ? GMIME_CONTENT_ENCODING_7BIT
		      : GMIME_CONTENT_ENCODING_BASE64,
		  out);
}

/* Begins a multipart, "mixed" or what lies in it, whose boundary is put into an
 * empty one. */
static void mime_begin(const char *type, const char *id, struct str *boundary,
		       struct str *out)
{
	bool related = str_ends(type, "related");
	struct field_param v[] = { { "boundary", NULL },
				   { related ? "type" : NULL, "text/html" },
				   { 0 } };

	/* RFC 2046 5.1.1: at most 70 characters; an '@' would need quotes. What
	 * lies within another multipart must not begin as that does. */
	str_addf(boundary, MIME_BOUNDARY "%s",
		 related		   ? "++"
		 : str_ends(type, "mixed") ? ""
					   : "+");
	for (; *id && *id != '@' && boundary->len < 70; id++)
		if (g_ascii_isalnum(*id))
			str_addc(boundary, *id);
	v[0].value = boundary->s;
	field_params("Content-Type", type, v, out);
	str_addf(out, "\n--%s\n", boundary->s);
}

static void mime_end(struct str *boundary, struct str *out)
{
	str_addf(out, "\n--%s--\n", boundary->s);
	str_free(boundary);
}

/* How many of its parts are shown in the HTML, if they are (`shown`), else how
 * many are attached. */
static size_t mime_count(const struct letter *l, bool shown)
{
	size_t n = 0;

	for (size_t i = 0; i < l->nparts; i++)
		n += mime_is_shown(l, &l->parts[i]) == shown;
	return n;
}

/* The last of a multipart. */
static void mime_add_parts(const struct letter *l, bool shown,
			   struct str *boundary, struct str *out)
{
	for (size_t i = 0; i < l->nparts; i++) {
		if (mime_is_shown(l, &l->parts[i]) != shown)
			continue;
		str_addf(out, "\n--%s\n", boundary->s);
		mime_add_part(l, &l->parts[i], out);
	}
	mime_end(boundary, out);
}

/* With the pictures that it shows (RFC 2387). */
static void mime_add_html(const struct letter *l, struct str *out)
{
	struct str boundary = STR_INIT;
	bool alone = mime_count(l, true) == 0;

	if (!alone)
		mime_begin("multipart/related", l->id, &boundary, out);
	mime_add_text(l->html, "html", out);
	if (!alone)
		mime_add_parts(l, true, &boundary, out);
}

/* Text, HTML, or both, of which a reader shows the last that he can. */
static void mime_add_words(const struct letter *l, struct str *out)
{
	struct str boundary = STR_INIT;

	if (!*mime_str(l->html)) {
		mime_add_text(mime_str(l->text), "plain", out);
		return;
	}
	if (!*mime_str(l->text)) {
		mime_add_html(l, out);
		return;
	}
	mime_begin("multipart/alternative", l->id, &boundary, out);
	mime_add_text(l->text, "plain", out);
	str_addf(out, "\n--%s\n", boundary.s);
	mime_add_html(l, out);
	mime_end(&boundary, out);
}

static void mime_add_body(const struct letter *l, struct str *out)
{
	struct str boundary = STR_INIT;
	bool alone = mime_count(l, false) == 0;

	if (!alone)
		mime_begin("multipart/mixed", l->id, &boundary, out);
	mime_add_words(l, out);
	if (!alone)
		mime_add_parts(l, false, &boundary, out);
}

/* With LF at the ends of lines. */
static void mime_write(const struct letter *l, struct str *out)
{
	bool reply = *mime_str(l->in_reply_to) != '\0';

	field_address("From", mime_str(l->from_name), l->from, out);
	field_address("To", mime_str(l->to_name), l->to, out);
	field_subject(l->subject, out);
	field_date(l->date, out);
	str_addf(out, "Message-Id: <%s>\n", l->id);
	if (reply)
		str_addf(out, "In-Reply-To: <%s>\n", l->in_reply_to);
	field_references(l->references, l->nreferences, out);
	str_addf(out, "Auto-Submitted: %s\nMIME-Version: 1.0\n",
		 l->auto_submitted);
	mime_add_body(l, out);
}

/* That what a library wrote is what we promise the server: smuggling and
 * injection need a CR or LF by itself (T33). */
static bool mime_is_sound(const char *s, size_t n)
{
	if (n == 0 || !mime_is_ascii(s, n) || memchr(s, '\r', n))
		return false;
	while (n) {
		const char *end = memchr(s, '\n', n);
		size_t len = end ? (size_t)(end - s) : 0;

		if (!end || len > MIME_LINE_MAX)
			return false;
		s += len + 1;
		n -= len + 1;
	}
	return true;
}

/* Ends the lines as mail does. */
static void mime_end_lines(const char *s, size_t n, struct str *out)
{
	while (n) {
		const char *end = memchr(s, '\n', n);
		size_t len = (size_t)(end - s);

		str_addn(out, s, len);
		str_addn(out, "\r\n", 2);
		s += len + 1;
		n -= len + 1;
	}
}

int mime_compose(const struct letter *l, struct str *out, struct err *e)
{
	struct str message = STR_INIT;
	int rc = 0;

	if (letter_check(l, e) < 0)
		return -1;
	g_mime_init();
	mime_write(l, &message);
	if (mime_is_sound(str_text(&message), message.len))
		mime_end_lines(message.s, message.len, out);
	else
		rc = err_set(e, ERR_FORMAT,
			     "the letter %s cannot be written in lines of at "
			     "most %d characters",
			     l->id, MIME_LINE_MAX);
	str_free(&message);
	return rc;
}

const char *mime_library(void)
{
	static char text[32];

	(void)g_snprintf(text, sizeof(text), "%u.%u.%u", gmime_major_version,
			 gmime_minor_version, gmime_micro_version);
	return text;
}
