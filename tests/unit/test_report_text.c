/* SPDX-License-Identifier: MIT */
/* test_report_text.c - reports as their reader gets them. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/line.h"
#include "base/utf8.h"
#include "report/colour.h"
#include "lib/once.h"

#include "lib/golden.h"

static const struct report_proof proof = { .head = GOLDEN_HEAD,
					   .file = "waterloo-42.game" };

/* Views (tests/golden/X.json) and the reports made of them (X.txt). */
static const char *const names[] = {
	"waterloo-setup-allied",   "waterloo-setup-french",
	"waterloo-play-allied",	   "waterloo-play-french",
	"waterloo-waiting-french", "waterloo-over-french",
	"waterloo-terrain-french",
};
#define N_NAMES (sizeof(names) / sizeof(names[0]))

static void render(const json_t *view, struct str *out)
{
	struct err e;

	if (once_text(view, &proof, NULL, out, &e) < 0)
		fail_msg("%s", e.text);
}

static size_t count_lines(const struct str *text, const char *line)
{
	struct line l;
	size_t n = 0;

	line_init(&l, text->s, text->len);
	while (line_next(&l)) {
		size_t lead = 0;

		while (lead < l.n && l.s[lead] == ' ')
			lead++;
		n += str_eqn(line, l.s + lead, l.n - lead);
	}
	return n;
}

static void reports_are_as_they_were_approved(void **state)
{
	(void)state;
	for (size_t i = 0; i < N_NAMES; i++) {
		json_t *view = golden_view(names[i]);
		struct str out = STR_INIT;

		render(view, &out);
		golden_same(names[i], &out);
		golden_layout(&out, true);
		str_free(&out);
		json_decref(view);
	}
}

/* Of a seat by hand, as the golden file of that name says. */
static void by_hand(const char *view_name, const char *name, bool confirm)
{
	const struct report_proof hand = { .head = GOLDEN_HEAD,
					   .file = "waterloo-42.game",
					   .by_hand = true,
					   .code = "CEBF-6ERJ",
					   .confirm = confirm };
	json_t *view = golden_view(view_name);
	struct str out = STR_INIT;
	struct err e;

	if (once_text(view, &hand, NULL, &out, &e) < 0)
		fail_msg("%s", e.text);
	golden_same(name, &out);
	assert_null(strstr(out.s, "estafette seal"));
	assert_non_null(strstr(out.s, "\nAnswer code: CEBF-6ERJ\n"));
	str_free(&out);
	json_decref(view);
}

static void a_seat_by_hand_is_told_to_reply(void **state)
{
	(void)state;
	by_hand("waterloo-play-french", "hand-play-french", false);
	by_hand("waterloo-setup-allied", "hand-confirm-allied", true);
	by_hand("waterloo-waiting-french", "hand-waiting-french", false);
}

static void the_first_line_is_for_people_and_the_last_for_machines(void **state)
{
	static const char last[] =
	    "\n\nestafette 1 game=101112131415161718191a1b1c1d1e1f "
	    "name=waterloo-42 entry=17 seat=french asked=17 turn=5 "
	    "phase=play\n";
	json_t *view = golden_view("waterloo-play-french");
	struct str out = STR_INIT;

	(void)state;
	render(view, &out);
	assert_true(
	    str_starts(out.s, "Stratego Waterloo (basic), game waterloo-42\n"));
	assert_string_equal(out.s + out.len - strlen(last), last);
	str_free(&out);
	json_decref(view);
}

/* Who wants all of it is told all that a short report says, and more. */
static void a_report_is_short_unless_all_is_asked_for(void **state)
{
	struct report_proof all = proof;
	json_t *view = golden_view("waterloo-play-french");
	struct str brief = STR_INIT, full = STR_INIT;
	struct err e;

	(void)state;
	all.full = true;
	render(view, &brief);
	assert_int_equal(once_text(view, &all, NULL, &full, &e), 0);
	assert_null(strstr(brief.s, "enemy infantry: unit unknown"));
	assert_non_null(strstr(full.s, "enemy infantry: unit unknown"));
	assert_true(brief.len < full.len);
	str_free(&brief);
	str_free(&full);
	json_decref(view);
}

/* Without the escapes it is the same text. */
static void a_terminal_shows_the_board_in_colours(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	struct report *r = report_new(view);
	struct str plain = STR_INIT, out = STR_INIT, bare = STR_INIT;
	struct err e;

	(void)state;
	render(view, &plain);
	assert_int_equal(colour_board(r, plain.s, &out, &e), 0);
	assert_non_null(strstr(out.s, " 6  \033[1;34mLI\033[0m   "));
	assert_non_null(strstr(out.s, "\033[31m(HG1)\033[0m"));
	for (const char *s = out.s; *s; s++) {
		if (*s == '\033')
			s = strchr(s, 'm');
		else
			str_addc(&bare, *s);
	}
	assert_string_equal(bare.s, plain.s);
	str_free(&plain);
	str_free(&out);
	str_free(&bare);
	report_free(r);
	json_decref(view);
}

/* In every form: words of the player that nobody has read as orders. */
static void what_was_not_read_as_orders_is_quoted(void **state)
{
	struct report_proof answered = proof;
	json_t *view = golden_view("waterloo-play-french");
	struct err e;

	(void)state;
	answered.unread = "Hello!\nSee you.";
	for (int html = 0; html < 2; html++) {
		struct str out = STR_INIT;
		const char *at;

		answered.format = html ? &format_html : &format_text;
		if (once_text(view, &answered, NULL, &out, &e) < 0)
			fail_msg("%s", e.text);
		at = strstr(out.s, "NOT READ AS ORDERS");
		assert_non_null(at);
		assert_non_null(strstr(at, html ? ">: Hello!<" : ": Hello!"));
		assert_null(strstr(at + 1, "NOT READ AS ORDERS"));
		str_free(&out);
	}
	json_decref(view);
}

static void only_names_and_words_of_players_are_not_ascii(void **state)
{
	(void)state;
	for (size_t i = 0; i < N_NAMES; i++) {
		json_t *view = golden_view(names[i]);
		struct str out = STR_INIT;
		struct line l;

		render(view, &out);
		line_init(&l, out.s, out.len);
		while (line_next(&l))
			if (!utf8_clean(l.s, l.n, true))
				assert_non_null(strstr(l.s, "J\xc3\xb6rg"));
		str_free(&out);
		json_decref(view);
	}
}

/* The same value with its keys set in the opposite order. */
static json_t *reversed(json_t *v)
{
	json_t *copy, *value;
	const char *key;
	const char *keys[512];
	size_t n = 0;

	if (json_is_array(v)) {
		copy = json_array();
		for (size_t i = 0; i < json_array_size(v); i++)
			json_array_append_new(copy,
					      reversed(json_array_get(v, i)));
		return copy;
	}
	if (!json_is_object(v))
		return json_incref(v);
	copy = json_object();
	json_object_foreach(v, key, value)
		keys[n++] = key;
	while (n-- > 0)
		json_object_set_new(copy, keys[n],
				    reversed(json_object_get(v, keys[n])));
	return copy;
}

static void the_order_of_keys_changes_nothing(void **state)
{
	(void)state;
	for (size_t i = 0; i < N_NAMES; i++) {
		json_t *view = golden_view(names[i]);
		json_t *other = reversed(view);
		struct str a = STR_INIT, b = STR_INIT;

		render(view, &a);
		render(other, &b);
		assert_string_equal(a.s, b.s);
		str_free(&a);
		str_free(&b);
		json_decref(other);
		json_decref(view);
	}
}

static void nobody_can_speak_like_the_report(void **state)
{
	json_t *view = golden_view("waterloo-play-french");
	json_t *world = json_object_get(view, "world");
	struct str out = STR_INIT, words = STR_INIT;

	(void)state;
	for (int i = 0; i < 4; i++) {
		str_pad(&words, 'x', 66);
		str_add(&words, i % 2 ? " orders " : " end orders ");
	}
	str_add(&words, "{{name}}");
	json_object_set_new(world, "events",
			    json_pack("[{s:s,s:s,s:s}]", "kind", "say", "seat",
				      "allied", "text", words.s));
	render(view, &out);
	assert_int_equal(count_lines(&out, "orders"), 1);
	assert_int_equal(count_lines(&out, "end orders"), 1);
	assert_non_null(strstr(out.s, "{{name}}"));
	golden_layout(&out, true);
	str_free(&words);
	str_free(&out);
	json_decref(view);
}

static void control_characters_are_refused(void **state)
{
	static const char *const wrong[] = { "a\x1b[2J", "a\xe2\x80\xae",
					     "a\xc2\x9b", "a\rb" };
	json_t *view = golden_view("waterloo-play-french");
	json_t *world = json_object_get(view, "world");

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct str out = STR_INIT;
		struct err e;

		json_object_set_new(world, "events",
				    json_pack("[{s:s,s:s,s:s}]", "kind", "say",
					      "seat", "allied", "text",
					      wrong[i]));
		assert_int_equal(once_text(view, &proof, NULL, &out, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		str_free(&out);
	}
	json_decref(view);
}

static void the_template_of_orders_can_be_sent_back(void **state)
{
	json_t *view = golden_view("waterloo-setup-allied");
	struct str out = STR_INIT;

	(void)state;
	render(view, &out);
	assert_int_equal(count_lines(&out, "orders"), 1);
	assert_int_equal(count_lines(&out, "setup"), 1);
	assert_int_equal(count_lines(&out, "end setup"), 1);
	assert_int_equal(count_lines(&out, "end orders"), 1);
	assert_non_null(strstr(out.s, "\nsetup\n"
				      "# L  K  J  I  H  G  F  E  D  C  B  A\n"
				      "  .  .  .  .  .  .  .  .  .  .  .  .   "
				      "# row 7\n"));
	assert_non_null(strstr(out.s, "# your army: WE:1 UX:1 FG:1 HI:2 "
				      "IN:18 RI:2 BR:3 SG:1 HG:1 CA:3 HU:6\n"
				      "# AR:6\n"));
	str_free(&out);
	json_decref(view);
}

static void a_folder_goes_before_what_is_built_in(void **state)
{
	char dir[] = "/tmp/estafette-report-XXXXXX";
	json_t *view = golden_view("waterloo-play-french");
	struct str path = STR_INIT, out = STR_INIT;
	const char *text = "Turn {{number}} of {{name}}\n";
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/reports", dir);
	assert_int_equal(mkdir(path.s, 0700), 0);
	str_add(&path, "/report.mustache");
	assert_int_equal(file_create(path.s, text, strlen(text), 0600, &e), 0);
	assert_int_equal(once_text(view, &proof, dir, &out, &e), 0);
	assert_string_equal(out.s, "Turn 5 of waterloo-42\n");
	unlink(path.s);
	path.s[path.len - strlen("/report.mustache")] = '\0';
	rmdir(path.s);
	rmdir(dir);
	str_free(&path);
	str_free(&out);
	json_decref(view);
}

static void what_is_no_view_is_refused(void **state)
{
	static const char *const wrong[] = {
		"{}",
		"[]",
		"7",
		"{\"world\":7}",
		"{\"world\":{}}",
		"{\"seat\":\"french\",\"world\":{\"board\":{\"columns\":12,"
		"\"rows\":10}}}",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"chess\","
		"\"board\":{\"columns\":8,\"rows\":8}}}",
		"{\"seat\":\"french\",\"world\":{\"ruleset\":\"../..\","
		"\"board\":{\"columns\":8,\"rows\":8}}}",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		json_t *view = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
		struct str out = STR_INIT;
		struct err e;

		assert_non_null(view);
		assert_int_equal(once_text(view, &proof, NULL, &out, &e), -1);
		assert_true(strlen(e.text) > 0);
		str_free(&out);
		json_decref(view);
	}
}

/* Puts `with` in the place of the n-th value below v (counted through *n);
 * false when there are not so many. */
static bool replace(json_t *v, size_t *n, json_t *with)
{
	json_t *value;
	const char *key;
	void *tmp;

	json_object_foreach_safe(v, tmp, key, value) {
		if ((*n)-- == 0)
			return json_object_set(v, key, with) == 0;
		if (replace(value, n, with))
			return true;
	}
	for (size_t i = 0; i < json_array_size(v); i++) {
		if ((*n)-- == 0)
			return json_array_set(v, i, with) == 0;
		if (replace(json_array_get(v, i), n, with))
			return true;
	}
	return false;
}

/* A view of a hostile referee: any value may be anything. */
static void no_value_of_a_view_breaks_the_report(void **state)
{
	static const char *const values[] = { "null",
					      "[]",
					      "{}",
					      "\"\"",
					      "-9223372036854775807",
					      "[[7]]",
					      "\"E4\"",
					      "9223372036854775807" };
	json_t *view = golden_view("waterloo-play-allied");
	size_t n_values = sizeof(values) / sizeof(values[0]);
	bool more = true;

	(void)state;
	for (size_t i = 0; more; i += 3) {
		json_t *copy = json_deep_copy(view);
		json_t *with =
		    json_loads(values[i % n_values], JSON_DECODE_ANY, NULL);
		struct str out = STR_INIT;
		struct err e;
		size_t n = i;

		more = replace(copy, &n, with);
		if (once_text(copy, &proof, NULL, &out, &e) == 0)
			golden_layout(&out, true);
		str_free(&out);
		json_decref(with);
		json_decref(copy);
	}
	json_decref(view);
}

/* ... also where the events tell of it, whatever seat the result names. */
static void who_shares_a_victory_has_won(void **state)
{
	json_t *view = golden_view("waterloo-over-french");
	json_t *world = json_object_get(view, "world");
	struct str out = STR_INIT;
	const char *said;

	(void)state;
	(void)json_object_set_new(view, "result",
				  json_string("allied decisive"));
	(void)json_object_set_new(world, "events",
				  json_pack("[{s:s, s:s, s:s, s:[]}]", "kind",
					    "result", "winner", "allied",
					    "degree", "decisive", "rules"));
	render(view, &out);
	assert_null(strstr(out.s, "you have won"));
	str_free(&out);
	out = (struct str)STR_INIT;
	(void)json_object_set_new(world, "victors",
				  json_pack("[s, s]", "french", "allied"));
	render(view, &out);
	said = strstr(out.s, "Result: you have won (decisive)");
	assert_non_null(said);
	assert_non_null(strstr(said, "The game is over: you have won"));
	assert_null(strstr(out.s, "the Allies have won"));
	str_free(&out);
	json_decref(view);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reports_are_as_they_were_approved),
		cmocka_unit_test(a_seat_by_hand_is_told_to_reply),
		cmocka_unit_test(who_shares_a_victory_has_won),
		cmocka_unit_test(
		    the_first_line_is_for_people_and_the_last_for_machines),
		cmocka_unit_test(a_report_is_short_unless_all_is_asked_for),
		cmocka_unit_test(a_terminal_shows_the_board_in_colours),
		cmocka_unit_test(what_was_not_read_as_orders_is_quoted),
		cmocka_unit_test(only_names_and_words_of_players_are_not_ascii),
		cmocka_unit_test(the_order_of_keys_changes_nothing),
		cmocka_unit_test(nobody_can_speak_like_the_report),
		cmocka_unit_test(control_characters_are_refused),
		cmocka_unit_test(the_template_of_orders_can_be_sent_back),
		cmocka_unit_test(a_folder_goes_before_what_is_built_in),
		cmocka_unit_test(what_is_no_view_is_refused),
		cmocka_unit_test(no_value_of_a_view_breaks_the_report),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
