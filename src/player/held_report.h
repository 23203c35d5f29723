/* SPDX-License-Identifier: MIT */
/* held_report.h - a report as a player has it: a dispatch, or JSON of open. */
#ifndef PLAYER_HELD_REPORT_H
#define PLAYER_HELD_REPORT_H

#include "base/err.h"
#include "player/against_file.h"
#include "seal/dispatch.h"
#include "seal/identity.h"
#include "seal/player.h"
#include "store/known.h"

#include <jansson.h>

#define HELD_REPORT_MAX \
	((size_t)32 << 20) /* bytes of a mail with attachments */

/* Whatever it came from, its header is signed by the key in it. Once it is open
 * the view is the one whose hash is in the header, and both speak of the same
 * game, seat, entry and referee; and of what the game file says, if it is held
 * against one. Owned by who declared it; held_report_free(). */
struct held_report {
	const char *name;	     /* for messages; the caller's */
	struct dispatch_block block; /* from JSON: without text and box */
	uint8_t salt[HASH_LEN];
	json_t *view;		  /* whole (protocol.md 6); NULL: not open */
	struct view_facts facts;  /* of it */
	struct against_file file; /* that it was held against */
	struct id player;	  /* to whom the dispatch was sealed */
	bool by_hand;		  /* whose orders are not for him to seal */
	struct identity *who;	  /* NULL if no identity was needed */
	struct player *keys;	  /* held_report_keys() */
};

/* A report is used in four steps, so that no password is asked for to open
 * rubbish: its header is read; known_check() holds that, held_report_game(),
 * against what the player's machine remembers, and held_report_against()
 * against his game file, if he has one; then it is opened. */

/* Reads a report: a dispatch in any text, which stays closed, or the JSON that
 * held_report_json() made, which is open, alone or attached to a saved mail; or
 * what the parts of a saved mail have of both, coded.
 * `out` holds nothing on error. */
int held_report_read(const char *name, const struct str *text,
		     struct held_report *out, struct err *e);

/* As held_report_read(), of such JSON only: 0 if there is none, 1 if it was
 * read, -1 on error. */
int held_report_find(const char *name, const struct str *text,
		     struct held_report *out, struct err *e);

/* Holds it against a game file, which is taken over; see
 * against_file_open(). */
int held_report_against(struct held_report *r, struct gamefile *file,
			struct err *e);

/* Opens it with the player's identity, which is taken over, and holds its view
 * against the game file. One that is open needs none: NULL. */
int held_report_open(struct held_report *r, struct identity *who,
		     struct err *e);
void held_report_free(struct held_report *r);

/* What the seed of its `who` gives for its game and seat; the report's. */
struct player *held_report_keys(struct held_report *r);

/* ERR_AUTH if its `who`, which is open, is not the one that it is for. */
int held_report_identify(const struct held_report *r, struct err *e);

/* Whether this build's `g`, the ruleset that the view names, is what the game
 * is played by: as game_plays(), or ERR_AUTH if it is another ruleset. A view
 * has no number of its ruleset (protocol.md 6), the game file's genesis has: 0
 * if the report was not held against one. */
struct game;
int held_report_number(const struct held_report *r, const struct game *g,
		       struct err *e);

/* 1 if this build plays the report's game by the same rules, as far as can be
 * told; 0, and the reason in e, if it does not: it can be read all the same.
 * -1: ERR_AUTH. */
int held_report_plays(const struct held_report *r, struct err *e);

/* What the report says of its game; good as long as the report is. */
struct known_game held_report_game(const struct held_report *r);

/* A view_reader. */
int held_report_facts(const char *view, size_t n, struct view_facts *out,
		      struct err *e);

/* Appends all that is needed to check it again, as JSON (store/opened.h). */
void held_report_json(const struct held_report *r, struct str *out);

/* The inverse; ERR_AUTH if anything in it was changed. `name` is for
 * messages. */
int held_report_from_json(const char *name, const struct str *text,
			  struct held_report *out, struct err *e);

/* Puts a view in, which is taken over and has the hash in the header, and
 * checks that both speak of the same. */
int held_report_keep_view(struct held_report *r, json_t *view, struct err *e);

#endif
