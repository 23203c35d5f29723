/* SPDX-License-Identifier: MIT */
/* deliverygame.h - takes a mail to a game. */
#ifndef OFFICE_DELIVERYGAME_H
#define OFFICE_DELIVERYGAME_H

#include "office/delivery.h"
#include "office/deliverytold.h"
#include "office/handmail.h"

/* One mail on its way. */
struct delivery_mail {
	struct delivery *d;
	struct deliverytold told;
	struct blocks blocks;
	bool answered;
	bool here;  /* a block's game is */
	bool keep;  /* the referee is to see it, answered or not */
	bool stuck; /* its game is one of which mail has to wait */
	/* A block has brought nothing: why, and in which game. */
	struct intake_vain vain;
	uint8_t vain_gid[GID_LEN];
	bool damaged; /* there are only blocks that cannot be read */
	bool by_hand; /* it is read as a letter now, not for its blocks */
	bool unsure;  /* it may be for another game than its subject names */
};

/* A game that is open until what came of it is on the disk. */
struct delivery_held {
	struct record record;
	char *path;  /* by which it was found */
	char *stamp; /* what its files were like then (stamp.h) */
};

/* Takes it to the game of this id, if that is here: its blocks of that game, or
 * the letter that it is `by_hand`. 1: it is for another game; then nothing was
 * done, as handmail_run() says. -1: not now; no later mail of the game goes
 * before it. */
int deliverygame_take(struct delivery_mail *m, const uint8_t gid[GID_LEN],
		      struct err *e);

/* The mail as a letter to the game in this file. */
struct handmail deliverygame_hand(struct delivery_mail *m, const char *path);

#endif
