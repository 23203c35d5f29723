/* SPDX-License-Identifier: MIT */
/* known_file.c - the files in which a player's machine remembers games. */
#include "config.h"

#include "store/known.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "store/statehome.h"

#include <string.h>
#include <unistd.h>

#define KNOWN_FOLDER   "known"
#define KNOWN_FILE_MAX ((size_t)1 << 20) /* bytes */
#define KNOWN_WAIT     2000 /* milliseconds, for who writes at the moment */

static void known_hint(const struct known *k, struct err *e)
{
	char *text = mem_strdup(e->text);

	(void)err_set(e, ERR_FORMAT,
		      "%s; `estafette id --forget %s' takes it away", text,
		      strrchr(k->path, '/') + 1);
	mem_free(text);
}

static int known_load(struct known *k, struct err *e)
{
	struct str text = STR_INIT;
	int rc = file_look(k->path, e);

	if (rc > 0)
		rc = file_read(k->path, KNOWN_FILE_MAX, &text, e);
	else if (rc == 0)
		return 0;
	if (rc == 0)
		rc = known_parse(&text, k, e);
	if (rc < 0 && e->code == ERR_FORMAT)
		known_hint(k, e);
	str_free(&text);
	return rc;
}

static int known_begin(const uint8_t gid[GID_LEN], struct known *out,
		       struct err *e)
{
	char *name = str_format(KNOWN_FOLDER "/%s", HEX(gid, GID_LEN));

	*out = (struct known){ .machine = true,
			       .lock = LOCK_INIT,
			       .path = statehome_path(name, false, e) };
	mem_free(name);
	return out->path ? 0 : -1;
}

int known_read(const uint8_t gid[GID_LEN], struct known *out, struct err *e)
{
	if (known_begin(gid, out, e) == 0 && known_load(out, e) == 0)
		return 0;
	known_free(out);
	return -1;
}

/* One lock for all games: it is held for a moment only. */
static int known_lock(struct known *k, struct err *e)
{
	char *folder = statehome_path(KNOWN_FOLDER, false, e);
	int rc = folder ? statehome_check(KNOWN_FOLDER "/", e) : -1;

	if (rc == 0)
		rc = lock_take(folder, KNOWN_WAIT, &k->lock, e);
	mem_free(folder);
	return rc;
}

int known_hold(const uint8_t gid[GID_LEN], struct known *out, struct err *e)
{
	if (known_begin(gid, out, e) == 0 && known_lock(out, e) == 0 &&
	    known_load(out, e) == 0)
		return 0;
	known_free(out);
	return -1;
}

int known_write(const struct known *k, struct err *e)
{
	struct str text = STR_INIT, old = STR_INIT;
	struct err ignored;
	int rc = 0;

	known_text(k, &text);
	if (!file_exists(k->path) ||
	    file_read(k->path, KNOWN_FILE_MAX, &old, &ignored) < 0 ||
	    !str_eq(str_text(&old), text.s))
		rc = file_replace(k->path, text.s, text.len, 0600, e);
	str_free(&text);
	str_free(&old);
	return rc;
}

/* It may be malformed: it is not read. */
static int known_remove(struct known *k, struct err *e)
{
	int rc = file_look(k->path, e);

	if (rc == 0)
		return err_set(e, ERR_REFUSED,
			       "%s: there is no such file; this machine "
			       "remembers nothing of the game",
			       k->path);
	if (rc < 0 || known_lock(k, e) < 0)
		return -1;
	if (unlink(k->path) < 0)
		return err_sys(e, "%s: cannot remove", k->path);
	return file_sync_dir(k->path, e);
}

int known_forget(const uint8_t gid[GID_LEN], struct err *e)
{
	struct known k;
	int rc = known_begin(gid, &k, e);

	if (rc == 0)
		rc = known_remove(&k, e);
	known_free(&k);
	return rc;
}
