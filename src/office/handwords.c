/* SPDX-License-Identifier: MIT */
/* handwords.c - the words of a mail that are no orders: report, rules, help. */
#include "config.h"

#include "office/handwords.h"

#include "base/builtin.h"
#include "base/mem.h"
#include "report/rulebook.h"

#include <stdint.h>

#define HANDWORDS_RULES 4  /* of one mail that are answered */
#define HANDWORDS_RULE	12 /* bytes of a number, at most */

/* The rules of this game, of all its pages. */
static int handwords_book(const struct handrun *h, struct rulebook *b,
			  struct err *e)
{
	struct str prefix = STR_INIT, page = STR_INIT;
	const struct builtin *first;
	size_t n;
	int rc = 0;

	str_addf(&prefix, "rules/%s", h->r->play->game->name);
	n = builtin_list(prefix.s, &first);
	for (size_t i = 0; rc == 0 && i < n; i++) {
		str_clear(&page);
		rc = builtin_text(h->in->m->templates, first[i].name, &page, e);
		if (rc == 0)
			rulebook_add(b, str_text(&page));
	}
	str_free(&prefix);
	str_free(&page);
	return rc;
}

/* A rule, or all rules of a chapter; nothing if there is none. */
static int handwords_text(const struct handrun *h, const struct rulebook *b,
			  const char *number, struct str *out, struct err *e)
{
	const struct rulebook_chapter *chapter = rulebook_chapter(b, number);
	json_t *list = json_array();
	int rc = 0;

	for (size_t i = 0; i < b->nrules; i++)
		if ((chapter && b->rules[i].chapter == chapter) ||
		    &b->rules[i] == rulebook_find(b, number))
			json_array_append_new(list,
					      rulebook_json(&b->rules[i]));
	if (json_array_size(list))
		/* In one line each: where these end decides the answer. */
		rc = rulebook_text(list, h->in->m->templates, SIZE_MAX, out, e);
	json_decref(list);
	return rc;
}

static int handwords_rule(struct handrun *h, const struct rulebook *b,
			  const char *number, struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_RULE);
	struct str text = STR_INIT;
	int rc = handwords_text(h, b, number, &text, e);

	t.rule = number;
	t.text = text.len ? text.s : NULL;
	if (rc == 0)
		rc = handrun_answer(h, &t, e);
	str_free(&text);
	return rc;
}

/* What is no rule's number is passed over: it may be anything. */
static int handwords_rules(struct handrun *h, struct err *e)
{
	struct rulebook book = { .rules = NULL };
	struct span rest = { str_text(&h->w.rules), h->w.rules.len };
	char number[HANDWORDS_RULE + 1];
	int rc = handwords_book(h, &book, e);

	for (size_t i = 0; rc == 0 && rest.n && i < HANDWORDS_RULES;) {
		struct span one = span_until(&rest, ' ');

		if (!span_copy(one, number, sizeof(number)) ||
		    !rulebook_is_number(number))
			continue;
		i++;
		rc = handwords_rule(h, &book, number, e);
	}
	rulebook_free(&book);
	return rc;
}

int handwords_answer(struct handrun *h, struct err *e)
{
	struct answertext help = handrun_text(h, ANSWERTEXT_HELP);
	bool orders = h->w.kind != WRITTEN_NONE || h->w.yes;

	uint32_t newest = desk_newest(&h->d, h->p.seat);

	if (h->w.report && !orders && newest &&
	    handrun_report(h, INTAKE_ANSWERED, newest, e) < 0)
		return -1;
	if (h->w.rules.len && handwords_rules(h, e) < 0)
		return -1;
	if (h->w.help && handrun_answer(h, &help, e) < 0)
		return -1;
	if (h->answered || h->keep)
		return 0;
	return handrun_nothing(h, e);
}
