/* SPDX-License-Identifier: MIT */
/* teller.c - JSON told value by value, as canonical text, as a tree. */
#include "config.h"

#include "kernel/teller.h"

#include "base/mem.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

void teller_init(struct teller *t, bool text, bool tree)
{
	*t = (struct teller){ .texts = text, .trees = tree };
}

void teller_free(struct teller *t)
{
	str_free(&t->text);
	str_free(&t->sorted);
	json_decref(t->tree);
	mem_free(t->members);
	*t = (struct teller){ .depth = 0 };
}

char *teller_take_text(struct teller *t, size_t *n)
{
	*n = t->text.len;
	return str_take(&t->text);
}

json_t *teller_take_tree(struct teller *t)
{
	json_t *tree = t->tree;

	t->tree = NULL;
	return tree;
}

/* Hangs a value where it belongs; takes it over. What is told is UTF-8. */
static void teller_hang(struct teller *t, const char *key, json_t *value)
{
	json_t *parent = t->depth ? t->at[t->depth - 1].tree : NULL;

	if (!parent)
		t->tree = value;
	else if (key)
		(void)json_object_set_new_nocheck(parent, key, value);
	else
		(void)json_array_append_new(parent, value);
}

/* Notes where a member begins, and writes what stands before a value. */
static void teller_before(struct teller *t, const char *key)
{
	char last = t->text.len ? t->text.s[t->text.len - 1] : '{';

	assert(!key == (t->depth == 0 || !t->at[t->depth - 1].object));
	if (last != '{' && last != '[')
		str_addc(&t->text, ',');
	if (!key)
		return;
	t->members =
	    mem_grow(t->members, &t->cap, t->count + 1, sizeof(*t->members));
	t->members[t->count++].at = t->text.len;
	str_addc(&t->text, '"');
	str_add(&t->text, key);
	str_addn(&t->text, "\":", 2);
}

static void teller_begin(struct teller *t, const char *key, bool object)
{
	json_t *tree = NULL;

	assert(t->depth < TELLER_DEPTH);
	if (t->trees) {
		tree = object ? json_object() : json_array();
		teller_hang(t, key, tree);
	}
	if (t->texts) {
		teller_before(t, key);
		str_addc(&t->text, object ? '{' : '[');
	}
	t->at[t->depth].tree = tree;
	t->at[t->depth].first = t->count;
	t->at[t->depth++].object = object;
}

void teller_object(struct teller *t, const char *key)
{
	teller_begin(t, key, true);
}

void teller_array(struct teller *t, const char *key)
{
	teller_begin(t, key, false);
}

/* The order of two members is that of their keys' bytes; the quote behind a
 * key is less than any byte in one. */
static bool teller_less(const char *a, const char *b)
{
	do {
		a++;
		b++;
	} while (*a == *b && *a != '"');
	return (unsigned char)*a < (unsigned char)*b;
}

/* Sorts n members; few, and often in order already. Whether any moved. */
static bool teller_order(const char *text, struct teller_member *v, size_t n)
{
	bool moved = false;

	for (size_t i = 1; i < n; i++) {
		struct teller_member m = v[i];
		size_t k = i;

		for (; k > 0 && teller_less(text + m.at, text + v[k - 1].at);
		     k--)
			v[k] = v[k - 1];
		v[k] = m;
		moved |= k != i;
	}
	return moved;
}

/* Puts the members of the object that ends in order. */
static void teller_sort(struct teller *t, size_t first)
{
	struct teller_member *v = t->members + first;
	size_t n = t->count - first;
	size_t begin = n ? v[0].at : 0;

	for (size_t i = 0; i < n; i++)
		v[i].n = (i + 1 < n ? v[i + 1].at - 1 : t->text.len) - v[i].at;
	if (!teller_order(t->text.s, v, n))
		return;
	str_clear(&t->sorted);
	for (size_t i = 0; i < n; i++) {
		if (i)
			str_addc(&t->sorted, ',');
		str_addn(&t->sorted, t->text.s + v[i].at, v[i].n);
	}
	(void)memcpy(t->text.s + begin, t->sorted.s, t->sorted.len);
}

void teller_end(struct teller *t)
{
	size_t first;

	assert(t->depth > 0);
	first = t->at[--t->depth].first;
	if (!t->texts)
		return;
	if (t->at[t->depth].object)
		teller_sort(t, first);
	t->count = first;
	str_addc(&t->text, t->at[t->depth].object ? '}' : ']');
}

/* As jansson escapes. */
static void teller_escape(struct str *out, unsigned char c)
{
	static const char letters[] = "btnvfr"; /* from 8 on; v is not JSON */

	if (c == '"' || c == '\\')
		str_addf(out, "\\%c", c);
	else if (c >= 8 && c <= 13 && c != 11)
		str_addf(out, "\\%c", letters[c - 8]);
	else
		str_addf(out, "\\u%04X", c);
}

static void teller_quote(struct str *out, const char *s)
{
	str_addc(out, '"');
	while (*s) {
		size_t n = 0;

		while ((unsigned char)s[n] >= ' ' && s[n] != '"' &&
		       s[n] != '\\')
			n++;
		str_addn(out, s, n);
		s += n;
		if (*s)
			teller_escape(out, (unsigned char)*s++);
	}
	str_addc(out, '"');
}

void teller_string(struct teller *t, const char *key, const char *value)
{
	if (t->trees)
		teller_hang(t, key, json_string_nocheck(value));
	if (t->texts) {
		teller_before(t, key);
		teller_quote(&t->text, value);
	}
}

static void teller_digits(struct str *out, json_int_t value)
{
	char digits[24];
	size_t i = sizeof(digits);
	/* The least number has no positive counterpart. */
	uint64_t n = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

	do
		digits[--i] = (char)('0' + n % 10);
	while (n /= 10);
	if (value < 0)
		digits[--i] = '-';
	str_addn(out, digits + i, sizeof(digits) - i);
}

void teller_number(struct teller *t, const char *key, json_int_t value)
{
	if (t->trees)
		teller_hang(t, key, json_integer(value));
	if (t->texts) {
		teller_before(t, key);
		teller_digits(&t->text, value);
	}
}

static void teller_word(struct teller *t, const char *key, const char *word,
			json_t *tree)
{
	if (t->trees)
		teller_hang(t, key, tree);
	if (t->texts) {
		teller_before(t, key);
		str_add(&t->text, word);
	}
}

void teller_true(struct teller *t, const char *key)
{
	teller_word(t, key, "true", json_true());
}

void teller_null(struct teller *t, const char *key)
{
	teller_word(t, key, "null", json_null());
}
