/* SPDX-License-Identifier: MIT */
/* verify.c - estafette verify: whether a game file is what it should be. */
#include "config.h"

#include "base/hex.h"
#include "base/mem.h"
#include "cmd/commands.h"
#include "cmd/held.h"
#include "cmd/keyring.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "record/byhand.h"
#include "record/leeway.h"
#include "record/rerun.h"

#include <stdlib.h>
#include <string.h>

/* One verification: what it goes by, and what came out. */
struct verify {
	struct gamefile *file;
	struct gamefile *twin; /* for what goes on behind V0 */
	struct held held;
	struct identity *who;  /* or NULL */
	struct secret *secret; /* revealed, or out of the vault, or NULL */
	uint8_t head[HASH_LEN];
	bool has_head;
	struct rerun rerun;
	struct err no_secret; /* why the vault does not open, if it should */
	struct err no_rerun;  /* why there is no V3, if there could be */
	struct progress progress;
	struct verify_result result;
};

static int verify_read_head(const struct options *o, struct verify *v,
			    struct err *e)
{
	const char *head = options_get(o, "head");

	v->has_head = head != NULL;
	if (!head || (strlen(head) == (size_t)2 * HASH_LEN &&
		      hex_decode(v->head, HASH_LEN, head)))
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

static int verify_load(const struct options *o, struct verify *v, struct err *e)
{
	if (verify_read_head(o, v, e) < 0 ||
	    held_load(o->operands + 1, o->n - 1, &v->held, e) < 0)
		return -1;
	v->file = gamefile_load(o->operands[0], e);
	if (!v->file)
		return -1;
	play_lend(v->file);
	return verify_open_secret(o, v, e);
}

static void verify_free(struct verify *v)
{
	rerun_close(&v->rerun);
	gamefile_free(v->twin);
	secret_free(v->secret);
	identity_free(v->who);
	gamefile_free(v->file);
	held_free(&v->held);
}

static void verify_opened_one(void *user, const struct verify_opened *o)
{
	struct verify *v = user;

	if (v->rerun.play)
		rerun_entry(&v->rerun, o);
}

static void verify_progress(void *user, uint32_t done, uint32_t all)
{
	struct verify *v = user;

	progress_step(&v->progress, done, all);
}

/* All levels; V3 goes along behind V2, in its thread, and counts if V2 agrees.
 */
static int verify_all(struct verify *v)
{
	struct verify_by by = { .head = v->has_head ? v->head : NULL,
				.identity = v->who,
				.facts = held_report_facts,
				.secret = v->secret,
				.opened = verify_opened_one,
				.progress = verify_progress,
				.user = v };
	int rc;

	held_give(&v->held, &by);
	if (v->secret) {
		by.twin = v->twin = gamefile_twin(v->file);
		(void)rerun_open(v->twin, v->secret, &v->rerun, &v->no_rerun);
	}
	progress_begin(&v->progress, "verify");
	rc = verify_run(v->file, &by, &v->result);
	progress_end(&v->progress);
	if (rc < 0 || !v->rerun.play)
		return rc;
	v->result.difference = v->rerun.difference;
	if (v->rerun.difference.code != ERR_NONE)
		return -1;
	v->result.level = DIFFERENCE_V3;
	return 0;
}

static const char *verify_level(enum difference_level level)
{
	static const char *const levels[] = { "form", "V0", "V1", "V2", "V3" };

	return levels[level - DIFFERENCE_FORM];
}

/* What was found right, and what it takes to look further. */
static const char *verify_means(enum difference_level level)
{
	static const char *const means[] = {
		"the file is written as it should be",
		"the chain and all signatures are right; nothing sealed was "
		"opened: that\ntakes the game's secret",
		"so are the blocks and reports that you hold; the rest that is "
		"sealed was not\nopened: that takes the game's secret",
		"everything sealed was opened, and is what was signed for; "
		"no turn was\nplayed again",
		"all orders were opened, all dice thrown and all turns played "
		"again, and it\ncame out the same",
	};

	return means[level - DIFFERENCE_FORM];
}

/* The entry that has the hash of --head; -1 if none was named. */
static int verify_head_entry(const struct verify *v)
{
	for (size_t i = v->has_head ? v->file->count : 0; i > 0; i--)
		if (memcmp(gamefile_hash(v->file, (uint32_t)i - 1), v->head,
			   HASH_LEN) == 0)
			return (int)i - 1;
	return -1;
}

#define VERIFY_CUT "entries after this one, if any, are not in this file"

static void verify_text(const struct verify *v, struct str *out)
{
	uint32_t last = (uint32_t)v->file->count - 1;

	if (v->result.difference.code != ERR_NONE) {
		difference_print(&v->result.difference, out);
		return;
	}
	str_addf(out, "agrees at %s up to entry %u, head %s\n",
		 verify_level(v->result.level), (unsigned)last,
		 HEX(gamefile_hash(v->file, last), HASH_LEN));
	str_addf(out, "%s: %s\n", verify_level(v->result.level),
		 verify_means(v->result.level));
	if (verify_head_entry(v) >= 0)
		str_addf(out, "the head that you named is that of entry %d\n",
			 verify_head_entry(v));
	if (!v->result.revealed)
		str_add(out, VERIFY_CUT "\n");
	if (v->no_rerun.text[0])
		str_addf(out, "not resolved again: %s\n", v->no_rerun.text);
	byhand_text(v->file, out);
	leeway_text(v->file, out);
}

static json_t *verify_difference_json(const struct difference *d)
{
	if (d->code == ERR_NONE)
		return json_null();
	return json_pack("{s:s, s:I, s:s, s:s, s:s}", "level",
			 verify_level(d->level), "entry", (json_int_t)d->entry,
			 "what", d->what, "expected", d->expected, "found",
			 d->found);
}

static json_t *verify_json(const struct verify *v)
{
	uint32_t last = (uint32_t)v->file->count - 1;
	const struct difference *d = &v->result.difference;
	json_t *j;

	j = json_pack("{s:b, s:s, s:I, s:s, s:b, s:s?, s:o}", "agrees",
		      (int)(d->code == ERR_NONE), "level",
		      verify_level(v->result.level), "entry", (json_int_t)last,
		      "head", HEX(gamefile_hash(v->file, last), HASH_LEN),
		      "revealed", (int)v->result.revealed, "stopped",
		      v->no_rerun.text[0] ? v->no_rerun.text : NULL,
		      "difference", verify_difference_json(d));
	if (verify_head_entry(v) >= 0)
		(void)json_object_set_new(j, "head-entry",
					  json_integer(verify_head_entry(v)));
	byhand_json(v->file, j);
	leeway_json(v->file, j);
	return j;
}

static int verify_print(const struct options *o, const struct verify *v,
			struct err *e)
{
	struct str text = STR_INIT;

	if (options_has(o, "json"))
		return output_json(verify_json(v), e);
	verify_text(v, &text);
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
			rc = err_set(e, v.result.difference.code, "%s", "");
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
