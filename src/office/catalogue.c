/* SPDX-License-Identifier: MIT */
/* catalogue.c - which games are in a folder, and when each is due. */
#include "config.h"

#include "office/catalogue.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "office/candidates.h"
#include "office/catalogue_index.h"
#include "office/gamedir.h"
#include "office/stamp.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CATALOGUE_HEAD 512 /* bytes that hold the game id */

static void catalogue_game_free(struct catalogue_game *g)
{
	mem_free(g->path);
	mem_free(g->stamp);
}

static int catalogue_compare(const void *a, const void *b)
{
	const struct catalogue_game *x = a, *y = b;

	return strcmp(x->path, y->path);
}

int catalogue_save(struct catalogue *c, struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	if (!c->changed)
		return 0;
	catalogue_index_write(c, &text);
	rc = gamedir_make(c->dir, e);
	if (rc == 0)
		rc = file_put(c->file, &(struct file_piece){ text.s, text.len },
			      0600, e);
	c->changed = rc < 0;
	str_free(&text);
	return rc;
}

bool catalogue_gid(const char *path, uint8_t gid[GID_LEN])
{
	static const char before[] = "estafette-game 1\n== entry 0 genesis\n"
				     "game: ";
	size_t n = strlen(before);
	char text[CATALOGUE_HEAD];
	size_t got = file_peek(path, text, sizeof(text));
	struct stat st;

	if (got < n + (size_t)2 * GID_LEN || memcmp(text, before, n) != 0 ||
	    !hex_decode(gid, GID_LEN, text + n))
		memset(gid, 0, GID_LEN);
	if (got)
		return true;
	return stat(path, &st) < 0 ? errno == ENOENT : st.st_size == 0;
}

struct catalogue_list {
	struct catalogue *c;
	size_t cap;
	struct catalogue_index was;
	struct str stamp; /* of the game that is looked at */
};

/* A game that this part does not know yet may be another's, which is looked at
 * each time: nothing else tells if another game lies there now. */
static bool catalogue_other(const struct catalogue_list *l, const char *path)
{
	uint8_t gid[GID_LEN];

	if (!l->c->part.n)
		return false;
	(void)catalogue_gid(path, gid);
	return !part_has(&l->c->part, gid);
}

/* Whether the index has it, and then stands at it: games come in its order. */
static bool catalogue_known(struct catalogue_list *l, const char *path)
{
	const char *name = path + strlen(l->c->dir) + 1;
	const struct span *was = &l->was.path;

	while (was->s) {
		int order = strncmp(was->s, name, was->n);

		if (order > 0)
			return false;
		if (order == 0 && name[was->n] == '\0')
			return true;
		l->c->changed = true;
		catalogue_index_next(&l->was);
	}
	return false;
}

const uint8_t catalogue_nobody[GID_LEN];

/* As the index has it, which may have been written when the file could not be
 * read, or did not begin as a game. */
static bool catalogue_same(const struct catalogue_list *l)
{
	return span_eq(l->was.stamp, str_span(&l->stamp)) &&
	       memcmp(l->was.gid, catalogue_nobody, GID_LEN) != 0;
}

/* False: it is another part's. */
static bool catalogue_look(struct catalogue_list *l, bool known, unsigned none,
			   struct catalogue_game *g)
{
	if (!known && catalogue_other(l, g->path))
		return false;
	str_clear(&l->stamp);
	stamp_add(g->path, none, &l->stamp);
	if (known && catalogue_same(l)) {
		(void)memcpy(g->gid, l->was.gid, GID_LEN);
		g->due = l->was.due;
		return true;
	}
	l->c->changed = true;
	if (!catalogue_gid(g->path, g->gid)) {
		/* It is looked into again by whoever comes next. */
		l->c->unsure = true;
		str_clear(&l->stamp);
		str_addc(&l->stamp, '?');
	}
	return part_has(&l->c->part, g->gid);
}

static void catalogue_take(struct catalogue_list *l, struct candidate *found)
{
	struct catalogue_game g = { .path = found->path };
	bool known = catalogue_known(l, g.path);
	bool ours = catalogue_look(l, known, found->none, &g);

	if (known)
		catalogue_index_next(&l->was);
	if (!ours)
		return;
	found->path = NULL;
	g.stamp = mem_strndup(l->stamp.s, l->stamp.len);
	*MEM_ADD(l->c->games, l->c->n, l->cap) = g;
}

static int catalogue_folder(struct catalogue_list *l, struct err *e)
{
	struct candidates folder;

	if (candidates_read(l->c->dir, &folder, e) < 0)
		return -1;
	l->c->unsure = folder.unsure;
	for (size_t i = 0; i < folder.n; i++)
		catalogue_take(l, &folder.found[i]);
	candidates_free(&folder);
	str_free(&l->stamp);
	return 0;
}

int catalogue_open(const char *dir, const struct part *part,
		   struct catalogue *out, struct err *e)
{
	struct catalogue_list list = { .c = out };
	int rc;

	*out = (struct catalogue){ .dir = mem_strdup(dir),
				   .file = part_own(part, dir, "index"),
				   .part = *part };
	catalogue_index_open(out->file, &list.was);
	rc = catalogue_folder(&list, e);
	/* A game has gone. */
	out->changed = out->changed || list.was.path.s;
	catalogue_index_close(&list.was);
	if (rc < 0)
		catalogue_close(out);
	return rc;
}

void catalogue_close(struct catalogue *c)
{
	for (size_t i = 0; i < c->n; i++)
		catalogue_game_free(&c->games[i]);
	mem_free(c->games);
	mem_free(c->dir);
	mem_free(c->file);
	*c = (struct catalogue){ .dir = NULL };
}

struct catalogue_game *catalogue_find(const struct catalogue *c,
				      const char *path)
{
	struct str name = STR_INIT;
	struct catalogue_game key;
	struct catalogue_game *found = NULL;

	str_add(&name, path);
	key.path = name.s;
	if (c->n)
		found = bsearch(&key, c->games, c->n, sizeof(key),
				catalogue_compare);
	str_free(&name);
	return found;
}

void catalogue_done(struct catalogue *c, struct catalogue_game *g, int64_t due)
{
	c->changed = c->changed || g->due != due;
	g->due = due;
}
