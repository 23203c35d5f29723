/* SPDX-License-Identifier: MIT */
/* words.c - cuts a line of orders into words. */
#include "config.h"

#include "kernel/words.h"

#include "kernel/why.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static bool words_square_n(const char *s, size_t n)
{
	char c = n ? str_lower(s[0]) : '\0';

	if (n < 2 || c < 'a' || c > 'z')
		return false;
	for (size_t i = 1; i < n; i++)
		if (!str_digit(s[i]))
			return false;
	return true;
}

bool words_square(const char *word)
{
	return words_square_n(word, strlen(word));
}

bool words_listed(const char *list, const char *word)
{
	size_t n = strlen(word);

	while (*list) {
		size_t k = strcspn(list, " ");

		if (k == n && memcmp(list, word, n) == 0)
			return true;
		list += k;
		list += strspn(list, " ");
	}
	return false;
}

static void words_add(struct order_words *w, const char *s, size_t n,
		      struct diag_place at, bool quoted)
{
	struct order_word *new;

	w->v = mem_grow(w->v, &w->cap, w->n + 1, sizeof(*w->v));
	new = &w->v[w->n++];
	*new = (struct order_word){ mem_alloc(2 * (n + 1)), NULL, at, quoted };
	for (size_t i = 0; i < 2; i++) {
		(void)memcpy(new->text + i *(n + 1), s, n);
		new->text[i * (n + 1) + n] = '\0';
	}
	new->typed = new->text + n + 1;
	if (!quoted)
		str_tolower(new->text);
}

void words_copy(struct order_words *w, const struct order_word *word)
{
	words_add(w, word->typed, strlen(word->typed), word->at, word->quoted);
}

void words_free(struct order_words *w)
{
	for (size_t i = 0; i < w->n; i++)
		mem_free(w->v[i].text);
	mem_free(w->v);
	*w = (struct order_words){ 0 };
}

/* `E4-E6-F6`: squares only; `old-guard` is none. */
static bool words_is_way(const char *s, size_t n)
{
	while (n) {
		const char *dash = memchr(s, '-', n);
		size_t k = dash ? (size_t)(dash - s) : n;

		if (!words_square_n(s, k))
			return false;
		if (!dash)
			return true;
		s += k + 1;
		n -= k + 1;
	}
	return false;
}

static void words_plain(const struct text_line *l, size_t from, size_t to,
			const char *noise, struct order_words *w)
{
	const char *s = l->s + from;
	size_t n = to - from;
	struct diag_place at = { l->number, l->col[from] };

	if (words_is_way(s, n)) {
		for (size_t i = 0; i < n;) {
			size_t k = 0;

			while (i + k < n && s[i + k] != '-')
				k++;
			at.col = l->col[from + i];
			words_add(w, s + i, k, at, false);
			i += k + 1;
		}
		return;
	}
	words_add(w, s, n, at, false);
	if (words_listed(noise, w->v[w->n - 1].text))
		mem_free(w->v[--w->n].text);
}

/* A text in quotes; returns the byte behind the closing one. */
static size_t words_quoted(const struct text_line *l, size_t from,
			   const char *rule, struct order_words *w,
			   struct diags *d)
{
	struct diag_place at = { l->number, l->col[from] };
	const char *close = memchr(l->s + from + 1, '"', l->n - from - 1);
	size_t end = close ? (size_t)(close - l->s) : l->n;

	if (!close)
		why_add(d, at, rule, WHY_PLAIN(NO_QUOTE));
	words_add(w, l->s + from + 1, end - from - 1, at, true);
	return close ? end + 1 : end;
}

static bool words_arrow(const struct text_line *l, size_t i)
{
	return l->s[i] == '-' && i + 1 < l->n && l->s[i + 1] == '>';
}

static bool words_ends(const struct text_line *l, size_t i)
{
	return i >= l->n || strchr(" ;#\",:", l->s[i]) || words_arrow(l, i);
}

bool words_next(const struct text_line *l, size_t *at,
		const struct order_language *language, struct order_words *w,
		struct diags *d)
{
	size_t i = *at;

	if (i > l->n)
		return false;
	while (i < l->n && l->s[i] != ';' && l->s[i] != '#') {
		size_t from = i;

		if (l->s[i] == ' ') {
			i++;
		} else if (words_arrow(l, i)) {
			i += 2;
		} else if (l->s[i] == '"') {
			i = words_quoted(l, i, language->form_rule, w, d);
		} else if (l->s[i] == ',' || l->s[i] == ':') {
			words_plain(l, from, ++i, language->noise, w);
		} else {
			while (!words_ends(l, i))
				i++;
			words_plain(l, from, i, language->noise, w);
		}
	}
	/* One past the end says that this line is done. */
	*at = i < l->n && l->s[i] == ';' ? i + 1 : l->n + 1;
	return true;
}
