/* SPDX-License-Identifier: MIT */
/* mime.c - composes a letter as a mail, always the same bytes. */
#include "config.h"

#include "post/mime.h"

#include <stdint.h>
#include <string.h>

#include <gmime/gmime.h>

#define MIME_LINE_MAX 998  /* RFC 5322 2.1.1, without CRLF */
#define MIME_BOUNDARY "=_" /* stands in no encoded text, RFC 2045 6.7 */

static GMimeFormatOptions *mime_format(void)
{
	static GMimeFormatOptions *format;

	if (!format) {
		g_mime_init();
		format = g_mime_format_options_new();
		g_mime_format_options_set_newline_format(
		    format, GMIME_NEWLINE_FORMAT_DOS);
	}
	return format;
}

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

static void mime_fill(GMimePart *part, const char *s, size_t n,
		      GMimeContentEncoding encoding)
{
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(s, n);
	GMimeDataWrapper *data = g_mime_data_wrapper_new_with_stream(
	    stream, GMIME_CONTENT_ENCODING_DEFAULT);

	g_mime_part_set_content(part, data);
	g_mime_part_set_content_encoding(part, encoding);
	g_object_unref(data);
	g_object_unref(stream);
}

static GMimeObject *mime_text(const char *text, const char *subtype)
{
	GMimePart *part = g_mime_part_new_with_type("text", subtype);
	size_t n = strlen(text);
	char *lines = n && text[n - 1] != '\n' ? g_strconcat(text, "\n", NULL)
					       : g_strdup(text);

	n = strlen(lines);
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset",
						 "utf-8");
	mime_fill(part, lines, n,
		  mime_is_plain(lines, n)
		      ? GMIME_CONTENT_ENCODING_7BIT
		      : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
	g_free(lines);
	return GMIME_OBJECT(part);
}

/* In the HTML, if there is one; not beside it. */
static bool mime_is_shown(const struct letter *l, const struct letter_part *p)
{
	return *mime_str(l->html) && *mime_str(p->cid);
}

/* Text in ASCII as it is; everything else in base64, which keeps each byte. */
static GMimeObject *mime_attachment(const struct letter *l,
				    const struct letter_part *p)
{
	GMimeContentType *type = g_mime_content_type_parse(NULL, p->type);
	GMimePart *part = g_mime_part_new();
	bool text = g_mime_content_type_is_type(type, "text", "*");

	if (text)
		g_mime_content_type_set_parameter(
		    type, "charset",
		    mime_is_ascii(p->bytes, p->n) ? "us-ascii" : "utf-8");
	g_mime_object_set_content_type(GMIME_OBJECT(part), type);
	g_object_unref(type);
	if (mime_is_shown(l, p)) {
		g_mime_object_set_disposition(GMIME_OBJECT(part), "inline");
		g_mime_part_set_content_id(part, p->cid);
	}
	g_mime_part_set_filename(part, p->name);
	mime_fill(part, p->bytes, p->n,
		  text && mime_is_plain(p->bytes, p->n)
		      ? GMIME_CONTENT_ENCODING_7BIT
		      : GMIME_CONTENT_ENCODING_BASE64);
	return GMIME_OBJECT(part);
}

/* An empty multipart with our boundary. Made this way because its own
 * constructor first draws a boundary by lot. */
static GMimeMultipart *mime_multipart(const char *subtype, const char *id)
{
	GMimeContentType *type = g_mime_content_type_new("multipart", subtype);
	struct str boundary = STR_INIT;
	GMimeObject *multipart;

	/* RFC 2046 5.1.1: at most 70 characters; an '@' would need quotes. What
	 * lies within another multipart must not begin as that does. */
	str_addf(&boundary, MIME_BOUNDARY "%s",
		 str_eq(subtype, "mixed")	  ? ""
		 : str_eq(subtype, "alternative") ? "+"
						  : "++");
	for (; *id && *id != '@' && boundary.len < 70; id++)
		if (g_ascii_isalnum(*id))
			str_addc(&boundary, *id);
	g_mime_content_type_set_parameter(type, "boundary", boundary.s);
	multipart = g_mime_object_new(NULL, type);
	g_object_unref(type);
	str_free(&boundary);
	return GMIME_MULTIPART(multipart);
}

static void mime_add(GMimeMultipart *to, GMimeObject *part)
{
	g_mime_multipart_add(to, part);
	g_object_unref(part);
}

/* How many of its parts are shown in the HTML, if they are (`shown`), else how
 * many are attached; added to `to`, unless it is NULL. */
static size_t mime_add_parts(const struct letter *l, bool shown,
			     GMimeMultipart *to)
{
	size_t n = 0;

	for (size_t i = 0; i < l->nparts; i++) {
		if (mime_is_shown(l, &l->parts[i]) != shown)
			continue;
		n++;
		if (to)
			mime_add(to, mime_attachment(l, &l->parts[i]));
	}
	return n;
}

/* With the pictures that it shows (RFC 2387). */
static GMimeObject *mime_html(const struct letter *l)
{
	GMimeMultipart *related;

	if (mime_add_parts(l, true, NULL) == 0)
		return mime_text(l->html, "html");
	related = mime_multipart("related", l->id);
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(related), "type",
						 "text/html");
	mime_add(related, mime_text(l->html, "html"));
	(void)mime_add_parts(l, true, related);
	return GMIME_OBJECT(related);
}

/* Text, HTML, or both, of which a reader shows the last that he can. */
static GMimeObject *mime_words(const struct letter *l)
{
	GMimeMultipart *both;

	if (!*mime_str(l->html))
		return mime_text(mime_str(l->text), "plain");
	if (!*mime_str(l->text))
		return mime_html(l);
	both = mime_multipart("alternative", l->id);
	mime_add(both, mime_text(l->text, "plain"));
	mime_add(both, mime_html(l));
	return GMIME_OBJECT(both);
}

static GMimeObject *mime_body(const struct letter *l)
{
	GMimeMultipart *mixed;

	if (mime_add_parts(l, false, NULL) == 0)
		return mime_words(l);
	mixed = mime_multipart("mixed", l->id);
	mime_add(mixed, mime_words(l));
	(void)mime_add_parts(l, false, mixed);
	return GMIME_OBJECT(mixed);
}

static void mime_add_ids(GMimeMessage *m, const char *header, char *const *ids,
			 size_t n)
{
	struct str value = STR_INIT;

	for (size_t i = 0; i < n; i++)
		str_addf(&value, "%s<%s>", i ? " " : "", ids[i]);
	if (n)
		g_mime_object_append_header(GMIME_OBJECT(m), header, value.s,
					    "utf-8");
	str_free(&value);
}

static void mime_add_address(GMimeMessage *m, GMimeAddressType type,
			     const char *name, const char *addr)
{
	InternetAddressList *list = g_mime_message_get_addresses(m, type);
	InternetAddress *mailbox =
	    internet_address_mailbox_new(*name ? name : NULL, addr);

	internet_address_set_charset(mailbox, "utf-8");
	internet_address_list_add(list, mailbox);
	g_object_unref(mailbox);
}

static GMimeMessage *mime_message(const struct letter *l)
{
	GMimeMessage *m = g_mime_message_new(FALSE);
	GDateTime *date = g_date_time_new_from_unix_utc(l->date);
	GMimeObject *body = mime_body(l);
	bool reply = *mime_str(l->in_reply_to) != '\0';

	mime_add_address(m, GMIME_ADDRESS_TYPE_FROM, mime_str(l->from_name),
			 l->from);
	mime_add_address(m, GMIME_ADDRESS_TYPE_TO, mime_str(l->to_name), l->to);
	g_mime_message_set_subject(m, l->subject, "utf-8");
	g_mime_message_set_date(m, date);
	g_mime_message_set_message_id(m, l->id);
	mime_add_ids(m, "In-Reply-To", &l->in_reply_to, reply ? 1 : 0);
	mime_add_ids(m, "References", l->references, l->nreferences);
	g_mime_object_append_header(GMIME_OBJECT(m), "Auto-Submitted",
				    l->auto_submitted, "utf-8");
	g_mime_message_set_mime_part(m, body);
	g_object_unref(body);
	g_date_time_unref(date);
	return m;
}

/* That what a library wrote is what we promise the server: smuggling and
 * injection need a CR or LF by itself (T33). */
static bool mime_is_sound(const char *s, size_t n)
{
	if (n == 0 || !mime_is_ascii(s, n))
		return false;
	while (n) {
		const char *end = memchr(s, '\n', n);
		size_t len = end ? (size_t)(end - s) : 0;

		if (len < 1 || end[-1] != '\r' || len - 1 > MIME_LINE_MAX ||
		    memchr(s, '\r', len - 1))
			return false;
		s += len + 1;
		n -= len + 1;
	}
	return true;
}

int mime_compose(const struct letter *l, struct str *out, struct err *e)
{
	GMimeFormatOptions *format = mime_format();
	GMimeMessage *m;
	GMimeStream *stream;
	GByteArray *bytes;
	int rc = 0;

	if (letter_check(l, e) < 0)
		return -1;
	m = mime_message(l);
	stream = g_mime_stream_mem_new();
	(void)g_mime_object_write_to_stream(GMIME_OBJECT(m), format, stream);
	bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	if (!mime_is_sound((char *)bytes->data, bytes->len))
		rc = err_set(e, ERR_FORMAT,
			     "the letter %s cannot be written in lines of at "
			     "most %d characters",
			     l->id, MIME_LINE_MAX);
	else
		str_addn(out, bytes->data, bytes->len);
	g_object_unref(stream);
	g_object_unref(m);
	return rc;
}

const char *mime_library(void)
{
	static char text[32];

	(void)g_snprintf(text, sizeof(text), "%u.%u.%u", gmime_major_version,
			 gmime_minor_version, gmime_micro_version);
	return text;
}
