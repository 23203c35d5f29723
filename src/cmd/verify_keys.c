/* SPDX-License-Identifier: MIT */
/* verify_keys.c - the identity that opens vaults, for one game or for many. */
#include "config.h"

#include "cmd/verify_keys.h"

#include "base/mem.h"
#include "cmd/keyring.h"

#include <stdlib.h>

void verify_keys_begin(const struct options *o, struct verify_keys *k)
{
	*k = (struct verify_keys){ .o = o };
	(void)pthread_mutex_init(&k->lock, NULL);
}

void verify_keys_end(struct verify_keys *k)
{
	identity_free(k->who);
	(void)pthread_mutex_destroy(&k->lock);
}

/* An identity that nobody named is used only if it opens without asking
 * anybody. */
static void verify_keys_look(struct verify_keys *k)
{
	const char *ask = getenv("ESTAFETTE_PASSWORD_COMMAND");
	struct identity_file file;
	struct err ignored;
	char *path;

	k->looked = true;
	path = keyring_path(k->o, &ignored);
	if (path && keyring_read(path, &file, &ignored) == 0) {
		k->id = file.id;
		k->usable = !identity_needs_password(&file) ||
			    options_has(k->o, "password-file") || (ask && *ask);
		identity_file_free(&file);
	}
	mem_free(path);
}

static bool verify_keys_want(struct verify_keys *k, const struct id *referee)
{
	if (options_has(k->o, "identity"))
		return true;
	if (!k->looked)
		verify_keys_look(k);
	return k->usable && id_eq(&k->id, referee);
}

static int verify_keys_take(struct verify_keys *k, const struct id *referee,
			    const struct identity **out, struct err *e)
{
	if (!verify_keys_want(k, referee))
		return 0;
	if (!k->tried)
		k->who = keyring_open(k->o, &k->failed);
	k->tried = true;
	*out = k->who;
	if (k->who)
		return 0;
	*e = k->failed;
	return -1;
}

int verify_keys_get(struct verify_keys *k, const struct id *referee,
		    const struct identity **out, struct err *e)
{
	int rc;

	*out = NULL;
	(void)pthread_mutex_lock(&k->lock);
	rc = verify_keys_take(k, referee, out, e);
	(void)pthread_mutex_unlock(&k->lock);
	return rc;
}
