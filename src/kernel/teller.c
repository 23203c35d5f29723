/* SPDX-License-Identifier: MIT */
/* teller.c - JSON told value by value, as canonical text, as a tree. */
#include "config.h"

#include "kernel/teller.h"

#include "base/mem.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#define TELLER_DIGITS 20    /* of the least number, with its sign */
#define TELLER_ROOM   16384 /* bytes; few texts need more */
#define TELLER_NAMES  64    /* members of what has begun */

/* Makes room for n bytes behind a text; they are written by the caller, who
 * then says how many there were. */
static char *teller_room(struct str *s, size_t n)
{
	if (s->cap - s->len <= n)
		s->s = mem_grow(s->s, &s->cap, s->len + n + 1, 1);
	return s->s + s->len;
}

void teller_init(struct teller *t, bool text, bool tree)
{
	*t = (struct teller){ .texts = text, .trees = tree };
	if (!text)
		return;
	(void)teller_room(&t->text, TELLER_ROOM);
	t->members = mem_grow(NULL, &t->cap, TELLER_NAMES, sizeof(*t->members));
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
	*n = --t->text.len; /* a comma */
	t->text.s[*n] = '\0';
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

/* Every value has a comma behind it, which the end of what it is in takes. */
static void teller_wrote(struct teller *t, char *end)
{
	*end++ = ',';
	t->text.len = (size_t)(end - t->text.s);
}

/* Notes where a member begins, and writes its key; leaves room for `more`
 * bytes and a comma. */
static char *teller_before(struct teller *t, const char *key, size_t more)
{
	size_t n;
	char *to;

	assert(!key == (t->depth == 0 || !t->at[t->depth - 1].object));
	if (!key)
		return teller_room(&t->text, more + 1);
	n = strlen(key);
	to = teller_room(&t->text, n + more + 4);
	if (t->count == t->cap)
		t->members = mem_grow(t->members, &t->cap, t->count + 1,
				      sizeof(*t->members));
	t->members[t->count++].at = t->text.len;
	*to++ = '"';
	(void)memcpy(to, key, n);
	to += n;
	*to++ = '"';
	*to++ = ':';
	return to;
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
		char *to = teller_before(t, key, 1);

		*to++ = object ? '{' : '[';
		t->text.len = (size_t)(to - t->text.s);
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

/* Whether the text has n members in their order; most are told in it. */
static bool teller_ordered(const char *text, const struct teller_member *v,
			   size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (teller_less(text + v[i].at, text + v[i - 1].at))
			return false;
	return true;
}

/* Sorts n members; few. */
static void teller_order(const char *text, struct teller_member *v, size_t n)
{
	for (size_t i = 1; i < n; i++) {
		struct teller_member m = v[i];
		size_t k = i;

		for (; k > 0 && teller_less(text + m.at, text + v[k - 1].at);
		     k--)
			v[k] = v[k - 1];
		v[k] = m;
	}
}

/* Puts the members of the object that ends in order, each with its comma. */
static void teller_sort(struct teller *t, size_t first)
{
	size_t n = t->count - first;
	struct teller_member *v = t->members + first;
	size_t begin;
	char *to;

	if (teller_ordered(t->text.s, v, n))
		return;
	begin = v[0].at;
	for (size_t i = 0; i < n; i++)
		v[i].n = (i + 1 < n ? v[i + 1].at : t->text.len) - v[i].at;
	teller_order(t->text.s, v, n);
	to = teller_room(&t->sorted, t->text.len - begin);
	for (size_t i = 0; i < n; to += v[i++].n)
		(void)memcpy(to, t->text.s + v[i].at, v[i].n);
	(void)memcpy(t->text.s + begin, t->sorted.s, t->text.len - begin);
}

void teller_end(struct teller *t)
{
	bool object;
	size_t first;
	char *to;

	assert(t->depth > 0);
	object = t->at[--t->depth].object;
	first = t->at[t->depth].first;
	if (!t->texts)
		return;
	if (object)
		teller_sort(t, first);
	t->count = first;
	to = teller_room(&t->text, 2);
	if (to[-1] == ',')
		to--;
	*to++ = object ? '}' : ']';
	teller_wrote(t, to);
}

/* As jansson escapes; six bytes at most. */
static char *teller_escape(char *to, unsigned char c)
{
	static const char letters[] = "btnvfr"; /* from 8 on; v is not JSON */
	static const char hex[] = "0123456789ABCDEF";

	*to++ = '\\';
	if (c == '"' || c == '\\') {
		*to++ = (char)c;
	} else if (c >= 8 && c <= 13 && c != 11) {
		*to++ = letters[c - 8];
	} else {
		(void)memcpy(to, "u00", 3);
		to[3] = hex[c >> 4];
		to[4] = hex[c & 15];
		to += 5;
	}
	return to;
}

static char *teller_quote(char *to, const char *s)
{
	*to++ = '"';
	for (;;) {
		unsigned char c = (unsigned char)*s++;

		/* One question for small letters, which are most. */
		if (c > '\\' || (c >= ' ' && c != '"' && c != '\\'))
			*to++ = (char)c;
		else if (c)
			to = teller_escape(to, c);
		else
			break;
	}
	*to++ = '"';
	return to;
}

void teller_string(struct teller *t, const char *key, const char *value)
{
	if (t->trees)
		teller_hang(t, key, json_string_nocheck(value));
	if (t->texts) {
		char *to = teller_before(t, key, 6 * strlen(value) + 2);

		teller_wrote(t, teller_quote(to, value));
	}
}

static char *teller_digits(char *to, json_int_t value)
{
	char digits[TELLER_DIGITS];
	size_t i = sizeof(digits);
	/* The least number has no positive counterpart. */
	uint64_t n = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

	do
		digits[--i] = (char)('0' + n % 10);
	while (n /= 10);
	if (value < 0)
		digits[--i] = '-';
	(void)memcpy(to, digits + i, sizeof(digits) - i);
	return to + (sizeof(digits) - i);
}

void teller_number(struct teller *t, const char *key, json_int_t value)
{
	if (t->trees)
		teller_hang(t, key, json_integer(value));
	if (t->texts) {
		char *to = teller_before(t, key, TELLER_DIGITS);

		teller_wrote(t, teller_digits(to, value));
	}
}

static void teller_word(struct teller *t, const char *key, const char *word,
			json_t *tree)
{
	if (t->trees)
		teller_hang(t, key, tree);
	if (t->texts) {
		size_t n = strlen(word);
		char *to = teller_before(t, key, n);

		(void)memcpy(to, word, n);
		teller_wrote(t, to + n);
	}
}

void teller_true(struct teller *t, const char *key)
{
	teller_word(t, key, "true", json_true());
}

void teller_false(struct teller *t, const char *key)
{
	teller_word(t, key, "false", json_false());
}

void teller_null(struct teller *t, const char *key)
{
	teller_word(t, key, "null", json_null());
}

void teller_ready(struct teller *t, const char *key, const char *json)
{
	assert(!t->trees);
	teller_word(t, key, json, NULL);
}
