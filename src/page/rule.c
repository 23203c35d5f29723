/* SPDX-License-Identifier: MIT */
/* rule.c - rule: the text of a rule, or of what leads into a chapter. */
#include "config.h"

#include "page/actions.h"

#include "kernel/game.h"
#include "report/books.h"

static int rule_find(struct call *c, const struct rulebook *book,
		     const char *number, struct err *e)
{
	const struct rulebook_rule *rule = rulebook_find(book, number);
	const struct rulebook_chapter *chapter = rulebook_chapter(book, number);

	if (!rule && !chapter)
		return err_set(e, ERR_REFUSED, "there is no rule %s", number);
	call_put_all(
	    c, rule ? rulebook_json(rule)
		    : json_pack("{s:s, s:s, s:s, s:s, s:s?}", "rule", number,
				"text",
				chapter->lead ? chapter->lead : chapter->title,
				"chapter", chapter->number, "title",
				chapter->title, "part", NULL));
	return 0;
}

int rule_answer(struct call *c, struct err *e)
{
	const char *ruleset = call_want(c, "ruleset", e);
	const char *number = ruleset ? call_want(c, "number", e) : NULL;
	struct rulebook book = { .nrules = 0 };
	int rc = -1;

	if (!number)
		return -1;
	if (!game_find(ruleset))
		return err_set(e, ERR_REFUSED, "there is no ruleset \"%s\"",
			       ruleset);
	if (books_read(NULL, ruleset, &book, e) == 0)
		rc = rule_find(c, &book, number, e);
	rulebook_free(&book);
	return rc;
}
