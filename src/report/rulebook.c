/* SPDX-License-Identifier: MIT */
/* rulebook.c - a rules page taken apart: chapters and numbered rules. */
#include "config.h"

#include "report/rulebook.h"

#include "base/line.h"
#include "base/mem.h"
#include "kernel/value.h"
#include "report/fill.h"
#include "report/wrap.h"

#include <string.h>

/* A page while it is read. */
struct rulebook_page {
	struct rulebook *book;
	struct rulebook_chapter *chapter; /* NULL before the first */
	char *part;
	struct str rule;  /* the rule that may go on */
	struct str plain; /* a paragraph that is no rule */
};

static const char *rulebook_digits(const char *s)
{
	while (str_digit(*s))
		s++;
	return s;
}

/* How long the number at s is, which has a full stop in it or not; 0: none. */
static size_t rulebook_number(const char *s, bool *whole)
{
	char letter = str_lower(*s);
	const char *end;

	if (letter < 'a' || letter > 'z' || !str_digit(s[1]))
		return 0;
	end = rulebook_digits(s + 1);
	*whole = *end != '.' || !str_digit(end[1]);
	if (!*whole)
		end = rulebook_digits(end + 1);
	return (size_t)(end - s);
}

bool rulebook_is_number(const char *word)
{
	bool whole;
	size_t n = rulebook_number(word, &whole);

	while (n && word[n] == '.' && str_digit(word[n + 1]))
		n = (size_t)(rulebook_digits(word + n + 1) - word);
	return n && !word[n];
}

/* The rule that was being read is complete. */
static void rulebook_end_rule(struct rulebook_page *p)
{
	struct rulebook *b = p->book;
	size_t n = strcspn(str_text(&p->rule), " ");

	if (!p->rule.len)
		return;
	*MEM_ADD(b->rules, b->nrules, b->rules_cap) =
	    (struct rulebook_rule){ mem_strndup(p->rule.s, n),
				    mem_strdup(p->part),
				    mem_strdup(p->rule.s + n + 1), p->chapter };
	str_clear(&p->rule);
}

static void rulebook_end_plain(struct rulebook_page *p)
{
	if (!p->plain.len)
		return;
	if (str_ends(p->plain.s, ".")) {
		if (!p->chapter->lead)
			p->chapter->lead = mem_strdup(p->plain.s);
	} else {
		mem_free(p->part);
		p->part = mem_strdup(p->plain.s);
	}
	str_clear(&p->plain);
}

/* "## W13 Terrain (S, E)" */
static void rulebook_begin_chapter(struct rulebook_page *p, const char *s,
				   size_t n)
{
	struct rulebook *b = p->book;
	char *number = mem_strndup(s, n);
	char *title = strchr(number, ' ');

	mem_free(p->part);
	p->part = NULL;
	p->chapter = mem_zalloc(sizeof(*p->chapter));
	p->chapter->title = mem_strdup(title ? title + 1 : "");
	if (title)
		*title = '\0';
	p->chapter->number = number;
	*MEM_ADD(b->chapters, b->nchapters, b->chapters_cap) = p->chapter;
}

static void rulebook_more(struct str *paragraph, const char *s, size_t n)
{
	if (paragraph->len)
		str_addc(paragraph, ' ');
	str_addn(paragraph, s, n);
}

static bool rulebook_begins_rule(const char *s, size_t n)
{
	bool whole = true;
	size_t number = n > 2 && s[0] == '-' && s[1] == ' '
			    ? rulebook_number(s + 2, &whole)
			    : 0;

	return number && !whole && number + 2 < n && s[number + 2] == ' ';
}

/* "| N30.2 | what | default | the answer |": a rule of its own, the cells with
 * semicolons between. */
static bool rulebook_row(struct rulebook_page *p, const char *s, size_t n)
{
	bool whole = true;
	size_t number = n > 4 && s[0] == '|' && s[1] == ' '
			    ? rulebook_number(s + 2, &whole)
			    : 0;

	if (!number || whole || n < number + 5 || s[n - 1] != '|')
		return false;
	rulebook_more(&p->rule, s + 2, number);
	for (size_t i = number + 5; i + 2 < n; i++)
		if (i == number + 5)
			str_addf(&p->rule, " %c", s[i]);
		else if (!memcmp(s + i, " | ", 3))
			str_add(&p->rule, ";");
		else if (s[i] != '|')
			str_addc(&p->rule, s[i]);
	return true;
}

static void rulebook_line(struct rulebook_page *p, const char *s, size_t n)
{
	while (n > 0 && str_blank(s[n - 1]))
		n--;
	if (n > 2 && str_blank(*s) && p->rule.len) {
		rulebook_more(&p->rule, s + 2, n - 2);
		return;
	}
	rulebook_end_rule(p);
	if (n > 3 && !memcmp(s, "## ", 3)) {
		rulebook_end_plain(p);
		rulebook_begin_chapter(p, s + 3, n - 3);
	} else if (p->chapter && rulebook_begins_rule(s, n)) {
		rulebook_end_plain(p);
		rulebook_more(&p->rule, s + 2, n - 2);
	} else if (p->chapter && rulebook_row(p, s, n)) {
		rulebook_end_rule(p);
	} else if (p->chapter && n && *s != '|') {
		rulebook_more(&p->plain, s, n);
	} else if (p->chapter) {
		rulebook_end_plain(p);
	}
}

void rulebook_add(struct rulebook *b, const char *page)
{
	struct rulebook_page p = { .book = b };
	struct line l;

	line_init(&l, page, strlen(page));
	while (line_next(&l))
		rulebook_line(&p, l.s, l.n);
	rulebook_end_rule(&p);
	rulebook_end_plain(&p);
	mem_free(p.part);
	str_free(&p.rule);
	str_free(&p.plain);
}

void rulebook_free(struct rulebook *b)
{
	for (size_t i = 0; i < b->nrules; i++) {
		mem_free(b->rules[i].number);
		mem_free(b->rules[i].part);
		mem_free(b->rules[i].text);
	}
	for (size_t i = 0; i < b->nchapters; i++) {
		mem_free(b->chapters[i]->number);
		mem_free(b->chapters[i]->title);
		mem_free(b->chapters[i]->lead);
		mem_free(b->chapters[i]);
	}
	mem_free(b->rules);
	mem_free(b->chapters);
	*b = (struct rulebook){ .rules = NULL };
}

const struct rulebook_rule *rulebook_find(const struct rulebook *b,
					  const char *number)
{
	for (size_t i = 0; i < b->nrules; i++)
		if (str_eqi(b->rules[i].number, number))
			return &b->rules[i];
	return NULL;
}

const struct rulebook_chapter *rulebook_chapter(const struct rulebook *b,
						const char *number)
{
	for (size_t i = 0; i < b->nchapters; i++)
		if (str_eqi(b->chapters[i]->number, number))
			return b->chapters[i];
	return NULL;
}

json_t *rulebook_json(const struct rulebook_rule *r)
{
	return json_pack("{s:s, s:s, s:s, s:s, s:s?}", "rule", r->number,
			 "text", r->text, "chapter", r->chapter->number,
			 "title", r->chapter->title, "part", r->part);
}

json_t *rulebook_cited(const struct rulebook *b, const json_t *events)
{
	json_t *texts = json_object();

	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *rules =
		    json_object_get(json_array_get(events, i), "rules");

		for (size_t k = 0; k < json_array_size(rules); k++) {
			const struct rulebook_rule *r =
			    rulebook_find(b, value_at(rules, k));

			if (r)
				value_put(texts, r->number,
					  value_string(r->text));
		}
	}
	return texts;
}

static bool rulebook_same(const json_t *a, const json_t *b, const char *key)
{
	return str_eq(value_text(a, key, ""), value_text(b, key, ""));
}

/* Says where a heading is needed. */
static json_t *rulebook_headed(const json_t *rules)
{
	json_t *list = json_array();
	const json_t *before = NULL;

	for (size_t i = 0; i < json_array_size(rules); i++) {
		json_t *r = json_copy(json_array_get(rules, i));
		bool chapter = !rulebook_same(r, before, "chapter");

		value_put(r, "chapter-new", json_boolean(chapter));
		value_put(r, "part-new",
			  json_boolean(
			      json_is_string(json_object_get(r, "part")) &&
			      (chapter || !rulebook_same(r, before, "part"))));
		(void)json_array_append_new(list, r);
		before = r;
	}
	return list;
}

int rulebook_text(const json_t *rules, const char *dir, size_t width,
		  struct str *out, struct err *e)
{
	struct fill f = { .dir = dir, .folder = "reports", .ruleset = "" };
	json_t *c = json_object();
	struct str text = STR_INIT;
	int rc;

	value_put(c, "rules", rulebook_headed(rules));
	rc = fill_raw(&f, "rules", c, &text, e);
	if (rc == 0)
		wrap_text(str_text(&text), width, out);
	str_free(&text);
	json_decref(c);
	return rc;
}
