/* SPDX-License-Identifier: MIT */
/* id.c - estafette id: the public id of an identity. */
#include "config.h"

#include "base/hex.h"
#include "base/mem.h"
#include "cmd/commands.h"
#include "cmd/keyring.h"
#include "cmd/output.h"
#include "store/known.h"

/* Where no password is needed the file is opened as well: an id that was put
 * in later is found out. With a password it is found out when it is used. */
static int id_honest(const struct identity_file *file, struct err *e)
{
	struct identity *who;

	if (identity_needs_password(file))
		return 0;
	who = identity_open(file, NULL, e);
	identity_free(who);
	return who ? 0 : -1;
}

static int id_print(const struct options *o, const struct identity_file *file,
		    struct err *e)
{
	bool locked = identity_needs_password(file);

	if (!options_has(o, "json"))
		return output_textf(e, "%s\n", file->id.text);
	return output_json(json_pack("{s:s, s:s, s:b}", "id", file->id.text,
				     "name", file->name, "password",
				     (int)locked),
			   e);
}

static int id_path(const struct options *o, const char *path, struct err *e)
{
	struct identity_file file;
	int rc;

	if (keyring_read(path, &file, e) < 0)
		return -1;
	rc = id_honest(&file, e);
	if (rc < 0)
		(void)err_context(e, "%s", path);
	else
		rc = id_print(o, &file, e);
	identity_file_free(&file);
	return rc;
}

static int id_forget(const struct options *o, const char *hex, struct err *e)
{
	uint8_t gid[GID_LEN];

	if (o->n || options_has(o, "json"))
		return options_error(o->command, e,
				     "--forget goes with nothing else");
	if (!hex_read(gid, GID_LEN, hex))
		return options_error(o->command, e,
				     "--forget takes the id of a game: 32 "
				     "digits 0-9 a-f, as its reports name it");
	if (known_forget(gid, e) < 0)
		return -1;
	output_note("what this machine knew of the game %s is forgotten", hex);
	return 0;
}

static int id_run(const struct options *o, struct err *e)
{
	const char *forget = options_get(o, "forget");
	char *path;
	int rc;

	if (forget)
		return id_forget(o, forget, e);
	path = o->n ? mem_strdup(o->operands[0]) : keyring_path(o, e);
	rc = path ? id_path(o, path, e) : -1;
	mem_free(path);
	return rc;
}

static const struct option_spec id_options[] = {
	{ "forget", 0, "GID", "forget who the referee of this game is" },
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_id = {
	.name = "id",
	.who = COMMAND_ALL,
	.operands = "[FILE]",
	.max = 1,
	.summary = "print the public id of an identity",
	.text =
	    "Prints the public id of the identity in FILE, or of your own. It may be shown\n"
	    "to anybody; no password is needed.\n"
	    "\n"
	    "With --forget it takes away what this machine remembers of a game: its referee,\n"
	    "and how many sets of orders you have sealed. The next report of the game counts\n"
	    "as the first again: compare its referee with your invitation.\n",
	.options = id_options,
	.run = id_run,
};
