/* SPDX-License-Identifier: MIT */
/* scenario.h - finds and reads scenario and position files (state.md). */
#ifndef STORE_SCENARIO_H
#define STORE_SCENARIO_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/fault.h"
#include "kernel/reader.h"
#include "kernel/scenario.h"

#include <stdbool.h>
#include <stddef.h>

/* `dir` is a folder that goes before the files built in, or NULL; see
 * builtin_dir(). All scenarios are the caller's (scenario_free()); NULL on
 * error. */

/* Whether a shipped scenario can have this name: a-z, 0-9 and hyphens, none in
 * front. Names of games are shorter (str_is_name()). */
#define SCENARIO_NAME_MAX 63
bool scenario_is_name(const char *name);

/* A shipped scenario by name, or a file by path: what has a slash or ends with
 * ".ini" is a path; one without a leading slash is looked for beside the file
 * `from` that names it (NULL: the working folder). A name that is not shipped
 * is ERR_REFUSED, and the message lists those that are. A file that says
 * `scenario = NAME` in [game] is laid over that scenario. */
struct scenario *scenario_load(const char *dir, const char *from,
			       const char *name, struct err *e);

/* As scenario_load(), but what is wrong with the lines of files is collected in
 * `faults`, and what is right is read. NULL only if a file cannot be read at
 * all, or names a scenario that is not there. `name` may be "-", standard
 * input. */
struct scenario *scenario_survey(const char *dir, const char *name,
				 struct faults *faults, struct err *e);

/* Whether a text is that which scenario_format() makes of a shipped scenario,
 * as it is built in. */
bool scenario_is_shipped(const struct str *text);

/* A position file ("-": standard input): what it says, merged over the scenario
 * that it names. Its name is that scenario's, or path if it names none. */
struct scenario *scenario_position(const char *dir, const char *path,
				   struct err *e);

/* As scenario_position(), of n bytes, of which `file` is the name in messages.
 * No file is looked at: it may only be laid over a scenario that is built
 * in. */
struct scenario *scenario_position_text(const char *file, const char *text,
					size_t n, struct err *e);

/* A document that must be complete in itself, e.g. the `scenario` text of a
 * genesis entry, of which `file` is the name in messages. */
struct scenario *scenario_text(const char *file, const char *text, size_t n,
			       struct err *e);

/* Sets a key of [options]. The game refuses what it does not know. */
void scenario_override(struct scenario *s, const char *key, const char *value,
		       struct reader_place at);

/* The text for a genesis entry: the document without comments and without the
 * key that names a scenario below it (protocol.md 3). */
void scenario_format(const struct scenario *s, struct str *out);

#endif
