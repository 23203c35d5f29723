/* SPDX-License-Identifier: MIT */
/* test_base_read.c - how much is read of files, pipes and mails, and as
 * what. */
#include "config.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/maildir.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/utf16.h"

/* A pipe that holds this text and then ends. */
static int piped(const char *text)
{
	int fd[2];

	assert_int_equal(pipe(fd), 0);
	assert_int_equal(write(fd[1], text, strlen(text)), strlen(text));
	assert_int_equal(close(fd[1]), 0);
	return fd[0];
}

/* As standard input. */
static int read_input(const char *text, size_t max, struct err *e)
{
	struct str out = STR_INIT;
	int fd = piped(text), rc;

	assert_int_equal(dup2(fd, STDIN_FILENO), STDIN_FILENO);
	assert_int_equal(close(fd), 0);
	rc = file_read("-", max, &out, e);
	if (rc == 0)
		assert_string_equal(out.s, text);
	str_free(&out);
	return rc;
}

static void of_a_pipe_nothing_is_taken_that_is_too_long(void **state)
{
	struct err e;

	(void)state;
	assert_int_equal(read_input("ten bytes.", 10, &e), 0);
	assert_int_equal(read_input("ten bytes.", 9, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text, "standard input: larger than 9 bytes");
}

static void a_device_is_no_file(void **state)
{
	struct str out = STR_INIT;
	char some[4];
	struct err e;

	(void)state;
	assert_int_equal(file_read("/dev/zero", 10, &out, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_string_equal(e.text, "/dev/zero: is not a regular file");
	assert_int_equal(file_peek("/dev/zero", some, sizeof(some)), 0);
	str_free(&out);
}

static void a_file_has_a_beginning_and_an_end(void **state)
{
	char dir[] = "/tmp/test_read.XXXXXX";
	struct str path = STR_INIT;
	char some[8];
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/a", dir);
	assert_int_equal(file_create(path.s, "abcdef", 6, 0600, &e), 0);
	assert_int_equal(file_peek(path.s, some, 4), 4);
	assert_memory_equal(some, "abcd", 4);
	assert_int_equal(file_tail(path.s, some, 4), 4);
	assert_memory_equal(some, "cdef", 4);
	assert_int_equal(file_tail(path.s, some, sizeof(some)), 6);
	assert_memory_equal(some, "abcdef", 6);
	assert_int_equal(unlink(path.s), 0);
	assert_int_equal(rmdir(dir), 0);
	str_free(&path);
}

/* What becomes of a mail where `max` bytes are allowed. */
static void kept(const char *dir, const char *mail, size_t max,
		 const char *want)
{
	struct maildir_mail m = { piped(mail), max, "mail" };
	char *path = maildir_path(dir, m.name);
	struct str text = STR_INIT;
	char more;
	struct err e;

	assert_int_equal(maildir_put(dir, &m, &e), 0);
	assert_int_equal(read(m.fd, &more, 1), 0);
	assert_int_equal(file_read(path, 100, &text, &e), 0);
	assert_string_equal(text.s, want);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(close(m.fd), 0);
	mem_free(path);
	str_free(&text);
}

/* So that it shows that it was too long, and its sender gets no broken pipe. */
static void of_a_mail_that_is_too_long_a_byte_more_is_kept(void **state)
{
	static const char *const parts[] = { "tmp", "new", "cur" };
	char dir[] = "/tmp/test_read.XXXXXX";
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	assert_int_equal(maildir_make(dir, &e), 0);
	kept(dir, "ten bytes.", 10, "ten bytes.");
	kept(dir, "ten bytes.", 9, "ten bytes.");
	kept(dir, "ten bytes.", 3, "ten ");
	for (size_t i = 0; i < 3; i++) {
		char *part = str_format("%s/%s", dir, parts[i]);

		assert_int_equal(rmdir(part), 0);
		mem_free(part);
	}
	assert_int_equal(rmdir(dir), 0);
}

static void of_two_bytes_a_character_is_made(void **state)
{
	static const struct {
		const char *bytes;
		size_t n;
		const char *text; /* NULL: no such text */
	} all[] = {
		{ "\xff\xfe"
		  "a\0\xe4\0",
		  6, "a\u00e4" },
		{ "\xfe\xff\0a\0\xe4", 6, "a\u00e4" },
		/* Pairs, and what lacks its other half. */
		{ "\xfe\xff\xd8\x3d\xde\x00!", 7, "\U0001f600" },
		{ "\xfe\xff\xd8\x3d\0a", 6, "\ufffda" },
		{ "\xfe\xff\xd8\x3d\xd8\x3d\xde\x00", 8, "\ufffd\U0001f600" },
		{ "\xfe\xff\xd8\x3d", 4, "\ufffd" },
		{ "\xfe\xff\xde\x00\0a", 6, "\ufffda" },
		{ "\xfe\xff", 2, "" },
		{ "\xff", 1, NULL },
		{ "a\0", 2, NULL },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++) {
		struct str out = STR_INIT;

		assert_int_equal(utf16_read(all[i].bytes, all[i].n, &out),
				 all[i].text != NULL);
		assert_string_equal(str_text(&out),
				    all[i].text ? all[i].text : "");
		str_free(&out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(of_a_pipe_nothing_is_taken_that_is_too_long),
		cmocka_unit_test(a_device_is_no_file),
		cmocka_unit_test(a_file_has_a_beginning_and_an_end),
		cmocka_unit_test(
		    of_a_mail_that_is_too_long_a_byte_more_is_kept),
		cmocka_unit_test(of_two_bytes_a_character_is_made),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
