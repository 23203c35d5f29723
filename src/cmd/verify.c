/* SPDX-License-Identifier: MIT */
/* verify.c - estafette verify: whether a game file is what it should be. */
#include "config.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "cmd/commands.h"
#include "cmd/keyring.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "player/held.h"
#include "record/play.h"
#include "record/verification.h"

#include <stdlib.h>

/* One verification: what it goes by, and what came out. */
struct verify {
	struct gamefile *file;
	struct gamefile *twin; /* for what goes on behind V0 */
	struct held held;
	struct identity *who;  /* or NULL */
	struct secret *secret; /* revealed, or out of the vault, or NULL */
	uint8_t head[HASH_LEN];
	bool has_head;
	struct err no_secret; /* why the vault does not open, if it should */
	struct progress progress;
	struct verification found;
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
			     "entry's hash");
}

/* An identity that nobody named is used only if it is the referee's and opens
 * without asking anybody. */
static bool verify_wants_identity(const struct options *o,
				  const struct verify *v)
{
	const char *ask = getenv("ESTAFETTE_PASSWORD_COMMAND");
	struct identity_file file;
	struct err e;
	char *path;
	bool use;

	if (options_has(o, "identity"))
		return true;
	path = keyring_path(o, &e);
	if (!path)
		return false;
	use = keyring_read(path, &file, &e) == 0;
	mem_free(path);
	if (!use)
		return false;
	use = id_eq(&file.id, &v->file->genesis.referee) &&
	      (!identity_needs_password(&file) ||
	       options_has(o, "password-file") || (ask && *ask));
	identity_file_free(&file);
	return use;
}

static int verify_open_secret(const struct options *o, struct verify *v,
			      struct err *e)
{
	const struct genesis *g = &v->file->genesis;

	v->secret = verify_revealed(v->file);
	if (v->secret && !options_has(o, "identity"))
		return 0;
	if (!verify_wants_identity(o, v))
		return 0;
	v->who = keyring_open(o, e);
	if (!v->who)
		return -1;
	if (v->secret || !id_eq(&v->who->id, &g->referee))
		return 0;
	/* What was done to the file is found by the levels that need none. */
	v->secret =
	    secret_from_vault(g->vault, v->who, g->game.gid, &v->no_secret);
	return 0;
}

static int verify_read_held(const char *path, struct held *h, struct err *e)
{
	const char *name = str_eq(path, "-") ? "standard input" : path;
	struct str text = STR_INIT;
	int rc = file_read(path, HELD_REPORT_MAX, &text, e);

	if (rc == 0)
		rc = held_take(name, &text, h, e);
	str_free(&text);
	return rc;
}

static int verify_load(const struct options *o, struct verify *v, struct err *e)
{
	if (verify_read_head(o, v, e) < 0)
		return -1;
	for (size_t i = 1; i < o->n; i++)
		if (verify_read_held(o->operands[i], &v->held, e) < 0)
			return -1;
	v->file = gamefile_load(o->operands[0], e);
	if (!v->file)
		return -1;
	play_lend(v->file);
	return verify_open_secret(o, v, e);
}

static void verify_free(struct verify *v)
{
	gamefile_free(v->twin);
	secret_free(v->secret);
	identity_free(v->who);
	gamefile_free(v->file);
	held_free(&v->held);
}

static void verify_progress(void *user, uint32_t done, uint32_t all)
{
	struct verify *v = user;

	progress_step(&v->progress, done, all);
}

static int verify_all(struct verify *v)
{
	struct verify_by by = { .head = v->has_head ? v->head : NULL,
				.identity = v->who,
				.secret = v->secret,
				.progress = verify_progress,
				.user = v };
	int rc;

	held_give(&v->held, &by);
	if (v->secret)
		by.twin = v->twin = gamefile_twin(v->file);
	progress_begin(&v->progress, "verify");
	rc = verification_run(v->file, &by, &v->found);
	progress_end(&v->progress);
	return rc;
}

static int verify_print(const struct options *o, const struct verify *v,
			struct err *e)
{
	struct str text = STR_INIT;

	if (options_has(o, "json"))
		return output_json(verification_json(&v->found), e);
	verification_text(&v->found, &text);
	return output_done(&text, 0, e);
}

static int verify_command(const struct options *o, struct err *e)
{
	struct verify v = { .file = NULL };
	int rc = verify_load(o, &v, e);

	if (rc == 0) {
		bool agrees = verify_all(&v) == 0;

		if (agrees && v.no_secret.code != ERR_NONE) {
			*e = v.no_secret;
			rc = err_context(e, "%s", v.file->name);
		} else {
			rc = verify_print(o, &v, e);
		}
		/* The difference has been printed: there is no more to say. */
		if (rc == 0 && !agrees)
			rc = err_set(e, v.found.result.difference.code, "%s",
				     "");
	}
	verify_free(&v);
	return rc;
}

static const struct option_spec verify_options[] = {
	{ "head", 0, "HASH", "an entry's hash that must be in the file" },
	OPTIONS_IDENTITY,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_verify = {
	.name = "verify",
	.who = COMMAND_ALL,
	.operands = "GAME [BLOCK...]",
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
	    "signed anew. Rulings directly before a question, and\n"
	    "rewinds, are told as well: no differences, but dice can be chosen by them.\n",
	.options = verify_options,
	.run = verify_command,
};
