/* SPDX-License-Identifier: MIT */
/* test_report_format.c - which template a format takes, and how it escapes. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/builtin.h"
#include "base/file.h"
#include "base/mem.h"
#include "report/bbcode.h"
#include "report/fill.h"

/* What goes before the built-in templates in these tests. */
static char dir[] = "/tmp/test_report_format.XXXXXX";

static const char *const files[][2] = {
	{ "reports", NULL },
	{ "reports/g", NULL },
	{ "reports/whole.mustache", "{{>head}}: {{>game/words}}\n" },
	{ "reports/whole.html.mustache",
	  "<h1>{{>head}}</h1>\n\n\n<p>{{>game/words}}</p>\n" },
	{ "reports/head.mustache", "the head\n" },
	{ "reports/g/words.mustache", "{{>cite}}{{said}}\n" },
	{ "reports/g/words.svg.mustache", "<text>{{said}}</text>\n" },
	{ "reports/said.mustache", "{{said}}\n" },
	{ "reports/lined.mustache",
	  "a line that is much longer than seventy-two columns, which is where "
	  "text is broken\n|  drawn\n" },
	{ "reports/lacks.mustache", "{{>nowhere}}\n" },
};
#define FILES (sizeof(files) / sizeof(*files))

static char *path_of(size_t i)
{
	return str_format("%s/%s", dir, files[i][0]);
}

static int make_files(void **state)
{
	struct err e;
	int rc = mkdtemp(dir) ? 0 : -1;

	(void)state;
	for (size_t i = 0; rc == 0 && i < FILES; i++) {
		char *path = path_of(i);

		rc = files[i][1] ? file_create(path, files[i][1],
					       strlen(files[i][1]), 0600, &e)
				 : file_mkdir(path, &e);
		mem_free(path);
	}
	return rc;
}

static int drop_files(void **state)
{
	(void)state;
	for (size_t i = FILES; i-- > 0;) {
		char *path = path_of(i);

		(void)(files[i][1] ? unlink(path) : rmdir(path));
		mem_free(path);
	}
	return rmdir(dir);
}

/* The template in the format, with `said` as the words of somebody. */
static int filled(const char *name, const struct format *format,
		  const char *said, struct str *out, struct err *e)
{
	struct fill f = { .dir = dir,
			  .folder = "reports",
			  .ruleset = "g",
			  .format = format };
	json_t *c = json_pack("{s:s}", "said", said);
	int rc = fill_template(&f, name, c, out, e);

	json_decref(c);
	return rc;
}

static void assert_filled(const char *name, const struct format *format,
			  const char *said, const char *want)
{
	struct str out = STR_INIT;
	struct err e;

	if (filled(name, format, said, &out, &e) < 0)
		fail_msg("%s", e.text);
	assert_string_equal(str_text(&out), want);
	str_free(&out);
}

static void a_format_takes_its_own_template_or_that_of_text(void **state)
{
	(void)state;
	assert_filled("whole", NULL, "hi", "the head: hi\n");
	assert_filled("whole", &format_text, "hi", "the head: hi\n");
	assert_filled("whole", &format_html, "hi",
		      "<h1>the head</h1>\n\n<p>hi</p>\n");
	/* A partial alone has its own. */
	assert_filled("whole", &format_svg, "hi",
		      "the head: <text>hi</text>\n");
	assert_filled("whole", &format_bbcode, "hi", "the head: hi\n");
}

/* `cite` is built in, and stands in the sentence of the folder before it. */
static void what_the_folder_lacks_is_built_in(void **state)
{
	(void)state;
	assert_non_null(builtin_find("reports/cite.mustache"));
	assert_filled("game/words", &format_html, "hi", "hi\n");
}

static void what_no_format_has_is_refused(void **state)
{
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(filled("lacks", &format_html, "", &out, &e), -1);
	assert_non_null(strstr(e.text, "reports/nowhere.mustache"));
	assert_int_equal(filled("nowhere", &format_svg, "", &out, &e), -1);
	assert_int_equal(out.len, 0);
	str_free(&out);
}

static void a_value_is_only_text_in_its_format(void **state)
{
	static const char said[] = "<b>&\"']  [/code]";

	(void)state;
	assert_filled("said", &format_text, said, "<b>&\"']  [/code]\n");
	assert_filled("said", &format_html, said,
		      "&lt;b&gt;&amp;&quot;&#39;]  [/code]\n");
	assert_filled("said", &format_svg, said,
		      "&lt;b&gt;&amp;&quot;&#39;]  [/code]\n");
	assert_filled("said", &format_bbcode, said, "＜b＞&\"'］  ［/code］\n");
}

/* What is fixed there is read as it stands, up to what would end it; a value
 * may be the first half of that. */
static void a_value_within_code_does_not_end_it(void **state)
{
	struct str post = STR_INIT;

	(void)state;
	str_add(&post, "[code]\n");
	bbcode_escape(&post, "<E4> [x] &amp; [/code] [", 24);
	assert_string_equal(post.s, "[code]\n<E4> [x] &amp; ［/code] ［");
	bbcode_escape(&post, "/code]", 6);
	str_add(&post, "[/code]");
	bbcode_escape(&post, "[x]", 3);
	assert_string_equal(
	    post.s, "[code]\n<E4> [x] &amp; ［/code] ［/code][/code]［x］");
	str_free(&post);
}

static void only_text_is_broken_into_lines(void **state)
{
	static const char line[] = "a line that is much longer than "
				   "seventy-two columns, which is where text "
				   "is broken\n  drawn\n";
	static const char broken[] =
	    "a line that is much longer than "
	    "seventy-two columns, which is where text\n"
	    "is broken\n  drawn\n";

	(void)state;
	assert_filled("lined", &format_text, "", broken);
	assert_filled("lined", &format_html, "", line);
	assert_filled("lined", &format_bbcode, "", line);
}

/* The program's own script and style, and figures, which become JSON. */
static const char *const known[] = { "replay/replay.html.mustache",
				     "reports/classic/figures.mustache",
				     "reports/waterloo/figures.mustache",
				     NULL };

/* {{{x}}} and {{&x}} would write what people wrote as it stands. */
static void no_template_goes_round_the_escaper(void **state)
{
	(void)state;
	for (size_t i = 0; i < builtin_count; i++) {
		const struct builtin *b = &builtin_table[i];

		if (!strstr(b->name, ".mustache") || str_in(b->name, known))
			continue;
		if (strstr(b->text, "{{{") || strstr(b->text, "{{&") ||
		    strstr(b->text, "{{="))
			fail_msg("%s writes a value as it stands", b->name);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    a_format_takes_its_own_template_or_that_of_text),
		cmocka_unit_test(what_the_folder_lacks_is_built_in),
		cmocka_unit_test(what_no_format_has_is_refused),
		cmocka_unit_test(a_value_is_only_text_in_its_format),
		cmocka_unit_test(a_value_within_code_does_not_end_it),
		cmocka_unit_test(only_text_is_broken_into_lines),
		cmocka_unit_test(no_template_goes_round_the_escaper),
	};

	return cmocka_run_group_tests(tests, make_files, drop_files);
}
