/* SPDX-License-Identifier: MIT */
/* setting.h - the options of a scenario as one table: read, told and heard. */
#ifndef KERNEL_SETTING_H
#define KERNEL_SETTING_H

#include "base/err.h"
#include "kernel/teller.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct faults;
struct reader;

enum setting_kind {
	SETTING_NUMBER, /* from least to most */
	SETTING_SWITCH, /* 0 or 1; words: how a view says them */
	SETTING_CHOICE, /* the index of one of the words */
};

/* One option: an `int` in the game's own structure. A table ends with key
 * NULL. */
struct setting {
	const char *key;
	const char *rules;
	enum setting_kind kind;
	size_t at; /* offsetof() */
	int initial;
	int least, most;
	const char *const *words; /* NULL at the end */
	unsigned part;		  /* of the game, if not all have it; a bit */
	bool untold;
};

/* Sets every option to what [options] says, else to its first value; what is
 * wrong goes to f, with file, line and rule. */
void setting_read(const struct setting *table, const struct reader *doc,
		  struct faults *f, void *options);

/* Members of the object that has begun, all texts: of options that belong to
 * no part of the game, or to one of `parts`. */
void setting_tell(const struct setting *table, const void *options,
		  unsigned parts, struct teller *out);

/* From the object that was told; what was not told gets its first value. -1 and
 * ERR_FORMAT if it cannot be read. */
int setting_hear(const struct setting *table, const json_t *told, void *options,
		 struct err *e);

#endif
