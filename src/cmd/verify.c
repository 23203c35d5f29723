/* SPDX-License-Identifier: MIT */
/* verify.c - estafette verify: whether a game file is what it should be. */
#include "config.h"

#include "base/file.h"
#include "base/hex.h"
#include "cmd/commands.h"
#include "cmd/mailblocks.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/verify_game.h"
#include "cmd/verify_many.h"
#include "player/held.h"
#include "record/inspection.h"

#include <unistd.h>

#define VERIFY_JOBS 256

/* One game, and what it is held against. */
struct verify {
	struct verify_game game;
	struct held held;
	uint8_t head[HASH_LEN];
	bool has_head;
	int jobs;
	struct progress progress;
};

static int verify_read_head(const struct options *o, struct verify *v,
			    struct err *e)
{
	const char *head = options_get(o, "head");

	v->has_head = head != NULL;
	if (!head || hex_read(v->head, HASH_LEN, head))
		return 0;
	return options_error(o->command, e,
			     "--head is the 64 hexadecimal digits of an "
			     "entry's hash, in lower case");
}

/* What a saved mail holds as it is, or else in its parts. */
static int verify_take_held(const char *name, const struct str *text,
			    struct held *h, struct err *e)
{
	struct str parts = STR_INIT;
	struct err ignored;
	int rc = held_take(name, text, h, e);

	if (rc < 0 && e->code == ERR_FORMAT)
		mailblocks_text(text, &parts);
	if (parts.len && held_take(name, &parts, h, &ignored) == 0)
		rc = 0;
	str_free(&parts);
	return rc;
}

static int verify_read_held(const char *path, struct held *h, struct err *e)
{
	const char *name = str_eq(path, "-") ? "standard input" : path;
	struct str text = STR_INIT;
	int rc = file_read(path, HELD_REPORT_MAX, &text, e);

	if (rc == 0)
		rc = verify_take_held(name, &text, h, e);
	str_free(&text);
	return rc;
}

static int verify_load(const struct options *o, size_t game,
		       struct verify_keys *keys, struct verify *v,
		       struct err *e)
{
	if (verify_read_head(o, v, e) < 0)
		return -1;
	for (size_t i = 0; i < o->n; i++)
		if (i != game &&
		    verify_read_held(o->operands[i], &v->held, e) < 0)
			return -1;
	return verify_game_open(o->operands[game], keys, &v->game, e);
}

static void verify_progress(void *user, uint32_t done, uint32_t all)
{
	struct verify *v = user;

	progress_step(&v->progress, done, all);
}

static int verify_all(struct verify *v, struct err *e)
{
	struct verify_by by = { .head = v->has_head ? v->head : NULL,
				.jobs = (unsigned)v->jobs,
				.progress = verify_progress,
				.user = v };
	int rc;

	held_give(&v->held, &by);
	if (v->game.secret && v->jobs > 1)
		by.twin = gamefile_twin(v->game.file);
	progress_begin(&v->progress, "verify", "entries");
	rc = verify_game_run(&v->game, &by, e);
	progress_end(&v->progress);
	gamefile_free(by.twin);
	return rc;
}

static int verify_print(const struct options *o, const struct verify *v,
			struct err *e)
{
	struct str text = STR_INIT;

	if (options_has(o, "json"))
		return output_json(verification_json(&v->game.found), e);
	verification_text(&v->game.found, &text);
	return output_done(&text, 0, e);
}

static int verify_one(const struct options *o, size_t game, int jobs,
		      struct err *e)
{
	struct verify v = { .jobs = jobs };
	struct verify_keys keys;
	enum err_code found;
	int rc;

	verify_keys_begin(o, &keys);
	rc = verify_load(o, game, &keys, &v, e);
	if (rc == 0)
		rc = verify_all(&v, e);
	if (rc == 0)
		rc = verify_print(o, &v, e);
	found = verify_game_status(&v.game);
	/* The difference has been printed: there is no more to say. */
	if (rc == 0 && found != ERR_NONE)
		rc = err_set(e, found, "%s", "");
	verify_game_free(&v.game);
	held_free(&v.held);
	verify_keys_end(&keys);
	return rc;
}

/* What an operand is shows by its first line; standard input, which can be read
 * once only, is a game if it is the first. */
static bool verify_is_game(const struct options *o, size_t i)
{
	if (str_eq(o->operands[i], "-"))
		return i == 0;
	return inspection_is_game(o->operands[i]);
}

/* How many operands are games; *game is the first of them. */
static size_t verify_games(const struct options *o, size_t *game)
{
	size_t n = 0;

	*game = 0;
	for (size_t i = 0; i < o->n; i++)
		if (verify_is_game(o, i) && n++ == 0)
			*game = i;
	return n;
}

/* With several games there is nothing else, but for what cannot be read, or is
 * empty: that is said in its line. */
static int verify_only_games(const struct options *o, struct err *e)
{
	if (options_has(o, "head"))
		return options_error(o->command, e,
				     "--head goes with one game only");
	for (size_t i = 0; i < o->n; i++) {
		const char *path = o->operands[i];
		char first;

		if (!verify_is_game(o, i) &&
		    (str_eq(path, "-") || file_ahead(path, &first, 1) > 0))
			return options_error(
			    o->command, e,
			    "%s: is no game file; blocks and reports go with "
			    "one game only",
			    path);
	}
	return 0;
}

static int verify_jobs(const struct options *o, int *jobs, struct err *e)
{
	long here = sysconf(_SC_NPROCESSORS_ONLN);

	if (options_number(o, "jobs", here > 1 ? (int)here : 1, jobs, e) < 0)
		return -1;
	if (*jobs >= 1 && *jobs <= VERIFY_JOBS)
		return 0;
	if (!options_has(o, "jobs")) {
		*jobs = VERIFY_JOBS;
		return 0;
	}
	return options_error(o->command, e, "--jobs is a number from 1 to %d",
			     VERIFY_JOBS);
}

static int verify_command(const struct options *o, struct err *e)
{
	size_t game, n = verify_games(o, &game);
	int jobs;

	if (verify_jobs(o, &jobs, e) < 0)
		return -1;
	if (n < 2)
		return verify_one(o, game, jobs, e);
	if (verify_only_games(o, e) < 0)
		return -1;
	return verify_many(o, jobs, e);
}

static const struct option_spec verify_options[] = {
	{ "head", 0, "HASH", "an entry's hash that must be in the file" },
	{ "jobs", 'j', "N", "games at a time, or processors for one game" },
	OPTIONS_IDENTITY,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_verify = {
	.name = "verify",
	.who = COMMAND_ALL,
	.operands = "GAME [BLOCK...] | GAME...",
	.min = 1,
	.max = COMMAND_MANY,
	.summary = "check a game file, as far as its secret is known",
	.text =
	    "V0  the chain, all signatures, who was asked and who answered\n"
	    "V1  the blocks and reports that you hold, against the file\n"
	    "V2  with the game's secret, everything sealed is opened\n"
	    "V3  every roll is thrown and every turn resolved again\n"
	    "\n"
	    "The secret is the revealed one, or comes out of the vault with the referee's\n"
	    "identity. Prints up to which level and entry the file agrees, or the first\n"
	    "difference of the lowest level. The head that it prints is the hash of the last\n"
	    "entry; one that you hold from a report shows whether the file was cut short or\n"
	    "signed anew. Rulings before a question, and rewinds, are told as well: no\n"
	    "differences, but dice can be chosen by them.\n"
	    "\n"
	    "Of several games, which their first lines show, there is one line each, in the\n"
	    "order given; the status is the highest of them.\n",
	.options = verify_options,
	.run = verify_command,
};
