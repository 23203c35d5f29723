/* SPDX-License-Identifier: MIT */
/* shelf.h - the names of templates: those built in and those of a folder. */
#ifndef CMD_SHELF_H
#define CMD_SHELF_H

#include "base/err.h"

#include <stddef.h>

/* Sorted names, each once. Begins as SHELF_INIT; released by shelf_free(). */
struct shelf {
	char **names;
	size_t n;
	size_t cap;
};
#define SHELF_INIT         \
	{                  \
		NULL, 0, 0 \
	}

/* The files whose path below templates/ is PREFIX NAME SUFFIX ("scenarios/",
 * ".ini"): their NAMEs. `dir` is the folder that goes before those built in,
 * or NULL. ERR_SYSTEM if it cannot be read. */
int shelf_list(const char *dir, const char *prefix, const char *suffix,
	       struct shelf *out, struct err *e);
void shelf_free(struct shelf *s);

#endif
