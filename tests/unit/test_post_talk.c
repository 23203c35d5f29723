/* SPDX-License-Identifier: MIT */
/* test_post_talk.c - what a mail server says is understood, and answered. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "post/reply.h"
#include "post/secret.h"
#include "post/talk.h"

static void take(struct reply *r, const char *line)
{
	reply_line(r, line, strlen(line));
}

static void a_reply_is_a_code_and_a_text(void **state)
{
	struct reply r = { 0 };

	(void)state;
	take(&r, "550-5.1.1 no\r\n");
	assert_int_equal(r.code, 550);
	assert_false(r.last);
	take(&r, "550 5.1.1 no such user\r\n");
	assert_int_equal(r.code, 550);
	assert_true(r.last);
	assert_string_equal(r.text, "5.1.1 no such user");
	take(&r, "250\r\n");
	assert_int_equal(r.code, 250);
	assert_true(r.last);
	assert_string_equal(r.text, "");
	take(&r, "451 b\xc3\xa4h \x1b[31m\t!\n");
	assert_string_equal(r.text, "b??h ?[31m?!");
}

static void what_is_no_reply_has_no_code(void **state)
{
	static const char *const bad[] = {
		"",	  "\r\n",  "25",       "hello",	 "2500 x",
		"199 x",  "600 x", "999 x",    "-50 x",	 "+50 x",
		" 250 x", "250x",  "\xff\xfe", "0250 x",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct reply r = { .code = 7 };

		take(&r, bad[i]);
		assert_int_equal(r.code, 0);
	}
}

static void a_long_reply_is_cut(void **state)
{
	char line[5000] = "250 ";
	struct reply r = { 0 };

	(void)state;
	(void)memset(line + 4, 'x', sizeof(line) - 4);
	reply_line(&r, line, sizeof(line));
	assert_int_equal(r.code, 250);
	assert_int_equal(strlen(r.text), sizeof(r.text) - 1);
}

static bool offers(const char *line)
{
	return reply_offers_auth(line, strlen(line));
}

static void auth_is_offered_in_its_own_line(void **state)
{
	(void)state;
	assert_true(offers("250-AUTH PLAIN LOGIN\r\n"));
	assert_true(offers("250 auth plain\r\n"));
	assert_true(offers("250-AUTH=LOGIN\r\n"));
	assert_true(offers("250 AUTH\r\n"));
	assert_false(offers("250-AUTHOR me\r\n"));
	assert_false(offers("250-XAUTH PLAIN\r\n"));
	assert_false(offers("550-AUTH PLAIN\r\n"));
	assert_false(offers("250-AUTH"));
	assert_false(offers(""));
}

static void we_say(struct talk *t, const char *line)
{
	talk_command(t, line, strlen(line));
}

static bool they_say(struct talk *t, const char *line)
{
	return talk_reply(t, line, strlen(line));
}

static void nothing_goes_to_a_server_without_auth(void **state)
{
	struct talk t = { .needs_auth = true };

	(void)state;
	talk_begin(&t, false);
	talk_connect(&t);
	assert_true(they_say(&t, "220 hello\r\n"));
	we_say(&t, "EHLO x\r\n");
	assert_true(they_say(&t, "250-hello\r\n"));
	assert_false(they_say(&t, "250 SIZE\r\n"));
	assert_non_null(strstr(t.refusal, "AUTH"));
	assert_false(talk_may_send(&t));
}

/* What was offered in clear does not count: anybody may have said it. */
static void auth_must_be_offered_after_starttls(void **state)
{
	struct talk t = { .needs_auth = true, .needs_tls = true };

	(void)state;
	talk_begin(&t, false);
	talk_connect(&t);
	assert_true(they_say(&t, "220 hello\r\n"));
	we_say(&t, "EHLO x\r\n");
	assert_true(they_say(&t, "250-AUTH PLAIN\r\n"));
	assert_true(they_say(&t, "250 STARTTLS\r\n"));
	we_say(&t, "STARTTLS\r\n");
	assert_true(they_say(&t, "220 go on\r\n"));
	we_say(&t, "EHLO x\r\n");
	assert_false(they_say(&t, "250 hello\r\n"));
	assert_non_null(strstr(t.refusal, "AUTH"));
}

static void login(struct talk *t)
{
	talk_begin(t, false);
	talk_connect(t);
	assert_true(they_say(t, "220 hello\r\n"));
	we_say(t, "EHLO x\r\n");
	assert_true(they_say(t, "250 AUTH PLAIN\r\n"));
	we_say(t, "AUTH PLAIN\r\n");
	assert_true(they_say(t, "334 \r\n"));
	we_say(t, "AHJlZmVyZWU=\r\n");
	assert_int_equal(t->stage, TALK_AUTH);
	assert_true(they_say(t, "235 welcome\r\n"));
	assert_true(talk_may_send(t));
}

static void a_login_holds_for_its_connection(void **state)
{
	struct talk t = { .needs_auth = true };

	(void)state;
	login(&t);
	talk_begin(&t, true);
	assert_true(talk_may_send(&t));
	assert_int_equal(t.stage, TALK_MAIL);
	talk_connect(&t);
	assert_true(t.fresh);
	assert_false(talk_may_send(&t));
}

static void the_reply_before_quit_counts(void **state)
{
	struct talk t = { 0 };

	(void)state;
	talk_begin(&t, true);
	we_say(&t, "RCPT TO:<a@b>\r\n");
	assert_true(they_say(&t, "550 no\r\n"));
	we_say(&t, "QUIT\r\n");
	assert_true(they_say(&t, "221 bye\r\n"));
	assert_int_equal(t.reply.code, 550);
	assert_int_equal(t.stage, TALK_RCPT);
}

static void a_message_begins_with_354(void **state)
{
	struct talk t = { 0 };

	(void)state;
	talk_begin(&t, true);
	we_say(&t, "DATA\r\n");
	assert_true(they_say(&t, "451 no\r\n"));
	assert_int_equal(t.stage, TALK_DATA);
	we_say(&t, "DATA\r\n");
	assert_true(they_say(&t, "354 go\r\n"));
	assert_int_equal(t.stage, TALK_BODY);
	assert_int_equal(t.reply.code, 0);
	assert_true(they_say(&t, "250 taken\r\n"));
	assert_int_equal(t.stage, TALK_BODY);
}

static void a_password_is_the_first_line_of_a_command(void **state)
{
	char out[16];
	struct err e;

	(void)state;
	assert_int_equal(secret_from_command("printf 'a b\\r\\nc\\n'", 9000,
					     out, sizeof(out), &e),
			 0);
	assert_string_equal(out, "a b");
	assert_int_equal(secret_from_command("echo 0123456789abcdef", 9000, out,
					     sizeof(out), &e),
			 -1);
	assert_null(strstr(e.text, "0123"));
	assert_int_equal(
	    secret_from_command("echo abc; exit 1", 9000, out, sizeof(out), &e),
	    -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_null(strstr(e.text, "abc"));
	assert_int_equal(
	    secret_from_command("echo", 9000, out, sizeof(out), &e), -1);
	assert_int_equal(secret_from_command("cat", 9000, out, sizeof(out), &e),
			 -1);
}

static void a_command_for_a_password_that_does_not_end_is_left(void **state)
{
	char out[16];
	struct err e;

	(void)state;
	assert_int_equal(
	    secret_from_command("exec sleep 60", 10, out, sizeof(out), &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_non_null(strstr(e.text, "password-command: "));
	assert_non_null(strstr(e.text, "not ready"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_reply_is_a_code_and_a_text),
		cmocka_unit_test(what_is_no_reply_has_no_code),
		cmocka_unit_test(a_long_reply_is_cut),
		cmocka_unit_test(auth_is_offered_in_its_own_line),
		cmocka_unit_test(nothing_goes_to_a_server_without_auth),
		cmocka_unit_test(auth_must_be_offered_after_starttls),
		cmocka_unit_test(a_login_holds_for_its_connection),
		cmocka_unit_test(the_reply_before_quit_counts),
		cmocka_unit_test(a_message_begins_with_354),
		cmocka_unit_test(a_password_is_the_first_line_of_a_command),
		cmocka_unit_test(
		    a_command_for_a_password_that_does_not_end_is_left),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
