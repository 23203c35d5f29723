/* SPDX-License-Identifier: MIT */
/* meant.c - what orders of pieces and cards may have meant (kernel/meant.h). */
#include "config.h"

#include "games/waterloo/public/plan.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/meant_line.h"
#include "kernel/words.h"

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

void wl_meant(const char *text, struct meant_lines *out)
{
	const char *rest = text;
	char *first = meant_word(&rest);

	if (!first)
		return;
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
