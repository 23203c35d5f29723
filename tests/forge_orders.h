/* SPDX-License-Identifier: MIT */
/* cheat_orders.h - orders as no honest program would seal them. */
#ifndef TESTS_CHEAT_ORDERS_H
#define TESTS_CHEAT_ORDERS_H

#include "seal/orders.h"
#include "store/ledger.h"

/* What the header says, or the lines inside. */
struct cheat_side {
	struct block_game game;
	char seat[SEAT_MAX + 1];
	uint32_t asked;
	uint8_t head[HASH_LEN];
	char referee[ID_LEN + 1]; /* inside only */
};

/* Begins by cheat_orders_begin(); owns text and player. */
struct cheat_orders {
	struct gamefile *file;
	struct cheat_side outside, inside;
	struct player *player;
	unsigned link; /* the number of the set whose link is opened */
	uint8_t seal_key[HASH_LEN];
	char key[ID_LEN + 1]; /* as the header says */
	bool wrong_id, wrong_sealed, unpadded, crafted_sig;
	struct str text;
};

/* Orders as `who` would seal them now for a seat, holding the hash of the
 * last entry with a STATE: file and ledger are looked at. */
int cheat_orders_begin(struct ledger *l, const char *seat,
		       const struct identity *who, struct cheat_orders *o,
		       struct err *e);
void cheat_orders_free(struct cheat_orders *o);

/* Changes something. WORD=VALUE of the header and the inside alike, or
 * outside.WORD=VALUE, inside.WORD=VALUE: game=NAME gid=flip seat=SEAT asked=N
 * head=N (an entry's number, or flip) referee=ID. Of the header: link=N (the
 * number of the set) key=ID key=crafted order-id=flip sealed=flip sig=crafted.
 * Besides box=flip (sealed to another key), padding=none, length=N (bytes of
 * the orders). ERR_USAGE if it is none of these. */
int cheat_orders_set(struct cheat_orders *o, const char *what, struct err *e);

/* Appends the block. */
int cheat_orders_make(const struct cheat_orders *o, const struct identity *who,
		      struct str *out, struct err *e);

/* Opens an identity file without a password; the caller's, NULL on error. */
struct identity *cheat_identity(const char *path, struct err *e);

#endif
