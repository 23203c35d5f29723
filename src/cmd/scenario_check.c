/* SPDX-License-Identifier: MIT */
/* scenario_check.c - a scenario drawn, with all that is wrong with it. */
#include "config.h"

#include "cmd/scenario.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/shell.h"
#include "base/str.h"
#include "cmd/output.h"
#include "kernel/fault.h"
#include "kernel/turn.h"
#include "kernel/value.h"
#include "record/founding.h"
#include "report/layout.h"
#include "store/scenario.h"

#include <limits.h>
#include <string.h>

/* A scenario as far as it could be read. */
struct checked {
	struct scenario *scenario;
	const struct game *game; /* or NULL */
	json_t *world;		 /* or NULL: nothing can be drawn */
	struct faults faults;
};

static void check_game(struct checked *c)
{
	const struct reader *doc = c->scenario->doc;
	const struct reader_key *k = reader_key(doc, "game", "ruleset");

	if (!k) {
		(void)fault_error(&c->faults, doc->at, NULL,
				  "[game] needs ruleset = NAME");
		return;
	}
	c->game = game_find(k->value);
	if (!c->game)
		(void)fault_error(&c->faults, k->at, NULL,
				  "this build cannot play the ruleset \"%s\"",
				  k->value);
}

/* What was refused as "file:line: why". */
static void check_take(struct checked *c, const struct err *why)
{
	struct reader_place at = c->scenario->doc->at;
	size_t n = strlen(at.file);
	const char *text = why->text;
	uint64_t line;

	if (str_starts(text, at.file) && str_starts(text + n, ": "))
		text += n + 2;
	else if (str_starts(text, at.file) && text[n] == ':') {
		const char *number = text + n + 1;
		size_t digits = strcspn(number, ":");

		if (num_parse(number, digits, INT_MAX, &line) &&
		    str_starts(number + digits, ": ")) {
			at.line = (int)line;
			text = number + digits + 2;
		}
	}
	(void)fault_error(&c->faults, at, NULL, "%s", text);
}

/* A position says what has happened, and is no scenario (state.md). That is
 * said once, of the first section that only positions have. */
static void check_position(struct checked *c)
{
	const struct reader *doc = c->scenario->doc;
	char *typed = shell_file(c->scenario->name);
	bool said = false;

	for (size_t i = 0; i < doc->count; i++) {
		struct reader_section *s = &doc->sections[i];

		if (!game_writes(c->game, s->name))
			continue;
		if (!said)
			(void)fault_error(
			    &c->faults, s->at, NULL,
			    "[%s] says what has happened in play: this is a "
			    "position, not a scenario; \"estafette show %s\" "
			    "draws it, and \"estafette resolve %s ORDERS\" "
			    "plays on",
			    s->name, typed, typed);
		said = true;
		s->used = true;
		for (size_t k = 0; k < s->count; k++)
			s->keys[k].used = true;
	}
	mem_free(typed);
}

/* What a game's survey does not find, but a new game would. */
static void check_play(struct checked *c)
{
	const struct reader *doc = c->scenario->doc;
	struct err why;

	c->world = turn_survey(c->game, doc, &c->faults);
	check_position(c);
	fault_unused(&c->faults, doc);
	if (!fault_errors(&c->faults) && founding_try(c->game, doc, &why) < 0)
		check_take(c, &why);
}

static json_t *check_rules(const char *rules)
{
	json_t *list = json_array();

	while (rules && *rules) {
		size_t n = strcspn(rules, " ");

		(void)json_array_append_new(list, json_stringn(rules, n));
		rules += n + (rules[n] == ' ');
	}
	return list;
}

static json_t *check_json(const struct checked *c)
{
	json_t *list = json_array();

	for (size_t i = 0; i < c->faults.n; i++) {
		const struct fault *f = &c->faults.v[i];

		(void)json_array_append_new(
		    list, json_pack("{s:o, s:i, s:s, s:o, s:o}", "file",
				    value_shown(f->file), "line", f->line,
				    "level", diag_level_name(f->level), "text",
				    value_shown(f->text), "rules",
				    check_rules(f->rules)));
	}
	return json_pack("{s:o, s:s?, s:b, s:o, s:O?}", "scenario",
			 value_shown(c->scenario->name), "ruleset",
			 c->game ? c->game->name : NULL, "playable",
			 (int)(fault_errors(&c->faults) == 0), "faults", list,
			 "world", c->world);
}

static void check_count(struct str *out, size_t n, const char *what)
{
	str_addf(out, "%zu %s%s", n, what, n == 1 ? "" : "s");
}

/* "my.ini: 2 mistakes, 1 warning; it cannot be played" */
static void check_verdict(const struct checked *c, struct str *out)
{
	size_t wrong = fault_errors(&c->faults);

	str_addf(out, "%s: ", c->scenario->name);
	if (wrong)
		check_count(out, wrong, "mistake");
	else
		str_add(out, "no mistakes");
	if (c->faults.n > wrong) {
		str_add(out, ", ");
		check_count(out, c->faults.n - wrong, "warning");
	}
	str_addf(out, "; it can%s be played\n", wrong ? "not" : "");
}

static int check_text(const struct options *o, const struct checked *c,
		      struct err *e)
{
	struct str out = STR_INIT;
	int rc = 0;

	if (c->world)
		rc = report_layout(c->world, options_templates(o), &out, e);
	if (c->world)
		str_addc(&out, '\n');
	check_verdict(c, &out);
	if (rc == 0)
		rc = output_text(&out, e);
	if (rc == 0)
		output_faults(&c->faults);
	str_free(&out);
	return rc;
}

static int check_say(const struct options *o, const struct checked *c,
		     struct err *e)
{
	int rc = options_has(o, "json") ? output_json(check_json(c), e)
					: check_text(o, c, e);

	if (rc < 0 || !fault_errors(&c->faults))
		return rc;
	return err_set(e, ERR_FORMAT, "%s", "");
}

int scenario_check(const struct options *o, const char *file, struct err *e)
{
	struct checked c = { .faults = FAULTS_INIT };
	int rc = -1;

	c.scenario = scenario_survey(options_templates(o), file, &c.faults, e);
	if (c.scenario) {
		check_game(&c);
		if (c.game)
			check_play(&c);
		rc = check_say(o, &c, e);
	}
	json_decref(c.world);
	scenario_free(c.scenario);
	fault_free(&c.faults);
	return rc;
}
