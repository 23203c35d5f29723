/* SPDX-License-Identifier: MIT */
/* test_authres.c - what a mail server says of a sender counts if it is said by
 * the right server, of the right domain. */
#include "config.h"

#include "letter/authres.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool passes(const char *header)
{
	return authres_pass(header, "mx.example.org", "bob@mail.example.net");
}

static void test_a_signature_or_an_envelope_of_the_domain_passes(void **state)
{
	(void)state;
	assert_true(passes("mx.example.org; dkim=pass "
			   "header.d=mail.example.net header.s=a"));
	assert_true(passes("MX.Example.ORG 1; spf=fail smtp.mailfrom=x.com; "
			   "dkim=pass (2048-bit; \"key\") reason=\"a;b\" "
			   "header.i=@example.net"));
	assert_true(passes("mx.example.org; spf=pass "
			   "smtp.mailfrom=\"a b@c\"@mail.example.net"));
	assert_true(passes("mx.example.org; dkim=pass "
			   "header.d=\"mail.example.net\""));
	assert_true(
	    passes("mx.example.org; dkim=pass (a \\) b) reason=\"\\\"\" "
		   "header.d=mail.example.net"));
	assert_true(passes("mx.example.org; dkim=none; spf=pass (sender ok) "
			   "smtp.mailfrom=bounce@MAIL.example.net"));
}

static void test_anything_else_does_not(void **state)
{
	static const char *const bad[] = {
		"",
		"mx.example.org",
		"mx.example.org; none",
		"mx.evil.org; dkim=pass header.d=mail.example.net",
		"mx.example.org.evil; dkim=pass header.d=mail.example.net",
		"mx.example.org; dkim=fail header.d=mail.example.net",
		"mx.example.org; dkim=pass header.d=evil.net",
		"mx.example.org; dkim=pass header.d=net",
		"mx.example.org; dkim=pass header.d=ample.net",
		"mx.example.org; dkim=pass header.d=x.mail.example.net",
		"mx.example.org; dkim=pass header.b=mail.example.net",
		"mx.example.org; spf=pass smtp.helo=mail.example.net",
		"mx.example.org; spf=pass smtp.mailfrom=bob@example.net",
		"mx.example.org; dmarc=pass header.d=mail.example.net",
		"mx.example.org; dkim=fail (dkim=pass "
		"header.d=mail.example.net)",
		"mx.example.org; dkim=fail reason=\"; dkim=pass "
		"header.d=mail.example.net\"",
		"mx.example.org; dkim=fail (\\); dkim=pass "
		"header.d=mail.example.net)",
		"mx.example.org; dkim=fail reason=\"\\\"; dkim=pass "
		"header.d=mail.example.net\"",
		"mx.example.org; dkim=pass; header.d=mail.example.net",
		"mx.example.org; dkim=pass "
		"header.i=\"x@mail.example.net\"@evil.net",
		"mx.example.org; spf=pass "
		"smtp.mailfrom=\"x@mail.example.net\"@evil.net",
		"mx.example.org; spf=pass smtp.mailfrom=\"mail.example.net_",
		"mx.example.org; spf=pass "
		"smtp.mailfrom=x.\"y@mail.example.net\"@evil.net",
		"mx.example.org; spf=pass "
		"smtp.mailfrom=\"x\".\"y@mail.example.net\" (z)",
		"mx.example.org; x-dkim=pass header.d=mail.example.net",
		"mx.example.org; ((((((; dkim=pass header.d=mail.example.net",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		if (passes(bad[i]))
			fail_msg("passes: %s", bad[i]);
	assert_false(authres_pass("mx; spf=pass smtp.mailfrom=", "mx", "bob"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    test_a_signature_or_an_envelope_of_the_domain_passes),
		cmocka_unit_test(test_anything_else_does_not),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
