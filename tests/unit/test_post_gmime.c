/* SPDX-License-Identifier: MIT */
/* test_post_gmime.c - a letter becomes the bytes that GMime's own objects write
 * for it. */
#include "config.h"

#include "lib/mimehelp.h"

#include "lib/chance.h"

/* The slow way: an object for the message and for each of its parts. */

/* A char has a sign on some machines. */
static bool slow_ascii(char c)
{
	return c != 0 && (unsigned char)c < 0x80;
}

static bool slow_plain(const char *s, size_t n)
{
	size_t line = 0;

	for (size_t i = 0; i < n; i++) {
		if (!slow_ascii(s[i]) || s[i] == '\r' ||
		    (s[i] != '\n' && line == 998))
			return false;
		if (line == 0 && n - i >= 4 && memcmp(s + i, "--=_", 4) == 0)
			return false;
		line = s[i] == '\n' ? 0 : line + 1;
	}
	return true;
}

static GMimeObject *slow_fill(GMimePart *part, const char *s, size_t n,
			      GMimeContentEncoding otherwise)
{
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(s, n);
	GMimeDataWrapper *data = g_mime_data_wrapper_new_with_stream(
	    stream, GMIME_CONTENT_ENCODING_DEFAULT);
	bool text = g_mime_content_type_is_type(
	    g_mime_object_get_content_type(GMIME_OBJECT(part)), "text", "*");

	g_mime_part_set_content(part, data);
	g_mime_part_set_content_encoding(part, text && slow_plain(s, n)
						   ? GMIME_CONTENT_ENCODING_7BIT
						   : otherwise);
	g_object_unref(data);
	g_object_unref(stream);
	return GMIME_OBJECT(part);
}

static GMimeObject *slow_text(const char *text, const char *subtype)
{
	GMimePart *part = g_mime_part_new_with_type("text", subtype);
	struct str lines = STR_INIT;

	str_add(&lines, text);
	if (lines.len && !str_ends(lines.s, "\n"))
		str_addc(&lines, '\n');
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset",
						 "utf-8");
	(void)slow_fill(part, str_text(&lines), lines.len,
			GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
	str_free(&lines);
	return GMIME_OBJECT(part);
}

static GMimeObject *slow_part(const struct letter_part *p, bool shown)
{
	GMimeContentType *type = g_mime_content_type_parse(NULL, p->type);
	GMimePart *part = g_mime_part_new();
	bool ascii = true;

	for (size_t i = 0; i < p->n; i++)
		if (!slow_ascii(p->bytes[i]))
			ascii = false;
	if (g_mime_content_type_is_type(type, "text", "*"))
		g_mime_content_type_set_parameter(type, "charset",
						  ascii ? "us-ascii" : "utf-8");
	g_mime_object_set_content_type(GMIME_OBJECT(part), type);
	g_object_unref(type);
	if (shown) {
		g_mime_object_set_disposition(GMIME_OBJECT(part), "inline");
		g_mime_part_set_content_id(part, p->cid);
	}
	g_mime_part_set_filename(part, p->name);
	return slow_fill(part, p->bytes, p->n, GMIME_CONTENT_ENCODING_BASE64);
}

static GMimeObject *slow_multipart(const char *subtype, const char *id)
{
	GMimeContentType *type = g_mime_content_type_new("multipart", subtype);
	struct str boundary = STR_INIT;
	GMimeObject *multipart;

	str_add(&boundary, str_eq(subtype, "mixed")	    ? "=_"
			   : str_eq(subtype, "alternative") ? "=_+"
							    : "=_++");
	for (; *id && *id != '@' && boundary.len < 70; id++)
		if (g_ascii_isalnum(*id))
			str_addc(&boundary, *id);
	g_mime_content_type_set_parameter(type, "boundary", boundary.s);
	if (str_eq(subtype, "related"))
		g_mime_content_type_set_parameter(type, "type", "text/html");
	multipart = g_mime_object_new(NULL, type);
	g_object_unref(type);
	str_free(&boundary);
	return multipart;
}

static void slow_add(GMimeObject *to, GMimeObject *part)
{
	g_mime_multipart_add(GMIME_MULTIPART(to), part);
	g_object_unref(part);
}

/* What is given, or a multipart with it and such parts as there are. */
static GMimeObject *slow_with(const struct letter *l, bool shown,
			      GMimeObject *first)
{
	GMimeObject *all = NULL;

	for (size_t i = 0; i < l->nparts; i++) {
		const struct letter_part *p = &l->parts[i];

		if ((*l->html && p->cid && *p->cid) != shown)
			continue;
		if (!all) {
			all =
			    slow_multipart(shown ? "related" : "mixed", l->id);
			slow_add(all, first);
		}
		slow_add(all, slow_part(p, shown));
	}
	return all ? all : first;
}

static GMimeObject *slow_body(const struct letter *l)
{
	GMimeObject *html, *both;

	if (!*l->html)
		return slow_with(l, false, slow_text(l->text, "plain"));
	html = slow_with(l, true, slow_text(l->html, "html"));
	if (!*l->text)
		return slow_with(l, false, html);
	both = slow_multipart("alternative", l->id);
	slow_add(both, slow_text(l->text, "plain"));
	slow_add(both, html);
	return slow_with(l, false, both);
}

static void slow_address(GMimeMessage *m, GMimeAddressType type,
			 const char *name, const char *addr)
{
	InternetAddress *mailbox =
	    internet_address_mailbox_new(*name ? name : NULL, addr);

	internet_address_set_charset(mailbox, "utf-8");
	internet_address_list_add(g_mime_message_get_addresses(m, type),
				  mailbox);
	g_object_unref(mailbox);
}

static void slow_ids(GMimeMessage *m, const char *name, char *const *ids,
		     size_t n)
{
	struct str value = STR_INIT;

	for (size_t i = 0; i < n; i++)
		str_addf(&value, "%s<%s>", i ? " " : "", ids[i]);
	if (n)
		g_mime_object_append_header(GMIME_OBJECT(m), name, value.s,
					    "utf-8");
	str_free(&value);
}

static GMimeMessage *slow_message(const struct letter *l)
{
	GMimeMessage *m = g_mime_message_new(FALSE);
	GDateTime *date = g_date_time_new_from_unix_utc(l->date);
	GMimeObject *body = slow_body(l);

	slow_address(m, GMIME_ADDRESS_TYPE_FROM, l->from_name, l->from);
	slow_address(m, GMIME_ADDRESS_TYPE_TO, l->to_name, l->to);
	g_mime_message_set_subject(m, l->subject, "utf-8");
	g_mime_message_set_date(m, date);
	g_mime_message_set_message_id(m, l->id);
	slow_ids(m, "In-Reply-To", &l->in_reply_to, *l->in_reply_to ? 1 : 0);
	slow_ids(m, "References", l->references, l->nreferences);
	g_mime_object_append_header(GMIME_OBJECT(m), "Auto-Submitted",
				    l->auto_submitted, "utf-8");
	g_mime_message_set_mime_part(m, body);
	g_object_unref(body);
	g_date_time_unref(date);
	return m;
}

static void slow_compose(const struct letter *l, struct str *out)
{
	GMimeFormatOptions *format = g_mime_format_options_new();
	GMimeMessage *m = slow_message(l);
	GMimeStream *stream = g_mime_stream_mem_new();
	GByteArray *bytes;

	g_mime_format_options_set_newline_format(format,
						 GMIME_NEWLINE_FORMAT_DOS);
	(void)g_mime_object_write_to_stream(GMIME_OBJECT(m), format, stream);
	bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	str_addn(out, bytes->data, bytes->len);
	g_object_unref(stream);
	g_object_unref(m);
	g_mime_format_options_free(format);
}

/* Letters by chance, of pieces that are folded, quoted, encoded, or neither. */

static char *some(struct chance *c, const char *const *pieces, unsigned n,
		  unsigned many)
{
	struct str b = STR_INIT;

	for (unsigned i = chance_below(c, many + 1); i; i--)
		str_add(&b, pieces[chance_below(c, n)]);
	return str_take(&b);
}
#define SOME(c, pieces, many) \
	some(c, pieces, sizeof(pieces) / sizeof(*(pieces)), many)

static char *some_value(struct chance *c)
{
	static const char *const plain[] = { "a", "Bob ", "French",
					     " ", "x-",	  "Turn 5: " };
	static const char *const any[] = {
		"Bob ",	   "M\xc3\xbcller", " ",      "\"",	      "\\",
		"[w-42] ", "a.b, c <",	    "(dice)", "\xe2\x99\x9f", "_",
		"  "
	};
	unsigned many = chance_below(c, 30);

	return chance_of(c, 50) ? SOME(c, plain, many) : SOME(c, any, many);
}

/* "aaa", as long as asked for, before what must be there. */
static char *some_word(struct chance *c, unsigned max, const char *end)
{
	struct str b = STR_INIT;

	str_pad(&b, 'a', chance_below(c, max) + 1);
	if (chance_of(c, 30))
		str_add(&b, "-b.7");
	str_add(&b, end);
	return str_take(&b);
}

static char *some_text(struct chance *c)
{
	static const char *const pieces[] = { "line of a report\n",
					      "M\xc3\xbcller\n",
					      "blank \n",
					      "\n",
					      "--=_x\n",
					      "=\n",
					      ".\n",
					      "From \n",
					      "tab\t",
					      "a" };

	return SOME(c, pieces, chance_below(c, 20));
}

static void some_part(struct chance *c, struct letter *l)
{
	static const char *const types[] = { "text/plain", "image/png",
					     "application/octet-stream",
					     "TEXT/x-long-word" };
	char *name = some_word(c, 110, ".x"), *bytes = some_text(c);
	size_t n = strlen(bytes);
	struct str all = STR_INIT;

	str_addn(&all, bytes, n);
	if (chance_of(c, 30))
		str_pad(&all, 'x', 900 + chance_below(c, 200));
	if (chance_of(c, 30))
		for (unsigned i = chance_below(c, 9000); i; i--)
			str_addc(&all, (char)chance_below(c, 256));
	letter_attach(l, name, types[chance_below(c, 4)], str_text(&all),
		      all.len);
	if (chance_of(c, 50))
		l->parts[l->nparts - 1].cid = some_word(c, 60, "@x.org");
	str_free(&all);
	mem_free(name);
	mem_free(bytes);
}

static void some_letter(struct chance *c, struct letter *l)
{
	l->id = some_word(c, 90, "@example.org");
	l->file = mem_strdup("report");
	l->from_name = some_value(c);
	l->from = some_word(c, 40, "@example.org");
	l->to_name = some_value(c);
	l->to = some_word(c, 40, "@example.net");
	l->subject = some_value(c);
	l->in_reply_to =
	    chance_of(c, 50) ? some_word(c, 90, "@x.org") : mem_strdup("");
	for (unsigned i = chance_below(c, 5); i; i--) {
		char *id = some_word(c, 40, "@x.org");

		letter_refer(l, id);
		mem_free(id);
	}
	l->auto_submitted = mem_strdup("auto-replied");
	l->text = some_text(c);
	l->html = chance_of(c, 50) ? some_text(c) : mem_strdup("");
	l->date = 1795000000 + chance_below(c, 100000000);
	for (unsigned i = chance_below(c, 4); i; i--)
		some_part(c, l);
}

static void a_letter_is_what_gmimes_objects_write(void **state)
{
	struct chance c;
	unsigned letters = chance_number("ESTAFETTE_LETTERS", 3000), same = 0;

	(void)state;
	chance_seed(&c, 17);
	for (unsigned i = 0; i < letters; i++) {
		struct letter l = { 0 };
		struct str fast = STR_INIT, slow = STR_INIT;
		struct err e;

		some_letter(&c, &l);
		/* Of nothing but blanks GMime makes one more. */
		if (l.subject[strspn(l.subject, " ")] != '\0' &&
		    mime_compose(&l, &fast, &e) == 0) {
			slow_compose(&l, &slow);
			assert_string_equal(fast.s, slow.s);
			same++;
		}
		letter_free(&l);
		str_free(&fast);
		str_free(&slow);
	}
	/* The others have no subject. */
	assert_true(same > letters / 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_letter_is_what_gmimes_objects_write),
	};

	g_mime_init();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
