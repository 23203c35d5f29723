/* SPDX-License-Identifier: MIT */
/* stamp.h - what shows that somebody has changed the files of a game. */
#ifndef OFFICE_STAMP_H
#define OFFICE_STAMP_H

#include "base/str.h"

#include <stdbool.h>

/* What is not beside a game file, as far as its folder has told. */
enum stamp_none {
	STAMP_LINK = 1, /* it is no link to another place */
	STAMP_ABSENCES = 2,
	STAMP_POST = 4,
};

/* Appends sizes, times and inodes of game file, configuration, absences and
 * answers; `none` is of enum stamp_none. The same whether files were not looked
 * for or not found. */
void stamp_add(const char *path, unsigned none, struct str *out);

/* The same by itself, of whatever is there; the caller's. */
char *stamp_game(const char *path);

/* Whether the configuration is the same in two of them. */
bool stamp_same_settings(const char *a, const char *b);

#endif
