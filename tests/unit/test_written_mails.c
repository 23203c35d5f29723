/* SPDX-License-Identifier: MIT */
/* test_written_mails.c - replies of all shapes give their orders. */
#include "config.h"

#include "base/file.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "kernel/game.h"
#include "lib/golden.h"
#include "letter/outbox.h"
#include "letter/quoted.h"
#include "letter/written.h"
#include "post/take.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <gmime/gmime.h>

/* The corpus: DIR/expected.txt has for each mail
 *
 *     == NAME LETTER KIND [WORDS and what else is so]
 *     the lines that are taken
 *     --
 *     of a conflict those of the form
 *
 * LETTER.txt was answered; its name begins with that of the game. */
static char *dir;
#define CORPUS_LIST "../mail/replies/expected"

static void corpus_file(const char *name, const char *end, struct str *out)
{
	char *file = str_format("%s%s", name, end);
	char *path = outbox_path(dir, file);
	struct err e;

	assert_int_equal(file_read(path, 1 << 20, out, &e), 0);
	mem_free(path);
	mem_free(file);
}

static bool begins(const char *s, size_t n, const void *game)
{
	return order_begins(s, n, ((const struct game *)game)->language);
}

static const struct game *game_of(const char *letter)
{
	struct span rest = span_of(letter);
	const struct game *g = game_find(SPAN_NAME(span_until(&rest, '-')));

	assert_non_null(g);
	return g;
}

/* Reads the text of a mail as an answer to this letter. */
static void corpus_read(const struct arrival *a, const char *letter,
			struct written *out)
{
	struct str sent = STR_INIT;
	struct written_in in = { .text = a->words,
				 .n = strlen(a->words),
				 .begins = begins,
				 .arg = game_of(letter) };

	corpus_file(letter, ".txt", &sent);
	in.sent = str_text(&sent);
	written_read(&in, out);
	str_free(&sent);
}

static void corpus_take(const char *name, struct arrival *out)
{
	char *file = str_format("%s.eml", name);
	char *path = outbox_path(dir, file);
	struct err e;

	*out = (struct arrival){ .file = file };
	assert_int_equal(take_mail(path, out, &e), 0);
	assert_true(utf8_clean(out->words, strlen(out->words), false));
	assert_true(strlen(out->words) <= ARRIVAL_WORDS);
	mem_free(path);
}

/* What is found, as it stands in the list. */
static void corpus_tell(const char *name, const char *letter,
			const struct arrival *a, struct str *out)
{
	static const char *const kinds[] = { "none", "form", "lines",
					     "conflict" };
	struct written w;

	corpus_read(a, letter, &w);
	str_addf(out, "== %s %s %s%s%s%s%s", name, letter, kinds[w.kind],
		 w.report ? " report" : "", w.help ? " help" : "",
		 w.yes ? " yes" : "", w.no ? " no" : "");
	if (w.rules.len)
		str_addf(out, " rules=%s", w.rules.s);
	str_addf(out, "%s%s%s\n", *a->automatic ? " automatic" : "",
		 arrival_sender(a) ? "" : " nosender",
		 *a->answers ? "" : " noanswers");
	str_addn(out, str_text(&w.orders), w.orders.len);
	if (w.kind == WRITTEN_CONFLICT)
		str_addf(out, "--\n%s", str_text(&w.form));
	written_free(&w);
}

/* One mail, and what the list says of it, up to the next. */
static void corpus_mail(struct span said, struct str *found)
{
	struct span rest = said;
	char *name, *letter;
	struct arrival a;
	struct span word;

	(void)quoted_word(&rest);
	word = quoted_word(&rest);
	name = mem_strndup(word.s, word.n);
	word = quoted_word(&rest);
	letter = mem_strndup(word.s, word.n);
	corpus_take(name, &a);
	corpus_tell(name, letter, &a, found);
	arrival_free(&a);
	mem_free(name);
	mem_free(letter);
}

static void every_reply_gives_its_orders(void **state)
{
	struct str list = STR_INIT, found = STR_INIT;
	struct line l;
	size_t n = 0;

	(void)state;
	golden_read(CORPUS_LIST, "txt", &list);
	line_init(&l, list.s, list.len);
	while (line_next(&l)) {
		if (l.n < 3 || memcmp(l.s, "== ", 3) != 0)
			continue;
		corpus_mail((struct span){ l.s, l.n }, &found);
		n++;
	}
	assert_true(n >= 60);
	golden_same(CORPUS_LIST, &found);
	str_free(&found);
	str_free(&list);
}

static void the_header_tells_whom_and_what_it_answers(void **state)
{
	struct arrival a;

	(void)state;
	corpus_take("01-gmail-web-top", &a);
	assert_string_equal(arrival_sender(&a), "player@example.net");
	assert_string_equal(a.date, "2026-11-22T09:15:30Z");
	assert_string_equal(a.answers,
			    "first@example.org\n"
			    "k3v9q2m8x4c7t1r5w6z0b3n8f2j7h4d9s1g6p5l0y3a8e2u7o4"
			    "i1@example.org\n"
			    "k3v9q2m8x4c7t1r5w6z0b3n8f2j7h4d9s1g6p5l0y3a8e2u7o4"
			    "i1@example.org\n");
	arrival_free(&a);
}

static void the_topmost_server_is_the_one_that_is_told_of(void **state)
{
	struct arrival a;

	(void)state;
	corpus_take("110-judged-by-two-servers", &a);
	assert_string_equal(a.auth,
			    "mx.example.org;  dkim=pass header.d=example.net;  "
			    "spf=pass smtp.mailfrom=player@example.net");
	assert_string_equal(a.date, "");
	arrival_free(&a);
}

static void of_several_senders_none_has_sent_it(void **state)
{
	struct arrival a;

	(void)state;
	corpus_take("98-two-addresses-in-from", &a);
	assert_string_equal(a.senders, "player@example.net\neve@example.com");
	assert_null(arrival_sender(&a));
	arrival_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_reply_gives_its_orders),
		cmocka_unit_test(the_header_tells_whom_and_what_it_answers),
		cmocka_unit_test(the_topmost_server_is_the_one_that_is_told_of),
		cmocka_unit_test(of_several_senders_none_has_sent_it),
	};
	const char *src = getenv("srcdir");
	int rc;

	g_mime_init();
	dir = outbox_path(src ? src : "..", "tests/mail/replies");
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	mem_free(dir);
	return rc;
}
