/* SPDX-License-Identifier: MIT */
/* joining.h - a player takes a seat of a game that he has seen. */
#ifndef RECORD_JOINING_H
#define RECORD_JOINING_H

#include "store/known.h"
#include "store/ledger.h"

/* Before the start the key must be the seat's; afterwards another's block can
 * only serve a substitution (protocol.md 3). ERR_AUTH, or ERR_REFUSED if the
 * game is over. */
int joining_check(const struct ledger *l, const struct ledger_seat *s,
		  const struct identity *who, struct err *e);

/* Makes the block by which `who`, whom joining_check() lets pass, takes the
 * seat: the same whenever it is made again. ERR_AUTH if the game has anything
 * of it already, and not by him. */
int joining_make(struct ledger *l, const struct ledger_seat *s,
		 const struct identity *who, struct str *block, struct err *e);

/* What he should know of the seat, of a scenario that is not one built in, of
 * changed options, and of seats by hand, a sentence each. */
void joining_notes(const struct ledger *l, const struct ledger_seat *s,
		   const struct identity *who,
		   void (*note)(void *arg, const char *text), void *arg);

/* What the file says of the game, for who remembers it. */
struct known_game joining_game(const struct ledger *l);

/* How many links of his chain the file has open: none when he joins. */
unsigned joining_links(const struct ledger_seat *s, const struct identity *who);

#endif
