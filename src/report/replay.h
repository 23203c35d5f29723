/* SPDX-License-Identifier: MIT */
/* replay.h - a game to be watched again: what each entry showed, and to
 * whom. */
#ifndef REPORT_REPLAY_H
#define REPORT_REPLAY_H

#include "base/err.h"
#include "base/str.h"
#include "report/rulebook.h"

#include <jansson.h>
#include <stdbool.h>

/* Belongs to who declared it; begun by replay_begin(), released by
 * replay_free(). */
struct replay {
	const char *dir; /* the folder before the built-in templates, or NULL */
	json_t *data;	 /* what the page has */
	json_t *lines;	 /* of it: each line of a picture or a text, once */
	json_t *places;	 /* where in `lines` a line stands */
	struct rulebook book; /* of the game, once it is needed */
	struct str style;     /* of its pictures, which is the same in all */
};

/* What stands in the page besides is put into `data`:
 *
 *     name           the game's, "waterloo-42"
 *     private        true: it is for the referee alone, as the game goes on
 *     players        list of {seat, player, by-hand, answers}: the seconds that
 *                    each of the seat's sets of orders took
 *     record         list of {entry, says, head}: all entries of the game file
 *
 * The last two are left out where there is no game file. */
void replay_begin(struct replay *r, const char *dir);
void replay_free(struct replay *r);

/* Who can be chosen to look through: the view's `seat`, and what the page calls
 * it. */
void replay_seat(struct replay *r, const char *seat);

/* The next step: members of `facts`, which is taken over, are entry, head,
 * says, a line, and of what is missing before it gap, a line. */
void replay_step(struct replay *r, json_t *facts);

/* What the last step shows in this whole view (protocol.md 6), to its seat.
 * ERR_FORMAT: no view that this build can draw. */
int replay_look(struct replay *r, const json_t *view, struct err *e);

/* Adds the page (UTF-8): one HTML document that loads nothing, and whose policy
 * lets nothing run but its own script. `digest` appends Base64 of the SHA-256
 * of n bytes, by which a policy names a script. */
int replay_page(const struct replay *r,
		void (*digest)(const void *p, size_t n, struct str *out),
		struct str *out, struct err *e);

#endif
