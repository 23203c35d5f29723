/* SPDX-License-Identifier: MIT */
/* listing.h - sorted names of files: in a folder, or among those built in. */
#ifndef BASE_LISTING_H
#define BASE_LISTING_H

#include "base/err.h"

#include <stddef.h>

/* Sorted by bytes, each once, without the suffix that was asked for. Begins as
 * LISTING_INIT; released by listing_free(). */
struct listing {
	char **names;
	size_t n;
	size_t cap;
};
#define LISTING_INIT       \
	{                  \
		NULL, 0, 0 \
	}

/* Adds the names in a folder that end with `suffix`. ERR_SYSTEM if it cannot be
 * read. */
int listing_folder(const char *dir, const char *suffix, struct listing *out,
		   struct err *e);

/* The templates whose path below templates/ is PREFIX NAME SUFFIX
 * ("scenarios/", ".ini"). `dir` is the folder that goes before those built in,
 * or NULL; it need not have a folder PREFIX. */
int listing_templates(const char *dir, const char *prefix, const char *suffix,
		      struct listing *out, struct err *e);
void listing_free(struct listing *s);

#endif
