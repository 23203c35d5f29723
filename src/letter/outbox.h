/* SPDX-License-Identifier: MIT */
/* outbox.h - what the journal of an outbox says about each letter. */
#ifndef LETTER_OUTBOX_H
#define LETTER_OUTBOX_H

#include "base/err.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The outbox is a folder (NAME.post) with the files `journal` and `lock`. The
 * journal has one line for each letter that a server took or refused for good:
 *
 *   sent   2026-11-20T12:00:00Z ID SEAT KIND
 *   failed 2026-11-20T12:00:00Z ID SEAT KIND 550 text of the server
 *
 * with one space between words and "-" for an empty seat or kind. A line says
 * something only with its LF: what a crash left without one counts as not
 * written. For a letter with several lines the last one holds. */

enum outbox_word {
	OUTBOX_SENT,
	OUTBOX_FAILED,
};

struct outbox_entry {
	enum outbox_word word;
	int64_t time;
	char *id, *seat, *kind;
	int code;   /* of the reply, for failed; else 0 */
	char *text; /* likewise, printable ASCII; else "" */
	size_t line;
};

/* Owned by who loaded it. */
struct outbox {
	struct outbox_entry *entries; /* sorted by id, then by line */
	size_t n;
	size_t good; /* bytes of the journal up to its last LF */
};

/* Reads DIR/journal into an empty outbox; a folder or journal that is not
 * there is an empty one. ERR_FORMAT names a line that cannot be read. */
int outbox_load(const char *dir, struct outbox *o, struct err *e);
void outbox_free(struct outbox *o);

/* Whether two Message-IDs are of one letter: what stands before the '@' says
 * which it is, the domain is that of who sends it now. */
bool outbox_same(const char *id, const char *other);

/* The last word on a letter, or NULL: it has still to be sent. */
const struct outbox_entry *outbox_find(const struct outbox *o, const char *id);

/* How many times it was sent. */
size_t outbox_sent(const struct outbox *o, const char *id);
/* ... or refused for good: who asks for it again has it tried again. */
size_t outbox_tried(const struct outbox *o, const char *id);

/* As if it had been sent: somebody is about to. */
void outbox_expect(struct outbox *o, const char *id);

/* Leaves only what was sent: all else has still to be sent. */
void outbox_forget_failed(struct outbox *o);

/* Appends an entry's line, with its LF, to out. */
void outbox_line(const struct outbox_entry *entry, struct str *out);

/* Reads the n bytes of a line without its LF; false if it is none. What was
 * read is to be freed in any case. */
bool outbox_entry_read(const char *s, size_t n, struct outbox_entry *entry);
void outbox_entry_free(struct outbox_entry *entry);

char *outbox_path(const char *dir, const char *name); /* DIR/name; caller's */

#endif
