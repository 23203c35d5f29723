/* SPDX-License-Identifier: MIT */
/* ledger.h - what follows from the entries of a game file, one after
 * another. */
#ifndef STORE_LEDGER_H
#define STORE_LEDGER_H

#include "seal/accept.h"
#include "seal/orders.h"
#include "store/difference.h"
#include "store/gamefile.h"

/* Spans lie in the game file. */
struct ledger_seat {
	struct span seat;
	struct span player; /* now: of genesis or of the last substitution */
	bool has_id;
	struct id id;	   /* whoever has the seat now */
	uint32_t accepted; /* the entry by which he has it; 0: not yet */
	uint8_t report_key[HASH_LEN];
	uint8_t nonce[HASH_LEN];
	uint8_t anchor[HASH_LEN];
	uint8_t link[HASH_LEN]; /* the last one opened, or the anchor */
	unsigned links;		/* how many he has opened */
	bool awaited;
	uint32_t asked;
	struct span phase;
	struct span kind;
	struct span until; /* after extensions */
};

struct ledger_order {
	uint32_t entry;
	uint8_t id[HASH_LEN];
	uint8_t link[HASH_LEN];
};

/* An acceptance, or a substitution. */
struct ledger_join {
	uint32_t entry;
	struct id id;
	uint8_t report_key[HASH_LEN];
	uint8_t anchor[HASH_LEN];
};

/* What of an entry shows without the others, and takes nearly all of the time
 * of level V0. Begins as zeros; released by ledger_look_free(). */
struct ledger_look {
	uint8_t hash[HASH_LEN];
	bool sig;		    /* is the referee's */
	int rc;			    /* of reading the orders, if it has some */
	struct orders_block orders; /* looked at: orders_block_look() */
	struct err why;		    /* they cannot be read */
};

struct ledger_rewind {
	uint32_t entry;
	uint32_t to;
};

/* Belongs to who made it; the game file must outlive it. */
struct ledger {
	struct gamefile *g;
	uint32_t count;		   /* entries taken in so far */
	struct ledger_seat *seats; /* in the order of genesis */
	size_t seats_count;
	bool started;
	bool revealed;
	uint8_t joins[HASH_LEN]; /* J, once started */
	uint32_t state;		 /* the last entry with a STATE; 0: none yet */
	struct entry_result result; /* winner.s is NULL while it goes on */
	struct ledger_order *orders;
	size_t orders_count, orders_cap;
	struct ledger_join *joined;
	size_t joined_count, joined_cap;
	struct ledger_rewind *rewinds;
	size_t rewinds_count, rewinds_cap;
	uint32_t *forks; /* entries */
	size_t forks_count, forks_cap;
	/* Of level V0: gives what somebody has looked at ahead, good until it
	 * is asked for the next entry; NULL: the ledger looks itself. */
	struct ledger_look *(*ahead)(void *arg, uint32_t index);
	void *ahead_arg;
};

/* How much is checked of what is taken in. Whom the game waits for, kinds,
 * views, order-ids: always. */
enum ledger_mode {
	LEDGER_TRUST, /* nothing that needs a hash or a signature */
	LEDGER_CHAIN, /* the hashes that link the entries */
	LEDGER_V0,    /* everything of level V0 (protocol.md 7) */
};

struct ledger *ledger_new(struct gamefile *g);
void ledger_free(struct ledger *l);

/* Looks at an entry, of which there may be several at a time: the file is only
 * read. */
void ledger_look(const struct gamefile *g, uint32_t index,
		 struct ledger_look *out);
void ledger_look_free(struct ledger_look *k);

/* Takes in the next entry; -1 with *d if it is not what it should be. */
int ledger_step(struct ledger *l, enum ledger_mode mode, struct difference *d);

/* Takes in entries until `count` are; all that there are if it is larger. On
 * error the reason names file and entry. */
int ledger_advance(struct ledger *l, uint32_t count, enum ledger_mode mode,
		   struct err *e);

/* The referee's way in: a new ledger of the whole file, the entries taken in
 * as `mode` says, and the last entry's signature checked (protocol.md 3);
 * NULL on error. */
struct ledger *ledger_open(struct gamefile *g, enum ledger_mode mode,
			   struct err *e);

/* The signature of an entry. ERR_AUTH in *d. */
int ledger_check_sig(struct gamefile *g, uint32_t index, struct difference *d);

/* The number of a seat in the order of genesis, or -1. */
int ledger_seat(const struct ledger *l, struct span seat);

/* Appends the names of the seats, with `between` between them. */
void ledger_seats(const struct ledger *l, const char *between, struct str *out);

/* ERR_REFUSED: there is no seat of this name, but those; returns -1. */
int ledger_no_seat(const struct ledger *l, const char *name, struct err *e);

/* Whether all seats of genesis have joined; and J, what their nonces and
 * anchors make (protocol.md 5). */
bool ledger_all_accepted(const struct ledger *l);
void ledger_joins(const struct ledger *l, uint8_t j[HASH_LEN]);

/* The rewind that undid an entry with a STATE; 0 if it stands. */
uint32_t ledger_undone_by(const struct ledger *l, uint32_t entry);

/* When an entry was made. */
int64_t ledger_time(const struct ledger *l, uint32_t entry);

/* The newest fork that is this entry or stands before it; 0: none. */
uint32_t ledger_fork(const struct ledger *l, uint32_t entry);

/* Fills in ASKED, and for those who go on waiting UNTIL, of n waits that have
 * seat, phase, kind and until (protocol.md 3). actor: the seat that ordered,
 * passed or resigned; -1 for start and rewind. */
void ledger_ask(const struct ledger *l, int actor, struct entry_await *waits,
		size_t n);

/* -- what may be appended next (ledger_check.c) -- */

/* What was done already. */
struct ledger_done {
	uint32_t entry;
	uint32_t undone_by; /* the rewind that undid it, or 0 */
};

/* The checks of orders from "game is this one" to "link", in the order of
 * protocol.md 4. 0: may be opened (orders_block_open()); 1: carried out
 * already, *done says where; -1: refused, with status and reason. */
int ledger_check_orders(const struct ledger *l, const struct orders_block *b,
			struct ledger_done *done, struct err *e);

/* Whether a block, which may answer nothing, is what a player of the started
 * game has signed, and speaks of an entry of this chain. */
int ledger_check_author(const struct ledger *l, const struct orders_block *b,
			struct err *e);

/* What ledger_check_orders() is to orders, of an accept block: 1 if this very
 * block has been taken in. ERR_AUTH also if no report could be sealed to its
 * report key: the game would stand still. */
int ledger_check_accept(const struct ledger *l, const struct accept_block *b,
			struct ledger_done *done, struct err *e);

/* The entry, an acceptance or a substitution, that holds this block; or 0. */
uint32_t ledger_find_accept(const struct ledger *l,
			    const struct accept_block *b);

/* Whether its anchor and its report key are new to this game (protocol.md 2);
 * ERR_REFUSED, and the reason says to make a new identity. */
int ledger_check_unused(const struct ledger *l, const struct accept_block *b,
			struct err *e);

/* Whether the referee may rule so now; for a substitution b is the new
 * player's block, else NULL. */
int ledger_check_ruling(const struct ledger *l, const struct entry_ruling *r,
			const struct accept_block *b, struct err *e);

/* Whether the secret may be revealed now. */
int ledger_check_reveal(const struct ledger *l, struct err *e);

#endif
