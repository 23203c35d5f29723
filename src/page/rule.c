/* SPDX-License-Identifier: MIT */
/* rule.c - rule: the text of a rule, or of what leads into a chapter. */
#include "config.h"

#include "page/actions.h"

#include "base/builtin.h"
#include "base/mem.h"
#include "kernel/game.h"
#include "kernel/value.h"
#include "report/rulebook.h"

static int rule_find(struct call *c, const struct rulebook *book,
		     const char *number, struct err *e)
{
	const struct rulebook_rule *rule = rulebook_find(book, number);
	const struct rulebook_chapter *chapter = rulebook_chapter(book, number);
	json_t *told;

	if (!rule && !chapter)
		return err_set(e, ERR_REFUSED, "there is no rule %s", number);
	told = rule ? rulebook_json(rule)
		    : json_pack("{s:s, s:s, s:s, s:s, s:s?}", "rule", number,
				"text",
				chapter->lead ? chapter->lead : chapter->title,
				"chapter", chapter->number, "title",
				chapter->title, "part", NULL);
	(void)json_object_update(c->value, told);
	json_decref(told);
	return 0;
}

static int rule_book(const char *ruleset, struct rulebook *out, struct err *e)
{
	char *name = str_format("rules/%s.md", ruleset);
	struct str page = STR_INIT;
	int rc = builtin_text(NULL, name, &page, e);

	if (rc == 0)
		rulebook_add(out, str_text(&page));
	str_free(&page);
	mem_free(name);
	return rc;
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
	if (rule_book(ruleset, &book, e) == 0)
		rc = rule_find(c, &book, number, e);
	rulebook_free(&book);
	return rc;
}
