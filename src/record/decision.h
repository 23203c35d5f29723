/* SPDX-License-Identifier: MIT */
/* decision.h - what one entry decides, from its dice to the position. */
#ifndef RECORD_DECISION_H
#define RECORD_DECISION_H

#include "record/play.h"
#include "record/rulings.h"
#include "seal/orders.h"
#include "store/ledger.h"

#define DECISION_DEGREE 32 /* bytes that hold a result's word */

/* An entry with a STATE, before its state is known. Begins by one of the two
 * functions below, released by decision_free(). */
struct decision {
	enum entry_kind kind; /* start, orders or ruling */
	enum entry_rule rule;
	int seat; /* of genesis: who orders, passes, resigns, wins; or -1 */
	uint8_t link[HASH_LEN]; /* of orders */
	struct span orders;	/* as typed */
	char degree[DECISION_DEGREE];
	uint32_t rewind;
	struct rulings_own ruling;  /* as it is told */
	struct orders_plain opened; /* if it was opened for this decision */
	struct str reason;	    /* of the ruling, if the file has it */
};

/* Of orders that have been checked and opened; borrows the text. */
void decision_of_orders(const struct ledger *before,
			const struct orders_block *b,
			const struct orders_plain *plain, struct decision *out);

/* Of an entry that stands in the file; `before` has taken in what stands
 * before it. Orders are opened, if `plain` is NULL, else it is what is in
 * them. ERR_AUTH if they cannot be opened. */
struct decision_from {
	const struct ledger *before;
	const struct entry *entry;
	const struct orders_plain *plain;
};
int decision_of_entry(const struct play *p, const struct decision_from *from,
		      struct decision *out, struct err *e);
void decision_free(struct decision *d);

/* Who made it, as ledger_ask() wants to know: a seat of genesis, or -1. */
int decision_actor(const struct decision *d);

/* Carries it out on the position that stands in `before`: the same game, the
 * same dice, the same result, whenever it is done (protocol.md 5). What is
 * wrong with orders goes to `wrong`, with ERR_REFUSED. The caller's; NULL on
 * error. */
struct turn *decision_carry_out(struct play *p, const struct ledger *before,
				const struct decision *d, struct diags *wrong,
				struct err *e);

/* Appends of orders that stand in an entry, though the rules refuse them:
 * "line 1, column 6 [W7.2]"; nothing if there is no error in `wrong`. */
void decision_wrong(const struct diags *wrong, struct str *out);

#endif
