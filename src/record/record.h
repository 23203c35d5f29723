/* SPDX-License-Identifier: MIT */
/* record.h - a game file in the hands of its referee. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "record/means.h"
#include "record/play.h"
#include "seal/identity.h"
#include "store/ledger.h"
#include "store/lock.h"
#include "store/settings.h"

struct committed;

enum record_use {
	RECORD_READ = 0,
	RECORD_WRITE = 1, /* entries or reports will be written: lock it */
	RECORD_PLAY = 2,  /* its ruleset is needed */
	RECORD_LOOK = 4,  /* only looked at: once the secret is revealed no
			     identity is needed, and `referee` is NULL */
};

/* What hand_seat() has found of a seat's key; begins as zeros. */
struct record_hand {
	uint32_t keys; /* that the seat had had; 0: it has not been asked */
	struct id id;
	bool is;
};

/* Released by record_close(). */
struct record {
	const char *path; /* of the file itself, where a link was named */
	char *real;	  /* the same, if it was found out here */
	struct lock lock;
	struct gamefile *file;
	struct ledger *ledger; /* of the whole file */
	struct identity *referee;
	struct identity *own; /* the same, if it was opened here */
	struct secret *secret;
	struct play *play;	  /* with RECORD_PLAY */
	struct record_hand *hand; /* of each seat; NULL: nothing is kept */
	/* What the last commit() with m->settling has made, or NULL. */
	struct committed *committed;
};

/* Opens a game file: locked, read whole, its chain of hashes and its end's
 * signature checked (protocol.md 3, 8), the secret out of the vault. ERR_AUTH
 * if the identity is not its referee's. What belongs to a game lies beside the
 * file itself, also if a symbolic link to it was named: however it is called,
 * it is one game with one lock. */
int record_open(const struct means *m, const char *path, unsigned use,
		struct record *out, struct err *e);
void record_close(struct record *r);

/* As record_open(), with an identity that stays the caller's: for many games,
 * one after the other. */
int record_open_with(const char *path, struct identity *referee, unsigned use,
		     struct record *out, struct err *e);

/* Takes the game's lock, waiting a moment for who has it. */
int record_lock(struct record *r, struct err *e);

/* ERR_REFUSED if the game has not started, with who has not accepted yet: until
 * then nobody is asked anything. */
int record_started(const struct record *r, struct err *e);

/* NAME.reports, NAME.ini: beside the game file; the caller's. */
char *record_beside(const struct record *r, const char *suffix);

/* Reads a game's configuration as settings_load_of(); ERR_FORMAT also if it has
 * a seat that the game has not, whose player would get no mail. */
struct settings *record_settings_of(const struct ledger *l, const char *path,
				    struct err *e);

/* The game's configuration: m->config, else NAME.ini beside the game file; the
 * caller's. That there is no NAME.ini is no error: then it is NULL. */
int record_settings(const struct means *m, const struct record *r,
		    struct settings **out, struct err *e);

#endif
