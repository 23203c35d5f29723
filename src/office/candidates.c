/* SPDX-License-Identifier: MIT */
/* candidates.c - what in a folder may be a game. */
#include "config.h"

#include "office/candidates.h"

#include "base/file.h"
#include "base/listing.h"
#include "base/mem.h"
#include "base/str.h"
#include "office/stamp.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct candidates_read {
	const char *dir;
	struct candidates *out;
	/* What stands beside the games: to look for what is not there would
	 * cost more than all the rest. */
	struct listing absences, posts;
};

/* The caller's. There are thousands: printf() would take most of the time. */
static char *candidates_path(const char *dir, const char *name)
{
	struct str path = STR_INIT;

	str_add(&path, dir);
	str_addc(&path, '/');
	str_add(&path, name);
	return str_take(&path);
}

/* What is listed is taken, whether it can be looked at or not: to open it says
 * why. */
static void candidates_add(struct candidates *c, char *path, unsigned none)
{
	*MEM_ADD(c->found, c->n, c->cap) = (struct candidate){ path, none };
}

/* A folder NAME may have NAME.game in it. */
static void candidates_inside(const char *dir, const char *name,
			      struct candidates *c)
{
	char *path = str_format("%s/%s/%s.game", dir, name, name);
	struct err ignored;
	int there = file_look(path, &ignored);

	c->unsure = c->unsure || there < 0;
	if (there > 0)
		candidates_add(c, path, 0);
	else
		mem_free(path);
}

/* Names that no line of an index could hold are nobody's game. */
static void candidates_entry(struct candidates_read *r,
			     const struct dirent *entry)
{
	const char *name = entry->d_name;
	struct listing *beside = str_ends(name, ".absences") ? &r->absences
				 : str_ends(name, ".post")   ? &r->posts
							     : NULL;

	if (beside)
		*MEM_ADD(beside->names, beside->n, beside->cap) =
		    candidates_path(r->dir, name);
	else if (name[0] == '.' || strpbrk(name, "\n\r"))
		return;
	else if (str_ends(name, ".game") && entry->d_type == DT_DIR)
		return;
	else if (str_ends(name, ".game"))
		candidates_add(r->out, candidates_path(r->dir, name),
			       entry->d_type == DT_REG ? STAMP_LINK : 0);
	else if (!strchr(name, '.'))
		candidates_inside(r->dir, name, r->out);
}

static int candidates_folder(struct candidates_read *r, struct err *e)
{
	struct dirent *entry;
	DIR *d = opendir(r->dir);
	int rc = 0;

	if (!d) {
		(void)file_no_folder(r->dir, e);
		return err_context(e, "the folder of the games");
	}
	/* Only readdir() itself may leave an error behind. */
	for (errno = 0; (entry = readdir(d)); errno = 0)
		candidates_entry(r, entry);
	if (errno)
		rc = err_sys(e, "%s: cannot read the folder", r->dir);
	(void)closedir(d);
	return rc;
}

static int candidates_compare(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	return strcmp(x->path, y->path);
}

static void candidates_sort(struct candidates_read *r)
{
	if (r->absences.n)
		qsort(r->absences.names, r->absences.n, sizeof(char *),
		      str_compare);
	if (r->posts.n)
		qsort(r->posts.names, r->posts.n, sizeof(char *), str_compare);
	if (r->out->n)
		qsort(r->out->found, r->out->n, sizeof(*r->out->found),
		      candidates_compare);
}

static bool candidates_beside(const struct listing *list, const char *path,
			      const char *suffix)
{
	struct str key = STR_INIT;
	bool found;

	if (!list->n)
		return false;
	str_addn(&key, path, strlen(path) - strlen(".game"));
	str_add(&key, suffix);
	found = bsearch(&key.s, list->names, list->n, sizeof(*list->names),
			str_compare) != NULL;
	str_free(&key);
	return found;
}

/* What a link leads to may have other things beside it. */
static void candidates_look_beside(const struct candidates_read *r,
				   struct candidate *one)
{
	if (!(one->none & STAMP_LINK))
		return;
	if (!candidates_beside(&r->absences, one->path, ".absences"))
		one->none |= STAMP_ABSENCES;
	if (!candidates_beside(&r->posts, one->path, ".post"))
		one->none |= STAMP_POST;
}

int candidates_read(const char *dir, struct candidates *out, struct err *e)
{
	struct candidates_read r = { .dir = dir, .out = out };
	int rc;

	*out = (struct candidates){ .unsure = false };
	rc = candidates_folder(&r, e);
	candidates_sort(&r);
	for (size_t i = 0; i < out->n; i++)
		candidates_look_beside(&r, &out->found[i]);
	listing_free(&r.absences);
	listing_free(&r.posts);
	if (rc < 0)
		candidates_free(out);
	return rc;
}

void candidates_free(struct candidates *c)
{
	for (size_t i = 0; i < c->n; i++)
		mem_free(c->found[i].path);
	mem_free(c->found);
	*c = (struct candidates){ .unsure = false };
}
