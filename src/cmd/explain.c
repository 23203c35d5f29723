/* SPDX-License-Identifier: MIT */
/* explain.c - estafette explain: rules by number, and what they decided. */
#include "config.h"

#include "cmd/explain.h"

#include "base/mem.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "record/inspection.h"
#include "report/books.h"
#include "report/wrap.h"

#include <string.h>
#include <unistd.h>

#define EXPLAIN_BETWEEN ",; " /* numbers in one operand */

/* A number out of a report, with its brackets: "[W8.1", "W10.5]". */
static char *explain_number(const char *word)
{
	word += strspn(word, "[(");
	return mem_strndup(word, strcspn(word, "])" EXPLAIN_BETWEEN));
}

static bool explain_is_number(const char *word)
{
	char *number = explain_number(word);
	bool is = rulebook_is_number(number);

	mem_free(number);
	return is;
}

static int explain_word(const struct options *o, const char *word,
			const struct rulebook *b, json_t *rules, struct err *e)
{
	char *number = explain_number(word);
	int rc;

	if (rulebook_is_number(number))
		rc = books_look_up(b, number, rules, e);
	else
		rc = options_error(o->command, e,
				   "\"%s\" is no rule's number; rules are "
				   "written W13.8, chapters W13",
				   word);
	mem_free(number);
	return rc;
}

/* An operand may have several: "W7.3,W8.1", "[W7.3 W8.1]". */
static int explain_words(const struct options *o, const struct rulebook *b,
			 json_t *rules, struct err *e)
{
	int rc = 0;

	for (size_t i = 0; i < o->n && rc == 0; i++) {
		const char *word = o->operands[i];

		do {
			rc = explain_word(o, word, b, rules, e);
			word += strcspn(word, EXPLAIN_BETWEEN);
			word += strspn(word, EXPLAIN_BETWEEN);
		} while (rc == 0 && *word);
	}
	return rc;
}

static int explain_print(const struct options *o, json_t *rules, struct err *e)
{
	struct str out = STR_INIT;
	int rc;

	if (options_has(o, "json"))
		return output_json(json_incref(rules), e);
	rc = rulebook_text(rules, options_templates(o), WRAP_WIDTH, &out, e);
	return output_done(&out, rc, e);
}

static int explain_rules(const struct options *o, struct err *e)
{
	struct rulebook book = { .rules = NULL };
	json_t *rules = json_array();
	int rc = books_read_all(options_templates(o), &book, e);

	if (rc == 0)
		rc = explain_words(o, &book, rules, e);
	if (rc == 0)
		rc = explain_print(o, rules, e);
	json_decref(rules);
	rulebook_free(&book);
	return rc;
}

/* Of such a file nobody knows what it is. */
static bool explain_unread(const char *path)
{
	return !str_eq(path, "-") && access(path, R_OK) < 0;
}

static int explain_run(const struct options *o, struct err *e)
{
	bool entry = options_has(o, "entry") || options_has(o, "seat");
	bool rules = o->n > 1 || explain_is_number(o->operands[0]);

	if (rules && (entry || options_has(o, "game")))
		return options_error(o->command, e,
				     "--entry, --seat and --game go with a "
				     "file, not with rules; a file of this "
				     "name is ./%s",
				     o->operands[0]);
	if (rules)
		return explain_rules(o, e);
	if (inspection_is_game(o->operands[0]) ||
	    (entry && explain_unread(o->operands[0])))
		return explain_game(o, e);
	if (entry)
		return options_error(o->command, e,
				     "%s is no game file: --entry and --seat "
				     "are for game files",
				     o->operands[0]);
	return explain_report(o, e);
}

static const struct option_spec explain_options[] = {
	{ "entry", 'e', "N",
	  "this entry; else the last that decided anything" },
	{ "seat", 's', "SEAT", "what this seat may know; else everything" },
	OPTIONS_HELD_REPORT,
	OPTION_TEMPLATES,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_explain = {
	.name = "explain",
	.who = COMMAND_ALL,
	.operands = "RULE... | GAME | REPORT",
	.min = 1,
	.max = COMMAND_MANY,
	.summary = "why: a rule by number, or what decided an entry",
	.text =
	    "Prints rules by their numbers (W13.8; W13 is a whole chapter) in the words of\n"
	    "the rule book. Of a game file it prints what one entry brought, and with each\n"
	    "event the rules behind it: the first is the one that decided it. That takes\n"
	    "the referee's identity until the secret is revealed. A player has the same of\n"
	    "a report: what this seat may know of it.\n",
	.options = explain_options,
	.run = explain_run,
};
