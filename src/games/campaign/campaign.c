/* SPDX-License-Identifier: MIT */
/* campaign.c - Napoleon as a table of functions. */
#include "config.h"

#include "games/campaign/campaign.h"

#include "games/campaign/public/plan.h"
#include "games/campaign/public/public.h"
#include "games/campaign/secret/secret.h"
#include "games/campaign/words/words.h"

static const char *const seats[] = { "french", "allied", "anglo-dutch",
				     "prussian", NULL };
static const int partners[] = { 0, 1, 1, 1 }; /* N27.1 */

static const char *const faces[] = { "1",    "2",      "3",	"4",
				     "5",    "6",      "woods", "farm",
				     "hill", "stream", NULL };

/* N26.3, N26.4, N26.6 */
static const char *const victories[] = { "armies", "cities", "time", "resigned",
					 NULL };

static const char *const since[] = { "0.2" };

/* N5.4 */
static const char *const unfinished[] = { "not-placed", NULL };

/* N29 */
static const struct game_phase phases[] = {
	{ "setup", "the set-up" },
	{ "march", "the march" },
	{ "field", "terrain and deployment" },
	{ "deploy", "the deployment" },
	{ "battle", "orders for the battles" },
	{ "regroup", "the regrouping" },
	{ NULL, NULL },
};

/* [plan.NAME] is of the scenario, [plan.SEAT.TOWN] of a position. */
static const char *const sections[] = {
	"turn",
	"forces",
	"lost",
	"passed",
	"attacks",
	"fights",
	"battle.",
	"board.",
	"standing.",
	"wish.",
	"plan.french.",
	"plan.allied.",
	"plan.anglo-dutch.",
	"plan.prussian.",
	NULL,
};

static const char *const lists[] = { "turn sequence", "attacks *", "fights *",
				     NULL };

const struct game campaign_game = {
	.name = "campaign",
	.title = "Napoleon",
	.edition = "the Waterloo campaign, 4th edition",
	.number = 1,
	.since = since,
	.seats = seats,
	.partners = partners,
	.map = true,
	.language = &cn_language,
	.faces = faces,
	.victories = victories,
	.phases = phases,
	.sections = sections,
	.lists = lists,
	.unfinished = unfinished,
	.plays = cn_plays_scenario,
	.setup = cn_setup,
	.load = cn_load,
	.save = cn_save,
	.copy = cn_world_copy,
	.resolve = cn_resolve,
	.rule = cn_rule,
	.awaits = cn_awaits,
	.free = cn_world_free,
	.observe = cn_observe,
	.check = cn_check,
	.possible = cn_possible,
	.tell = cn_tell,
	.hear = cn_hear,
	.seen_free = cn_seen_free,
	.words = cn_words,
	.draw = cn_draw,
	.tell_events = cn_tell_events,
	.tell_board = cn_tell_board,
	.describe = cn_describe,
	.sealed = 16384,
	.limit = cn_limit,
	.survey = cn_survey,
};
