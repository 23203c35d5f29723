/* SPDX-License-Identifier: MIT */
/* bag.h - letters and the server they go to, as estafette hands them to
 * estafette-post on its standard input. */
#ifndef LETTER_BAG_H
#define LETTER_BAG_H

#include "base/err.h"
#include "base/str.h"
#include "letter/letter.h"
#include "letter/relay.h"

#include <stddef.h>

/* Zero-initialised; owns everything in it. */
struct bag {
	struct relay relay; /* all "" for `write`, which needs no server */
	struct letter *letters;
	size_t n;
};

void bag_free(struct bag *b);

/* A new empty letter at the end, to be filled in; good until the next. */
struct letter *bag_add(struct bag *b);

/* The letter of this id, or NULL. */
const struct letter *bag_find(const struct bag *b, const char *id);

/* Appends the bag's text form: the line "estafette-post 1", then fields
 * "key N:bytes" LF with N the count of bytes in decimal, in a fixed order;
 * "letters", "references" and "attachments" hold the number of what follows;
 * the last field is "end 0:". Nothing is checked. */
void bag_write(const struct bag *b, struct str *out);

/* Reads exactly that into an empty bag. ERR_FORMAT (and an empty bag) at the
 * first byte that is otherwise, also at a NUL where text stands, and when two
 * letters have the same id or file name. The letters are not checked:
 * letter_check() is asked for each. */
int bag_read(const char *s, size_t n, struct bag *b, struct err *e);

#define BAG_MAX (1u << 30) /* bytes of a bag */

#endif
