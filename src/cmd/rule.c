/* SPDX-License-Identifier: MIT */
/* rule.c - estafette rule: the referee's own decisions. */
#include "config.h"

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/finish.h"
#include "cmd/reason.h"

/* How a ruling is written on the command line. */
struct rule_form {
	const char *word;
	enum entry_rule rule;
	size_t operands; /* behind the word */
	const char *usage;
};

static const struct rule_form rule_forms[] = {
	{ "note", RULE_NOTE, 0, "GAME note" },
	{ "pass", RULE_PASS, 1, "GAME pass SEAT" },
	{ "forfeit", RULE_FORFEIT, 1, "GAME forfeit SEAT" },
	{ "finish", RULE_FINISH, 2, "GAME finish SEAT|none DEGREE" },
	{ NULL, RULE_NOTE, 0, NULL },
};

static int rule_read(const struct options *o, struct entry_ruling *out,
		     struct err *e)
{
	static const char *const others[] = { "extend", "substitute", "rewind",
					      "fork", NULL };
	const char *word = o->operands[1];
	const struct rule_form *f = rule_forms;

	while (f->word && !str_eq(f->word, word))
		f++;
	if (!f->word && str_in(word, others))
		return options_error(o->command, e,
				     "this build reads and verifies the ruling "
				     "%s, but writes only note, pass, forfeit "
				     "and finish",
				     word);
	if (!f->word)
		return options_error(o->command, e,
				     "unknown ruling \"%s\"; there are note, "
				     "pass, forfeit and finish",
				     word);
	if (o->n != 2 + f->operands)
		return options_error(o->command, e, "written `rule %s'",
				     f->usage);
	*out = (struct entry_ruling){ .rule = f->rule };
	if (f->operands > 0)
		out->seat = span_of(o->operands[2]);
	if (f->operands > 1)
		out->degree = span_of(o->operands[3]);
	return 0;
}

static int rule_record(const struct options *o, struct record *r,
		       const struct entry_ruling *ruling, const char *reason,
		       struct err *e)
{
	struct append a;
	int rc = append_begin(o, r, &a, e);

	if (rc == 0)
		rc = ledger_check_ruling(r->ledger, ruling, NULL, e);
	if (rc == 0)
		rc = append_ruling(&a, ruling, reason, e);
	if (rc == 0)
		rc = finish_commit(o, &a, e);
	if (rc == 0)
		rc = finish_print(o, &a, e);
	append_free(&a);
	return rc;
}

static int rule_run(const struct options *o, struct err *e)
{
	struct entry_ruling ruling;
	const char *reason;
	struct record r;
	unsigned use = RECORD_WRITE;
	int rc;

	if (rule_read(o, &ruling, e) < 0)
		return -1;
	reason = reason_get(o, "reason", e);
	if (!reason)
		return -1;
	if (entry_rule_has_state(ruling.rule))
		use |= RECORD_PLAY;
	if (record_open(o, use, &r, e) < 0)
		return -1;
	rc = rule_record(o, &r, &ruling, reason, e);
	record_close(&r);
	return rc;
}

static const struct option_spec rule_options[] = {
	{ "reason", 'r', "TEXT", "why; it goes into the record" },
	OPTIONS_IDENTITY,
	OPTION_CONFIG,
	OPTION_TIME,
	OPTION_ENTROPY,
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTION_FORK,
	OPTIONS_END,
};

const struct command command_rule = {
	.name = "rule",
	.who = COMMAND_REFEREE,
	.operands = "GAME RULING...",
	.min = 2,
	.max = 4,
	.needs = COMMAND_CRYPTO,
	.summary = "the referee's own decisions, signed into the record",
	.text =
	    "  note                       a remark; changes nothing\n"
	    "  pass SEAT                  ends the turn of a seat that is "
	    "awaited in play\n"
	    "  forfeit SEAT               as if this awaited seat had "
	    "resigned\n"
	    "  finish SEAT|none DEGREE    ends the game: decisive, draw, "
	    "abandoned ...\n"
	    "\n"
	    "Every ruling needs --reason. It is signed into the game file and "
	    "told to all\n"
	    "seats; one that changes the position writes the reports.\n",
	.options = rule_options,
	.run = rule_run,
};
