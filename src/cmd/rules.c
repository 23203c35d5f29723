/* SPDX-License-Identifier: MIT */
/* rules.c - estafette rules: the rule books that this build can play. */
#include "config.h"

#include "base/builtin.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/output.h"
#include "kernel/game.h"
#include "report/rulebook.h"

static json_t *rules_seats_json(const struct game *g)
{
	json_t *seats = json_array();

	for (size_t i = 0; g->seats[i]; i++)
		(void)json_array_append_new(seats, json_string(g->seats[i]));
	return seats;
}

static json_t *rules_game_json(const struct game *g)
{
	return json_pack("{s:s, s:s, s:s, s:i, s:o}", "ruleset", g->name,
			 "title", g->title, "edition", g->edition, "number",
			 (int)g->number, "seats", rules_seats_json(g));
}

static void rules_game_text(const struct game *g, struct str *out)
{
	str_addf(out, "%s %u  %s, %s; seats", g->name, g->number, g->title,
		 g->edition);
	for (size_t i = 0; g->seats[i]; i++)
		str_addf(out, "%s %s", i ? "," : "", g->seats[i]);
	str_addc(out, '\n');
}

static int rules_list(bool json, struct err *e)
{
	struct str out = STR_INIT;
	json_t *list = json_array();
	int rc;

	for (const struct game *const *g = games; *g; g++) {
		(void)json_array_append_new(list, rules_game_json(*g));
		rules_game_text(*g, &out);
	}
	if (json) {
		rc = output_json(list, e);
	} else {
		rc = output_text(&out, e);
		json_decref(list);
	}
	str_free(&out);
	return rc;
}

static int rules_unknown(const char *name, struct err *e)
{
	struct str names = STR_INIT;

	if (rulebook_is_number(name))
		return err_set(e, ERR_REFUSED,
			       "%s is no ruleset; rules by their numbers: "
			       "estafette explain %s",
			       name, name);
	for (const struct game *const *g = games; *g; g++)
		str_item(&names, (*g)->name, ", ");
	(void)err_set(e, ERR_REFUSED,
		      "no ruleset \"%s\" in this build; there are: %s", name,
		      str_text(&names));
	str_free(&names);
	return -1;
}

/* The rule book, as the players have it. */
static int rules_book(const struct options *o, const struct game *g,
		      struct err *e)
{
	struct str name = STR_INIT;
	struct str text = STR_INIT;
	int rc;

	str_addf(&name, "rules/%s.md", g->name);
	rc = builtin_text(options_templates(o), name.s, &text, e);
	if (rc == 0)
		rc = output_text(&text, e);
	str_free(&name);
	str_free(&text);
	return rc;
}

static int rules_run(const struct options *o, struct err *e)
{
	bool json = options_has(o, "json");
	const struct game *g;

	if (o->n == 0)
		return rules_list(json, e);
	g = game_find(o->operands[0]);
	if (!g)
		return rules_unknown(o->operands[0], e);
	if (json)
		return output_json(rules_game_json(g), e);
	return rules_book(o, g, e);
}

static const struct option_spec rules_options[] = {
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_rules = {
	.name = "rules",
	.who = COMMAND_ALL,
	.operands = "[RULESET]",
	.max = 1,
	.plain = true,
	.summary = "the games that this build can play, and their rules",
	.text =
	    "Lists the rulesets, with the number that counts their changes, or prints the\n"
	    "rule book of one: every rule has a number, which events and refusals cite.\n",
	.options = rules_options,
	.run = rules_run,
};
