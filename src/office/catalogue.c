/* SPDX-License-Identifier: MIT */
/* catalogue.c - which games are in a folder, and when each is due. */
#include "config.h"

#include "office/catalogue.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/line.h"
#include "base/listing.h"
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

/* The caller's. There are thousands: printf() would take most of the time. */
static char *catalogue_path(const char *dir, struct span name)
{
	struct str path = STR_INIT;

	str_add(&path, dir);
	str_addc(&path, '/');
	str_addn(&path, name.s, name.n);
	return str_take(&path);
}

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
	out->path = catalogue_path(dir, rest);
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

static void catalogue_number(uint64_t n, struct str *out)
{
	char digits[20];
	size_t at = sizeof(digits);

	do {
		digits[--at] = (char)('0' + n % 10);
		n /= 10;
	} while (n);
	str_addn(out, digits + at, sizeof(digits) - at);
}

static void catalogue_stat(const char *path, struct str *out)
{
	struct stat st;

	if (stat(path, &st) < 0) {
		str_addc(out, '-');
		return;
	}
	catalogue_number((uint64_t)st.st_size, out);
	str_addc(out, '.');
	catalogue_number((uint64_t)st.st_mtim.tv_sec, out);
	str_addc(out, '.');
	catalogue_number((uint64_t)st.st_mtim.tv_nsec, out);
	str_addc(out, '.');
	catalogue_number((uint64_t)st.st_ino, out);
}

/* What is not beside a game, as far as its folder has told. */
enum catalogue_none {
	CATALOGUE_LINK = 1, /* it is no link to another place */
	CATALOGUE_ABSENCES = 2,
	CATALOGUE_POST = 4,
};

/* The same whether files were not looked for or not found. The caller's. */
static char *catalogue_stamp_but(const char *path, unsigned none)
{
	static const struct {
		const char *suffix;
		unsigned none;
	} files[] = { { ".game", 0 },
		      { ".ini", 0 },
		      { ".absences", CATALOGUE_ABSENCES },
		      { ".post/answers", CATALOGUE_POST },
		      { ".post/again", CATALOGUE_POST },
		      { ".post/waiting", CATALOGUE_POST } };
	char *real = none & CATALOGUE_LINK ? NULL : file_real(path);
	struct str stamp = STR_INIT, file = STR_INIT;
	size_t stem;

	str_add(&file, real ? real : path);
	/* A link may lead to a file of any name. */
	stem = file.len;
	if (str_ends(file.s, files[0].suffix))
		stem -= strlen(files[0].suffix);
	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++) {
		if (i)
			str_addc(&stamp, ',');
		file.len = stem;
		str_add(&file, files[i].suffix);
		if (none & files[i].none)
			str_addc(&stamp, '-');
		else
			catalogue_stat(file.s, &stamp);
	}
	mem_free(real);
	str_free(&file);
	return str_take(&stamp);
}

char *catalogue_stamp(const char *path)
{
	return catalogue_stamp_but(path, 0);
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

/* A name in the folder that may be a game's. */
struct catalogue_entry {
	char *name;
	bool file; /* and no link, which the folder says by itself */
};

struct catalogue_list {
	struct catalogue *c;
	const struct catalogue *old;
	size_t cap;
	struct catalogue_entry *entries;
	size_t nentries, entries_cap;
	/* What stands beside the games there: to look for what is not there
	 * would cost more than all the rest. */
	struct listing absences, posts;
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

static void catalogue_take(struct catalogue_list *l, char *path, unsigned none)
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
	g.stamp = catalogue_stamp_but(path, none);
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

static bool catalogue_beside(const struct listing *list, const char *name,
			     const char *suffix)
{
	struct str key = STR_INIT;
	bool found;

	if (!list->n)
		return false;
	str_addn(&key, name, strlen(name) - strlen(".game"));
	str_add(&key, suffix);
	found = bsearch(&key.s, list->names, list->n, sizeof(*list->names),
			str_compare) != NULL;
	str_free(&key);
	return found;
}

static unsigned catalogue_none(const struct catalogue_list *l,
			       const struct catalogue_entry *entry)
{
	if (!entry->file)
		return 0;
	return CATALOGUE_LINK |
	       (catalogue_beside(&l->absences, entry->name, ".absences")
		    ? 0
		    : CATALOGUE_ABSENCES) |
	       (catalogue_beside(&l->posts, entry->name, ".post")
		    ? 0
		    : CATALOGUE_POST);
}

/* NAME.game, or a folder NAME with NAME.game in it. */
static void catalogue_name(struct catalogue_list *l,
			   const struct catalogue_entry *entry)
{
	bool game = str_ends(entry->name, ".game");
	char *path = catalogue_path(l->c->dir, span_of(entry->name));
	struct err ignored;
	int there = 1;

	/* What is listed is taken, whether it can be looked at or not: to open
	 * it says why. */
	if (!game) {
		char *inside = str_format("%s/%s.game", path, entry->name);

		mem_free(path);
		path = inside;
		there = file_look(path, &ignored);
	}
	l->c->unsure = l->c->unsure || there < 0;
	if (there > 0)
		catalogue_take(l, path, game ? catalogue_none(l, entry) : 0);
	else
		mem_free(path);
}

/* Names that no line of the index could hold are nobody's game. */
static void catalogue_found(struct catalogue_list *l,
			    const struct dirent *entry)
{
	const char *name = entry->d_name;
	struct listing *beside = str_ends(name, ".absences") ? &l->absences
				 : str_ends(name, ".post")   ? &l->posts
							     : NULL;

	if (beside)
		*MEM_ADD(beside->names, beside->n, beside->cap) =
		    mem_strdup(name);
	else if (name[0] != '.' && !strpbrk(name, "\n\r") &&
		 (str_ends(name, ".game") || !strchr(name, '.')))
		*MEM_ADD(l->entries, l->nentries, l->entries_cap) =
		    (struct catalogue_entry){ mem_strdup(name),
					      entry->d_type == DT_REG };
}

static int catalogue_read_folder(struct catalogue_list *l, struct err *e)
{
	struct dirent *entry;
	DIR *d = opendir(l->c->dir);
	int rc = 0;

	if (!d)
		return err_sys(e, "%s: cannot open the folder", l->c->dir);
	/* Only readdir() itself may leave an error behind. */
	for (errno = 0; (entry = readdir(d)); errno = 0)
		catalogue_found(l, entry);
	if (errno)
		rc = err_sys(e, "%s: cannot read the folder", l->c->dir);
	(void)closedir(d);
	return rc;
}

static void catalogue_sort(struct listing *list)
{
	if (list->n)
		qsort(list->names, list->n, sizeof(*list->names), str_compare);
}

static int catalogue_folder(struct catalogue_list *l, struct err *e)
{
	int rc = catalogue_read_folder(l, e);

	catalogue_sort(&l->absences);
	catalogue_sort(&l->posts);
	for (size_t i = 0; i < l->nentries; i++) {
		if (rc == 0)
			catalogue_name(l, &l->entries[i]);
		mem_free(l->entries[i].name);
	}
	mem_free(l->entries);
	listing_free(&l->absences);
	listing_free(&l->posts);
	if (l->c->n)
		qsort(l->c->games, l->c->n, sizeof(*l->c->games),
		      catalogue_compare);
	return rc;
}

int catalogue_open(const char *dir, const struct part *part,
		   struct catalogue *out, struct err *e)
{
	struct catalogue old = { .dir = NULL };
	struct catalogue_list list = { .c = out, .old = &old };
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
	char *stamp = catalogue_stamp(g->path);

	if (!str_eq(stamp, g->stamp) || g->due != due)
		c->changed = true;
	mem_free(g->stamp);
	g->stamp = stamp;
	g->due = due;
}
