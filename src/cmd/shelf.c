/* SPDX-License-Identifier: MIT */
/* shelf.c - the names of templates: those built in and those of a folder. */
#include "config.h"

#include "cmd/shelf.h"

#include "base/builtin.h"
#include "base/mem.h"
#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>

/* Puts a name in its place, unless it is there or has no such suffix. */
static void shelf_add(struct shelf *s, const char *file, const char *suffix)
{
	size_t at = 0;
	char *name;

	if (!str_ends(file, suffix) || strlen(file) == strlen(suffix))
		return;
	name = mem_strndup(file, strlen(file) - strlen(suffix));
	while (at < s->n && strcmp(s->names[at], name) < 0)
		at++;
	if (!str_is_name(name, false) ||
	    (at < s->n && str_eq(s->names[at], name))) {
		mem_free(name);
		return;
	}
	s->names = mem_grow(s->names, &s->cap, s->n + 1, sizeof(*s->names));
	memmove(s->names + at + 1, s->names + at,
		(s->n - at) * sizeof(*s->names));
	s->names[at] = name;
	s->n++;
}

static int shelf_folder(const char *dir, const char *prefix, const char *suffix,
			struct shelf *out, struct err *e)
{
	struct str path = STR_INIT;
	struct dirent *entry;
	DIR *d;
	int rc = 0;

	str_addf(&path, "%s/%s", dir, prefix);
	d = opendir(path.s);
	if (!d && errno != ENOENT)
		rc = err_sys(e, "%s: cannot open the folder", path.s);
	while (d && (entry = readdir(d)))
		shelf_add(out, entry->d_name, suffix);
	if (d)
		(void)closedir(d);
	str_free(&path);
	return rc;
}

int shelf_list(const char *dir, const char *prefix, const char *suffix,
	       struct shelf *out, struct err *e)
{
	const struct builtin *b;
	size_t n = builtin_list(prefix, &b);

	for (size_t i = 0; i < n; i++)
		shelf_add(out, b[i].name + strlen(prefix), suffix);
	return dir ? shelf_folder(dir, prefix, suffix, out, e) : 0;
}

void shelf_free(struct shelf *s)
{
	for (size_t i = 0; i < s->n; i++)
		mem_free(s->names[i]);
	mem_free(s->names);
	*s = (struct shelf)SHELF_INIT;
}
