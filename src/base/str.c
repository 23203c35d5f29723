/* SPDX-License-Identifier: MIT */
/* str.c - a growing string, with the few string questions asked everywhere. */
#include "config.h"

#include "base/str.h"

#include "base/mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define STR_SHORT 60

void str_free(struct str *b)
{
	mem_free(b->s);
	*b = (struct str)STR_INIT;
}

void str_clear(struct str *b)
{
	b->len = 0;
	if (b->s)
		b->s[0] = '\0';
}

/* Room for so many bytes, and for the 0 behind them. */
static void str_room(struct str *b, size_t more)
{
	if (b->cap - b->len <= more)
		b->s = mem_grow(b->s, &b->cap, b->len + more + 1, 1);
}

void str_addn(struct str *b, const void *p, size_t n)
{
	str_room(b, n);
	if (n)
		(void)memcpy(b->s + b->len, p, n);
	b->len += n;
	b->s[b->len] = '\0';
}

void str_add(struct str *b, const char *s)
{
	str_addn(b, s, strlen(s));
}

void str_addc(struct str *b, char c)
{
	str_room(b, 1);
	b->s[b->len++] = c;
	b->s[b->len] = '\0';
}

void str_pad(struct str *b, char c, size_t n)
{
	str_room(b, n);
	(void)memset(b->s + b->len, c, n);
	b->len += n;
	b->s[b->len] = '\0';
}

/* What is short fits into the room that is there. */
void str_item(struct str *b, const char *word, const char *between)
{
	if (b->len)
		str_add(b, between);
	str_add(b, word);
}

void str_items(struct str *b, const char *const *words, int n,
	       const char *between)
{
	for (int i = 0; i < n; i++)
		str_item(b, words[i], between);
}

void str_addv(struct str *b, const char *fmt, va_list ap)
{
	va_list again;
	int n;

	va_copy(again, ap);
	str_room(b, STR_SHORT);
	n = vsnprintf(b->s + b->len, b->cap - b->len, fmt, ap);
	if (n > 0 && (size_t)n >= b->cap - b->len) {
		str_room(b, (size_t)n);
		(void)vsnprintf(b->s + b->len, (size_t)n + 1, fmt, again);
	}
	if (n > 0)
		b->len += (size_t)n;
	b->s[b->len] = '\0';
	va_end(again);
}

void str_addf(struct str *b, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	str_addv(b, fmt, ap);
	va_end(ap);
}

char *str_format(const char *fmt, ...)
{
	struct str b = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&b, fmt, ap);
	va_end(ap);
	return str_take(&b);
}

const char *str_text(const struct str *b)
{
	return b->s ? b->s : "";
}

struct span str_span(const struct str *b)
{
	return (struct span){ b->s, b->len };
}

char *str_take(struct str *b)
{
	char *s = b->s ? b->s : mem_strdup("");

	*b = (struct str)STR_INIT;
	return s;
}

bool str_eq(const char *a, const char *b)
{
	return strcmp(a, b) == 0;
}

int str_compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

bool str_eqn(const char *a, const char *b, size_t n)
{
	return strlen(a) == n && memcmp(a, b, n) == 0;
}

bool str_starts(const char *s, const char *prefix)
{
	return strncmp(s, prefix, strlen(prefix)) == 0;
}

bool str_ends(const char *s, const char *suffix)
{
	size_t n = strlen(s);
	size_t m = strlen(suffix);

	return n >= m && memcmp(s + n - m, suffix, m) == 0;
}

int str_find(const char *s, const char *const *list, int n)
{
	for (int i = 0; i < n; i++)
		if (str_eq(s, list[i]))
			return i;
	return -1;
}

bool str_in(const char *s, const char *const *list)
{
	for (; *list; list++)
		if (str_eq(s, *list))
			return true;
	return false;
}

char str_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool str_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool str_blank(char c)
{
	return c == ' ' || c == '\t';
}

void str_tolower(char *s)
{
	for (; *s; s++)
		*s = str_lower(*s);
}

void str_capital(char *s)
{
	if (*s >= 'a' && *s <= 'z')
		*s = (char)(*s - 'a' + 'A');
}

bool str_eqi(const char *a, const char *b)
{
	while (*a && str_lower(*a) == str_lower(*b))
		a++, b++;
	return *a == '\0' && *b == '\0';
}

bool str_is_name(const char *s, bool letter_first)
{
	size_t n = strlen(s);

	if (n < 1 || n > 31 || s[0] == '-' || (letter_first && str_digit(s[0])))
		return false;
	for (; *s; s++)
		if (!(*s >= 'a' && *s <= 'z') && !str_digit(*s) && *s != '-')
			return false;
	return true;
}
