/* SPDX-License-Identifier: MIT */
/* builtin.h - the words that are compiled in: scenarios, rules, templates. */
#ifndef BASE_BUILTIN_H
#define BASE_BUILTIN_H

#include "base/err.h"
#include "base/str.h"

#include <stddef.h>

/* One file of templates/, e.g. "scenarios/waterloo-basic.ini". */
struct builtin {
	const char *name;
	const char *text; /* len bytes and a NUL */
	size_t len;
};

/* All of them, sorted by name (strcmp); made by tools/builtin.sh. */
extern const struct builtin builtin_table[];
extern const size_t builtin_count;

/* The file of exactly this name, or NULL. */
const struct builtin *builtin_find(const char *name);

/* How many names begin with `prefix` ("scenarios/"); *first is the first of
 * them, the others follow it, sorted by name. */
size_t builtin_list(const char *prefix, const struct builtin **first);

/* The folder that goes before what is built in: `option` (--templates DIR),
 * else $ESTAFETTE_TEMPLATES; NULL if neither is given or both are empty. */
const char *builtin_dir(const char *option);

/* 1 if the folder has a file of this name, which must be a good one, and it was
 * appended to `out`; 0 if it has none; -1 as builtin_text(). */
int builtin_from_dir(const char *dir, const char *name, struct str *out,
		     struct err *e);

/* Appends to `out` the file `name` of the folder `dir` if it is there, else the
 * one that is built in; `dir` may be NULL. A name is made of [a-z0-9._-] and
 * single slashes and cannot leave the folder. Unknown is ERR_REFUSED; a `dir`
 * that is no folder, or a file in it that cannot be read, ERR_SYSTEM; a file
 * of more than 256 KiB ERR_FORMAT. */
int builtin_text(const char *dir, const char *name, struct str *out,
		 struct err *e);

#endif
