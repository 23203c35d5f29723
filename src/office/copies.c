/* SPDX-License-Identifier: MIT */
/* copies.c - which of several files of one game in a folder goes on. */
#include "config.h"

#include "office/copies.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "office/catalogue.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool copies_beside(const char *path, const char *suffix)
{
	char *real = file_real(path);
	char *beside = file_with_suffix(real, ".game", suffix);
	bool there = file_exists(beside);

	mem_free(real);
	mem_free(beside);
	return there;
}

bool copies_is_own(const char *path)
{
	return copies_beside(path, ".ini");
}

static int copies_rank(const char *path)
{
	return copies_is_own(path) ? 1 + copies_beside(path, ".post") : 0;
}

bool copies_before(const char *path, off_t size, const char *than,
		   off_t largest)
{
	return size > largest || (size > 0 && size == largest &&
				  copies_rank(path) > copies_rank(than));
}

void copies_add(struct copies *c, const char *path, const uint8_t gid[GID_LEN])
{
	struct copies_one *one = MEM_ADD(c->v, c->n, c->cap);

	one->path = path;
	(void)memcpy(one->gid, gid, GID_LEN);
}

static int copies_compare(const void *a, const void *b)
{
	const struct copies_one *x = a, *y = b;
	int order = memcmp(x->gid, y->gid, GID_LEN);

	return order ? order : strcmp(x->path, y->path);
}

void copies_sort(struct copies *c)
{
	if (c->n)
		qsort(c->v, c->n, sizeof(*c->v), copies_compare);
}

void copies_free(struct copies *c)
{
	mem_free(c->v);
	*c = (struct copies){ .v = NULL };
}

static off_t copies_size(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 ? st.st_size : 0;
}

/* Two names of one file are no copies. */
static bool copies_same(const char *path, const char *other)
{
	char *real = file_real(path);
	char *real_other = file_real(other);
	bool same = str_eq(real, real_other);

	mem_free(real);
	mem_free(real_other);
	return same;
}

/* The first of this game. */
static size_t copies_first(const struct copies *c, const uint8_t gid[GID_LEN])
{
	size_t low = 0, high = c->n;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (memcmp(c->v[middle].gid, gid, GID_LEN) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool copies_of(const struct copies *c, size_t i,
		      const uint8_t gid[GID_LEN])
{
	return i < c->n && memcmp(c->v[i].gid, gid, GID_LEN) == 0;
}

const char *copies_used(const struct copies *c, const char *path,
			const uint8_t gid[GID_LEN])
{
	size_t first = copies_first(c, gid);
	const char *used = path;
	off_t size;

	if (memcmp(gid, catalogue_nobody, GID_LEN) == 0 ||
	    !copies_of(c, first + 1, gid))
		return NULL;
	size = copies_size(path);
	for (size_t i = first; copies_of(c, i, gid); i++) {
		const char *other = c->v[i].path;
		bool sooner = strcmp(other, used) < 0;

		if (copies_size(other) == size && !copies_same(other, path) &&
		    (copies_before(other, size, used, size) ||
		     (sooner && !copies_before(used, size, other, size))))
			used = other;
	}
	return used == path ? NULL : used;
}
