/* SPDX-License-Identifier: MIT */
/* shelf.h - sorted names of files: in a folder, or among those built in. */
#ifndef CMD_SHELF_H
#define CMD_SHELF_H

#include "base/err.h"

#include <stddef.h>

/* Sorted by bytes, each once, without the suffix that was asked for. Begins as
 * SHELF_INIT; released by shelf_free(). */
struct shelf {
	char **names;
	size_t n;
	size_t cap;
};
#define SHELF_INIT         \
	{                  \
		NULL, 0, 0 \
	}

/* Adds the names in a folder that end with `suffix`. ERR_SYSTEM if it cannot be
 * read. */
int shelf_folder(const char *dir, const char *suffix, struct shelf *out,
		 struct err *e);

/* The templates whose path below templates/ is PREFIX NAME SUFFIX
 * ("scenarios/", ".ini"). `dir` is the folder that goes before those built in,
 * or NULL; it need not have a folder PREFIX. */
int shelf_list(const char *dir, const char *prefix, const char *suffix,
	       struct shelf *out, struct err *e);
void shelf_free(struct shelf *s);

#endif
