/* SPDX-License-Identifier: MIT */
/* handwords.c - the words of a mail that are no orders: report, rules, help. */
#include "config.h"

#include "office/handwords.h"

#include "report/books.h"

#include <stdint.h>

#define HANDWORDS_RULES 4 /* of one mail that are answered */

/* A rule, or all rules of a chapter; what is near, if there is none. */
static int handwords_rule(struct handrun *h, const struct rulebook *b,
			  const char *number, struct err *e)
{
	struct answertext t = handrun_text(h, ANSWERTEXT_RULE);
	struct str text = STR_INIT;
	json_t *list = json_array();
	struct err none;
	int rc = 0;

	t.rule = number;
	if (books_look_up(b, number, list, &none) < 0) {
		t.why = none.text;
	} else {
		/* In one line each: where these end decides the answer. */
		rc = rulebook_text(list, h->in->m->templates, SIZE_MAX, &text,
				   e);
		t.text = str_text(&text);
	}
	if (rc == 0)
		rc = handrun_answer(h, &t, e);
	str_free(&text);
	json_decref(list);
	return rc;
}

/* What is no rule's number is passed over: it may be anything. */
static int handwords_rules(struct handrun *h, struct err *e)
{
	struct rulebook book = { .rules = NULL };
	struct span rest = { str_text(&h->w.rules), h->w.rules.len };
	char number[SPAN_NAME_SIZE];
	int rc =
	    books_read(h->in->m->templates, h->r->play->game->name, &book, e);

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
