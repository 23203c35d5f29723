/* SPDX-License-Identifier: MIT */
/* gamedir.c - finds a game by its id among the thousands of a folder. */
#include "config.h"

#include "office/gamedir.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "office/catalogue.h"
#include "office/copies.h"
#include "store/lock.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#define GAMEDIR_MAX  ((size_t)256 << 20) /* bytes of the index */
#define GAMEDIR_WAIT 60000		 /* milliseconds, for another process */

char *gamedir_own(const char *dir, const char *name)
{
	return str_format("%s/.estafette%s%s", dir, *name ? "/" : "", name);
}

int gamedir_make(const char *dir, struct err *e)
{
	char *own = gamedir_own(dir, "");
	int rc = file_mkdir(own, e);

	/* It may be DIR that is none: a game was named, not its folder. */
	if (rc < 0 && file_check_folder(dir, e) == 0 && !file_exists(dir))
		(void)err_set(e, ERR_SYSTEM, "%s: there is no such folder",
			      dir);
	mem_free(own);
	return rc;
}

static int gamedir_read(struct gamedir *g, struct err *e)
{
	char *path = gamedir_own(g->dir, "index");
	int rc = file_look(path, e);

	str_clear(&g->index);
	if (rc > 0)
		rc = file_read(path, GAMEDIR_MAX, &g->index, e);
	mem_free(path);
	return rc;
}

void gamedir_open(const char *dir, struct gamedir *out)
{
	struct err ignored;

	*out = (struct gamedir){ .dir = mem_strdup(dir), .index = STR_INIT };
	/* What cannot be read is made again when it is needed. */
	if (gamedir_read(out, &ignored) < 0)
		str_clear(&out->index);
}

void gamedir_close(struct gamedir *g)
{
	mem_free(g->dir);
	str_free(&g->index);
	*g = (struct gamedir){ .dir = NULL };
}

/* The last of the four fields of a line. */
static bool gamedir_path(const struct gamedir *g, const char *line,
			 struct str *out)
{
	const char *end = strchr(line, '\n');
	const char *s = line;

	for (int i = 0; end && i < 3; i++) {
		s = memchr(s, ' ', (size_t)(end - s));
		if (!s)
			return false;
		s++;
	}
	str_clear(out);
	if (end)
		str_addf(out, "%s/%.*s", g->dir, (int)(end - s), s);
	return end && end > s;
}

/* The file's size, if it is of this game still; 0 if not; -1 if nobody can tell
 * now. */
static off_t gamedir_size(const char *path, const uint8_t gid[GID_LEN])
{
	uint8_t head[GID_LEN];
	struct stat st;

	if (stat(path, &st) < 0)
		return errno == ENOENT || errno == ENOTDIR ? 0 : -1;
	if (!catalogue_gid(path, head))
		return -1;
	return memcmp(head, gid, GID_LEN) == 0 ? st.st_size : 0;
}

/* The largest file that the index has for an id, and that is of this game
 * still: 1; 0 if there is none. */
static int gamedir_look(const struct gamedir *g, const uint8_t gid[GID_LEN],
			struct str *out, struct err *e)
{
	struct str key = STR_INIT, path = STR_INIT;
	const char *s = str_text(&g->index);
	off_t largest = 0;
	int rc = 0;

	if (memcmp(gid, catalogue_nobody, GID_LEN) == 0)
		return 0;
	str_addf(&key, "\n%s ", HEX(gid, GID_LEN));
	while (rc >= 0 && (s = strstr(s, key.s))) {
		off_t size =
		    gamedir_path(g, ++s, &path) ? gamedir_size(path.s, gid) : 0;

		if (size < 0)
			rc = err_sys(e, "%s: cannot be read now", path.s);
		if (!copies_before(path.s, size, str_text(out), largest))
			continue;
		largest = size;
		rc = 1;
		str_clear(out);
		str_add(out, path.s);
	}
	str_free(&key);
	str_free(&path);
	return rc;
}

static int gamedir_again(struct gamedir *g, struct err *e)
{
	struct catalogue c;
	int rc = catalogue_open(g->dir, CATALOGUE_WHOLE, &c, e);

	if (rc < 0)
		return -1;
	rc = catalogue_save(&c, e);
	if (rc == 0 && c.unsure)
		rc = err_set(e, ERR_SYSTEM,
			     "%s: a game file in it cannot be read", g->dir);
	catalogue_close(&c);
	return rc == 0 ? gamedir_read(g, e) : rc;
}

int gamedir_refresh(struct gamedir *g, struct err *e)
{
	struct lock lock = LOCK_INIT;
	char *own;
	int rc;

	if (g->fresh)
		return 0;
	own = gamedir_own(g->dir, "index");
	rc = gamedir_make(g->dir, e);
	/* Parts may do so at the same time, on several machines. */
	if (rc == 0)
		rc = lock_take(own, GAMEDIR_WAIT, &lock, e);
	if (rc == 0)
		rc = gamedir_again(g, e);
	lock_free(&lock);
	mem_free(own);
	g->fresh = rc == 0;
	return rc < 0 ? -1 : 1;
}

int gamedir_damaged(const struct gamedir *g, struct err *e)
{
	struct str key = STR_INIT, path = STR_INIT;
	const char *s;
	int rc = 0;

	str_addf(&key, "\n%s ", HEX(catalogue_nobody, GID_LEN));
	s = strstr(str_text(&g->index), key.s);
	if (s && gamedir_path(g, s + 1, &path))
		rc = err_set(e, ERR_FORMAT,
			     "%s is no game file as it is now; it may be that "
			     "of this mail's game",
			     path.s);
	str_free(&key);
	str_free(&path);
	return rc;
}

int gamedir_find(struct gamedir *g, const uint8_t gid[GID_LEN],
		 struct str *path, struct err *e)
{
	int rc;

	rc = gamedir_look(g, gid, path, e);
	if (rc != 0)
		return rc;
	rc = gamedir_refresh(g, e);
	return rc > 0 ? gamedir_look(g, gid, path, e) : rc;
}
