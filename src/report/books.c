/* SPDX-License-Identifier: MIT */
/* books.c - the rule books that come with the program, to look things up. */
#include "config.h"

#include "report/books.h"

#include "base/builtin.h"
#include "base/listing.h"
#include "base/mem.h"
#include "base/span.h"
#include "kernel/order.h"

#include <string.h>

int books_read(const char *templates, const char *ruleset, struct rulebook *out,
	       struct err *e)
{
	struct str page = STR_INIT;
	int rc;
	char *name = str_format("rules/%s.md", ruleset);

	rc = builtin_text(templates, name, &page, e);
	if (rc == 0)
		rulebook_add(out, str_text(&page));
	mem_free(name);
	str_free(&page);
	return rc;
}

int books_read_all(const char *templates, struct rulebook *out, struct err *e)
{
	struct listing listing = LISTING_INIT;
	int rc = listing_templates(templates, "rules/", ".md", &listing, e);

	for (size_t i = 0; i < listing.n && rc == 0; i++)
		rc = books_read(templates, listing.names[i], out, e);
	listing_free(&listing);
	return rc;
}

/* "W13.1 to W13.14" of a chapter. */
static void books_extent(const struct rulebook *b,
			 const struct rulebook_chapter *c, struct str *out)
{
	const struct rulebook_rule *first = NULL, *last = NULL;

	for (size_t i = 0; i < b->nrules; i++) {
		if (b->rules[i].chapter != c)
			continue;
		if (!first)
			first = &b->rules[i];
		last = &b->rules[i];
	}
	if (first)
		str_addf(out, "; %s (%s) has %s to %s", c->number, c->title,
			 first->number, last->number);
}

/* "; there are W1 to W19, C1 to C7": the chapters, letter by letter. */
static void books_chapters(const struct rulebook *b, struct str *out)
{
	const char *lead = "; there are ";

	for (size_t i = 0; i < b->nchapters; i++) {
		const char *first = b->chapters[i]->number;

		while (i + 1 < b->nchapters &&
		       b->chapters[i + 1]->number[0] == first[0])
			i++;
		str_addf(out, "%s%s to %s", lead, first,
			 b->chapters[i]->number);
		lead = ", ";
	}
}

/* The rule that W8.1.2 goes on from, W8.1; or NULL. */
static const char *books_front(const struct rulebook *b, const char *number)
{
	for (size_t i = 0; i < b->nrules; i++) {
		const char *rule = b->rules[i].number;
		size_t n = strlen(rule);

		if (strlen(number) > n && number[n] == '.' &&
		    span_is_nocase((struct span){ number, n }, rule))
			return rule;
	}
	return NULL;
}

/* The number that was probably meant, or NULL. */
static const char *books_near(const struct rulebook *b, const char *number)
{
	const char **all;
	const char *near = books_front(b, number);

	if (near)
		return near;
	all = mem_array(b->nrules + 1, sizeof(*all));
	for (size_t i = 0; i < b->nrules; i++)
		all[i] = b->rules[i].number;
	near = order_suggest(number, all, b->nrules);
	mem_free(all);
	return near;
}

static int books_unknown(const struct rulebook *b, const char *number,
			 struct err *e)
{
	char *chapter = mem_strndup(number, strcspn(number, "."));
	const struct rulebook_chapter *c = rulebook_chapter(b, chapter);
	const char *near = c ? books_near(b, number) : NULL;
	struct str where = STR_INIT;

	if (c)
		books_extent(b, c, &where);
	else
		books_chapters(b, &where);
	(void)err_set(e, ERR_REFUSED, "there is no rule %s%s%s%s%s", number,
		      str_text(&where), near ? "; did you mean " : "",
		      near ? near : "", near ? "?" : "");
	str_free(&where);
	mem_free(chapter);
	return -1;
}

static void books_take(const struct rulebook_rule *r, const char *lead,
		       json_t *rules)
{
	json_t *o = rulebook_json(r);

	if (lead)
		(void)json_object_set_new(o, "lead", json_string(lead));
	(void)json_array_append_new(rules, o);
}

int books_look_up(const struct rulebook *b, const char *number, json_t *rules,
		  struct err *e)
{
	const struct rulebook_rule *r = rulebook_find(b, number);
	const struct rulebook_chapter *c = rulebook_chapter(b, number);
	bool first = true;

	if (r)
		books_take(r, NULL, rules);
	if (!r && !c)
		return books_unknown(b, number, e);
	for (size_t i = 0; c && i < b->nrules; i++) {
		if (b->rules[i].chapter != c)
			continue;
		books_take(&b->rules[i], first ? c->lead : NULL, rules);
		first = false;
	}
	return 0;
}
