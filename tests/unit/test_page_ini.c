/* SPDX-License-Identifier: MIT */
/* test_page_ini.c - what stands for inih in the page's engine reads damaged
 * texts as inih does. */
#include "config.h"

/* store/ini.c once more, upon the stand-in. */
#define ini_read_text	 page_read_text
#define ini_read_file	 page_read_file
#define ini_survey_file	 page_survey_file
#define ini_parse_stream page_parse_stream
#include "store/ini.c"
#include "page/wasm/ini.c"
#undef ini_read_text

#include "base/builtin.h"
#include "base/mem.h"
#include "lib/chance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define MOST 400 /* bytes of a piece */

/* As in store/ini.h. */
struct reader *ini_read_text(const char *name, const char *text, size_t n,
			     struct err *e);

static bool same_section(const struct reader_section *a,
			 const struct reader_section *b)
{
	if (!str_eq(a->name, b->name) || a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (!str_eq(a->keys[i].name, b->keys[i].name) ||
		    !str_eq(a->keys[i].value, b->keys[i].value) ||
		    a->keys[i].at.line != b->keys[i].at.line)
			return false;
	return true;
}

static bool same_text(const struct reader *a, const struct reader *b)
{
	if (!a || !b)
		return a == b;
	for (size_t i = 0; i < a->count && i < b->count; i++)
		if (!same_section(&a->sections[i], &b->sections[i]))
			return false;
	return a->count == b->count;
}

/* Whether it could be read; fails if only one of them could, or each reads
 * something else or says something else. */
static bool both(const struct str *text)
{
	struct err e = { ERR_NONE, "" }, f = { ERR_NONE, "" };
	struct reader *a = ini_read_text("a.ini", text->s, text->len, &e);
	struct reader *b = page_read_text("a.ini", text->s, text->len, &f);
	bool read = a != NULL;

	if (!same_text(a, b) || e.code != f.code || !str_eq(e.text, f.text))
		fail_msg("inih: %s; stand-in: %s\n%.*s", e.text, f.text,
			 (int)text->len, text->s);
	reader_free(a);
	reader_free(b);
	return read;
}

/* A section, and some of what stands in a file. */
static void piece(struct chance *c, const struct builtin *b, struct str *out)
{
	size_t from = chance_below(c, (unsigned)b->len);
	size_t n = chance_below(c, MOST);

	str_clear(out);
	str_add(out, "[a]\n");
	while (from < b->len && b->text[from] != '\n')
		from++;
	str_addn(out, b->text + from, n < b->len - from ? n : b->len - from);
}

static void damage(struct chance *c, struct str *text)
{
	static const char signs[] = " ;#=[]:\t\n\r.-_aZ0\"'|\\\xc3\xa9";

	for (unsigned n = chance_below(c, 6); n > 0; n--) {
		char sign = signs[chance_below(c, sizeof(signs) - 1)];
		size_t at = chance_below(c, (unsigned)text->len);

		if (chance_of(c, 50)) {
			text->s[at] = sign;
			continue;
		}
		str_addc(text, '\n');
		(void)memmove(text->s + at + 1, text->s + at,
			      text->len - at - 1);
		text->s[at] = sign;
	}
}

static void damaged_texts_are_read_alike(void **state)
{
	unsigned texts =
	    chance_number("ESTAFETTE_TEXTS", chance_long() ? 1000000 : 20000);
	const struct builtin *first;
	unsigned n = (unsigned)builtin_list("scenarios/", &first);
	struct str text = STR_INIT;
	struct chance c;
	unsigned read = 0;

	(void)state;
	chance_seed(&c, 55);
	for (unsigned i = 0; i < texts; i++) {
		piece(&c, &first[chance_below(&c, n)], &text);
		damage(&c, &text);
		read += both(&text);
	}
	str_free(&text);
	/* Many are right, and many are wrong. */
	assert_true(read >= texts / 20 && read <= texts - texts / 20);
}

static void whole_files_are_read_alike(void **state)
{
	const struct builtin *first;
	size_t n = builtin_list("scenarios/", &first);

	(void)state;
	for (size_t i = 0; i < n; i++) {
		struct str text = STR_INIT;

		str_addn(&text, first[i].text, first[i].len);
		assert_true(both(&text));
		str_free(&text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_files_are_read_alike),
		cmocka_unit_test(damaged_texts_are_read_alike),
	};

	return cmocka_run_group_tests_name("page_ini", tests, NULL, NULL);
}
