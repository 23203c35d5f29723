/* SPDX-License-Identifier: MIT */
/* test_mailparts.c - saved mails, whole and broken, taken apart as far as they
 * go. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"
#include "player/mailparts.h"

/* Every part, one behind the other: "text:" or "html:", what is in it, "|". */
static void take(void *arg, const char *s, size_t n)
{
	str_addf(arg, "text:%.*s|", (int)n, s);
}

static void take_html(void *arg, const char *s, size_t n)
{
	str_addf(arg, "html:%.*s|", (int)n, s);
}

/* What is in a mail; NULL: it is none. */
static void holds(const char *mail, const char *want)
{
	struct str out = STR_INIT;
	const struct mailparts to = { take, take_html, &out };

	assert_int_equal(mailparts_read(mail, strlen(mail), &to), want != NULL);
	assert_string_equal(str_text(&out), want ? want : "");
	str_free(&out);
}

static void a_mail_begins_with_headers_that_mails_have(void **state)
{
	(void)state;
	holds("Subject: x\n\nhello\n", "text:hello\n|");
	holds("From bob@example.org Fri Nov 20 12:00:00 2026\n"
	      "Subject: x\r\n\r\nhello\r\n",
	      "text:hello\n|");
	holds("Subject: x\nFrom bob@example.org Fri Nov 20\n\nhello\n", NULL);
	holds("Dear: Bob\n\nhello\n", NULL);
	holds("Dear Bob,\nSubject: x\n\nhello\n", NULL);
	holds("", NULL);
}

static void what_was_coded_is_as_it_was(void **state)
{
	(void)state;
	holds("Subject: x\ncontent-transfer-encoding:\n base64\n\n"
	      "aGVs\nbG8=\n",
	      "text:hello|");
	holds("Subject: x\nContent-Transfer-Encoding: quoted-printable\n\n"
	      "hel=\nlo=21 =zz\n",
	      "text:hello! =zz\n|");
}

static void what_is_cut_off_is_decoded_as_far_as_it_goes(void **state)
{
	static const char head[] =
	    "Subject: x\nContent-Transfer-Encoding: base64\n\n";
	static const char *const cut[][2] = {
		{ "", "text:|" },	  { "a", "text:|" },
		{ "aA", "text:h|" },	  { "aGV", "text:|" },
		{ "aGVsb", "text:hel|" }, { "aGVsbG9", "text:hel|" },
		{ "====", "text:|" }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cut) / sizeof(*cut); i++) {
		char mail[100];

		(void)strcpy(mail, head);
		(void)strcat(mail, cut[i][0]);
		holds(mail, cut[i][1]);
	}
}

static void
parts_come_in_their_order_those_of_a_forwarded_mail_too(void **state)
{
	(void)state;
	holds("Subject: x\n"
	      "Content-Type: multipart/mixed; boundary=\"A\"\n\n"
	      "not shown\n"
	      "--A\n\none\n"
	      "--A\nContent-Type: text/html\n\n<p>two</p>\n"
	      "--A\nContent-Type: message/rfc822\n\n"
	      "Subject: y\n"
	      "Content-Type: multipart/alternative; boundary=B\n\n"
	      "--B\n\nthree\n"
	      "--B\nContent-Type: text/html\n\nfour\n"
	      "--B--\n"
	      "--A\n\nfive",
	      "text:one|html:<p>two</p>|text:three|html:four|text:five|");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_mail_begins_with_headers_that_mails_have),
		cmocka_unit_test(what_was_coded_is_as_it_was),
		cmocka_unit_test(what_is_cut_off_is_decoded_as_far_as_it_goes),
		cmocka_unit_test(
		    parts_come_in_their_order_those_of_a_forwarded_mail_too),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
