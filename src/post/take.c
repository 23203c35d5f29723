/* SPDX-License-Identifier: MIT */
/* take.c - takes a mail apart and finds the blocks in it. */
#include "config.h"

#include "post/take.h"

#include "base/mem.h"
#include "post/html.h"
#include "post/loop.h"
#include "letter/result.h"
#include "post/scan.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gmime/gmime.h>

#define TAKE_CHUNK  16384
#define TAKE_HEADER 200 /* bytes of a header's text that are told */

struct take {
	struct arrival *out;
	size_t parts;
	size_t lost; /* BEGIN without END */
	bool cut;    /* something was longer, deeper, or more than we look at */
	struct str
	    html; /* of all parts: read last, since plain text is safer */
};

/* Pictures and sound hold no text, whatever bytes they hold. */
static bool take_is_deaf(GMimeContentType *type)
{
	static const char *const media[] = { "image", "audio", "video",
					     "font",  "model", NULL };
	const char *name = g_mime_content_type_get_media_type(type);
	char word[16] = "";

	if (name && strlen(name) < sizeof(word)) {
		(void)memcpy(word, name, strlen(name) + 1);
		str_tolower(word);
	}
	return str_in(word, media);
}

static void take_filter(GMimeStream *stream, GMimeFilter *filter)
{
	if (!filter)
		return;
	(void)g_mime_stream_filter_add(GMIME_STREAM_FILTER(stream), filter);
	g_object_unref(filter);
}

/* To UTF-8; what claims to be ASCII or UTF-8 is taken as it is, and Latin-1 is
 * what Windows means by it. */
static GMimeFilter *take_charset(GMimeContentType *type)
{
	const char *name = g_mime_content_type_get_parameter(type, "charset");
	const char *canon = name ? g_mime_charset_canon_name(name) : NULL;

	if (!canon || str_eqi(canon, "utf-8") || str_eqi(canon, "us-ascii"))
		return NULL;
	if (str_eqi(canon, "iso-8859-1"))
		canon = "windows-1252";
	return g_mime_filter_charset_new(canon, "utf-8");
}

/* Appends what the part says, decoded; cut at TAKE_TEXT. */
static void take_content(struct take *t, GMimePart *part, struct str *out)
{
	GMimeContentType *type =
	    g_mime_object_get_content_type(GMIME_OBJECT(part));
	GMimeDataWrapper *data = g_mime_part_get_content(part);
	GMimeStream *raw = data ? g_mime_data_wrapper_get_stream(data) : NULL;
	GMimeStream *stream;
	char buf[TAKE_CHUNK];
	ssize_t n;

	if (!raw)
		return;
	(void)g_mime_stream_reset(raw);
	stream = g_mime_stream_filter_new(raw);
	take_filter(stream, g_mime_filter_basic_new(
				g_mime_part_get_content_encoding(part), FALSE));
	take_filter(stream, take_charset(type));
	while ((n = g_mime_stream_read(stream, buf, sizeof(buf))) > 0) {
		if ((size_t)n > TAKE_TEXT - out->len) {
			n = (ssize_t)(TAKE_TEXT - out->len);
			t->cut = true;
		}
		str_addn(out, buf, (size_t)n);
		if (t->cut && out->len == TAKE_TEXT)
			break;
	}
	g_object_unref(stream);
}

static void take_html(struct take *t, const struct str *text)
{
	if (text->len > TAKE_TEXT - t->html.len) {
		t->cut = true;
		return;
	}
	html_text(str_text(text), text->len, &t->html);
	str_addc(&t->html, '\n');
}

static void take_part(struct take *t, GMimePart *part)
{
	GMimeContentType *type =
	    g_mime_object_get_content_type(GMIME_OBJECT(part));
	struct str text = STR_INIT;

	if (take_is_deaf(type))
		return;
	take_content(t, part, &text);
	if (g_mime_content_type_is_type(type, "text", "html"))
		take_html(t, &text);
	else
		t->lost += scan_text(str_text(&text), text.len, t->out);
	str_free(&text);
}

/* Parts in their order, mails within the mail too. */
static void take_object(struct take *t, GMimeObject *o, int depth)
{
	if (!o)
		return;
	if (depth > TAKE_DEPTH || t->parts == TAKE_PARTS) {
		t->cut = true;
		return;
	}
	t->parts++;
	if (GMIME_IS_MULTIPART(o)) {
		int n = g_mime_multipart_get_count(GMIME_MULTIPART(o));

		for (int i = 0; i < n; i++)
			take_object(
			    t, g_mime_multipart_get_part(GMIME_MULTIPART(o), i),
			    depth + 1);
	} else if (GMIME_IS_MESSAGE_PART(o)) {
		GMimeMessage *m =
		    g_mime_message_part_get_message(GMIME_MESSAGE_PART(o));

		if (m)
			take_object(t, g_mime_message_get_mime_part(m),
				    depth + 1);
	} else if (GMIME_IS_PART(o)) {
		take_part(t, GMIME_PART(o));
	}
}

static char *take_line(const char *s)
{
	char text[TAKE_HEADER];

	if (!s)
		s = "";
	result_clean(text, sizeof(text), s, strlen(s));
	return mem_strdup(text);
}

static void take_loop(GMimeHeaderList *list, struct arrival *out)
{
	int n = g_mime_header_list_get_count(list);
	struct str why = STR_INIT;

	for (int i = 0; i < n; i++) {
		GMimeHeader *h = g_mime_header_list_get_header_at(list, i);
		const char *name = g_mime_header_get_name(h);
		const char *value = g_mime_header_get_raw_value(h);

		if (name && value && loop_header(name, value, &why))
			break;
	}
	out->automatic = str_take(&why);
}

static void take_headers(GMimeMessage *m, struct arrival *out)
{
	InternetAddressList *from =
	    g_mime_message_get_addresses(m, GMIME_ADDRESS_TYPE_FROM);
	InternetAddress *first =
	    from && internet_address_list_length(from) > 0
		? internet_address_list_get_address(from, 0)
		: NULL;
	GMimeObject *part = g_mime_message_get_mime_part(m);

	out->from = take_line(first && INTERNET_ADDRESS_IS_MAILBOX(first)
				  ? internet_address_mailbox_get_addr(
					INTERNET_ADDRESS_MAILBOX(first))
				  : NULL);
	out->subject = take_line(g_mime_message_get_subject(m));
	out->id = take_line(g_mime_message_get_message_id(m));
	take_loop(g_mime_object_get_header_list(GMIME_OBJECT(m)), out);
	if (part && !*out->automatic) {
		mem_free(out->automatic);
		take_loop(g_mime_object_get_header_list(part), out);
	}
}

static void take_message(GMimeMessage *m, struct arrival *out)
{
	struct take t = { .out = out };

	take_headers(m, out);
	take_object(&t, g_mime_message_get_mime_part(m), 0);
	if (t.html.len)
		t.lost += scan_text(t.html.s, t.html.len, out);
	str_free(&t.html);
	if (t.cut)
		out->trouble = mem_strdup("longer than what is looked at");
	else if (out->n == 0 && t.lost)
		out->trouble = mem_strdup("a block without its END line");
	else
		out->trouble = mem_strdup("");
}

/* The line "From somebody" that mbox files put before a mail, and some who
 * deliver mail to a program. */
static size_t take_begin(const char *s, size_t n)
{
	const char *end;

	if (n < 6 ||
	    (memcmp(s, "From ", 5) != 0 && memcmp(s, ">From ", 6) != 0))
		return 0;
	end = memchr(s, '\n', n);
	return end ? (size_t)(end + 1 - s) : 0;
}

/* Whether the header ends before it is too long to be a person's. */
static bool take_header_fits(const char *s, size_t n)
{
	if (n <= TAKE_HEADERS)
		return true;
	for (size_t i = 0; i + 2 < TAKE_HEADERS; i++)
		if (s[i] == '\n' && (s[i + 1] == '\n' ||
				     (s[i + 1] == '\r' && s[i + 2] == '\n')))
			return true;
	return false;
}

static void take_parse(GMimeStream *stream, struct arrival *out)
{
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *m;

	g_mime_parser_set_persist_stream(parser, TRUE);
	m = g_mime_parser_construct_message(parser, NULL);
	g_object_unref(parser);
	if (m) {
		take_message(m, out);
		g_object_unref(m);
	} else {
		out->trouble = mem_strdup("this is no mail");
	}
}

/* The bytes are GLib's to free. */
static void take_bytes(GByteArray *bytes, struct arrival *out)
{
	size_t from;
	GMimeStream *all, *mail;

	if (!bytes->len) {
		out->trouble = mem_strdup("this is no mail");
		return;
	}
	from = take_begin((char *)bytes->data, bytes->len);
	if (!take_header_fits((char *)bytes->data + from, bytes->len - from)) {
		out->trouble = mem_strdup("a header of more than 256 KiB");
		return;
	}
	all = g_mime_stream_mem_new_with_byte_array(bytes);
	g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(all), FALSE);
	mail = g_mime_stream_substream(all, (gint64)from, -1);
	take_parse(mail, out);
	g_object_unref(mail);
	g_object_unref(all);
}

/* All of it before anything is looked at: what a disk does not give is not the
 * end of the mail. */
static int take_read(int fd, size_t size, GByteArray *bytes)
{
	size_t n = 0;

	g_byte_array_set_size(bytes, (guint)size);
	while (n < size) {
		ssize_t r = read(fd, bytes->data + n, size - n);

		if (r < 0 && errno == EINTR)
			continue;
		if (r <= 0)
			return -1;
		n += (size_t)r;
	}
	return 0;
}

int take_mail(const char *path, struct arrival *out, struct err *e)
{
	struct stat st;
	GByteArray *bytes;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	int rc = 0;

	if (fd < 0 || fstat(fd, &st) < 0 || !S_ISREG(st.st_mode)) {
		if (fd >= 0)
			(void)close(fd);
		return err_sys(e, "%s: cannot open", path);
	}
	bytes = g_byte_array_new();
	if ((size_t)st.st_size > TAKE_MAX)
		out->trouble = mem_strdup("larger than 64 MiB");
	else if (take_read(fd, (size_t)st.st_size, bytes) < 0)
		rc = err_sys(e, "%s: cannot read", path);
	else
		take_bytes(bytes, out);
	(void)g_byte_array_free(bytes, TRUE);
	(void)close(fd);
	return rc;
}
