/* SPDX-License-Identifier: MIT */
/* letters.h - everything that a seat receives of a game, and what of it must
 * differ where anything differs: hashes, signatures, sealed boxes. */
#ifndef LIB_LETTERS_H
#define LIB_LETTERS_H

#include "lib/table.h"

/* Appends what `seat` gets with the last entry, from the record: reports (all
 * formats) under their file names, letters as they are handed to the post, and
 * the game file, which everybody may ask for. `held`, if not NULL, gets the
 * dispatch. */
void letters_received(struct table *t, int seat, struct str *out,
		      struct blocks *held);

/* Kinds of tokens. */
enum letters_token {
	LETTERS_HEAD,	/* hash of an entry: prev, head */
	LETTERS_VIEW,	/* commitment to a view */
	LETTERS_SEALED, /* hash of a sealed box, order-id */
	LETTERS_SIG,
	LETTERS_BOX, /* sealed bytes: dispatch, orders, state */
	LETTERS_TOKENS
};

/* Puts tokens of the same length in the places of these, found by what they
 * must be in this record, and nowhere else; adds how many of each kind. */
void letters_mask(const struct table *t, const struct blocks *held,
		  struct str *text, unsigned count[LETTERS_TOKENS]);

#endif
