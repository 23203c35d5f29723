/* SPDX-License-Identifier: MIT */
/* test_post_hostile.c - hostile names and addresses add no header. */
#include "config.h"

#include "lib/mimehelp.h"

static const char *const hostile[] = {
	"\r\nBcc: x@example.org",
	"\nBcc: x@example.org",
	"a\r\n\r\nbody",
	"a\n\nbody",
	"a\rBcc: x@y",
	"\r",
	"\n",
	"a\tb",
	"\x7f",
	"\x01",
	"\x1b[31mred",
	"\b\b\b",
	"a\vb",
	"a\fb",
	"\x85",
	"\xff",
	"\xc3",
	"\xc0\xaf",
	"\xed\xa0\x80",
	"\xf4\x90\x80\x80",
	"a\xe2\x80\xa8"
	"b",
	"a\xe2\x80\xa9"
	"b",
	"a\xe2\x80\xae"
	"b",
	"a\xe2\x80\x8b"
	"b",
	"\xef\xbb\xbf"
	"a",
	"a\xc2\x85"
	"b",
	"a\xc2\xad"
	"b",
	"=?utf-8?q?=0D=0ABcc:_x?=",
	"=?utf-8?b?DQpCY2M6IHg=?=",
	"=?",
	"?=",
	"=?\?=",
	"=?x?q?y?=",
	"= ?utf-8?q?x?=",
	"\"",
	"\"\"",
	"\\",
	"\\\"",
	"\" <evil@example.org>, \"",
	"<evil@example.org>",
	"a <b@c>",
	"a, b",
	"a; b",
	"a: b",
	"Bcc: x@example.org",
	"a:b@c;",
	"undisclosed:;",
	"@",
	"a@b",
	"(",
	")",
	"(a",
	"a)",
	"((((",
	"[",
	"]",
	"<",
	">",
	"<<>>",
	",",
	";",
	":",
	".",
	"..",
	". . .",
	"'",
	"`id`",
	"$(id)",
	"%0d%0a",
	"&#10;",
	"\\r\\n",
	"\\n",
	"\\",
	"\"\\",
	"a\\",
	"a\"b\\c",
	"\xc3\xbc\"\xc3\xbc",
	"\xc3\xbc<a@b>",
	"\xc3\xbc, \xc3\xbc",
	"\xc3\xbc(\xc3\xbc)",
	"\xc3\xbc\\",
	"\xe6\x9d\x8e\xe5\xb0\x8f\xe9\xbe\x99",
	"\xf0\x9f\x8e\xb2 dice",
	"a  b",
	"  ",
	" ",
	" a",
	"a ",
	"",
	"_",
	"__",
	"a_b \xc3\xbc_",
	"\xc3\xbc?=",
	"\xc3\xbc=?",
	"=\xc3\xbc",
	"?\xc3\xbc?",
	"Subject",
	"From: a@b",
	"--=_abcdefgh234567",
	"=_abcdefgh234567",
	"root@localhost (Comment) <x@y>",
	"a\xcc\x81\xcc\x81\xcc\x81",
};
#define HOSTILE (sizeof(hostile) / sizeof(*hostile))

static void add_long(struct str *b, const char *unit, size_t n)
{
	str_clear(b);
	while (n--)
		str_add(b, unit);
}

/* In both names and the subject: refused, or it stays where it is. */
static void check_hostile(const char *text)
{
	struct letter l = { 0 };
	struct str out = STR_INIT;
	struct err e;

	fill(&l);
	mem_free(l.from_name);
	mem_free(l.to_name);
	mem_free(l.subject);
	l.from_name = mem_strdup(text);
	l.to_name = mem_strdup(text);
	l.subject = mem_strdup(text);
	if (mime_compose(&l, &out, &e) < 0) {
		assert_int_equal(e.code, ERR_FORMAT);
		assert_int_equal(out.len, 0);
	} else {
		GMimeMessage *m = read_back(&out);
		InternetAddressList *to = g_mime_message_get_to(m);
		InternetAddress *one = internet_address_list_get_address(to, 0);
		InternetAddressMailbox *box = INTERNET_ADDRESS_MAILBOX(one);

		check_sound(&out);
		check_headers(m);
		assert_int_equal(internet_address_list_length(to), 1);
		assert_string_equal(internet_address_mailbox_get_addr(box),
				    "bob@example.net");
		assert_null(g_mime_message_get_bcc(m)->array->len ? "" : NULL);
		g_object_unref(m);
	}
	letter_free(&l);
	str_free(&out);
}

static void hostile_names_add_no_header(void **state)
{
	struct str b = STR_INIT;

	(void)state;
	assert_true(HOSTILE >= 100);
	for (size_t i = 0; i < HOSTILE; i++)
		check_hostile(hostile[i]);
	for (size_t n = 1; n <= 500; n += 7) {
		add_long(&b, "a", n);
		check_hostile(b.s);
		add_long(&b, "\xc3\xbc", n);
		check_hostile(b.s);
		add_long(&b, "a \xc3\xbc \" ", n);
		check_hostile(b.s);
		add_long(&b, " ", n);
		check_hostile(b.s);
		add_long(&b, "\\", n);
		check_hostile(b.s);
	}
	str_free(&b);
}

/* What one printable character, or two of them, may do. */
static void no_character_by_itself_adds_a_header(void **state)
{
	char text[4] = "";

	(void)state;
	for (int a = 1; a < 256; a++) {
		text[0] = (char)a;
		text[1] = '\0';
		check_hostile(text);
		text[1] = 'x';
		text[2] = (char)a;
		check_hostile(text);
	}
}

static void hostile_addresses_and_ids_are_refused(void **state)
{
	struct err e;

	(void)state;
	for (size_t i = 0; i < HOSTILE; i++) {
		char *text = mem_strdup(hostile[i]);
		struct letter l = { 0 };
		struct str out = STR_INIT;

		fill(&l);
		mem_free(l.to);
		l.to = text;
		if (!str_eq(text, "a@b"))
			assert_int_equal(mime_compose(&l, &out, &e), -1);
		l.to = l.id;
		l.id = text;
		if (!str_eq(text, "a@b"))
			assert_int_equal(mime_compose(&l, &out, &e), -1);
		letter_free(&l);
		str_free(&out);
	}
}

static void many_long_ids_are_folded(void **state)
{
	struct letter l = { 0 };
	struct str id = STR_INIT, out = STR_INIT;
	struct err e;
	GMimeMessage *m;

	(void)state;
	fill(&l);
	str_pad(&id, 'a', 240);
	str_add(&id, "@[192.0.2.1]");
	for (int i = 0; i < 200; i++)
		letter_refer(&l, id.s);
	assert_int_equal(mime_compose(&l, &out, &e), 0);
	check_sound(&out);
	m = read_back(&out);
	check_headers(m);
	g_object_unref(m);
	letter_free(&l);
	str_free(&id);
	str_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hostile_names_add_no_header),
		cmocka_unit_test(no_character_by_itself_adds_a_header),
		cmocka_unit_test(hostile_addresses_and_ids_are_refused),
		cmocka_unit_test(many_long_ids_are_folded),
	};

	g_mime_init();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
