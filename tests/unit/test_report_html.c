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
#include "kernel/value.h"
#include "lib/htmlwords.h"
#include "report/text.h"

static const struct report_proof proof = {
	.head =
	    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
	.file = "waterloo-42.game"
};

static void html_says_the_same_words_as_text(void **state)
{
	(void)state;
	for (size_t i = 0; i < GOLDEN_VIEWS; i++) {
		struct report_proof full = proof;
		json_t *view = golden_view(golden_views[i]);

		htmlwords_same(golden_views[i], view, &proof);
		full.full = true;
		htmlwords_same(golden_views[i], view, &full);
		json_decref(view);
	}
}

/* Of a seat on turn, of one that sets up, and of who looks on. */
static void reports_are_as_they_were_approved(void **state)
{
	static const char *const read[] = { "waterloo-terrain-french",
					    "waterloo-setup-allied",
					    "waterloo-play-public" };

	(void)state;
	for (size_t i = 0; i < sizeof(read) / sizeof(*read); i++) {
		struct report_proof drawn = proof;
		json_t *view = golden_view(read[i]);
		struct str html = STR_INIT;

		drawn.picture = i ? NULL : "board@example.org";
		htmlwords_report(view, &drawn, &html);
		golden_same_as(read[i], "html", &html);
		str_free(&html);
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
	for (size_t i = 0; i < GOLDEN_VIEWS; i++) {
		json_t *view = golden_view(golden_views[i]);
		struct str html = STR_INIT;

		htmlwords_report(view, &proof, &html);
		for (size_t k = 0; k < sizeof(never) / sizeof(*never); k++)
			if (strstr(html.s, never[k]))
				fail_msg("%s: %s", golden_views[i], never[k]);
		str_free(&html);
		json_decref(view);
	}
}

static void the_board_is_a_table(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	struct str html = STR_INIT;
	size_t rows = 0, cells = 0;

	(void)state;
	htmlwords_report(view, &proof, &html);
	html.s[(size_t)(strstr(html.s, "</table>") - html.s)] = '\0';
	for (const char *s = html.s; (s = strstr(s, "<tr")); s++)
		rows++;
	for (const char *s = html.s; (s = strstr(s, "<td")); s++)
		cells++;
	assert_int_equal(rows, 12);
	assert_int_equal(cells, 120);
	assert_non_null(strstr(html.s, ">CU<br>-1</b></td>"));
	assert_non_null(strstr(html.s, ">(HG)<br>-1</b></td>"));
	str_free(&html);
	json_decref(view);
}

#define FILLED(colour)	 "<b style=\"background:" colour ";color:#fff\">"
#define OUTLINED(colour) "<b style=\"color:" colour ";background:#fff\">"
#define BLUE		 "#1d4f91"
#define RED		 "#b3261e"
#define BLACK		 "#1a1a1a"

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

	htmlwords_report(view, &proof, &html);
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
		{ "classic", "red", "background:#bfdcec;color:#111\">~</td>" },
		{ "classic", "blue", FILLED(BLUE) "6<" },
		{ "classic", "blue", OUTLINED(RED) "(6)<" },
		{ "waterloo", "french",
		  "background:#d8cfc0;color:#111\">#" FILLED(BLUE) "i<" },
		{ "waterloo", "french", OUTLINED(RED) "(c)<" },
		{ "waterloo", "french", OUTLINED(BLACK) "[LW]<" },
		{ "waterloo", "allied",
		  "background:#d8cfc0;color:#111\">#" OUTLINED(BLUE) "(i)<" },
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

/* What people write stands in orders, events, rulings, and beside orders; a
 * scenario's names are people's words, too. Right-to-left letters and emoji
 * stay what they are, and turn no word of the report round. */
static void words_of_strangers_are_only_words(void **state)
{
	static const char evil[] =
	    "<script>alert('x')</script> &lt; \"]\" "
	    "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xf0\x9f\x8e\xb2";
	static const char shown[] =
	    "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp;lt; "
	    "&quot;]&quot; \xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xf0\x9f\x8e\xb2";
	struct report_proof strange = proof;
	json_t *view = golden_view("waterloo-play-french");
	json_t *world = json_object_get(view, "world");
	struct str html = STR_INIT;
	size_t n = 0;

	(void)state;
	strange.unread = evil;
	value_put(world, "title", json_string(evil));
	value_put(view, "rulings",
		  json_pack("[{s:i, s:s, s:[s]}]", "entry", 16, "ruling",
			    "extend", "reason", evil));
	value_put(world, "orders",
		  json_pack("[{s:i, s:s, s:s}]", "n", 1, "text", evil, "state",
			    "noted"));
	value_put(world, "events",
		  json_pack("[{s:s, s:s, s:s}]", "kind", "say", "seat",
			    "allied", "text", evil));
	htmlwords_report(view, &strange, &html);
	assert_null(strstr(html.s, "<script"));
	assert_non_null(strstr(html.s, "<span dir=\"auto\">&lt;script"));
	assert_non_null(
	    strstr(html.s, "<blockquote dir=\"auto\">: &lt;script"));
	for (const char *s = html.s; (s = strstr(s, shown)); s++)
		n++;
	assert_int_equal(n, 6);
	htmlwords_same("strange", view, &strange);
	str_free(&html);
	json_decref(view);
}

/* A picture stands above the table, which says the same without it. */
static void a_picture_goes_before_the_table(void **state)
{
	struct report_proof drawn = proof;
	json_t *view = golden_view("waterloo-play-french");
	struct str html = STR_INIT;
	const char *img;

	(void)state;
	drawn.picture = "board@example.org";
	htmlwords_report(view, &drawn, &html);
	img = strstr(html.s, "<img src=\"cid:board@example.org\"");
	assert_non_null(img);
	assert_non_null(strstr(img, " alt=\""));
	assert_non_null(strstr(img, "<table class=\"board\""));
	htmlwords_same("drawn", view, &drawn);
	str_free(&html);
	json_decref(view);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(html_says_the_same_words_as_text),
		cmocka_unit_test(reports_are_as_they_were_approved),
		cmocka_unit_test(nothing_in_it_acts_or_is_fetched),
		cmocka_unit_test(the_board_is_a_table),
		cmocka_unit_test(the_colour_is_that_of_the_side),
		cmocka_unit_test(words_of_strangers_are_only_words),
		cmocka_unit_test(a_picture_goes_before_the_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
