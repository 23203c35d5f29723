/* SPDX-License-Identifier: MIT */
/* keygen.c - estafette keygen: makes an identity. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/keyring.h"
#include "cmd/output.h"
#include "cmd/password.h"
#include "seal/identity.h"
#include "seal/safe.h"

#include <stdlib.h>
#include <unistd.h>

#define KEYGEN_NOBODY "player"

/* --name, else the login name if it will do. */
static struct identity *keygen_named(const struct options *o,
				     const uint8_t seed[HASH_LEN],
				     struct err *e)
{
	const char *name = options_get(o, "name");
	const char *login = getenv("LOGNAME");
	struct identity *who = NULL;

	if (name)
		return identity_new(seed, name, e);
	if (login)
		who = identity_new(seed, login, e);
	return who ? who : identity_new(seed, KEYGEN_NOBODY, e);
}

static struct identity *keygen_make(const struct options *o, struct entropy *y,
				    struct err *e)
{
	uint8_t *seed = safe_alloc(HASH_LEN);
	struct identity *who;

	entropy_bytes(y, seed, HASH_LEN);
	who = keygen_named(o, seed, e);
	safe_free(seed);
	return who;
}

static int keygen_lock(const struct options *o, const char *path,
		       struct password *out, struct err *e)
{
	if (!options_has(o, "no-password"))
		return password_new(o, path, out, e);
	if (options_has(o, "password-file"))
		return options_error(o->command, e,
				     "--no-password and --password-file "
				     "exclude each other");
	return 0;
}

/* An identity whose public id nobody was told is not left behind. */
static int keygen_tell(const char *path, const struct id *id, struct err *e)
{
	int rc = output_textf(e, "%s\n", id->text);

	if (rc < 0)
		(void)unlink(path);
	return rc;
}

static int keygen_write(const struct options *o, const char *path,
			const struct password *typed, struct err *e)
{
	struct identity_password pass = { typed->s, typed->n };
	struct identity_lock lock;
	struct str text = STR_INIT;
	struct identity *who;
	struct entropy y;
	struct given g;
	int rc;

	if (given_begin(o, &g, e) < 0 || means_entropy(&g.means, &y, e) < 0)
		return -1;
	who = keygen_make(o, &y, e);
	if (!who)
		return -1;
	identity_lock_new(typed->s != NULL, &y, &lock);
	rc = identity_format(who, &lock, typed->s ? &pass : NULL, &text, e);
	if (rc == 0 && !options_has(o, "output"))
		rc = file_mkdirs(path, e);
	if (rc == 0)
		rc = file_create(path, text.s, text.len, 0600, e);
	if (rc == 0)
		rc = keygen_tell(path, &who->id, e);
	safe_wipe_str(&text);
	identity_free(who);
	return rc;
}

/* Before a password is asked for. */
static int keygen_name(const struct options *o, struct err *e)
{
	const char *name = options_get(o, "name");
	const char *fault =
	    name ? utf8_label_fault(name, strlen(name), IDENTITY_NAME_MAX)
		 : NULL;

	if (!fault)
		return 0;
	return options_error(o->command, e,
			     "--name: not a name, which has 1 to %d "
			     "characters: %s",
			     IDENTITY_NAME_MAX, fault);
}

static int keygen_run(const struct options *o, struct err *e)
{
	const char *given = options_get(o, "output");
	char *path = given ? mem_strdup(given) : keyring_path(o, e);
	struct password typed = { NULL, 0 };
	int rc = path ? keygen_name(o, e) : -1;

	if (rc == 0 && given && str_eq(given, "-"))
		rc = options_error(o->command, e,
				   "--output: an identity is kept in a file, "
				   "it cannot be standard output");
	if (rc == 0 && file_exists(path))
		rc = err_set(e, ERR_REFUSED,
			     "%s: exists already; an identity is never "
			     "overwritten, choose another file by -o",
			     path);
	if (rc == 0)
		rc = keygen_lock(o, path, &typed, e);
	if (rc == 0)
		rc = keygen_write(o, path, &typed, e);
	password_free(&typed);
	mem_free(path);
	return rc;
}

static const struct option_spec keygen_options[] = {
	{ "output", 'o', "FILE", "write the identity to FILE" },
	{ "name", 'n', "NAME", "your name, 1 to 40 characters" },
	{ "no-password", 0, NULL, "do not lock it with a password" },
	{ "password-file", 0, "FILE",
	  "its password is the first line of FILE" },
	OPTION_ENTROPY,
	OPTIONS_END,
};

const struct command command_keygen = {
	.name = "keygen",
	.who = COMMAND_ALL,
	.operands = "",
	.summary = "make an identity",
	.text =
	    "Makes an identity: the keys of a player or a referee, for years and for every\n"
	    "game. It is locked with a password, which is asked for at the terminal, and\n"
	    "written to $ESTAFETTE_IDENTITY, else to $XDG_CONFIG_HOME/estafette/identity.\n"
	    "Prints the public id, which others need to know. There is no way back to a\n"
	    "lost identity: keep a copy.\n",
	.options = keygen_options,
	.run = keygen_run,
};
