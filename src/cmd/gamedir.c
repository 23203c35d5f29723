/* SPDX-License-Identifier: MIT */
/* gamedir.c - finds a game by its id among the thousands of a folder. */
#include "config.h"

#include "cmd/gamedir.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "cmd/catalogue.h"

#include <string.h>
#include <sys/stat.h>

#define GAMEDIR_MAX ((size_t)256 << 20) /* bytes of the index */

char *gamedir_own(const char *dir, const char *name)
{
	struct str b = STR_INIT;

	str_addf(&b, "%s/.estafette%s%s", dir, *name ? "/" : "", name);
	return str_take(&b);
}

/* What cannot be read is made again when it is needed. */
static void gamedir_read(struct gamedir *g)
{
	char *path = gamedir_own(g->dir, "index");
	struct err ignored;

	str_clear(&g->index);
	if (file_look(path, &ignored) > 0)
		(void)file_read(path, GAMEDIR_MAX, &g->index, &ignored);
	mem_free(path);
}

void gamedir_open(const char *dir, struct gamedir *out)
{
	*out = (struct gamedir){ .dir = mem_strdup(dir), .index = STR_INIT };
	gamedir_read(out);
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

/* The largest file that the index has for an id, and that is of this game
 * still; false if there is none. */
static bool gamedir_look(const struct gamedir *g, const uint8_t gid[GID_LEN],
			 struct str *out)
{
	static const uint8_t nobody[GID_LEN];
	struct str key = STR_INIT, path = STR_INIT;
	const char *s = str_text(&g->index);
	char text[2 * GID_LEN + 1];
	uint8_t head[GID_LEN];
	off_t largest = -1;
	struct stat st;

	if (memcmp(gid, nobody, GID_LEN) == 0)
		return false; /* stands for files that are no games */
	hex_encode(text, gid, GID_LEN);
	str_addf(&key, "\n%s ", text);
	while ((s = strstr(s, key.s))) {
		s++;
		if (!gamedir_path(g, s, &path) || stat(path.s, &st) < 0 ||
		    st.st_size <= largest)
			continue;
		catalogue_gid(path.s, head);
		if (memcmp(head, gid, GID_LEN) != 0)
			continue;
		largest = st.st_size;
		str_clear(out);
		str_add(out, path.s);
	}
	str_free(&key);
	str_free(&path);
	return largest >= 0;
}

int gamedir_refresh(struct gamedir *g, struct err *e)
{
	struct catalogue c;
	int rc;

	if (g->fresh)
		return 0;
	rc = catalogue_open(g->dir, &c, e);
	if (rc < 0)
		return -1;
	rc = catalogue_save(&c, e);
	catalogue_close(&c);
	gamedir_read(g);
	g->fresh = rc == 0;
	return rc < 0 ? -1 : 1;
}

int gamedir_find(struct gamedir *g, const uint8_t gid[GID_LEN],
		 struct str *path, struct err *e)
{
	int rc;

	if (gamedir_look(g, gid, path))
		return 1;
	rc = gamedir_refresh(g, e);
	return rc > 0 ? gamedir_look(g, gid, path) : rc;
}
