/* SPDX-License-Identifier: MIT */
/* ledger_fault.h - why an entry may not come next, for readers and writers. */
#ifndef STORE_LEDGER_FAULT_H
#define STORE_LEDGER_FAULT_H

#include "store/ledger.h"

/* All of these say in *d, at level V0 and the entry that would be next, why
 * not; 0 if nothing speaks against it. */

/* That something of the entry that would be next differs: the texts are still
 * to be said, or are said here, with ERR_REFUSED. Both return -1. */
int ledger_differs(const struct ledger *l, enum err_code code, const char *what,
		   struct difference *d);
int ledger_refuse(const struct ledger *l, struct difference *d,
		  const char *what, const char *expected, const char *found,
		  ...) __attribute__((format(printf, 5, 6)));

/* A seat of this game. */
int ledger_fault_seat(const struct ledger *l, struct span seat,
		      struct difference *d);

/* The entry comes at its time: accept before start, reveal last... rule is
 * looked at for rulings. */
int ledger_fault_kind(const struct ledger *l, enum entry_kind kind,
		      enum entry_rule rule, struct difference *d);

/* A ruling's seat, N and what it needs; not its block or state. */
int ledger_fault_ruling(const struct ledger *l, const struct entry_ruling *r,
			struct difference *d);

/* An accept block: game, genesis, seat. substitute: of a seat that has been
 * accepted, by any key. all: key, signature, and what was used before, too. */
struct ledger_accept {
	const struct accept_block *block;
	struct span seat; /* of a substitution; nothing: any */
	bool all;
};
int ledger_fault_accept(const struct ledger *l, const struct ledger_accept *a,
			struct difference *d);

/* An anchor is never used twice, nor a report key by two identities: of an
 * anchor that the file has had, or that is a link which was opened, the links
 * are public, and the referee would know the dice (protocol.md 2). */
int ledger_fault_used(const struct ledger *l, const struct accept_block *b,
		      struct difference *d);

/* The header of orders. */
struct ledger_set {
	int seat;
	uint32_t asked;
	uint8_t head[HASH_LEN];
	uint8_t link[HASH_LEN];
	uint8_t order_id[HASH_LEN];
};

/* Of a block: the seat is -1 if the game has none of its name. */
void ledger_set_of(const struct ledger *l, const struct orders_block *b,
		   struct ledger_set *out);

/* That of the entry which would be next, checked: with what was seen of it
 * everything that needs no secret; else, in a chain that is trusted, that its
 * seat is asked for it. What cannot be read is a difference of form. */
int ledger_set_of_entry(const struct ledger *l, const struct entry *e,
			const struct ledger_look *look, struct ledger_set *set,
			struct difference *d);

/* game, seat, key, signature */
int ledger_fault_origin(const struct ledger *l, const struct orders_block *b,
			struct difference *d);
/* order-id; *entry is where it was used */
int ledger_fault_again(const struct ledger *l, const struct ledger_set *set,
		       uint32_t *entry, struct difference *d);
/* awaited, asked */
int ledger_fault_asked(const struct ledger *l, const struct ledger_set *set,
		       struct difference *d);
/* head, link; costs hashes */
int ledger_fault_chain(const struct ledger *l, const struct ledger_set *set,
		       struct difference *d);

/* STATE: awaits or result, views. actor as in ledger_ask(); again: the entry
 * whose awaits come back (rewind), or NULL. */
struct ledger_next {
	const struct entry *entry;
	int actor;
	const struct entry *again;
};
int ledger_fault_state(const struct ledger *l, const struct ledger_next *next,
		       struct difference *d);

#endif
