/* SPDX-License-Identifier: MIT */
/* waiting.h - orders by hand that wait for `yes`, or for the deadline. */
#ifndef OFFICE_WAITING_H
#define OFFICE_WAITING_H

#include "base/err.h"
#include "base/str.h"
#include "record/hand.h"
#include "seal/hash.h"

#include <stdbool.h>
#include <stdint.h>

/* NAME.post/waiting/SEAT, mode 0600: correct orders of a seat with `confirm =
 * yes`. New ones take their place; they fall when the seat is not asked the
 * same any more, or somebody else has it. Begins as zeros; released by
 * waiting_free(). */
struct waiting {
	char *path;
	bool there;
	uint32_t asked;	 /* the question that they answer */
	uint32_t joined; /* entry by which who has written them has the seat */
	bool early;	 /* ... or one up to that */
	bool hashed;	 /* the hash of the later of both is known: */
	uint8_t question[HASH_LEN];
	int64_t read; /* when they came; 0: an older version did not say it */
	/* Kinds of the letters that say that these wait, with blanks between;
	 * NULL: the same. */
	char *answers;
	struct str text;
};

/* Whether any orders may wait in this game. */
bool waiting_any(const struct record *r);

/* Reads those of a seat of genesis; ERR_FORMAT names a file that cannot be
 * read. */
int waiting_load(const struct record *r, size_t seat, struct waiting *out,
		 struct err *e);
void waiting_free(struct waiting *w);

/* What hand_take() is given. */
struct hand_text waiting_text(const struct waiting *w, size_t seat);

/* Whether they answer what the seat is asked now, by who has it. */
bool waiting_stands(const struct record *r, size_t seat,
		    const struct waiting *w);

/* The seats of which any do, by bits; not of what cannot be read. */
unsigned waiting_seats(const struct record *r);

/* Whether the letter of that kind says that these wait. */
bool waiting_told_by(const struct waiting *w, const char *kind);

/* Puts orders in the place of those that wait, read at `now`, of which a letter
 * of that kind says so: on the disk when this returns. */
int waiting_put(const struct record *r, const struct hand_text *t, int64_t now,
		const char *kind, struct err *e);

/* They wait no more; that there are none is no error. */
int waiting_drop(const struct waiting *w, struct err *e);

#endif
