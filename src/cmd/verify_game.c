/* SPDX-License-Identifier: MIT */
/* verify_game.c - one game file, and what verification finds in it. */
#include "config.h"

#include "cmd/verify_game.h"

#include "record/play.h"

static int verify_game_secret(struct verify_keys *keys, struct verify_game *v,
			      struct err *e)
{
	const struct genesis *g = &v->file->genesis;

	v->secret = verify_revealed(v->file);
	if (v->secret && !options_has(keys->o, "identity"))
		return 0;
	if (verify_keys_get(keys, &g->referee, &v->who, e) < 0)
		return -1;
	if (v->secret || !v->who || !id_eq(&v->who->id, &g->referee))
		return 0;
	/* What was done to the file is found by the levels that need none. */
	v->secret =
	    secret_from_vault(g->vault, v->who, g->game.gid, &v->no_secret);
	return 0;
}

int verify_game_open(const char *path, struct verify_keys *keys,
		     struct verify_game *v, struct err *e)
{
	*v = (struct verify_game){ .file = gamefile_load(path, e) };
	if (!v->file)
		return -1;
	play_lend(v->file);
	return verify_game_secret(keys, v, e);
}

void verify_game_free(struct verify_game *v)
{
	secret_free(v->secret);
	gamefile_free(v->file);
}

int verify_game_run(struct verify_game *v, struct verify_by *by, struct err *e)
{
	by->identity = v->who;
	by->secret = v->secret;
	if (verification_run(v->file, by, &v->found) < 0 ||
	    v->no_secret.code == ERR_NONE)
		return 0;
	*e = v->no_secret;
	return err_context(e, "%s", v->file->name);
}

enum err_code verify_game_status(const struct verify_game *v)
{
	return v->found.result.difference.code;
}
