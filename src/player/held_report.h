/* SPDX-License-Identifier: MIT */
/* held_report.h - a report as a player has it: a dispatch, or JSON of open. */
#ifndef PLAYER_HELD_REPORT_H
#define PLAYER_HELD_REPORT_H

#include "base/err.h"
#include "seal/dispatch.h"
#include "seal/identity.h"
#include "store/gamefile.h"

#include <jansson.h>

#define HELD_REPORT_MAX \
	((size_t)32 << 20) /* bytes of a mail with attachments */

/* Whatever it came from, its header is signed by the key in it, the view is
 * the one whose hash is in the header, and both speak of the same game, seat,
 * entry and referee. Owned by who declared it; held_report_free(). */
struct held_report {
	struct dispatch_block block; /* from JSON: without text and box */
	uint8_t salt[HASH_LEN];
	json_t *view;	      /* whole (protocol.md 6) */
	struct id player;     /* to whom the dispatch was sealed */
	struct identity *who; /* NULL if no identity was needed */
};

/* What is to be read; all is the caller's. */
struct held_report_from {
	const char *name; /* of the report, for messages */
	const struct str *text;
	struct gamefile *game; /* that it must be of, or NULL */
	/* Opens the player's identity, if it takes one. What it returns is
	 * taken over; NULL on error. */
	struct identity *(*identity)(const void *arg, struct err *e);
	const void *arg;
};

/* Reads a report: a dispatch in any text, opened with the player's identity, or
 * the JSON that held_report_json() made, which needs none. */
int held_report_read(const struct held_report_from *from,
		     struct held_report *out, struct err *e);
void held_report_free(struct held_report *r);

/* ERR_AUTH if its `who`, which is open, is not the one that it is for. */
int held_report_identify(const struct held_report *r, struct err *e);

/* {"header":{...},"view":{...}}: all that is needed to check it again. The
 * caller's. */
json_t *held_report_json(const struct held_report *r);

/* The inverse; ERR_AUTH if anything in it was changed. `name` is for messages.
 */
int held_report_from_json(const char *name, const struct str *text,
			  struct held_report *out, struct err *e);

/* Puts a view in and checks that it is the one that the header speaks of. */
int held_report_set_view(struct held_report *r, const char *text, size_t n,
			 struct err *e);

#endif
