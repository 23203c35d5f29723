/* SPDX-License-Identifier: MIT */
/* test_store_ini.c - what inih passes over in silence is refused by line. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "kernel/fault.h"
#include "kernel/game.h"
#include "kernel/reader.h"
#include "store/ini.h"

static struct reader *reads(const char *text)
{
	struct err e;
	struct reader *r = ini_read_text("a.ini", text, strlen(text), &e);

	if (!r)
		fail_msg("refused: %s", e.text);
	return r;
}

static void refuses_n(const char *text, size_t n, const char *why)
{
	struct err e = { ERR_NONE, "" };

	assert_null(ini_read_text("a.ini", text, n, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	if (strncmp(e.text, why, strlen(why)) != 0)
		fail_msg("\"%s\" instead of \"%s\"", e.text, why);
}

static void refuses(const char *text, const char *why)
{
	refuses_n(text, strlen(text), why);
}

static void sections_and_keys_keep_their_order_and_lines(void **state)
{
	struct reader *r = reads("; comment\n\n[b] ; last\nx = 1\ny=2 ; c\n"
				 "[a]\n# note\nE4 = french ney known\t; why\n"
				 "z =\n");
	const struct reader_key *k;

	(void)state;
	assert_int_equal(r->count, 2);
	assert_string_equal(r->sections[0].name, "b");
	assert_int_equal(r->sections[0].at.line, 3);
	assert_string_equal(reader_get(r, "b", "y"), "2");
	k = reader_key(r, "a", "E4");
	assert_string_equal(k->value, "french ney known");
	assert_int_equal(k->at.line, 8);
	assert_string_equal(k->at.file, "a.ini");
	assert_string_equal(reader_get(r, "a", "z"), "");
	reader_free(r);
}

static void crlf_and_a_byte_order_mark_are_passed_over(void **state)
{
	struct reader *r = reads("\xef\xbb\xbf[a]\r\nx = 1\r\n\r\n[b]\r\n");

	(void)state;
	assert_string_equal(reader_get(r, "a", "x"), "1");
	assert_non_null(reader_section(r, "b"));
	reader_free(r);
}

static void an_empty_section_is_there(void **state)
{
	struct reader *r = reads("[reserve.french]\n[turn]\nnumber = 1\n");
	struct err e;

	(void)state;
	(void)reader_key(r, "turn", "number");
	assert_int_equal(reader_refuse_unused(r, &e), -1);
	assert_string_equal(e.text, "a.ini:1: unknown section "
				    "[reserve.french]");
	reader_free(r);
}

static void a_line_too_long_does_not_become_two(void **state)
{
	char text[512];

	(void)state;
	(void)memset(text, 'x', sizeof(text));
	(void)memcpy(text, "[a]\nnote=", 9);
	(void)memcpy(text + 4 + 189, "\nb=1\n", 6);
	reader_free(reads(text));
	(void)memset(text + 9, 'x', 300);
	(void)memcpy(text + 4 + 190, "\nb=1\n", 6);
	refuses(text, "a.ini:2: a line of 190 bytes; lines stay below 190");
	(void)memset(text + 9, 'x', 300);
	(void)memcpy(text + 4 + 200, " admin=yes\n", 12);
	refuses(text, "a.ini:2: a line of 210 bytes");
}

static void a_nul_byte_does_not_cut_a_line(void **state)
{
	static const char text[] = "[a]\nx = 1\0 or 2\n";

	(void)state;
	refuses_n(text, sizeof(text) - 1, "a.ini:2: a NUL byte");
}

static void an_indented_line_does_not_continue_the_one_before(void **state)
{
	(void)state;
	refuses("[a]\nk = one\n  j = two\n", "a.ini:3: the line is indented");
	refuses("[a]\nk = one\n\n\tj = two\n", "a.ini:4: the line is indented");
	refuses(" [a]\n", "a.ini:1: the line is indented");
	reader_free(reads("[a]\nk = one\n  ; j = two\n\t# j\n   \n"));
}

static void sections_are_whole_and_alone_on_their_line(void **state)
{
	char text[128];

	(void)state;
	refuses("[a] junk\n", "a.ini:1: nothing may follow ]");
	refuses("[a];junk\n", "a.ini:1: nothing may follow ]");
	refuses("[a]\nx = 1\n[b\ny = 2\n", "a.ini:3: a section begins with [");
	refuses("[]\n", "a.ini:1: a section's name has 1 to 49");
	refuses("[a b]\n", "a.ini:1: a section's name is made of");
	(void)memset(text, 'a', sizeof(text));
	text[0] = '[';
	(void)memcpy(text + 50, "]\n", 3);
	reader_free(reads(text));
	text[50] = 'a';
	(void)memcpy(text + 51, "]\n", 3);
	refuses(text, "a.ini:1: a section's name has 1 to 49");
	refuses("[a]\nx = 1\n[b]\n[a]\ny = 2\n",
		"a.ini:4: section [a] for the second time; it begins in "
		"line 1");
}

static void keys_belong_to_a_section_and_come_once(void **state)
{
	char text[128];

	(void)state;
	refuses("x = 1\n[a]\n", "a.ini:1: this line stands before any");
	refuses("[a]\nx = 1\nx = 2\n",
		"a.ini:3: x for the second time in [a]; it stands in line 2");
	refuses("[a]\n= 1\n", "a.ini:2: a key has 1 to 49 characters");
	refuses("[a]\nA Par - Bur\n", "a.ini:2: expected key = value");
	refuses("[a]\nx\n", "a.ini:2: expected key = value");
	(void)memset(text, 'k', sizeof(text));
	(void)memcpy(text, "[a]\n", 4);
	(void)memcpy(text + 54, "=1\n", 4);
	refuses(text, "a.ini:2: a key has 1 to 49 characters");
}

static void a_colon_does_not_cut_a_key(void **state)
{
	struct reader *r;

	(void)state;
	refuses("[a]\ntime 12:30 = x\n", "a.ini:2: a key is made of letters");
	refuses("[a]\nx: 1\n", "a.ini:2: expected key = value");
	refuses("[a]\nx:y = 1\n", "a.ini:2: a key is made of letters");
	r = reads("[a]\nsmtp = smtps://mail.example.org:465\n");
	assert_string_equal(reader_get(r, "a", "smtp"),
			    "smtps://mail.example.org:465");
	reader_free(r);
}

static void what_cannot_be_seen_is_refused(void **state)
{
	(void)state;
	refuses("[a]\nx = 1\ry = 2\n", "a.ini:2: a control or invisible");
	refuses("[a]\nx = \xe2\x80\xae"
		"1\n",
		"a.ini:2: a control or inv");
	refuses("[a]\nx = \xff\n", "a.ini:2: a control or invisible");
	refuses("[a]\nx = 1\t2\n", "a.ini:2: a tab inside the value of x");
}

static const char *const lists[] = { "roads *", "standing.* spirit", NULL };
static const struct game toy = { .name = "toy", .lists = lists };
const struct game *const games[] = { &toy, NULL };

static void a_games_lists_may_be_added_to_line_by_line(void **state)
{
	struct reader *r = reads("[roads]\nligny = A5\nligny = A6\n"
				 "[standing.allied]\nspirit = A1\n"
				 "spirit = A2\n");

	(void)state;
	assert_int_equal(reader_section(r, "roads")->count, 2);
	assert_int_equal(reader_section(r, "standing.allied")->count, 2);
	reader_free(r);
	refuses("[standing.allied]\nprussians = hold\nprussians = hold\n",
		"a.ini:3: prussians for the second time");
}

static void the_last_line_needs_no_end(void **state)
{
	struct reader *r = reads("[a]\nx = 1");

	(void)state;
	assert_string_equal(reader_get(r, "a", "x"), "1");
	reader_free(r);
	reader_free(reads(""));
}

static void a_file_is_a_regular_file_of_at_most_256_kib(void **state)
{
	char dir[] = "/tmp/estafette-ini-XXXXXX";
	struct str path = STR_INIT;
	struct str text = STR_INIT;
	struct reader *r;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/x.ini", dir);
	assert_null(ini_read_file(dir, &e));
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_null(ini_read_file(path.s, &e));
	assert_int_equal(e.code, ERR_SYSTEM);
	while (text.len < INI_FILE_MAX)
		str_add(&text, "; a comment\n\n\n\n");
	text.len = INI_FILE_MAX;
	assert_int_equal(file_replace(path.s, text.s, text.len, 0600, &e), 0);
	r = ini_read_file(path.s, &e);
	assert_non_null(r);
	reader_free(r);
	str_addc(&text, '\n');
	assert_int_equal(file_replace(path.s, text.s, text.len, 0600, &e), 0);
	assert_null(ini_read_file(path.s, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	(void)unlink(path.s);
	(void)rmdir(dir);
	str_free(&path);
	str_free(&text);
}

static void a_survey_tells_all_wrong_lines_and_reads_the_others(void **state)
{
	static const char text[] = "x = 1\n"
				   "[a]\n"
				   "b = 1\n"
				   "b = 2\n"
				   "no equals sign\n"
				   "[A]\n"
				   "c = 3\n"
				   "[d]\n"
				   "e = 4\n"
				   "[a]\n"
				   "f = 5\n"
				   " g = 6\n";
	static const int lines[] = { 1, 4, 5, 6, 10, 12 };
	char path[] = "/tmp/estafette-ini-XXXXXX";
	struct faults f = FAULTS_INIT;
	struct reader *r;
	struct err e;
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(file_replace(path, text, sizeof(text) - 1, 0600, &e),
			 0);
	r = ini_survey_file(path, &f, &e);
	(void)close(fd);
	(void)unlink(path);
	assert_non_null(r);
	assert_int_equal(f.n, sizeof(lines) / sizeof(lines[0]));
	for (size_t i = 0; i < f.n; i++)
		assert_int_equal(f.v[i].line, lines[i]);
	assert_string_equal(reader_get(r, "a", "b"), "1");
	assert_string_equal(reader_get(r, "a", "f"), "5");
	assert_string_equal(reader_get(r, "d", "e"), "4");
	/* What stands below a section without a name belongs nowhere. */
	assert_null(reader_get(r, "a", "c"));
	assert_null(reader_get(r, "a", "g"));
	assert_null(ini_survey_file("/nope", &f, &e));
	assert_int_equal(e.code, ERR_SYSTEM);
	fault_free(&f);
	reader_free(r);
}

static void things_have_a_limit(void **state)
{
	char path[] = "/tmp/estafette-ini-XXXXXX";
	struct faults f = FAULTS_INIT;
	struct str text = STR_INIT;
	struct err e;
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	str_add(&text, "[a]\n");
	for (int i = 1; i < INI_THINGS_MAX; i++)
		str_addf(&text, "k%d = 1\n", i);
	reader_free(reads(text.s));
	str_add(&text, "[b]\n");
	refuses(text.s, "a.ini:5001: more than 5000 sections and keys");
	str_add(&text, "[c]\n");
	assert_int_equal(file_replace(path, text.s, text.len, 0600, &e), 0);
	assert_null(ini_survey_file(path, &f, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	assert_int_equal(f.n, 0);
	(void)close(fd);
	(void)unlink(path);
	fault_free(&f);
	str_free(&text);
}

static void a_text_that_is_too_large_is_not_read(void **state)
{
	struct str text = STR_INIT;

	(void)state;
	str_add(&text, "[a]\n");
	str_pad(&text, '\n', INI_FILE_MAX - text.len);
	reader_free(reads(text.s));
	str_addc(&text, '\n');
	refuses(text.s, "a.ini: larger than 262144 bytes");
	str_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sections_and_keys_keep_their_order_and_lines),
		cmocka_unit_test(crlf_and_a_byte_order_mark_are_passed_over),
		cmocka_unit_test(an_empty_section_is_there),
		cmocka_unit_test(a_line_too_long_does_not_become_two),
		cmocka_unit_test(a_nul_byte_does_not_cut_a_line),
		cmocka_unit_test(
		    an_indented_line_does_not_continue_the_one_before),
		cmocka_unit_test(sections_are_whole_and_alone_on_their_line),
		cmocka_unit_test(keys_belong_to_a_section_and_come_once),
		cmocka_unit_test(a_colon_does_not_cut_a_key),
		cmocka_unit_test(what_cannot_be_seen_is_refused),
		cmocka_unit_test(a_games_lists_may_be_added_to_line_by_line),
		cmocka_unit_test(the_last_line_needs_no_end),
		cmocka_unit_test(a_file_is_a_regular_file_of_at_most_256_kib),
		cmocka_unit_test(things_have_a_limit),
		cmocka_unit_test(
		    a_survey_tells_all_wrong_lines_and_reads_the_others),
		cmocka_unit_test(a_text_that_is_too_large_is_not_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
