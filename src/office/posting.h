/* SPDX-License-Identifier: MIT */
/* posting.h - what is posted in a forum: to all, and to each seat alone. */
#ifndef OFFICE_POSTING_H
#define OFFICE_POSTING_H

#include "record/entry_views.h"
#include "record/record.h"

/* Characters that phpBB takes in one post, unless its board says otherwise. */
#define POSTING_MAX 60000

/* The game, and how its posts are to look. */
struct posting {
	const struct record *r;
	const struct settings *settings; /* NULL if there are none */
	const char *templates;		 /* builtin_dir() */
	const char *picture_url; /* of the public board's picture; or NULL */
	bool spoiler;		 /* lists are hidden until they are clicked */
};

/* The newest entry that lookers-on may be told; 0: none yet. The delay of
 * [spectators] holds for who reads a forum as for who gets mail. */
uint32_t posting_newest(const struct posting *p);

/* Writes into an empty `out`, as BBCode, what all may read of an entry.
 * ERR_REFUSED if it has more than POSTING_MAX characters; so below. */
int posting_public(const struct posting *p, const struct entry_views *views,
		   struct str *out, struct err *e);

/* The message to the player of a seat of genesis: his report, and, if
 * he has a key of his own, the dispatch that `check` and `seal` read; of a seat
 * with `sealed = yes` the dispatch alone. A dispatch that makes it longer than
 * POSTING_MAX goes to `attached` instead. */
int posting_seat(const struct posting *p, const struct entry_views *views,
		 size_t seat, struct str *out, struct str *attached,
		 struct err *e);

/* The first post: what game it is, who plays, how to join. */
int posting_founded(const struct posting *p, struct str *out, struct err *e);

#endif
