/* SPDX-License-Identifier: MIT */
/* test_post_outbox.c - the journal of an outbox, and result lines. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "letter/outbox.h"
#include "letter/result.h"

static char *make_outbox(const char *journal, size_t n)
{
	char dir[] = "/tmp/estafette-post-XXXXXX";
	char *path;
	struct err e;

	assert_non_null(mkdtemp(dir));
	path = outbox_path(dir, "journal");
	assert_int_equal(file_create(path, journal, n, 0600, &e), 0);
	mem_free(path);
	return mem_strdup(dir);
}

static void remove_outbox(char *dir)
{
	char *path = outbox_path(dir, "journal");

	(void)unlink(path);
	(void)rmdir(dir);
	mem_free(path);
	mem_free(dir);
}

static int load(const char *journal, struct outbox *o, struct err *e)
{
	char *dir = make_outbox(journal, strlen(journal));
	int rc = outbox_load(dir, o, e);

	remove_outbox(dir);
	return rc;
}

static void the_last_word_on_a_letter_holds(void **state)
{
	struct outbox o = { 0 };
	struct err e;

	(void)state;
	assert_int_equal(
	    load("failed 2026-11-20T12:00:00Z b@c french report 550 no such\n"
		 "sent 2026-11-20T12:00:00Z a@c allied report\n"
		 "failed 2026-11-20T12:00:00Z d@c - - 554 \n"
		 "sent 2026-11-20T12:00:01Z b@c french report\n",
		 &o, &e),
	    0);
	assert_int_equal(o.n, 4);
	assert_int_equal(outbox_find(&o, "a@c")->word, OUTBOX_SENT);
	assert_int_equal(outbox_find(&o, "b@c")->word, OUTBOX_SENT);
	assert_int_equal(outbox_find(&o, "d@c")->word, OUTBOX_FAILED);
	assert_int_equal(outbox_find(&o, "d@c")->code, 554);
	assert_null(outbox_find(&o, "0@c"));
	assert_null(outbox_find(&o, "c@c"));
	assert_null(outbox_find(&o, "z@c"));
	outbox_free(&o);
}

static void a_letter_is_known_when_the_sender_has_another_domain(void **state)
{
	struct outbox o = { 0 };
	struct err e;

	(void)state;
	assert_int_equal(
	    load("sent 2026-11-20T12:00:00Z aa@c french report\n"
		 "sent 2026-11-20T12:00:00Z a@d allied report\n"
		 "failed 2026-11-20T12:00:01Z a@b allied report 550 no such\n"
		 "sent 2026-11-20T12:00:02Z a-a@c french report\n",
		 &o, &e),
	    0);
	assert_int_equal(outbox_find(&o, "a@e")->word, OUTBOX_FAILED);
	assert_int_equal(outbox_tried(&o, "a@e"), 2);
	assert_int_equal(outbox_sent(&o, "a@e"), 1);
	assert_int_equal(outbox_tried(&o, "aa@e"), 1);
	assert_int_equal(outbox_tried(&o, "a-a@e"), 1);
	assert_null(outbox_find(&o, "aaa@c"));
	outbox_expect(&o, "a@f");
	assert_int_equal(outbox_find(&o, "a@e")->word, OUTBOX_SENT);
	assert_true(outbox_same("a@b", "a@c"));
	assert_false(outbox_same("a@b", "ab@b"));
	outbox_free(&o);
}

static void a_line_torn_by_a_crash_says_nothing(void **state)
{
	static const char line[] = "sent 2026-11-20T12:00:00Z a@c x report\n";
	static const char torn[] = "sent 2026-11-20T12:00:00Z b@c x report";
	char text[200];
	struct outbox o = { 0 };
	struct err e;

	(void)state;
	for (size_t n = 0; n < sizeof(torn); n++) {
		(void)snprintf(text, sizeof(text), "%s%.*s", line, (int)n,
			       torn);
		assert_int_equal(load(text, &o, &e), 0);
		assert_int_equal(o.n, 1);
		assert_int_equal(o.good, sizeof(line) - 1);
		outbox_free(&o);
	}
}

static void a_journal_that_cannot_be_read_is_no_empty_journal(void **state)
{
	static const char *const bad[] = {
		"hello\n",
		"\n",
		"sent\n",
		"sent 2026-11-20T12:00:00Z a@c x report more\n",
		"sent 2026-11-20 a@c x report\n",
		"failed 2026-11-20T12:00:00Z a@c x report\n",
		"failed 2026-11-20T12:00:00Z a@c x report abc no\n",
		"sent 2026-11-20T12:00:00Z  a@c x report\n",
	};
	struct outbox o = { 0 };
	struct err e;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		assert_int_equal(load(bad[i], &o, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		assert_non_null(strstr(e.text, "line 1"));
		assert_int_equal(o.n, 0);
	}
	assert_int_equal(outbox_load("/nonexistent/x", &o, &e), 0);
	assert_int_equal(o.n, 0);
}

static void a_journal_line_is_read_as_it_was_written(void **state)
{
	char id[] = "a@b", kind[] = "report", text[] = "no such user ";
	struct outbox_entry entry = { .word = OUTBOX_FAILED,
				      .time = 1795000000,
				      .id = id,
				      .kind = kind,
				      .code = 550,
				      .text = text };
	struct outbox o = { 0 };
	struct str line = STR_INIT, again = STR_INIT;
	struct err e;

	(void)state;
	outbox_line(&entry, &line);
	assert_int_equal(load(line.s, &o, &e), 0);
	outbox_line(outbox_find(&o, "a@b"), &again);
	assert_string_equal(line.s, again.s);
	outbox_free(&o);
	str_free(&line);
	str_free(&again);
}

static void a_result_is_read_as_it_was_written(void **state)
{
	static const char *const good[] = { "sent a@b",
					    "already a@b",
					    "kept a@b 451 try again later",
					    "kept a@b 0 no route",
					    "failed a@b 550 5.1.1 no such user",
					    "given-up a@b 550 ",
					    "unfit a@b 0 the subject",
					    "unsent a@b",
					    "written a@b" };
	static const char *const bad[] = {
		"",	    "sent",	    "sent ",	       "sent a@b c",
		"kept a@b", "kept a@b x y", "kept a@b 1000 y", "lost a@b"
	};
	struct result r;

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
		struct str line = STR_INIT;

		assert_true(result_read(good[i], strlen(good[i]), &r));
		result_write(&r, &line);
		assert_int_equal(line.len, strlen(good[i]) + 1);
		assert_memory_equal(line.s, good[i], line.len - 1);
		str_free(&line);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_false(result_read(bad[i], strlen(bad[i]), &r));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_last_word_on_a_letter_holds),
		cmocka_unit_test(
		    a_letter_is_known_when_the_sender_has_another_domain),
		cmocka_unit_test(a_line_torn_by_a_crash_says_nothing),
		cmocka_unit_test(
		    a_journal_that_cannot_be_read_is_no_empty_journal),
		cmocka_unit_test(a_journal_line_is_read_as_it_was_written),
		cmocka_unit_test(a_result_is_read_as_it_was_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
