/* SPDX-License-Identifier: MIT */
/* received.h - a report as a player has it: a dispatch, or JSON of open. */
#ifndef CMD_RECEIVED_H
#define CMD_RECEIVED_H

#include "base/err.h"
#include "cmd/memory.h"
#include "cmd/witness.h"
#include "seal/identity.h"

#include <jansson.h>

#define RECEIVED_MAX ((size_t)32 << 20) /* bytes of a mail with attachments */

#define OPTIONS_RECEIVED                                                    \
	OPTIONS_IDENTITY,                                                   \
	{                                                                   \
		"game", 'g', "FILE", "the report must be of this game file" \
	}

/* For the commands that remember. */
#define OPTIONS_REPORT OPTIONS_RECEIVED, OPTION_NO_MEMORY

/* Whatever it came from, its header is signed by the key in it, the view is
 * the one whose hash is in the header, and both speak of the same game, seat,
 * entry and referee: of those that this machine remembers, and of what the game
 * file says, if there is one. Owned by who declared it; received_free(). */
struct received {
	struct dispatch_block block; /* from JSON: without text and box */
	uint8_t salt[HASH_LEN];
	json_t *view;		 /* whole (protocol.md 6) */
	struct view_facts facts; /* of it */
	struct witness witness;	 /* the game file it was held against */
	struct id player;	 /* to whom the dispatch was sealed */
	struct identity *who;	 /* NULL if no identity was needed */
};

/* Reads REPORT: a dispatch in any text, opened with the player's identity, or
 * the JSON that received_json() made, which needs none. The command has the
 * options of OPTIONS_RECEIVED. */
int received_load(const struct options *o, const char *path,
		  struct received *out, struct err *e);
void received_free(struct received *r);

/* Opens the identity if that was not done yet; ERR_AUTH if it is not the one
 * that the report is for. */
int received_identify(const struct options *o, struct received *r,
		      struct err *e);

/* What the report says of its game; good as long as the report is. */
struct known_game received_game(const struct received *r);

/* A view_reader. */
int received_facts(const char *view, size_t n, struct view_facts *out,
		   struct err *e);

/* {"header":{...},"view":{...}}: all that is needed to check it again. The
 * caller's. */
json_t *received_json(const struct received *r);

/* The inverse; ERR_AUTH if anything in it was changed. `name` is for messages.
 */
int received_from_json(const char *name, const struct str *text,
		       struct received *out, struct err *e);

/* Puts a view in and checks that it is the one that the header speaks of. */
int received_set_view(struct received *r, const char *text, size_t n,
		      struct err *e);

#endif
