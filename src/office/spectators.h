/* SPDX-License-Identifier: MIT */
/* spectators.h - the letters to those who only look on. */
#ifndef OFFICE_SPECTATORS_H
#define OFFICE_SPECTATORS_H

#include "office/mailbag.h"

/* Adds a report of GAME_PUBLIC's view (report_text()) of each entry with a
 * STATE that is `delay` such entries behind the newest, or of a game that is
 * over, for each address of [spectators]. Who has had none yet gets the newest
 * of them only. Then the reveal, if there is one, with the game file. All of
 * them are one thread. `from` is the sender's bare address. */
struct spectators_sender {
	const char *name;
	const char *address;
};
int spectators_fill(const struct mailbag_from *from,
		    const struct spectators_sender *sender, struct bag *bag,
		    struct err *e);

/* The newest entry that may be told when `last` is the last one with a STATE;
 * 0: none yet. */
uint32_t spectators_newest(const struct gamefile *g, uint32_t last, int delay);

/* How many of them wait, by the journal; needs no key. */
size_t spectators_count(const struct ledger *l, const struct settings *c,
			const struct outbox *box);

#endif
