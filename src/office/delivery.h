/* SPDX-License-Identifier: MIT */
/* delivery.h - finds out which games a mail is for, and takes it there. */
#ifndef OFFICE_DELIVERY_H
#define OFFICE_DELIVERY_H

#include "base/listing.h"
#include "office/gamedir.h"
#include "office/inbox.h"
#include "office/intake.h"
#include "office/lookup.h"

/* For all mails of a run. Set m, referee, index, authserv and inbox; the rest
 * as zeros. Released by delivery_free(). */
struct delivery {
	const struct means *m; /* is told what becomes of each mail */
	struct identity *referee;
	struct gamedir *index;
	const char *authserv; /* [inbox] of the folder, or NULL */
	struct inbox *inbox;  /* whose mails they are */
	struct lookup lookup;
	/* Files of games of which a mail waits for the disk: each once, so that
	 * a mail is never taken again together with a later one. */
	struct listing unsettled;
	/* NULL, or told of a game of which mail is to be sent, as soon as all
	 * that came of it is on the disk, and before another mail is taken into
	 * it: it is still locked. Not of those that mail by hand came for.
	 * `before`: what its files were like before it was opened. */
	void (*settled)(struct record *r, const char *path, const char *before,
			void *arg);
	void *arg;
	struct delivery_held *held; /* games that wait for that */
	size_t n, cap;
	struct listing touched; /* files of games of which mail is to be sent */
	/* Games, as names in hexadecimal, in which something went wrong: no
	 * later mail goes before one that has to wait. */
	struct listing stuck;
	size_t later;	/* mails that could not be dealt with now */
	bool unread;	/* of some of them nobody knows whose they are */
	struct err why; /* of the first of them */
};
void delivery_free(struct delivery *d);

/* For struct inbox: `arg` is the delivery. A mail goes to the games of its
 * blocks; one without, or of which they have brought nothing, to the game of
 * which it speaks (lookup.h). Mails that no program may answer (T39), that are
 * for no game here, or that intake_run() and handmail_run() do not answer, are
 * to be kept. */
enum inbox_fate delivery_mail(const struct arrival *a, struct str *why,
			      void *arg);

/* The game that a block says to be of; false if it says none. */
bool delivery_gid(const struct blocks_one *b, uint8_t gid[GID_LEN]);

/* For struct inbox, too: m->settling is settled. */
int delivery_settle(void *arg, struct err *e);

/* The same: what was held open until then is told of, if it is settled, and
 * closed. */
void delivery_release(void *arg, bool settled);

/* As delivery_mail(), of a mail that cannot be read now. */
void delivery_unread(const char *path, void *arg);

#endif
