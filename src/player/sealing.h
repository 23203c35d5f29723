/* SPDX-License-Identifier: MIT */
/* sealing.h - a player's orders, signed and sealed for the referee. */
#ifndef PLAYER_SEALING_H
#define PLAYER_SEALING_H

#include "player/judge.h"
#include "seal/entropy.h"

/* Begins as zeros; the block is released by str_free(). */
struct sealing {
	struct str block; /* to be mailed to the referee */
	unsigned links;	  /* of the player's chain, open with this block */
};

/* ERR_REFUSED if the report asks no orders of the player, and these are some;
 * or if his orders are not for him to seal, since the seat is by hand. */
int sealing_asked(const struct judge *j, struct err *e);

/* Whether the game file that the report was held against, if there is one, has
 * the acceptance of the identity's player: then it knows his links. */
bool sealing_recorded(const struct judge *j);

/* Seals what judge_verdict() and sealing_asked() let pass, by the identity that
 * held_report_identify() has found to be the right one. A report that counts
 * more sets of orders than are known to have been carried out, by the game file
 * and by what the player's machine remembers, is refused: ERR_AUTH
 * (protocol.md 9). Before anybody sees the block known_open() must have put in
 * its links. */
int sealing_make(struct judge *j, const struct known *k, struct entropy *y,
		 struct sealing *out, struct err *e);

#endif
