/* SPDX-License-Identifier: MIT */
/* lookupbook.h - the files of what is looked up: words, and games. */
#ifndef OFFICE_LOOKUPBOOK_H
#define OFFICE_LOOKUPBOOK_H

#include "base/err.h"
#include "base/str.h"
#include "seal/hash.h"
#include "seal/mid.h"

#include <stdbool.h>
#include <stddef.h>

#define LOOKUPBOOK_FILES 1024 /* two characters of base32 */

/* Opened for a folder; what is looked into is read, what is added is written by
 * lookupbook_save(). Released by lookupbook_close(). */
struct lookupbook {
	char *folder; /* DIR/.estafette/lookup */
	bool lost;    /* a file could not be read: what was in it is missing */
	struct lookupbook_file {
		bool read, changed;
		struct str text;
	} files[LOOKUPBOOK_FILES];
};
void lookupbook_open(const char *dir, struct lookupbook *out);
void lookupbook_close(struct lookupbook *b);

/* What stands for a word of a kind, "name" or "address": as long as the local
 * part of a Message-ID, which stands for itself. */
void lookupbook_word(const char *kind, const char *word, char out[MID_LEN + 1]);

/* Whether it could stand there: it has the form of a Message-ID of ours. */
bool lookupbook_may_have(const char *word);

/* Adds a game under a word, once. What is no word of the book is passed
 * over. */
void lookupbook_add(struct lookupbook *b, const char *word,
		    const uint8_t gid[GID_LEN]);

/* Calls `game` for each game under a word. */
void lookupbook_each(struct lookupbook *b, const char *word,
		     void (*game)(const uint8_t gid[GID_LEN], void *arg),
		     void *arg);

/* Nothing of it is synced: a book that is torn is looked through again, or
 * deleted. */
int lookupbook_save(struct lookupbook *b, struct err *e);

#endif
