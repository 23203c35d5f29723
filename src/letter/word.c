/* SPDX-License-Identifier: MIT */
/* word.c - words of a mail that are no orders. */
#include "config.h"

#include "letter/word.h"

#include "base/str.h"
#include "letter/quoted.h"

#define WORD_RULES 8 /* of which the text is asked in one line */

/* "W8.1": one or two letters, then digits and dots. */
static bool word_is_rule(struct span s)
{
	size_t i = 0;

	while (i < s.n && str_lower(s.s[i]) >= 'a' && str_lower(s.s[i]) <= 'z')
		i++;
	if (i < 1 || i > 2 || i == s.n || s.n > SPAN_NAME_SIZE)
		return false;
	for (; i < s.n; i++)
		if (!str_digit(s.s[i]) && s.s[i] != '.')
			return false;
	return true;
}

static bool word_parts(char c)
{
	return str_blank(c) || c == ',';
}

static struct span word_number(struct span *rest)
{
	struct span number;

	while (rest->n && word_parts(*rest->s))
		rest->s++, rest->n--;
	number = (struct span){ rest->s, 0 };
	while (number.n < rest->n && !word_parts(number.s[number.n]))
		number.n++;
	rest->s += number.n;
	rest->n -= number.n;
	return number;
}

static bool word_rules(struct span rest, struct written *out)
{
	struct span copy = rest, word;
	size_t n = 0;

	while ((word = word_number(&copy)).n)
		if (!word_is_rule(word) || ++n > WORD_RULES)
			return false;
	while (n && (word = word_number(&rest)).n)
		str_addf(&out->rules, "%s%.*s", out->rules.len ? " " : "",
			 SPAN_PRINT(word));
	return n > 0;
}

bool word_read(struct span line, struct written *out)
{
	const struct {
		const char *name;
		bool *flag;
	} words[] = { { "report", &out->report },
		      { "help", &out->help },
		      { "yes", &out->yes },
		      { "no", &out->no } };
	struct span rest = quoted_trim(line), word;

	while (rest.n &&
	       (str_blank(rest.s[rest.n - 1]) || rest.s[rest.n - 1] == '.' ||
		rest.s[rest.n - 1] == '!'))
		rest.n--;
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (span_is_nocase(rest, words[i].name))
			return *words[i].flag = true;
	word = quoted_word(&rest);
	return span_is_nocase(word, "rules") && word_rules(rest, out);
}
