/* SPDX-License-Identifier: MIT */
/* retold.h - a game file told once more, entry by entry, as a replay. */
#ifndef RECORD_RETOLD_H
#define RECORD_RETOLD_H

#include "record/inspection.h"
#include "report/replay.h"

/* What anybody may know of an entry: {entry, says, head}; the caller's. */
json_t *retold_facts(struct gamefile *g, uint32_t index);

/* Adds a step: entry `index`, which has a STATE, as `who` saw it; see
 * retold_game(). */
int retold_entry(struct inspection *s, uint32_t index, int who,
		 struct replay *out, struct err *e);

/* Adds a step for each entry with a STATE, of a game that inspection_open() has
 * opened, as `who` saw them: a seat of genesis, GAME_PUBLIC, or with GAME_ALL
 * each seat, and everything. Diaries are in it once the game is revealed.
 * ERR_REFUSED if this build makes other views than were committed to. `m` is
 * told how far it has got. */
int retold_game(struct inspection *s, int who, const struct means *m,
		struct replay *out, struct err *e);

/* What a game file shows to everybody: players, entries with their heads, how
 * many sets of orders each seat has sent and how long they took. */
void retold_record(const struct ledger *l, struct replay *out);

#endif
