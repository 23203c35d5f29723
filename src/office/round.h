/* SPDX-License-Identifier: MIT */
/* round.h - goes round the games of a folder that have something due. */
#ifndef OFFICE_ROUND_H
#define OFFICE_ROUND_H

#include "base/listing.h"
#include "office/catalogue.h"
#include "office/clock_trust.h"
#include "office/postman.h"
#include "record/means.h"
#include "record/record.h"
#include "store/mark.h"

#include <jansson.h>

/* One round: m and dir are set by who begins it, the rest is found. */
struct round {
	const struct means *m;
	const char *dir;  /* of the games, that it goes round */
	struct part part; /* of them; zeros: all */
	/* Called before the games are looked at, with the identity open; NULL:
	 * nothing is. */
	void (*before)(struct round *r);
	void *arg; /* of before() */
	struct identity *referee;
	int64_t now;
	/* The clock's; if it has jumped, nobody is told how much time is left,
	 * either. */
	enum clock_trust trust;
	/* Mail may lie there that nobody could take: nothing is held against
	 * who is asked. Set by before(). */
	bool unread;
	/* Games of which mail has to wait, as names in hexadecimal, of which
	 * the same holds. Set by before(), too. */
	struct listing stuck;
	struct postman *postman;  /* sends for all games */
	struct mark_folder marks; /* the same for the marks */
	struct roundmail **mails; /* given to the postman: see roundmail.h */
	size_t mails_n, mails_cap;
	struct err first; /* what went wrong first; code ERR_NONE: nothing */
};

/* Goes round a folder: opens the identity, keeps others from doing the same at
 * the same time (then nothing is done, and that is no error), and does in every
 * game that is due what the clock demands: rulings, then the mail that has not
 * been sent. Each thing done is told; what goes wrong in one game is said and
 * stops no other. -1 with what went wrong first. */
int round_run(struct round *r, struct err *e);

/* Whether orders may lie in a mail that could not be taken: then nobody is told
 * that none have come. */
bool round_awaits_mail(const struct round *r, const struct record *record);

/* Whether the clock may rule in this game. */
bool round_rules(const struct round *r, const struct record *record);

/* Tells a line about a game, and an object that gets its "file"; of these
 * three, path and line may be NULL. */
void round_tell(const struct round *r, const char *path, const char *line,
		json_t *what);

/* Something of a game has failed, or of no game, if path is NULL. */
void round_failed(struct round *r, const char *path, const struct err *why);

#endif
