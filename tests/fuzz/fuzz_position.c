/* SPDX-License-Identifier: MIT */
/* fuzz_position.c - any text as a scenario or a position: refused with a place,
 * or the same when it is saved and read again. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
#include "games/campaign/campaign.h"
#include "games/classic/classic.h"
#include "games/waterloo/waterloo.h"
#include "kernel/fault.h"
#include "lib/position.h"
#include "lib/sample.h"
#include "record/founding.h"
#include "store/ini.h"
#include "store/scenario.h"

static const struct game *const position_games[] = { &waterloo_game,
						     &classic_game,
						     &campaign_game };
static const char *const position_bases[] = { "waterloo-expert", "classic",
					      "campaign-1815" };

/* Over a scenario that is shipped. */
static void position_try(const struct game *g, const char *base,
			 const struct reader *over)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, base, &e);
	struct reader *doc = reader_copy(s->doc), *scenario;
	const char *fault = NULL;
	struct turn *t;

	reader_merge(doc, over);
	t = turn_load(g, doc, &e);
	scenario = position_scenario(g, doc);
	if (t)
		fault = position_fault(t, scenario, true);
	fuzz_holds(!fault, "a position is what was saved of it", fault);
	if (t)
		turn_free(t);
	reader_free(scenario);
	reader_free(doc);
	scenario_free(s);
}

/* As a battlefield of its own: looked over, and, if it can be a game, dealt. */
static void position_found(const struct game *g, const struct reader *doc)
{
	struct sample_dice dice = SAMPLE_DICE;
	struct faults faults = FAULTS_INIT;
	const char *fault = NULL;
	struct turn *t = NULL;
	struct err e;

	json_decref(turn_survey(g, doc, &faults));
	fault_free(&faults);
	if (founding_try(g, doc, &e) == 0)
		t = turn_setup(g, doc, &dice.dice, &e);
	if (t)
		fault = position_fault(t, doc, true);
	fuzz_holds(!fault, "the first position is what was saved of it", fault);
	if (t)
		turn_free(t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	for (int i = 0; i < 3; i++) {
		struct err e = { .code = ERR_NONE };
		struct reader *doc =
		    ini_read_text("fuzzed", (const char *)data, n, &e);

		fuzz_holds(doc || e.code == ERR_FORMAT,
			   "a bad text is malformed", e.text);
		if (doc) {
			position_try(position_games[i], position_bases[i], doc);
			position_found(position_games[i], doc);
		}
		reader_free(doc);
	}
	return 0;
}
