/* SPDX-License-Identifier: MIT */
/* classic.c - Classic Stratego as a table of functions. */
#include "config.h"

#include "games/classic/classic.h"

#include "games/classic/public/plan.h"
#include "games/classic/public/public.h"
#include "games/classic/secret/secret.h"
#include "games/classic/words/words.h"

static const char *const seats[] = { "red", "blue", NULL };
static const char *const faces[] = { NULL }; /* nothing is left to chance */
static const char *const victories[] = { "decisive", NULL }; /* C5 */

static const char *const since[] = { "0.1", "0.2" };

static const struct game_phase phases[] = {
	{ "setup", "the set-up" },
	{ "play", "orders" },
	{ NULL, NULL },
};

static const char *const sections[] = { "turn",	 "pieces",   "history",
					"lost.", "replies.", NULL };

static const char *const lists[] = { "terrain *", "history pursuit.*", NULL };

static const char *const unfinished[] = { "missing", NULL };

const struct game classic_game = {
	.name = "classic",
	.title = "Classic Stratego",
	.edition = "Lieutenant Cavalier",
	.number = 2,
	.since = since,
	.seats = seats,
	.language = &cl_language,
	.faces = faces,
	.victories = victories,
	.phases = phases,
	.unfinished = unfinished,
	.sections = sections,
	.lists = lists,
	.sealed = 8192,
	.setup = cl_setup,
	.load = cl_load,
	.save = cl_save,
	.copy = cl_world_copy,
	.resolve = cl_resolve,
	.rule = cl_rule,
	.awaits = cl_awaits,
	.free = cl_world_free,
	.observe = cl_observe,
	.check = cl_check,
	.possible = cl_possible,
	.tell = cl_tell,
	.hear = cl_hear,
	.seen_free = cl_seen_free,
	.words = cl_words,
	.tell_events = cl_tell_events,
	.tell_board = cl_tell_board,
	.describe = cl_describe,
	.limit = cl_limit,
	.no_pass = cl_no_pass,
	.survey = cl_survey,
};
