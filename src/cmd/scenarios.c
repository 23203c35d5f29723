/* SPDX-License-Identifier: MIT */
/* scenarios.c - estafette scenarios: what can be played without a file. */
#include "config.h"

#include "base/listing.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/output.h"
#include "kernel/game.h"
#include "store/scenario.h"

static const char *scenarios_get(const struct scenario *s, const char *key)
{
	const char *value = reader_get(s->doc, "game", key);

	return value ? value : "";
}

static void scenarios_add(const struct scenario *s, json_t *list,
			  struct str *out)
{
	const char *ruleset = scenarios_get(s, "ruleset");
	const char *version = scenarios_get(s, "version");
	bool playable = game_find(ruleset) != NULL;

	(void)json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:b}",
						    "name", s->name, "ruleset",
						    ruleset, "version", version,
						    "playable", (int)playable));
	str_addf(out, "%s  %s%s%s%s\n", s->name, ruleset, *version ? " " : "",
		 version, playable ? "" : " (not in this build)");
}

static int scenarios_list(const struct options *o, json_t *list,
			  struct str *out, struct err *e)
{
	const char *dir = options_templates(o);
	struct listing listing = LISTING_INIT;
	int rc = listing_templates(dir, "scenarios/", ".ini", &listing, e);

	for (size_t i = 0; i < listing.n && rc == 0; i++) {
		struct scenario *s;

		if (!scenario_is_name(listing.names[i]))
			continue; /* no configuration could name it */
		s = scenario_load(dir, NULL, listing.names[i], e);
		rc = s ? 0 : -1;
		if (s)
			scenarios_add(s, list, out);
		scenario_free(s);
	}
	listing_free(&listing);
	return rc;
}

static int scenarios_run(const struct options *o, struct err *e)
{
	struct str out = STR_INIT;
	json_t *list = json_array();
	int rc = scenarios_list(o, list, &out, e);

	if (rc == 0 && options_has(o, "json"))
		rc = output_json(json_incref(list), e);
	else if (rc == 0)
		rc = output_text(&out, e);
	json_decref(list);
	str_free(&out);
	return rc;
}

static const struct option_spec scenarios_options[] = {
	OPTION_JSON,
	OPTION_TEMPLATES,
	OPTIONS_END,
};

const struct command command_scenarios = {
	.name = "scenarios",
	.who = COMMAND_ALL,
	.operands = "",
	.plain = true,
	.summary = "the scenarios that can be played",
	.text =
	    "Lists the scenarios that come with the program, each with its ruleset and\n"
	    "version: what a game's configuration may name by `scenario = NAME'. A scenario\n"
	    "of your own is named by its path.\n",
	.options = scenarios_options,
	.run = scenarios_run,
};
