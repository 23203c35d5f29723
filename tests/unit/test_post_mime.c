/* SPDX-License-Identifier: MIT */
/* test_post_mime.c - letters become mails, always the same bytes. */
#include "config.h"

#include "lib/mimehelp.h"

static const char wanted[] =
    "From: Referee <referee@example.org>\r\n"
    "To: Bob =?UTF-8?b?TcO8bGxlcg==?= <bob@example.net>\r\n"
    "Subject: [waterloo-42] Turn 5: your orders, French\r\n"
    "Date: Wed, 18 Nov 2026 11:06:40 +0000\r\n"
    "Message-Id: <abcdefgh234567@example.org>\r\n"
    "In-Reply-To: <first@example.org>\r\n"
    "References: <first@example.org>\r\n"
    "Auto-Submitted: auto-generated\r\n"
    "MIME-Version: 1.0\r\n"
    "Content-Type: multipart/mixed; boundary=\"=_abcdefgh234567\"\r\n"
    "\r\n"
    "--=_abcdefgh234567\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n"
    "Content-Transfer-Encoding: 7bit\r\n"
    "\r\n"
    "Turn 5.\r\n"
    "\r\n"
    ".dot\r\n"
    "From here.\r\n"
    "\r\n"
    "--=_abcdefgh234567\r\n"
    "Content-Type: text/plain; charset=us-ascii; name=dispatch.asc\r\n"
    "Content-Disposition: attachment; filename=dispatch.asc\r\n"
    "Content-Transfer-Encoding: 7bit\r\n"
    "\r\n"
    "BEGIN\r\n"
    "END\r\n"
    "\r\n"
    "--=_abcdefgh234567--\r\n";

static void a_letter_is_always_the_same_mail(void **state)
{
	struct letter l = { 0 };
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	fill(&l);
	for (int i = 0; i < 3; i++) {
		str_clear(&out);
		assert_int_equal(mime_compose(&l, &out, &e), 0);
		assert_string_equal(out.s, wanted);
	}
	letter_free(&l);
	str_free(&out);
}

static char *part_bytes(GMimeMessage *m, int i, size_t *n)
{
	GMimeMultipart *mixed =
	    GMIME_MULTIPART(g_mime_message_get_mime_part(m));
	GMimePart *part = GMIME_PART(g_mime_multipart_get_part(mixed, i));
	GMimeDataWrapper *data = g_mime_part_get_content(part);
	GMimeStream *to = g_mime_stream_mem_new();
	GByteArray *bytes;
	char *copy;

	(void)g_mime_data_wrapper_write_to_stream(data, to);
	bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(to));
	*n = bytes->len;
	copy = mem_dup(bytes->data, bytes->len);
	g_object_unref(to);
	return copy;
}

/* Composes, reads back: part i must be these bytes. */
static void check_part(const struct letter *l, int i, const char *bytes,
		       size_t n)
{
	struct str out = STR_INIT;
	struct err e;
	GMimeMessage *m;
	size_t len;
	char *copy;

	assert_int_equal(mime_compose(l, &out, &e), 0);
	check_sound(&out);
	m = read_back(&out);
	copy = part_bytes(m, i, &len);
	assert_int_equal(len, n);
	assert_memory_equal(copy, bytes, n);
	mem_free(copy);
	g_object_unref(m);
	str_free(&out);
}

static void a_file_comes_back_byte_for_byte(void **state)
{
	struct letter l = { 0 };
	char all[4096];

	(void)state;
	fill(&l);
	for (size_t i = 0; i < sizeof(all); i++)
		all[i] = (char)(i * 7 + i / 256);
	letter_attach(&l, "a.game", "application/octet-stream", all,
		      sizeof(all));
	letter_attach(&l, "empty", "application/octet-stream", "", 0);
	letter_attach(&l, "crlf", "text/plain", "a\r\nb\rc\n", 7);
	letter_attach(&l, "utf8", "text/plain", "M\xc3\xbcller\n", 8);
	letter_attach(&l, "edge", "text/plain", "a\n--=_abcdefgh234567--\nb\n",
		      25);
	check_part(&l, 2, all, sizeof(all));
	check_part(&l, 3, "", 0);
	check_part(&l, 4, "a\r\nb\rc\n", 7);
	check_part(&l, 5, "M\xc3\xbcller\n", 8);
	check_part(&l, 6, "a\n--=_abcdefgh234567--\nb\n", 25);
	letter_free(&l);
}

static void any_text_arrives_as_it_was(void **state)
{
	static const char *const texts[] = {
		"M\xc3\xbcller\n",
		"trailing blanks  \nand tabs\t\n",
		"\xc3\xbc trailing blanks  \nand tabs\t\n",
		"--=_abcdefgh234567\n--=_abcdefgh234567--\n",
		"=\n==\n=3D\n\xe2\x99\x9f=\n",
		".\n..\n.a\n\xc3\xbc\n.\n",
		"From a\n>From b\n",
		"\n\n\n",
		"no end",
	};
	struct letter l = { 0 };

	(void)state;
	fill(&l);
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		struct str crlf = STR_INIT;
		const char *s = texts[i];

		mem_free(l.text);
		l.text = mem_strdup(s);
		/* A 7bit text is read with the line ends of mail. */
		for (; *s; s++)
			str_add(&crlf,
				*s == '\n' ? "\r\n" : (char[]){ *s, '\0' });
		if (!str_ends(crlf.s, "\n"))
			str_add(&crlf, "\r\n");
		check_part(&l, 0, crlf.s, crlf.len);
		str_free(&crlf);
	}
	letter_free(&l);
}

static void a_line_that_is_too_long_is_encoded(void **state)
{
	struct letter l = { 0 };
	struct str b = STR_INIT, crlf = STR_INIT;

	(void)state;
	fill(&l);
	for (size_t n = 997; n < 1001; n++) {
		str_clear(&b);
		str_pad(&b, 'x', n);
		str_clear(&crlf);
		str_addf(&crlf, "%s\r\n", b.s);
		str_addc(&b, '\n');
		mem_free(l.text);
		l.text = mem_strdup(b.s);
		check_part(&l, 0, crlf.s, crlf.len);
	}
	letter_free(&l);
	str_free(&b);
	str_free(&crlf);
}

static void without_attachments_it_is_plain_text(void **state)
{
	struct letter l = { 0 };
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	fill(&l);
	mem_free(l.parts[0].name);
	mem_free(l.parts[0].type);
	mem_free(l.parts[0].bytes);
	l.nparts = 0;
	assert_int_equal(mime_compose(&l, &out, &e), 0);
	check_sound(&out);
	assert_null(strstr(out.s, "multipart"));
	assert_non_null(strstr(out.s, "\r\n\r\nTurn 5.\r\n"));
	letter_free(&l);
	str_free(&out);
}

/* The part of a multipart, which must be of that type. */
static GMimeObject *part_of(GMimeObject *multipart, int i, const char *type)
{
	GMimeObject *part =
	    g_mime_multipart_get_part(GMIME_MULTIPART(multipart), i);
	char *have = g_mime_content_type_get_mime_type(
	    g_mime_object_get_content_type(part));

	assert_string_equal(have, type);
	g_free(have);
	return part;
}

static void check_picture(GMimeObject *related)
{
	GMimeObject *png = part_of(related, 1, "image/png");

	assert_string_equal(
	    g_mime_object_get_content_type_parameter(related, "type"),
	    "text/html");
	assert_string_equal(g_mime_object_get_content_id(png),
			    "board.abc@example.org");
	assert_string_equal(g_mime_object_get_disposition(png), "inline");
	assert_string_equal(g_mime_part_get_filename(GMIME_PART(png)),
			    "board.png");
	(void)part_of(related, 0, "text/html");
	assert_int_equal(g_mime_multipart_get_count(GMIME_MULTIPART(related)),
			 2);
}

/* With the text beside it, alone, and where there is no HTML to show it in. */
static void a_picture_goes_along_with_the_html_that_shows_it(void **state)
{
	struct letter l = { 0 };
	struct str out = STR_INIT;
	struct err e;
	GMimeMessage *m;
	GMimeObject *mixed;

	(void)state;
	fill(&l);
	letter_picture(&l, "board.abc@example.org", "\x89PNG", 4);
	for (int i = 0; i < 3; i++) {
		static const char *const html[] = {
			"", "<img src=\"cid:board.abc@example.org\">", NULL
		};
		if (html[i]) {
			mem_free(l.html);
			l.html = mem_strdup(html[i]);
		} else {
			mem_free(l.text);
			l.text = NULL;
		}
		str_clear(&out);
		assert_int_equal(mime_compose(&l, &out, &e), 0);
		check_sound(&out);
		m = read_back(&out);
		mixed = g_mime_message_get_mime_part(m);
		if (i == 0)
			(void)part_of(mixed, 2, "image/png");
		else if (i == 1)
			check_picture(
			    part_of(part_of(mixed, 0, "multipart/alternative"),
				    1, "multipart/related"));
		else
			check_picture(part_of(mixed, 0, "multipart/related"));
		(void)part_of(mixed, 1, "text/plain");
		g_object_unref(m);
	}
	letter_free(&l);
	str_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_letter_is_always_the_same_mail),
		cmocka_unit_test(a_file_comes_back_byte_for_byte),
		cmocka_unit_test(any_text_arrives_as_it_was),
		cmocka_unit_test(a_line_that_is_too_long_is_encoded),
		cmocka_unit_test(without_attachments_it_is_plain_text),
		cmocka_unit_test(
		    a_picture_goes_along_with_the_html_that_shows_it),
	};

	g_mime_init();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
