/* SPDX-License-Identifier: MIT */
/* meant.c - what orders of pieces and cards may have meant (kernel/meant.h). */
#include "config.h"

#include "games/waterloo/public/plan.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/meant_line.h"
#include "kernel/words.h"

#include <stdio.h>
#include <string.h>

/* The next word of a line in small letters, without signs; the caller's. NULL:
 * there is none. */
static char *meant_word(const char **text)
{
	static const char signs[] = " ,:;.>()&/=-";
	char *word;
	size_t n;

	*text += strspn(*text, signs);
	n = strcspn(*text, " ,:;>()&/=");
	if (n == 0)
		return NULL;
	word = mem_strndup(*text, n);
	str_tolower(word);
	*text += n;
	return word;
}

static bool meant_any(const char *text, const char *list)
{
	bool found = false;
	char *word;

	while (!found && (word = meant_word(&text))) {
		found = words_listed(list, word);
		mem_free(word);
	}
	return found;
}

/* "withdraw D5": off the board, each of these squares. */
static void meant_off(const char *text, const char *verb,
		      struct meant_lines *out)
{
	struct str s = STR_INIT;
	char *word;

	while ((word = meant_word(&text))) {
		if (words_square(word))
			str_addf(&s, "%s%s %c%s", s.len ? "; " : "", verb,
				 word[0] - 'a' + 'A', word + 1);
		mem_free(word);
	}
	if (s.len)
		meant_add(out, str_take(&s));
	str_free(&s);
}

/* "x2", "2x": how many of a kind; a list names each one. */
static bool meant_times(const char *word)
{
	size_t n = strspn(word, "0123456789x");

	return n > 1 && !word[n] && strchr(word, 'x');
}

/* Cards of the draft, with signs, numbers and little words between (W4.5). */
static void meant_draft(const char *text, struct meant_lines *out)
{
	struct str s = STR_INIT;
	bool counted = false;
	char *word;

	str_add(&s, "draft");
	while ((word = meant_word(&text))) {
		counted = counted || meant_times(word);
		if (strlen(word) > 2 &&
		    !words_listed("draft and then cards card the first second "
				  "third",
				  word))
			str_addf(&s, " %s", word);
		mem_free(word);
	}
	if (!counted)
		meant_add(out, str_take(&s));
	str_free(&s);
}

/* A condition as it is read, test by test. */
struct meant_guard {
	struct str tests;
	char square[8]; /* of the next test; or "" */
	bool not ;
};

/* The test that a word means; "": one that adds nothing; NULL: none. */
static const char *meant_test(const char *word)
{
	static const struct {
		const char *test, *words;
	} tests[] = {
		{ "won", "won win wins winning victory" },
		{ "lost", "lost lose loses losing" },
		{ "withdrawn", "withdrawn withdraws withdrew retreated" },
		{ "tied", "tied tie ties" },
		{ "empty", "empty clear free vacant" },
		{ "mine", "mine own ours" },
		{ "enemy", "enemy enemies hostile" },
		{ "infantry", "infantry" },
		{ "cavalry", "cavalry" },
		{ "artillery", "artillery gun guns" },
		{ "", "is are was has it i we my the then and if a an with" },
	};

	for (size_t i = 0; i < sizeof(tests) / sizeof(*tests); i++)
		if (words_listed(tests[i].words, word))
			return tests[i].test;
	return NULL;
}

/* Takes a word of the condition; false: nobody can tell what it means. */
static bool meant_guard_word(struct meant_guard *g, const char *word)
{
	const char *test = meant_test(word);

	if (words_listed("not no isn't", word)) {
		g->not = true;
		return true;
	}
	if (words_square(word) && !*g->square && strlen(word) < 4) {
		(void)snprintf(g->square, sizeof(g->square), "%c%s ",
			       word[0] - 'a' + 'A', word + 1);
		return true;
	}
	if (!test || !*test)
		return test;
	if (!*g->square != words_listed("won lost withdrawn tied", test))
		return false;
	str_addf(&g->tests, "%s%s%s%s", g->tests.len ? " and " : "",
		 g->not ? "not " : "", g->square, test);
	g->square[0] = '\0';
	g->not = false;
	return true;
}

/* "if F5 is clear, move F4 F5": the condition, never the order without it. `at`
 * is behind the "if". */
static void meant_guarded(const char *at, struct meant_lines *out)
{
	struct meant_guard g = { .tests = STR_INIT };
	char *word;

	while ((word = meant_word(&at)) &&
	       !order_verb(wl_language.verbs, word) &&
	       meant_guard_word(&g, word))
		mem_free(word);
	if (word && order_verb(wl_language.verbs, word) && g.tests.len &&
	    !*g.square)
		meant_add(
		    out, str_format("if %s: %s", g.tests.s, at - strlen(word)));
	mem_free(word);
	str_free(&g.tests);
}

/* "fire G3 if won": the condition stands in front. */
static void meant_turned(const char *text, struct meant_lines *out)
{
	const char *found = strstr(text, " if ");
	struct str turned = STR_INIT;

	if (!found)
		return;
	str_addf(&turned, "%s %.*s", found + strlen(" if "),
		 (int)(found - text), text);
	meant_guarded(turned.s, out);
	str_free(&turned);
}

/* "fire G3, otherwise fire H3": one or the other. */
static void meant_either(const char *text, struct meant_lines *out)
{
	static const char *const words[] = { " or else ", " otherwise ",
					     " or " };

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		const char *found = strstr(text, words[i]);
		const char *other = found ? found + strlen(words[i]) : NULL;
		const char *next = other;
		size_t n = found ? (size_t)(found - text) : 0;
		char *word = next ? meant_word(&next) : NULL;

		while (n > 0 && strchr(" ,;", text[n - 1]))
			n--;
		if (n > 0 && word && order_verb(wl_language.verbs, word))
			meant_add(out, str_format("%.*s else %s", (int)n, text,
						  other));
		mem_free(word);
	}
}

void wl_meant(const char *text, struct meant_lines *out)
{
	const char *rest = text;
	char *first = meant_word(&rest);

	if (!first)
		return;
	if (str_eq(first, "if"))
		meant_guarded(rest, out);
	meant_turned(text, out);
	meant_either(text, out);
	if (words_listed("retire remove withdraw retreat evacuate save rescue "
			 "recover",
			 first) ||
	    (words_listed("take pull get bring", first) &&
	     meant_any(rest, "off out back away"))) {
		meant_off(rest, "retire", out);
		meant_off(rest, "remove", out);
	}
	if (words_listed("draft keep prefer discard take pick choose", first))
		meant_draft(text, out);
	if (meant_any(text, "prussians prussian") &&
	    meant_any(text, "hold wait stay keep"))
		meant_add(out, mem_strdup("prussians hold"));
	mem_free(first);
}
