/* SPDX-License-Identifier: MIT */
/* rerun.h - level V3: everything is carried out once more (protocol.md 7). */
#ifndef RECORD_RERUN_H
#define RECORD_RERUN_H

#include "record/play.h"
#include "store/ledger.h"
#include "store/verify.h"

/* Goes through a game behind verify_v2(). Released by rerun_close(). */
struct rerun {
	struct play *play;
	struct ledger *ledger;	      /* of what stands before the next entry */
	struct difference difference; /* the first; code ERR_NONE: none */
};

/* ERR_REFUSED if this build cannot replay the game: see play_game(). */
int rerun_open(struct gamefile *g, const struct secret *s, struct rerun *out,
	       struct err *e);
void rerun_close(struct rerun *r);

/* The `opened` of struct verify_by: start, orders, pass, forfeit, finish and
 * rewind are carried out again; position, awaits without UNTIL, result and
 * views are compared with what the entry says. */
void rerun_entry(struct rerun *r, const struct verify_opened *o);

#endif
