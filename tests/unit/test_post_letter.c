/* SPDX-License-Identifier: MIT */
/* test_post_letter.c - letters and the bag they travel in. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/str.h"
#include "letter/address.h"
#include "letter/bag.h"
#include "letter/fit.h"

static void an_address_cannot_end_a_command(void **state)
{
	static const char *const bad[] = { "",
					   "a",
					   "@",
					   "a@",
					   "@b",
					   "a@b@c",
					   "a b@c",
					   "a@b c",
					   "a@b\r\nRCPT TO:<c@d>",
					   "a@b\n",
					   "a@b\r",
					   "<a@b>",
					   "a@b>",
					   "a,b@c",
					   "a@b,c",
					   "a;b@c",
					   "\"a\"@b",
					   "a\\b@c",
					   "a(b)@c",
					   "a:b@c",
					   "a[b]@c",
					   ".a@b",
					   "a.@b",
					   "a..b@c",
					   "a@.b",
					   "a@b.",
					   "a@b..c",
					   "m\xc3\xbcller@b",
					   "a@m\xc3\xbcnchen.de",
					   "a@\x7f",
					   "a\t@b",
					   "a@b_c",
					   "a@b/c",
					   "a@b?c" };
	char longest[256];

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		if (address_valid(bad[i]))
			fail_msg("\"%s\" passed", bad[i]);
	assert_true(address_valid("a@b"));
	assert_true(address_valid("alice+waterloo@mail.example.org"));
	assert_true(
	    address_valid("o'brien_{x}!#$%&*/=?^`|~-@xn--mnchen-3ya.de"));
	(void)memset(longest, 'a', sizeof(longest));
	longest[1] = '@';
	longest[255] = '\0';
	assert_false(address_valid(longest));
	longest[254] = '\0';
	assert_true(address_valid(longest));
}

static void a_name_may_stand_before_an_address(void **state)
{
	char *name, *addr;
	struct err e;

	(void)state;
	assert_int_equal(
	    address_parse("Referee <referee@example.org>", &name, &addr, &e),
	    0);
	assert_string_equal(name, "Referee");
	assert_string_equal(addr, "referee@example.org");
	mem_free(name);
	mem_free(addr);
	assert_int_equal(
	    address_parse("\"J\xc3\xb6rg, M.\" <j@m.org>", &name, &addr, &e),
	    0);
	assert_string_equal(name, "J\xc3\xb6rg, M.");
	mem_free(name);
	mem_free(addr);
	assert_int_equal(address_parse(" bob@example.org ", &name, &addr, &e),
			 0);
	assert_string_equal(name, "");
	assert_string_equal(addr, "bob@example.org");
	mem_free(name);
	mem_free(addr);
	assert_int_equal(address_parse("a\nBcc: x <a@b>", &name, &addr, &e),
			 -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_int_equal(address_parse("Bob", &name, &addr, &e), -1);
	assert_int_equal(address_parse("<a@b> x", &name, &addr, &e), -1);
	assert_int_equal(address_parse(">", &name, &addr, &e), -1);
	assert_int_equal(address_parse("<>", &name, &addr, &e), -1);
}

static void a_header_is_one_clean_line(void **state)
{
	char one[] = "a?b";
	char longest[502];

	(void)state;
	assert_true(fit_value("[waterloo-42] Turn 5: your orders, French"));
	assert_true(fit_value("J\xc3\xbcrgen \xe6\x9d\x8e"));
	for (int c = 1; c < 256; c++) {
		one[1] = (char)c;
		assert_int_equal(fit_value(one), c >= 32 && c < 127);
	}
	assert_false(fit_value("=?utf-8?q?=0ABcc:_x@y?="));
	assert_false(fit_value("a\xe2\x80\xae"
			       "b")); /* right-to-left override */
	(void)memset(longest, 'a', sizeof(longest));
	longest[501] = '\0';
	assert_false(fit_value(longest));
	longest[500] = '\0';
	assert_true(fit_value(longest));
}

static void file_names_and_types_have_no_way_out(void **state)
{
	(void)state;
	assert_true(fit_file("5-french-report"));
	assert_false(fit_file("../x"));
	assert_false(fit_file("a/b"));
	assert_false(fit_file(".hidden"));
	assert_false(fit_file(""));
	assert_true(fit_type("application/octet-stream"));
	assert_false(fit_type("text"));
	assert_false(fit_type("text/"));
	assert_false(fit_type("text/plain; x=y"));
	assert_false(fit_type("a/b/c"));
}

static void fill(struct letter *l, const char *id)
{
	l->id = mem_strdup(id);
	l->file = mem_strdup(id);
	l->file[strcspn(l->file, "@")] = '\0';
	l->seat = mem_strdup("french");
	l->kind = mem_strdup("report");
	l->from = mem_strdup("referee@example.org");
	l->to_name = mem_strdup("Bob M\xc3\xbcller");
	l->to = mem_strdup("bob@example.org");
	l->subject = mem_strdup("[waterloo-42] Turn 5: your orders, French");
	l->auto_submitted = mem_strdup("auto-generated");
	l->text = mem_strdup("one\nend 0:\nid 3:abc\n");
	l->date = 1795000000;
	l->null_sender = true;
	letter_refer(l, "first@example.org");
	letter_refer(l, "second@example.org");
	letter_attach(l, "dispatch.asc", "text/plain", "a\0b\n", 4);
	letter_attach(l, "empty", "application/octet-stream", "", 0);
	letter_picture(l, "board.one@example.org", "\x89PNG\0", 5);
}

static void fill_bag(struct bag *b)
{
	b->relay.url = mem_strdup("smtp://localhost:2525");
	b->relay.user = mem_strdup("referee");
	b->relay.password = mem_strdup("s3cret");
	b->relay.starttls = mem_strdup("required");
	b->relay.timeout = 60;
	fill(bag_add(b), "one@example.org");
	fill(bag_add(b), "two@example.org");
	fill(bag_add(b), "three@example.org");
}

static void a_bag_comes_out_as_it_went_in(void **state)
{
	struct bag b = { 0 }, back = { 0 };
	struct str first = STR_INIT, second = STR_INIT;
	struct err e;

	(void)state;
	fill_bag(&b);
	bag_write(&b, &first);
	assert_int_equal(bag_read(first.s, first.len, &back, &e), 0);
	bag_write(&back, &second);
	assert_int_equal(first.len, second.len);
	assert_memory_equal(first.s, second.s, first.len);
	assert_int_equal(back.n, 3);
	assert_string_equal(back.relay.starttls, "required");
	assert_int_equal(back.relay.timeout, 60);
	assert_string_equal(back.letters[2].id, "three@example.org");
	assert_string_equal(back.letters[1].references[1],
			    "second@example.org");
	assert_memory_equal(back.letters[1].parts[0].bytes, "a\0b\n", 4);
	assert_string_equal(back.letters[1].parts[0].cid, "");
	assert_string_equal(back.letters[1].parts[2].cid,
			    "board.one@example.org");
	assert_int_equal(letter_check(&back.letters[0], &e), 0);
	assert_int_equal(relay_check(&back.relay, &e), 0);
	bag_free(&b);
	bag_free(&back);
	str_free(&first);
	str_free(&second);
}

static void a_bag_with_any_byte_missing_or_more_is_refused(void **state)
{
	struct bag b = { 0 }, back = { 0 };
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	fill_bag(&b);
	bag_write(&b, &text);
	for (size_t n = 0; n < text.len; n++) {
		assert_int_equal(bag_read(text.s, n, &back, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		assert_null(back.letters);
	}
	str_addc(&text, '\n');
	assert_int_equal(bag_read(text.s, text.len, &back, &e), -1);
	bag_free(&b);
	str_free(&text);
}

/* Any byte changed: refused, or read and written as it is. */
static void a_changed_bag_is_refused_or_means_itself(void **state)
{
	struct bag b = { 0 };
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	fill_bag(&b);
	bag_write(&b, &text);
	for (size_t i = 0; i < text.len; i++) {
		struct bag back = { 0 };
		struct str again = STR_INIT;
		char old = text.s[i];

		text.s[i] = (char)(old ^ 1);
		if (bag_read(text.s, text.len, &back, &e) == 0) {
			bag_write(&back, &again);
			assert_int_equal(again.len, text.len);
			assert_memory_equal(again.s, text.s, text.len);
		}
		bag_free(&back);
		str_free(&again);
		text.s[i] = old;
	}
	bag_free(&b);
	str_free(&text);
}

/* What would end a text early for who reads on is in no text. */
static void a_bag_with_a_nul_in_a_text_is_refused(void **state)
{
	struct bag b = { 0 }, back = { 0 };
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	fill_bag(&b);
	bag_write(&b, &text);
	*strstr(text.s, "bob@example.org") = '\0';
	assert_int_equal(bag_read(text.s, text.len, &back, &e), -1);
	assert_non_null(strstr(e.text, ": a NUL in \"to\""));
	bag_free(&b);
	str_free(&text);
}

static void two_letters_with_one_id_are_refused(void **state)
{
	struct bag b = { 0 }, back = { 0 };
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	fill_bag(&b);
	mem_free(b.letters[2].id);
	b.letters[2].id = mem_strdup("one@example.org");
	bag_write(&b, &text);
	assert_int_equal(bag_read(text.s, text.len, &back, &e), -1);
	assert_non_null(strstr(e.text, "one@example.org"));
	bag_free(&b);
	str_free(&text);
}

static void a_letter_with_an_unfit_field_is_refused_by_name(void **state)
{
	struct letter l = { 0 };
	struct err e;

	(void)state;
	fill(&l, "one@example.org");
	assert_int_equal(letter_check(&l, &e), 0);
	l.subject[3] = '\n';
	assert_int_equal(letter_check(&l, &e), -1);
	assert_non_null(strstr(e.text, "subject"));
	l.subject[3] = ' ';
	l.references[1][0] = '<';
	assert_int_equal(letter_check(&l, &e), -1);
	assert_non_null(strstr(e.text, "reference"));
	l.references[1][0] = 's';
	l.parts[0].name[0] = '/';
	assert_int_equal(letter_check(&l, &e), -1);
	assert_non_null(strstr(e.text, "attachment"));
	l.parts[0].name[0] = 'd';
	l.parts[2].cid[0] = '<';
	assert_int_equal(letter_check(&l, &e), -1);
	assert_non_null(strstr(e.text, "Content-ID"));
	l.parts[2].cid[0] = 'b';
	l.parts[1].type[11] = '-';
	assert_int_equal(letter_check(&l, &e), -1);
	assert_string_equal(e.text, "the letter's attachment's type is not fit "
				    "for mail: such as text/plain");
	l.parts[1].type[11] = '/';
	l.parts[1].n = ((size_t)256 << 20) + 1;
	assert_int_equal(letter_check(&l, &e), -1);
	assert_string_equal(e.text, "the letter's attachment is not fit for "
				    "mail: at most 256 MiB");
	l.parts[1].n = 0;
	l.date = 253402300800;
	assert_int_equal(letter_check(&l, &e), -1);
	assert_string_equal(e.text, "the letter's date is not fit for mail: "
				    "1970 to 9999");
	l.date--;
	assert_int_equal(letter_check(&l, &e), 0);
	l.text[1] = '\r';
	assert_int_equal(letter_check(&l, &e), -1);
	assert_non_null(strstr(e.text, "text"));
	letter_free(&l);
}

static int check_url(const char *url)
{
	struct relay r = { .url = mem_strdup(url),
			   .starttls = mem_strdup("required"),
			   .timeout = 60 };
	struct err e;
	int rc;

	rc = relay_check(&r, &e);
	relay_free(&r);
	return rc;
}

static void a_server_is_a_scheme_a_host_and_a_port(void **state)
{
	static const char *const bad[] = { "",
					   "mail.example.org",
					   "http://x",
					   "smtp://",
					   "smtps://:25",
					   "smtp://u:p@host",
					   "smtp://host/path",
					   "smtp://host:0",
					   "smtp://host:65536",
					   "smtp://host:",
					   "smtp://host?x",
					   "smtp://a b",
					   "smtp://[::1",
					   "SMTP://host",
					   "smtp://host:25\n",
					   "smtp://ho%0ast",
					   "file:///etc/passwd" };

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		if (check_url(bad[i]) == 0)
			fail_msg("\"%s\" passed", bad[i]);
	assert_int_equal(check_url("smtp://localhost"), 0);
	assert_int_equal(check_url("smtps://mail.example.org"), 0);
	assert_int_equal(check_url("smtp://127.0.0.1:2525"), 0);
	assert_int_equal(check_url("smtp://[::1]:2525"), 0);
	assert_int_equal(check_url("smtp://[::1]"), 0);
}

static void settings_that_cannot_work_are_named(void **state)
{
	struct relay r = { .url = mem_strdup("smtp://h"),
			   .starttls = mem_strdup("required"),
			   .timeout = 60 };
	struct err e;

	(void)state;
	assert_true(relay_upgrades(&r));
	r.user = mem_strdup("u");
	assert_int_equal(relay_check(&r, &e), -1);
	assert_non_null(strstr(e.text, "password-command"));
	r.password = mem_strdup("p");
	assert_int_equal(relay_check(&r, &e), 0);
	r.password_command = mem_strdup("pass");
	assert_int_equal(relay_check(&r, &e), 0);
	r.user[0] = '\0';
	assert_int_equal(relay_check(&r, &e), -1);
	assert_string_equal(e.text,
			    "password-command without a user to log in");
	r.user[0] = 'u';
	r.starttls[0] = 'R';
	assert_int_equal(relay_check(&r, &e), -1);
	assert_non_null(strstr(e.text, "starttls"));
	r.starttls[0] = 'r';
	r.timeout = 3601;
	assert_int_equal(relay_check(&r, &e), -1);
	assert_string_equal(e.text, "timeout = 3601: 1 to 3600 seconds");
	r.timeout = 3600;
	r.helo = mem_strdup("a b");
	assert_int_equal(relay_check(&r, &e), -1);
	assert_string_equal(e.text, "helo = \"a b\": a host name");
	r.helo[1] = '.';
	assert_int_equal(relay_check(&r, &e), 0);
	r.password[0] = '\n';
	assert_int_equal(relay_check(&r, &e), -1);
	assert_string_equal(e.text, "user, password: control characters");
	assert_int_equal(relay_check_imap(&r, &e), -1);
	assert_string_equal(e.text,
			    "imap = \"smtp://h\": write imaps://host/MAILBOX, "
			    "the mailbox as the server calls it, of ASCII, "
			    "without \" \\ % and *");
	r.password[0] = ' ';
	mem_free(r.url);
	r.url = mem_strdup("imap://h/[All] & more");
	assert_int_equal(relay_check_imap(&r, &e), 0);
	for (const char *c = "\"\\%*\n\x7f\xc3"; *c; c++) {
		r.url[12] = *c;
		assert_int_equal(relay_check_imap(&r, &e), -1);
	}
	relay_free(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_address_cannot_end_a_command),
		cmocka_unit_test(a_name_may_stand_before_an_address),
		cmocka_unit_test(a_header_is_one_clean_line),
		cmocka_unit_test(file_names_and_types_have_no_way_out),
		cmocka_unit_test(a_bag_comes_out_as_it_went_in),
		cmocka_unit_test(
		    a_bag_with_any_byte_missing_or_more_is_refused),
		cmocka_unit_test(a_changed_bag_is_refused_or_means_itself),
		cmocka_unit_test(a_bag_with_a_nul_in_a_text_is_refused),
		cmocka_unit_test(two_letters_with_one_id_are_refused),
		cmocka_unit_test(
		    a_letter_with_an_unfit_field_is_refused_by_name),
		cmocka_unit_test(a_server_is_a_scheme_a_host_and_a_port),
		cmocka_unit_test(settings_that_cannot_work_are_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
