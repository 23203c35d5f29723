/* SPDX-License-Identifier: MIT */
/* keyring.c - finds and opens the identity of whoever runs the command. */
#include "config.h"

#include "cmd/keyring.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "cmd/password.h"
#include "seal/safe.h"

#include <stdlib.h>

/* $NAME, or NULL if it is not set or empty. */
static const char *keyring_env(const char *name)
{
	const char *value = getenv(name);

	return value && *value ? value : NULL;
}

/* How this command is given one. */
static const char *keyring_option(const struct options *o)
{
	if (options_takes(o, "identity"))
		return "--identity FILE";
	return options_takes(o, "output") ? "--output FILE" : "FILE";
}

char *keyring_path(const struct options *o, struct err *e)
{
	const char *path = options_find(o, "identity");
	const char *config = keyring_env("XDG_CONFIG_HOME");
	const char *home = keyring_env("HOME");
	struct str b = STR_INIT;

	if (!path)
		path = keyring_env("ESTAFETTE_IDENTITY");
	if (path) {
		str_add(&b, path);
	} else if (config && config[0] == '/') {
		str_addf(&b, "%s/estafette/identity", config);
	} else if (home) {
		str_addf(&b, "%s/.config/estafette/identity", home);
	} else {
		(void)options_error(o->command, e,
				    "which identity? $HOME is not set: give %s",
				    keyring_option(o));
		return NULL;
	}
	return str_take(&b);
}

int keyring_read(const char *path, struct identity_file *out, struct err *e)
{
	struct str text = STR_INIT;
	int rc = file_read(path, IDENTITY_FILE_MAX, &text, e);

	if (rc == 0) {
		rc = identity_parse(str_text(&text), text.len, out, e);
		if (rc < 0)
			(void)err_context(e, "%s", path);
	}
	safe_wipe_str(&text);
	return rc;
}

static struct identity *keyring_unlock(const struct options *o,
				       const struct identity_file *file,
				       const char *path, struct err *e)
{
	struct password typed = { NULL, 0 };
	bool locked = identity_needs_password(file);
	struct identity_password pass;
	struct identity *who;

	if (locked && password_get(o, path, &typed, e) < 0)
		return NULL;
	pass = (struct identity_password){ typed.s, typed.n };
	who = identity_open(file, locked ? &pass : NULL, e);
	if (!who)
		(void)err_context(e, "%s", path);
	password_free(&typed);
	return who;
}

static struct identity *keyring_open_path(const struct options *o,
					  const char *path, struct err *e)
{
	struct identity_file file;
	struct identity *who;

	if (!options_has(o, "identity") && !file_exists(path)) {
		(void)err_set(e, ERR_SYSTEM,
			      "%s: there is no identity yet; make one with: "
			      "estafette keygen",
			      path);
		return NULL;
	}
	if (keyring_read(path, &file, e) < 0)
		return NULL;
	who = keyring_unlock(o, &file, path, e);
	identity_file_free(&file);
	return who;
}

struct identity *keyring_open(const struct options *o, struct err *e)
{
	char *path = keyring_path(o, e);
	struct identity *who;

	if (!path)
		return NULL;
	who = keyring_open_path(o, path, e);
	mem_free(path);
	return who;
}
