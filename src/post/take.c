/* SPDX-License-Identifier: MIT */
/* take.c - takes a mail apart and finds the blocks in it. */
#include "config.h"

#include "post/take.h"

#include "base/mem.h"
#include "letter/html.h"
#include "post/body.h"
#include "post/head.h"
#include "post/part.h"
#include "post/scan.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gmime/gmime.h>

struct take {
	struct arrival *out;
	size_t parts;
	size_t lost; /* BEGIN without END */
	bool cut;    /* something was longer, deeper, or more than we look at */
	bool locked; /* something is encrypted, or wrapped in its signature */
	struct str
	    html; /* of all parts: read last, since plain text is safer */
};

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

	if (part_is_deaf(type))
		return;
	t->locked = t->locked || part_is_locked(type);
	if (!part_content(part, TAKE_TEXT, &text))
		t->cut = true;
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

static void take_message(GMimeMessage *m, struct arrival *out)
{
	struct take t = { .out = out };

	head_tell(m, out);
	body_tell(m, out);
	take_object(&t, g_mime_message_get_mime_part(m), 0);
	if (t.html.len)
		t.lost += scan_text(t.html.s, t.html.len, out);
	str_free(&t.html);
	if (t.cut)
		out->trouble = mem_strdup("longer than what is looked at");
	else if (out->n == 0 && t.lost)
		out->trouble = mem_strdup("a block without its END line");
	else if (out->n == 0 && t.locked)
		out->trouble = mem_strdup("encrypted, or wrapped in a "
					  "signature");
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

/* Whether the header ends with the line end that s begins with, for a library
 * too: a line that only begins with a CR is one of it. */
static bool take_header_ends(const char *s, size_t n)
{
	return n > 1 && s[0] == '\n' &&
	       (s[1] == '\n' || (n > 2 && s[1] == '\r' && s[2] == '\n'));
}

/* Whether the header ends before it is too long to be a person's. */
static bool take_header_fits(const char *s, size_t n)
{
	if (n <= TAKE_HEADERS)
		return true;
	for (size_t i = 0; i < TAKE_HEADERS; i++)
		if (take_header_ends(s + i, TAKE_HEADERS - i))
			return true;
	return false;
}

/* A library leaves off what stands behind a NUL in a field of the header, where
 * others read on. */
static void take_no_nul(char *s, size_t n)
{
	for (size_t i = 0; i < n && i < TAKE_HEADERS; i++) {
		if (take_header_ends(s + i, n - i))
			return;
		if (s[i] == '\0')
			s[i] = '?';
	}
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
	take_no_nul((char *)bytes->data + from, bytes->len - from);
	all = g_mime_stream_mem_new_with_byte_array(bytes);
	g_mime_stream_mem_set_owner(GMIME_STREAM_MEM(all), FALSE);
	mail = g_mime_stream_substream(all, (gint64)from, -1);
	take_parse(mail, out);
	g_object_unref(mail);
	g_object_unref(all);
}

/* Of a mail that is too large only who has sent it, and what it answers. */
static void take_head_only(GByteArray *bytes, struct arrival *out)
{
	const char *s = (const char *)bytes->data;
	guint end = 0;

	while (end < bytes->len && !take_header_ends(s + end, bytes->len - end))
		end++;
	if (end < bytes->len) {
		g_byte_array_set_size(bytes, end + 1);
		take_bytes(bytes, out);
	}
	mem_free(out->trouble);
	out->trouble = mem_strdup("larger than 64 MiB");
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
	size_t size;
	int rc;

	if (fd < 0 || fstat(fd, &st) < 0 || !S_ISREG(st.st_mode)) {
		if (fd >= 0)
			(void)close(fd);
		return err_sys(e, "%s: cannot open", path);
	}
	bytes = g_byte_array_new();
	size =
	    (size_t)st.st_size > TAKE_MAX ? TAKE_HEADERS : (size_t)st.st_size;
	rc = take_read(fd, size, bytes);
	if (rc < 0)
		(void)err_sys(e, "%s: cannot read", path);
	else if ((size_t)st.st_size > TAKE_MAX)
		take_head_only(bytes, out);
	else
		take_bytes(bytes, out);
	(void)g_byte_array_free(bytes, TRUE);
	(void)close(fd);
	return rc;
}
