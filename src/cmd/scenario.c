/* SPDX-License-Identifier: MIT */
/* scenario.c - estafette scenario: battlefields of one's own. */
#include "config.h"

#include "cmd/scenario.h"

#include "base/builtin.h"
#include "base/listing.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/output.h"

/* Which templates there are to begin with. */
static int scenario_no_template(const char *templates, const char *ruleset,
				struct err *e)
{
	struct listing listing = LISTING_INIT;
	struct str names = STR_INIT;

	if (listing_templates(templates, "new/", ".ini", &listing, e) < 0)
		return -1;
	for (size_t i = 0; i < listing.n; i++)
		str_addf(&names, "%s%s", i ? ", " : "", listing.names[i]);
	(void)err_set(e, ERR_REFUSED,
		      "no template for a scenario of \"%s\"; there are: %s",
		      ruleset, str_text(&names));
	str_free(&names);
	listing_free(&listing);
	return -1;
}

static int scenario_new_file(const struct options *o, const char *ruleset,
			     struct err *e)
{
	const char *templates = options_templates(o);
	struct str name = STR_INIT;
	struct str text = STR_INIT;
	int rc;

	str_addf(&name, "new/%s.ini", ruleset);
	rc = builtin_text(templates, name.s, &text, e);
	if (rc < 0 && e->code == ERR_REFUSED)
		rc = scenario_no_template(templates, ruleset, e);
	if (rc == 0)
		rc = output_to(options_get(o, "output"), &text, e);
	str_free(&name);
	str_free(&text);
	return rc;
}

static int scenario_run(const struct options *o, struct err *e)
{
	const char *verb = o->operands[0];
	const char *operand = o->n > 1 ? o->operands[1] : NULL;

	if (str_eq(verb, "new") && options_has(o, "json"))
		return options_error(o->command, e,
				     "--json goes with check; new prints a "
				     "scenario file");
	if (str_eq(verb, "new"))
		return scenario_new_file(o, operand ? operand : "waterloo", e);
	if (!str_eq(verb, "check"))
		return options_error(o->command, e,
				     "\"%s\" is neither check nor new", verb);
	if (!operand)
		return options_error(o->command, e, "check needs a FILE");
	if (options_has(o, "output"))
		return options_error(o->command, e,
				     "--output goes with new; check writes no "
				     "file");
	return scenario_check(o, operand, e);
}

static const struct option_spec scenario_options[] = {
	OPTION_OUTPUT,
	OPTION_TEMPLATES,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_scenario = {
	.name = "scenario",
	.who = COMMAND_ALL,
	.operands = "check FILE | new [RULESET]",
	.min = 1,
	.max = 2,
	.plain = true,
	.summary = "a battlefield of your own: begin one, or check it",
	.text =
	    "  check FILE     reads a scenario, draws its board with tiles and armies, and\n"
	    "                 tells every mistake, with line, reason and rule\n"
	    "  new [RULESET]  prints a scenario with comments, to begin with (of waterloo\n"
	    "                 if no ruleset is named)\n"
	    "\n"
	    "FILE is a path, or the name of a scenario that comes with the program. A\n"
	    "game's configuration names a scenario of your own by its path, e.g.\n"
	    "scenario = ./my.ini.\n",
	.options = scenario_options,
	.run = scenario_run,
};
