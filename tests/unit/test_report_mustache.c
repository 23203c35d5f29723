/* SPDX-License-Identifier: MIT */
/* test_report_mustache.c - the Mustache specification's own tests. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "report/mustache.h"

#include "base/mem.h"
#include "report/format.h"

static const char *const spec[] = { "comments", "delimiters", "interpolation",
				    "inverted", "partials",   "sections" };
#define N_PARTS (sizeof(spec) / sizeof(spec[0]))

static int find_partial(void *arg, const char *name, struct str *out,
			struct err *e)
{
	const char *text = json_string_value(json_object_get(arg, name));

	(void)e;
	if (text)
		str_add(out, text);
	return 0;
}

/* Fills the template `text`; its partials are members of `partials`. */
static int filled(void (*escape)(struct str *out, const char *s, size_t n),
		  const char *text, json_t *partials, const json_t *context,
		  struct str *out, struct err *e)
{
	struct parts parts = PARTS_INIT;
	struct mustache m = { escape, partials ? find_partial : NULL, partials,
			      &parts };
	struct str template = STR_INIT;
	const struct part *whole;
	int rc;

	str_add(&template, text);
	whole = parts_add(&parts, "letter", NULL, &template, e);
	rc = whole ? mustache_render(&m, whole, context, out, e) : -1;
	parts_free(&parts);
	str_free(&template);
	return rc;
}

static void as_specified(void **state)
{
	json_t *test = *state;
	struct str out = STR_INIT;
	struct err e;
	const char *template =
	    json_string_value(json_object_get(test, "template"));
	const char *want = json_string_value(json_object_get(test, "expected"));

	assert_non_null(template);
	if (filled(format_html.escape, template,
		   json_object_get(test, "partials"),
		   json_object_get(test, "data"), &out, &e) < 0)
		fail_msg("%s", e.text);
	assert_string_equal(str_text(&out), want);
	str_free(&out);
}

/* What is said of the template `text`, with an empty context. */
static void assert_refused(const char *text, const char *partial,
			   const char *why)
{
	json_t *partials = json_pack("{s:s}", "p", partial);
	json_t *context = json_pack("{s:b,s:[iiiiiiiiii]}", "a", 1, "l", 1, 2,
				    3, 4, 5, 6, 7, 8, 9, 10);
	struct str out = STR_INIT;
	struct err e;

	assert_int_equal(filled(NULL, text, partials, context, &out, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text, why);
	str_free(&out);
	json_decref(context);
	json_decref(partials);
}

static void a_wrong_template_is_named_with_its_line(void **state)
{
	(void)state;
	assert_refused("one\n{{two", "",
		       "template letter: line 2: this tag is not closed");
	assert_refused("{{#a}}\n{{/b}}", "",
		       "template letter: line 2: this closes no section that "
		       "is open");
	assert_refused("{{/a}}", "",
		       "template letter: line 1: this closes no section that "
		       "is open");
	assert_refused("\n\n{{#a}}", "",
		       "template letter: line 3: this section is not closed");
	assert_refused("{{ }}", "",
		       "template letter: line 1: this tag has no name");
	assert_refused("{{=x=}}", "",
		       "template letter: line 1: new delimiters are two short "
		       "words");
	assert_refused("{{>p}}", "\n{{#q}}",
		       "template p: line 2: this section is not closed");
}

static void a_partial_without_end_is_stopped(void **state)
{
	(void)state;
	assert_refused("{{>p}}", "x{{>p}}",
		       "template letter: partials are nested too deep");
	assert_refused("{{#a}}{{>p}}{{/a}}", "x{{#a}}{{>p}}{{/a}}",
		       "template letter: sections are nested too deep");
}

static void work_and_output_have_limits(void **state)
{
	struct str deep = STR_INIT;

	(void)state;
	assert_refused("{{>p}}",
		       "{{#l}}{{#l}}{{#l}}{{#l}}{{#l}}{{#l}}{{#l}}{{/l}}"
		       "{{/l}}{{/l}}{{/l}}{{/l}}{{/l}}{{/l}}",
		       "template letter: it takes too many steps");
	assert_refused("{{#l}}{{#l}}{{#l}}{{#l}}{{#l}}0123456789abcdefghij"
		       "{{/l}}{{/l}}{{/l}}{{/l}}{{/l}}",
		       "", "template letter: it writes too much");
	for (int i = 0; i < 40; i++)
		str_add(&deep, "{{#a}}");
	assert_refused(str_text(&deep), "",
		       "template letter: line 1: sections are nested too deep");
	str_free(&deep);
}

static void text_needs_no_escaping(void **state)
{
	json_t *context = json_pack("{s:s}", "a", "<&>");
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	str_add(&out, "before ");
	assert_int_equal(
	    filled(NULL, "{{a}} {{b}} {{>c}}", NULL, context, &out, &e), 0);
	assert_string_equal(out.s, "before <&>  ");
	str_free(&out);
	json_decref(context);
}

static int find_once(void *arg, const char *name, struct str *out,
		     struct err *e)
{
	int *asked = arg;

	(void)e;
	(*asked)++;
	str_addf(out, "<%s>\n", name);
	return 0;
}

/* Alone in its line it is another one, which is indented. */
static void a_partial_is_read_once(void **state)
{
	int asked = 0;
	struct parts parts = PARTS_INIT;
	struct mustache m = { NULL, find_once, &asked, &parts };
	struct str text = STR_INIT, out = STR_INIT;
	struct part *whole;
	struct err e;

	(void)state;
	str_add(&text, "{{>a}}{{>a}} {{>b}}.\n  {{>a}}\n{{>a}}\n");
	whole = parts_add(&parts, "b", NULL, &text, &e);
	for (int i = 0; i < 2; i++) {
		str_clear(&out);
		assert_int_equal(mustache_render(&m, whole, NULL, &out, &e), 0);
		assert_string_equal(out.s, "<a>\n<a>\n <b>\n.\n  <a>\n<a>\n");
	}
	assert_int_equal(asked, 3);
	parts_free(&parts);
	str_free(&text);
	str_free(&out);
}

/* What cannot be read, or cut, is asked for again. */
static int find_later(void *arg, const char *name, struct str *out,
		      struct err *e)
{
	int *asked = arg;

	(void)name;
	if (++*asked == 1)
		return err_set(e, ERR_REFUSED, "not yet");
	str_add(out, *asked == 2 ? "{{" : "now");
	return 0;
}

static void a_partial_that_failed_is_not_kept(void **state)
{
	int asked = 0;
	struct parts parts = PARTS_INIT;
	struct mustache m = { NULL, find_later, &asked, &parts };
	struct str text = STR_INIT, out = STR_INIT;
	struct part *whole;
	struct err e;

	(void)state;
	str_add(&text, "{{>a}}");
	whole = parts_add(&parts, "whole", NULL, &text, &e);
	assert_int_equal(mustache_render(&m, whole, NULL, &out, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_int_equal(mustache_render(&m, whole, NULL, &out, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_int_equal(mustache_render(&m, whole, NULL, &out, &e), 0);
	assert_string_equal(out.s, "now");
	parts_free(&parts);
	str_free(&text);
	str_free(&out);
}

static const struct CMUnitTest own[] = {
	cmocka_unit_test(a_wrong_template_is_named_with_its_line),
	cmocka_unit_test(a_partial_without_end_is_stopped),
	cmocka_unit_test(work_and_output_have_limits),
	cmocka_unit_test(text_needs_no_escaping),
	cmocka_unit_test(a_partial_is_read_once),
	cmocka_unit_test(a_partial_that_failed_is_not_kept),
};
#define N_OWN (sizeof(own) / sizeof(own[0]))

static json_t *load(const char *part)
{
	struct str path = STR_INIT;
	const char *srcdir = getenv("srcdir");
	json_error_t je;
	json_t *j;

	str_addf(&path, "%s/tests/mustache-spec/%s.json", srcdir ? srcdir : ".",
		 part);
	j = json_load_file(path.s, 0, &je);
	if (!j) {
		printf("Bail out! %s: %s\n", path.s, je.text);
		exit(99);
	}
	str_free(&path);
	return j;
}

/* One test for each of the specification's. */
static void add(struct CMUnitTest *t, const char *part, json_t *test)
{
	struct str name = STR_INIT;

	str_addf(&name, "%s: %s", part,
		 json_string_value(json_object_get(test, "name")));
	memset(t, 0, sizeof(*t));
	t->name = str_take(&name);
	t->test_func = as_specified;
	t->initial_state = test;
}

int main(void)
{
	struct CMUnitTest *tests = mem_array(N_OWN + 1000, sizeof(*tests));
	json_t *files[N_PARTS];
	size_t n = N_OWN;
	int rc;

	memcpy(tests, own, sizeof(own));
	for (size_t i = 0; i < N_PARTS; i++) {
		json_t *list, *test;
		size_t k;

		files[i] = load(spec[i]);
		list = json_object_get(files[i], "tests");
		json_array_foreach(list, k, test)
			if (n < N_OWN + 1000)
				add(&tests[n++], spec[i], test);
	}
	rc = _cmocka_run_group_tests("report mustache", tests, n, NULL, NULL);
	for (size_t i = N_OWN; i < n; i++)
		free((void *)(uintptr_t)tests[i].name);
	for (size_t i = 0; i < N_PARTS; i++)
		json_decref(files[i]);
	mem_free(tests);
	return rc;
}
