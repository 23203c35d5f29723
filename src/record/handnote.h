/* SPDX-License-Identifier: MIT */
/* handnote.h - the note by which the record says that a seat is by hand. */
#ifndef RECORD_HANDNOTE_H
#define RECORD_HANDNOTE_H

#include "base/str.h"
#include "seal/player.h"
#include "store/ledger.h"

/* What is printed for such a seat where others have their key. */
#define HANDNOTE_WORDS "orders in clear, sealed by the referee"

/* Appends the reason of the note (hand.md), without the last LF. Behind genesis
 * it names the anchor and the nonce that the accept block will have; behind a
 * substitution, where they stand before it, `p` is NULL. */
void handnote_write(const char *seat, const struct player *p, struct str *out);

/* What a note says. */
struct handnote {
	char seat[SEAT_MAX + 1];
	bool fixed; /* anchor and nonce stand in it */
	uint8_t anchor[HASH_LEN];
	uint8_t nonce[HASH_LEN];
};

/* Reads an entry; false if it is none of these notes, or not exactly one. */
bool handnote_read(const struct entry *e, struct handnote *out);

/* Whether the record says of a seat's present key that it is by hand: a note
 * directly behind genesis, before anybody joins, or directly behind the
 * substitution that gave the key. Anybody can ask; the note is found by its
 * place and is only the referee's word; the referee's own program goes by the
 * key (hand.h). */
bool handnote_seat(const struct ledger *l, size_t seat);

/* As handnote_seat(), of notes behind genesis: what the note of the seat fixed;
 * false if there is none. */
bool handnote_fixed(const struct gamefile *g, struct span seat,
		    struct handnote *out);

/* Whether a reason begins like such a note, which only this program writes. */
bool handnote_claims(const char *reason);

#endif
