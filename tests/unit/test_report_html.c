/* SPDX-License-Identifier: MIT */
/* test_report_html.c - reports as HTML: the same words, nothing that acts. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/str.h"
#include "lib/golden.h"
#include "report/html.h"
#include "report/text.h"

static const char *const views[] = {
	"waterloo-over-french",	   "waterloo-play-allied",
	"waterloo-play-french",	   "waterloo-setup-allied",
	"waterloo-setup-french",   "waterloo-terrain-french",
	"waterloo-waiting-french",
};
#define VIEWS (sizeof(views) / sizeof(*views))

static const struct report_proof proof = {
	.head =
	    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
	.file = "waterloo-42.game"
};

/* What a reader sees: the body without its tags, entities undone. */
static void seen_of_html(const char *html, struct str *out)
{
	static const char *const entities[][2] = {
		{ "&amp;", "&" },   { "&lt;", "<" },  { "&gt;", ">" },
		{ "&quot;", "\"" }, { "&#39;", "'" },
	};
	const char *s = strstr(html, "<body");

	assert_non_null(s);
	while (*s) {
		size_t i = 0;

		if (*s == '<') {
			s = strchr(s, '>') + 1;
			str_addc(out, ' ');
			continue;
		}
		while (i < 5 && !str_starts(s, entities[i][0]))
			i++;
		if (i < 5) {
			str_add(out, entities[i][1]);
			s += strlen(entities[i][0]);
		} else {
			assert_true(*s != '&');
			str_addc(out, *s++);
		}
	}
}

/* The words of a text without what wrapping and tables make different: blanks,
 * the signs with which wrap_text() begins each broken line of a quotation
 * again, and the line above what can be looked up. */
static char *words(const char *text)
{
	struct str out = STR_INIT;

	for (const char *s = text; *s; s++)
		if (!strchr(" \n#:-", *s))
			str_addc(&out, *s);
	return str_take(&out);
}

/* Names the first place where they differ. */
static void same(const char *name, const char *text, const char *html)
{
	size_t i = 0;

	while (text[i] && text[i] == html[i])
		i++;
	if (text[i] || html[i])
		fail_msg("%s:\n text: %.60s\n html: %.60s", name,
			 text + (i > 20 ? i - 20 : 0),
			 html + (i > 20 ? i - 20 : 0));
}

static void html_says_the_same_words_as_text(void **state)
{
	(void)state;
	for (size_t i = 0; i < VIEWS; i++) {
		json_t *view = golden_view(views[i]);
		struct str text = STR_INIT, html = STR_INIT, seen = STR_INIT;
		char *a, *b;
		struct err e;

		assert_int_equal(report_text(view, &proof, NULL, &text, &e), 0);
		assert_int_equal(report_html(view, &proof, NULL, &html, &e), 0);
		seen_of_html(html.s, &seen);
		a = words(text.s);
		b = words(seen.s);
		same(views[i], a, b);
		str_free(&text);
		str_free(&html);
		str_free(&seen);
		mem_free(a);
		mem_free(b);
		json_decref(view);
	}
}

static void nothing_in_it_acts_or_is_fetched(void **state)
{
	static const char *const never[] = { "<script", "<img",	   "<link",
					     "<a ",	"<iframe", "<form",
					     "http:",	"https:",  "url(",
					     "@import", "onload",  "src=" };

	(void)state;
	for (size_t i = 0; i < VIEWS; i++) {
		json_t *view = golden_view(views[i]);
		struct str html = STR_INIT;
		struct err e;

		assert_int_equal(report_html(view, &proof, NULL, &html, &e), 0);
		for (size_t k = 0; k < sizeof(never) / sizeof(*never); k++)
			if (strstr(html.s, never[k]))
				fail_msg("%s: %s", views[i], never[k]);
		str_free(&html);
		json_decref(view);
	}
}

static void the_board_is_a_table(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	struct str html = STR_INIT;
	size_t rows = 0, cells = 0;
	struct err e;

	(void)state;
	assert_int_equal(report_html(view, &proof, NULL, &html, &e), 0);
	for (const char *s = html.s; (s = strstr(s, "<tr>")); s++)
		rows++;
	for (const char *s = html.s; (s = strstr(s, "<td ")); s++)
		cells++;
	assert_int_equal(rows, 12);
	assert_int_equal(cells, 120);
	assert_non_null(strstr(html.s, ">CU-1</span></td>"));
	assert_non_null(strstr(html.s, ">(HG1)</span></td>"));
	str_free(&html);
	json_decref(view);
}

#define FILLED(colour)                                             \
	"<span style=\"border:2px solid " colour ";padding:0 3px;" \
	"color:#ffffff;background:" colour ";font-weight:bold\">"
#define OUTLINED(colour)                                           \
	"<span style=\"border:2px solid " colour ";padding:0 3px;" \
	"color:" colour ";background:#ffffff\">"
#define BLUE  "#1d4f91"
#define RED   "#b3261e"
#define BLACK "#1a1a1a"

/* The HTML of a view with these pieces (JSON). */
static char *html_of(const char *ruleset, const char *seat, const char *pieces)
{
	bool classic = str_eq(ruleset, "classic");
	json_t *world = json_pack(
	    "{s:s, s:s, s:{s:i, s:i, s:[{s:s, s:s, s:[s,s]}]}, s:[s,s],"
	    " s:{s:{}, s:{}, s:{}}, s:{s:{s:s}, s:{s:s}}, s:o}",
	    "ruleset", ruleset, "phase", "play", "board", "columns", 10, "rows",
	    10, "tiles", "kind", classic ? "water" : "building", "name", "a",
	    "squares", "C5", "C6", "seats", classic ? "blue" : "allied",
	    classic ? "red" : "french", "armies", classic ? "blue" : "allied",
	    classic ? "red" : "french", "prussian", "units", "captain", "code",
	    "6", "landwehr", "code", "LW", "pieces",
	    json_loads(pieces, 0, NULL));
	json_t *view = json_pack("{s:s, s:o}", "seat", seat, "world", world);
	struct str html = STR_INIT;
	struct err e;

	if (report_html(view, &proof, NULL, &html, &e) < 0)
		fail_msg("%s", e.text);
	json_decref(view);
	return str_take(&html);
}

static void the_colour_is_that_of_the_side(void **state)
{
	static const char ranks[] =
	    "[{\"at\":\"A1\",\"side\":\"red\",\"unit\":\"captain\"},"
	    "{\"at\":\"B9\",\"side\":\"blue\",\"unit\":\"captain\"},"
	    "{\"at\":\"C9\",\"side\":\"blue\",\"moved\":true}]";
	static const char arms[] =
	    "[{\"at\":\"C5\",\"side\":\"french\",\"arm\":\"infantry\"},"
	    "{\"at\":\"B9\",\"side\":\"allied\",\"arm\":\"cavalry\"},"
	    "{\"at\":\"C9\",\"side\":\"prussian\",\"unit\":\"landwehr\"}]";
	static const struct {
		const char *ruleset, *seat, *has;
	} cells[] = {
		{ "classic", "red", FILLED(RED) "6<" },
		{ "classic", "red", OUTLINED(BLUE) "(6)<" },
		{ "classic", "red", OUTLINED(BLUE) "(!)<" },
		{ "classic", "red", "background:#bfdcec\">~</td>" },
		{ "classic", "blue", FILLED(BLUE) "6<" },
		{ "classic", "blue", OUTLINED(RED) "(6)<" },
		{ "waterloo", "french",
		  "background:#d8cfc0\">#" FILLED(BLUE) "i<" },
		{ "waterloo", "french", OUTLINED(RED) "(c)<" },
		{ "waterloo", "french", OUTLINED(BLACK) "[LW]<" },
		{ "waterloo", "allied",
		  "background:#d8cfc0\">#" OUTLINED(BLUE) "(i)<" },
		{ "waterloo", "allied", FILLED(RED) "c<" },
		{ "waterloo", "allied", FILLED(BLACK) "[LW]<" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cells) / sizeof(*cells); i++) {
		bool classic = str_eq(cells[i].ruleset, "classic");
		char *html = html_of(cells[i].ruleset, cells[i].seat,
				     classic ? ranks : arms);

		if (!strstr(html, cells[i].has))
			fail_msg("%s: %s", cells[i].has, html);
		mem_free(html);
	}
}

static void words_of_strangers_are_only_words(void **state)
{
	struct str html = STR_INIT;

	(void)state;
	html_document("<b>\"&'",
		      "# <script>alert('x')</script>\n\n: &lt; \"a\"\n"
		      "|<pre>\norders\n<i>\nend orders\n",
		      NULL, &html);
	assert_null(strstr(html.s, "<script"));
	assert_null(strstr(html.s, "<b>"));
	assert_null(strstr(html.s, "<i>"));
	assert_non_null(strstr(html.s, "&amp;lt;"));
	assert_non_null(strstr(html.s, "&lt;pre&gt;"));
	assert_non_null(strstr(html.s, "alert(&#39;x&#39;)"));
	str_free(&html);
}

static void headings_are_lines_in_capitals(void **state)
{
	struct str html = STR_INIT;

	(void)state;
	html_document("t",
		      "Words\n\nWHAT TO DO\n\nTHE BOARD, turn 5\n\nAR\n\n"
		      "WHAT now\n",
		      NULL, &html);
	assert_non_null(strstr(html.s, ">WHAT TO DO</h3>"));
	assert_non_null(strstr(html.s, ">THE BOARD, turn 5</h3>"));
	assert_non_null(strstr(html.s, ">AR</div>"));
	assert_non_null(strstr(html.s, ">WHAT now</div>"));
	str_free(&html);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(html_says_the_same_words_as_text),
		cmocka_unit_test(nothing_in_it_acts_or_is_fetched),
		cmocka_unit_test(the_board_is_a_table),
		cmocka_unit_test(the_colour_is_that_of_the_side),
		cmocka_unit_test(words_of_strangers_are_only_words),
		cmocka_unit_test(headings_are_lines_in_capitals),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
