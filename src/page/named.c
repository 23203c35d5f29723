/* SPDX-License-Identifier: MIT */
/* named.c - of which places something speaks that is told in words. */
#include "config.h"

#include "page/named.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "letter/fit.h"

#include <stdlib.h>
#include <string.h>

struct named_word {
	struct span word;
	const char *place;
};

struct named {
	struct named_word *words; /* the longest first; of those that are equal
				   * the one for the place with the shortest
				   * name: a town, not a part of its battle */
	size_t n;
};

static struct span named_label(const json_t *spot)
{
	const char *label = value_text(spot, "label", "");
	struct span word = { label, strcspn(label, ":,(") };

	while (word.n && word.s[word.n - 1] == ' ')
		word.n--;
	return word;
}

static void named_add(struct named *all, struct span word, const json_t *spot)
{
	const char *place = value_text(spot, "name", "");

	if (word.n && !strpbrk(place, "<>&\"|"))
		all->words[all->n++] = (struct named_word){ word, place };
}

static int named_compare(const void *a, const void *b)
{
	const struct named_word *x = a, *y = b;

	int longer = (x->word.n < y->word.n) - (x->word.n > y->word.n);
	size_t n = strlen(x->place), m = strlen(y->place);

	if (longer || n != m)
		return longer ? longer : (n > m) - (n < m);
	return strcmp(x->place, y->place);
}

static void named_begin(struct named *all, const json_t *spots)
{
	size_t n = json_array_size(spots);

	all->words = mem_array(2 * n + 1, sizeof(*all->words));
	all->n = 0;
	for (size_t i = 0; i < n; i++) {
		const json_t *spot = json_array_get(spots, i);

		named_add(all, span_of(value_text(spot, "name", "")), spot);
		named_add(all, named_label(spot), spot);
	}
	qsort(all->words, all->n, sizeof(*all->words), named_compare);
}

/* What a word goes on with; all beyond ASCII is letters here. */
static bool named_goes_on(char c)
{
	return c == '-' || (c & 0x80) || fit_alnum(c);
}

static const struct named_word *named_at(const struct named *all,
					 struct span text, size_t at)
{
	const struct span rest = { text.s + at, text.n - at };

	if (at && named_goes_on(text.s[at - 1]))
		return NULL;
	for (size_t i = 0; i < all->n; i++) {
		const struct span word = all->words[i].word;

		if (word.n <= rest.n && word.s[0] == rest.s[0] &&
		    memcmp(word.s, rest.s, word.n) == 0 &&
		    (word.n == rest.n || !named_goes_on(rest.s[word.n])))
			return &all->words[i];
	}
	return NULL;
}

static void named_places(const struct named *all, struct span text,
			 struct str *out)
{
	for (size_t at = 0; at < text.n;) {
		const struct named_word *found = named_at(all, text, at);

		if (found)
			str_item(out, found->place, "|");
		at += found ? found->word.n : 1;
	}
}

/* ---- the tags ---- */

static bool named_tag(struct span tag, const char *name)
{
	size_t n = strlen(name);

	return span_starts(tag, name) && !named_goes_on(tag.s[n]);
}

/* Takes the text before the next tag off the front, and the tag, without its
 * brackets. */
static struct span named_next(struct span *rest, struct span *text)
{
	*text = span_until(rest, '<');
	return span_until(rest, '>');
}

/* The text of what has just begun, without the lists in it. */
static void named_own(struct span rest, struct str *out)
{
	int depth = 1, lists = 0;

	while (depth > 0 && rest.n) {
		struct span text;
		struct span tag = named_next(&rest, &text);
		int step = tag.n && tag.s[0] == '/' ? -1 : 1;
		struct span name =
		    step < 0 ? (struct span){ tag.s + 1, tag.n - 1 } : tag;

		if (!lists)
			str_addn(out, text.s, text.n);
		if (tag.n && tag.s[tag.n - 1] == '/')
			continue;
		if (named_tag(name, "ul") || named_tag(name, "ol"))
			lists += step;
		depth += step;
	}
}

static void named_item(const struct named *all, struct span rest,
		       struct str *out)
{
	struct str own = STR_INIT, places = STR_INIT;

	named_own(rest, &own);
	named_places(all, str_span(&own), &places);
	if (places.len)
		str_addf(out, " tabindex=\"0\" data-at=\"%s\"", places.s);
	str_free(&own);
	str_free(&places);
}

static void named_attributes(const struct named *all, struct span tag,
			     struct span rest, struct span head,
			     struct str *out)
{
	if (named_tag(tag, "li") || named_tag(tag, "p"))
		named_item(all, rest, out);
	if (span_is(tag, "div class=\"wide\""))
		str_addf(out,
			 " tabindex=\"0\" role=\"region\" aria-label=\"%.*s\"",
			 SPAN_PRINT(head));
}

void named_mark(struct span xml, const json_t *spots, struct str *out)
{
	struct span head = span_of("A list"), text;
	struct named all;

	named_begin(&all, spots);
	while (xml.n) {
		struct span tag = named_next(&xml, &text);
		struct span rest = xml;

		str_addn(out, text.s, text.n);
		if (!tag.n)
			break;
		str_addf(out, "<%.*s", SPAN_PRINT(tag));
		named_attributes(&all, tag, xml, head, out);
		str_addc(out, '>');
		if (named_tag(tag, "h3"))
			(void)named_next(&rest, &head);
	}
	mem_free(all.words);
}
