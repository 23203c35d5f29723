/* SPDX-License-Identifier: MIT */
/* result.c - the lines that tell what became of letters. */
#include "config.h"

#include "letter/result.h"

#include "base/num.h"
#include "base/span.h"

static const struct {
	const char *name;
	bool done;   /* see result_done() */
	bool reason; /* the line has CODE and TEXT */
} result_words[] = {
	[RESULT_SENT] = { "sent", true, false },
	[RESULT_ALREADY] = { "already", true, false },
	[RESULT_KEPT] = { "kept", false, true },
	[RESULT_FAILED] = { "failed", false, true },
	[RESULT_GIVEN_UP] = { "given-up", false, true },
	[RESULT_UNFIT] = { "unfit", false, true },
	[RESULT_UNSENT] = { "unsent", true, false },
	[RESULT_WRITTEN] = { "written", true, false },
};

bool result_done(enum result_word word)
{
	return result_words[word].done;
}

const char *result_name(enum result_word word)
{
	return result_words[word].name;
}

void result_clean(char *out, size_t size, const char *s, size_t n)
{
	size_t i;

	for (i = 0; i < n && i + 1 < size; i++)
		out[i] = s[i];
	for (size_t k = 0; k < i; k++)
		if (out[k] < 32 || out[k] > 126)
			out[k] = '?';
	out[i] = '\0';
}

void result_write(const struct result *r, struct str *out)
{
	str_addf(out, "%s %s", result_name(r->word), r->id);
	if (result_words[r->word].reason)
		str_addf(out, " %d %s", r->code, r->text);
	str_addc(out, '\n');
}

static bool result_take(struct span *rest, char *out, size_t size)
{
	struct span word = span_until(rest, ' ');

	return word.n && span_copy(word, out, size);
}

bool result_read(const char *s, size_t n, struct result *r)
{
	struct span rest = { s, n };
	size_t words = sizeof(result_words) / sizeof(*result_words);
	char name[16], code[8];
	size_t w = 0;

	*r = (struct result){ 0 };
	if (!result_take(&rest, name, sizeof(name)) ||
	    !result_take(&rest, r->id, sizeof(r->id)))
		return false;
	while (w < words && !str_eq(result_words[w].name, name))
		w++;
	if (w == words)
		return false;
	r->word = (enum result_word)w;
	if (!result_words[w].reason)
		return rest.n == 0;
	if (!result_take(&rest, code, sizeof(code)) ||
	    !num_parse_int(code, 999, &r->code))
		return false;
	result_clean(r->text, sizeof(r->text), rest.s, rest.n);
	return true;
}
