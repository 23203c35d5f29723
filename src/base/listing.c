/* SPDX-License-Identifier: MIT */
/* listing.c - sorted names of files: in a folder, or among those built in. */
#include "config.h"

#include "base/listing.h"

#include "base/builtin.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>

/* Puts a name in its place, unless it is there or has no such suffix. */
static void listing_add(struct listing *s, const char *file, const char *suffix)
{
	size_t at = 0;
	char *name;

	if (!str_ends(file, suffix) || strlen(file) == strlen(suffix))
		return;
	name = mem_strndup(file, strlen(file) - strlen(suffix));
	while (at < s->n && strcmp(s->names[at], name) < 0)
		at++;
	if (at < s->n && str_eq(s->names[at], name)) {
		mem_free(name);
		return;
	}
	s->names = mem_grow(s->names, &s->cap, s->n + 1, sizeof(*s->names));
	memmove(s->names + at + 1, s->names + at,
		(s->n - at) * sizeof(*s->names));
	s->names[at] = name;
	s->n++;
}

int listing_folder(const char *dir, const char *suffix, struct listing *out,
		   struct err *e)
{
	struct dirent *entry;
	DIR *d = opendir(dir);

	if (!d)
		return file_no_folder(dir, e);
	/* Only readdir() itself may leave an error behind. */
	for (errno = 0; (entry = readdir(d)); errno = 0)
		listing_add(out, entry->d_name, suffix);
	if (errno) {
		(void)err_sys(e, "%s: cannot read the folder", dir);
		(void)closedir(d);
		return -1;
	}
	(void)closedir(d);
	return 0;
}

int listing_templates(const char *dir, const char *prefix, const char *suffix,
		      struct listing *out, struct err *e)
{
	const struct builtin *b;
	size_t n = builtin_list(prefix, &b);
	struct str path = STR_INIT;
	int rc = 0;

	for (size_t i = 0; i < n; i++)
		listing_add(out, b[i].name + strlen(prefix), suffix);
	str_addf(&path, "%s/%s", dir ? dir : "", prefix);
	if (dir && file_exists(path.s))
		rc = listing_folder(path.s, suffix, out, e);
	str_free(&path);
	return rc;
}

void listing_free(struct listing *s)
{
	for (size_t i = 0; i < s->n; i++)
		mem_free(s->names[i]);
	mem_free(s->names);
	*s = (struct listing)LISTING_INIT;
}
