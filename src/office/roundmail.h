/* SPDX-License-Identifier: MIT */
/* roundmail.h - the letters of a round's games. */
#ifndef OFFICE_ROUNDMAIL_H
#define OFFICE_ROUNDMAIL_H

#include "office/round.h"
#include "record/record.h"
#include "store/settings.h"

/* Sends those of a game, which is unlocked: what becomes of them is told while
 * the round goes on. A game without a configuration, or without a sender in it,
 * has none. */
int roundmail_send(struct round *r, const char *path, struct record *record,
		   const struct settings *c, struct err *e);

/* For struct pickup, `arg` is the round: sends the letters of a game that mail
 * came for while more mail is being taken. What the clock asks for waits until
 * all of it is taken. */
void roundmail_settled(struct record *record, const char *path,
		       const char *before, void *arg);

/* The games are about to be looked at: those that roundmail_settled() has dealt
 * with, and that nobody has changed since, need not be. */
void roundmail_look(const struct round *r, struct catalogue *c);

/* Waits until all is sent, and told. Games of which something was kept are to
 * be looked at again in the next round; c: where that is written, or NULL. */
void roundmail_end(struct round *r, struct catalogue *c);

#endif
