/* SPDX-License-Identifier: MIT */
/* waterloo.c - Stratego Waterloo as a table of functions. */
#include "config.h"

#include "games/waterloo/waterloo.h"

#include "games/waterloo/public/happen.h"
#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/public.h"
#include "games/waterloo/secret/secret.h"
#include "games/waterloo/words/words.h"

static const char *const seats[] = { "allied", "french", NULL };

static const char *const since[] = { "0.1", "0.2" };

static const struct game_phase phases[] = {
	{ "setup", "the set-up" },
	{ "draft", "a pick of cards" },
	{ "play", "orders" },
	{ "pursuit", "orders in the pursuit" },
	{ NULL, NULL },
};

static const char *const sections[] = {
	"turn",	    "pieces",	"secret", "prussians", "cards",
	"played",   "damage",	"flags",  "reserve.",  "withdrawn.",
	"retired.", "removed.", "lost.",  "standing.", NULL,
};

static const char *const lists[] = {
	"terrain *",
	"standing.* spirit",
	"standing.* frenzy",
	"standing.* prefer",
	NULL,
};

/* W4.4, W17.1, W17.2 */
static const char *const unfinished[] = { "must-stand", "outpost",
					  "early-reserve", "reserve-full",
					  NULL };

/* W1.1 */
static const struct game_side sides[] = { { "prussian", "allied" },
					  { NULL, NULL } };

const struct game waterloo_game = {
	.name = "waterloo",
	.title = "Stratego Waterloo",
	.edition = "Basic, Standard, Expert",
	.number = 2,
	.since = since,
	.seats = seats,
	.sides = sides,
	.language = &wl_language,
	.faces = wl_faces,
	.victories = wl_victories,
	.phases = phases,
	.unfinished = unfinished,
	.sections = sections,
	.lists = lists,
	.sealed = 8192,
	.setup = wl_setup,
	.load = wl_load,
	.save = wl_save,
	.copy = wl_world_copy,
	.resolve = wl_resolve,
	.rule = wl_rule,
	.awaits = wl_awaits,
	.free = wl_world_free,
	.observe = wl_observe,
	.check = wl_check,
	.possible = wl_possible,
	.tell = wl_tell,
	.hear = wl_hear,
	.seen_free = wl_seen_free,
	.words = wl_words,
	.tell_events = wl_tell_events,
	.tell_board = wl_tell_board,
	.describe = wl_describe,
	.limit = wl_limit,
	.no_pass = wl_no_pass,
	.survey = wl_survey,
};
