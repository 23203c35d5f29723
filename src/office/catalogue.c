/* SPDX-License-Identifier: MIT */
/* catalogue.c - which games are in a folder, and when each is due. */
#include "config.h"

#include "office/catalogue.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/span.h"
#include "base/str.h"
#include "office/gamedir.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CATALOGUE_FIRST "estafette-index 1"
#define CATALOGUE_MAX	((size_t)256 << 20) /* bytes */
#define CATALOGUE_HEAD	512		    /* bytes that hold the game id */

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

/* -- the index: GID DUE STAMP PATH in each line, sorted by path -- */

static bool catalogue_line(const char *dir, struct span rest,
			   struct catalogue_game *out)
{
	struct span gid = span_until(&rest, ' ');
	struct span due = span_until(&rest, ' ');
	struct span stamp = span_until(&rest, ' ');
	uint64_t n;

	if (gid.n != (size_t)2 * GID_LEN ||
	    !hex_decode(out->gid, GID_LEN, gid.s) || !rest.n || !stamp.n)
		return false;
	if (span_is(due, "-"))
		out->due = CATALOGUE_NEVER;
	else if (num_parse(due.s, due.n, INT64_MAX, &n))
		out->due = (int64_t)n;
	else
		return false;
	out->stamp = mem_strndup(stamp.s, stamp.n);
	out->path = str_format("%s/%.*s", dir, SPAN_PRINT(rest));
	return true;
}

/* An index that cannot be read is none: it is made again. */
static void catalogue_read(const char *dir, const char *path,
			   struct catalogue *old)
{
	struct str text = STR_INIT;
	struct catalogue_game g;
	struct err ignored;
	struct line l;
	size_t cap = 0;

	if (file_look(path, &ignored) <= 0 ||
	    file_read(path, CATALOGUE_MAX, &text, &ignored) < 0)
		return;
	line_init(&l, str_text(&text), text.len);
	while (line_next(&l) && l.complete) {
		if (l.number == 1 ||
		    !catalogue_line(dir, (struct span){ l.s, l.n }, &g))
			continue;
		*MEM_ADD(old->games, old->n, cap) = g;
	}
	str_free(&text);
	if (old->n)
		qsort(old->games, old->n, sizeof(*old->games),
		      catalogue_compare);
}

int catalogue_save(struct catalogue *c, struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	if (!c->changed)
		return 0;
	str_add(&text, CATALOGUE_FIRST "\n");
	for (size_t i = 0; i < c->n; i++) {
		const struct catalogue_game *g = &c->games[i];

		str_addf(&text, "%s ", HEX(g->gid, GID_LEN));
		if (g->due == CATALOGUE_NEVER)
			str_addc(&text, '-');
		else
			str_addf(&text, "%lld", (long long)g->due);
		str_addf(&text, " %s %s\n", g->stamp,
			 g->path + strlen(c->dir) + 1);
	}
	rc = gamedir_make(c->dir, e);
	if (rc == 0)
		rc = file_put(c->file, &(struct file_piece){ text.s, text.len },
			      0600, e);
	c->changed = rc < 0;
	str_free(&text);
	return rc;
}

/* -- the folder -- */

static void catalogue_stat(const char *path, struct str *out)
{
	struct stat st;

	if (stat(path, &st) < 0)
		str_addc(out, '-');
	else
		str_addf(out, "%llu.%lld.%ld.%llu",
			 (unsigned long long)st.st_size,
			 (long long)st.st_mtim.tv_sec, st.st_mtim.tv_nsec,
			 (unsigned long long)st.st_ino);
}

/* The caller's. */
static char *catalogue_stamp(const char *path)
{
	static const char *const suffix[] = { ".game",	     ".ini",
					      ".absences",   ".post/answers",
					      ".post/again", ".post/waiting" };
	struct str stamp = STR_INIT;
	char *real = file_real(path);

	for (size_t i = 0; i < sizeof(suffix) / sizeof(*suffix); i++) {
		char *file = file_with_suffix(real, ".game", suffix[i]);

		if (i)
			str_addc(&stamp, ',');
		catalogue_stat(file, &stamp);
		mem_free(file);
	}
	mem_free(real);
	return str_take(&stamp);
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
	const struct catalogue *old;
	size_t cap;
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

static void catalogue_take(struct catalogue_list *l, char *path)
{
	struct catalogue_game g = { .path = path };
	const struct catalogue_game *was = NULL;

	if (l->old->n)
		was = bsearch(&g, l->old->games, l->old->n, sizeof(g),
			      catalogue_compare);
	if (!was && catalogue_other(l, path)) {
		mem_free(path);
		return;
	}
	g.stamp = catalogue_stamp(path);
	if (was && str_eq(was->stamp, g.stamp)) {
		(void)memcpy(g.gid, was->gid, GID_LEN);
		g.due = was->due;
	} else {
		l->c->changed = true;
		if (!catalogue_gid(path, g.gid)) {
			/* It is looked into again by whoever comes next. */
			l->c->unsure = true;
			mem_free(g.stamp);
			g.stamp = mem_strdup("?");
		}
		if (!part_has(&l->c->part, g.gid)) {
			catalogue_game_free(&g);
			return;
		}
	}
	*MEM_ADD(l->c->games, l->c->n, l->cap) = g;
}

/* NAME.game, or a folder NAME with NAME.game in it; names that no line of the
 * index could hold are nobody's game. */
static void catalogue_name(struct catalogue_list *l, const char *name)
{
	bool game = str_ends(name, ".game");
	struct str path = STR_INIT;
	struct err ignored;
	int there = 1;

	if (name[0] == '.' || strpbrk(name, "\n\r") ||
	    (!game && strchr(name, '.')))
		return;
	str_addf(&path, "%s/%s", l->c->dir, name);
	/* What is listed is taken, whether it can be looked at or not: to open
	 * it says why. */
	if (!game) {
		str_addf(&path, "/%s.game", name);
		there = file_look(path.s, &ignored);
	}
	l->c->unsure = l->c->unsure || there < 0;
	if (there > 0)
		catalogue_take(l, str_take(&path));
	str_free(&path);
}

static int catalogue_folder(struct catalogue_list *l, struct err *e)
{
	struct dirent *entry;
	DIR *d = opendir(l->c->dir);
	int rc = 0;

	if (!d)
		return err_sys(e, "%s: cannot open the folder", l->c->dir);
	/* Only readdir() itself may leave an error behind. */
	for (errno = 0; (entry = readdir(d)); errno = 0)
		catalogue_name(l, entry->d_name);
	if (errno)
		rc = err_sys(e, "%s: cannot read the folder", l->c->dir);
	(void)closedir(d);
	if (l->c->n)
		qsort(l->c->games, l->c->n, sizeof(*l->c->games),
		      catalogue_compare);
	return rc;
}

int catalogue_open(const char *dir, const struct part *part,
		   struct catalogue *out, struct err *e)
{
	struct catalogue old = { .dir = NULL };
	struct catalogue_list list = { out, &old, 0 };
	int rc;

	*out = (struct catalogue){ .dir = mem_strdup(dir),
				   .file = part_own(part, dir, "index"),
				   .part = *part };
	catalogue_read(dir, out->file, &old);
	rc = catalogue_folder(&list, e);
	if (old.n != out->n)
		out->changed = true;
	catalogue_close(&old);
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

void catalogue_done(struct catalogue *c, struct catalogue_game *g, int64_t due)
{
	char *stamp = catalogue_stamp(g->path);

	if (!str_eq(stamp, g->stamp) || g->due != due)
		c->changed = true;
	mem_free(g->stamp);
	g->stamp = stamp;
	g->due = due;
}
