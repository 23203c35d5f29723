/* SPDX-License-Identifier: MIT */
/* table.h - a real game with its record, referee and players, in memory. */
#ifndef LIB_TABLE_H
#define LIB_TABLE_H

#include "kernel/turn.h"
#include "record/append.h"
#include "record/founding.h"
#include "seal/blocks.h"
#include "seal/player.h"

#define TABLE_SETS  1024 /* sets of orders of one seat, at most */
#define TABLE_SEATS 3
#define TABLE_MAILS 2 /* texts of mails with orders, at most */
#define TABLE_UNTIL "2026-06-20T09:00:00Z"

/* A player: his links are laid out beforehand, as they cost time. */
struct table_hand {
	struct identity *who;
	uint8_t links[TABLE_SETS + 1][HASH_LEN]; /* 0: the anchor */
	bool by_hand; /* the referee's program has the key, and seals */
	/* What it writes in mails, for letters.h; NULL: nothing. */
	const struct str *mail[TABLE_MAILS];
};

/* Begins by table_begin(), ends by table_end(). Whatever fails that may not
 * fail prints its reason and ends the program. Seats are counted as in
 * genesis. */
struct table {
	struct founding founding;
	struct record r;
	struct append a;
	struct table_hand hand[TABLE_SEATS];
	int seats; /* of this game */
	struct entropy entropy;
	struct turn *turn; /* after the last entry, with what happened in it */
	struct str blank;  /* the file up to the last acceptance */
	unsigned mails;	   /* which mails without orders are written */
	struct entropy fresh;
};

/* Prints the reason and ends the program, if rc is not 0. */
void table_must(int rc, const struct err *e);

/* What game it is to be: a configuration (cli.md) and the file own.ini, which
 * it may name as its scenario. */
struct table_game {
	struct str config;
	struct str scenario;
};
void table_game_free(struct table_game *g);

/* A seat of the configuration has no key: its orders come in clear, and wait
 * for `yes`. In such a game everybody has a deadline, TABLE_UNTIL. */
void table_by_hand(struct table_game *g, const char *seat);

/* A game up to the last acceptance; keys and all come from the seed. Where no
 * report is read t->a.untold may be set then. */
void table_begin(struct table *t, uint64_t seed, const struct table_game *g);
const char *table_seat(const struct table *t, int seat);
void table_start(struct table *t);
void table_end(struct table *t);

/* table_resume.c: takes up a game at any position, as if it had been dealt;
 * what was at the table before is swept away, chance begins anew. */
void table_resume(struct table *t, const char *position);

/* Seals, signs, checks, opens, carries out and appends a set of orders of a
 * seat; false if it is refused, with what is wrong in `wrong`. */
bool table_orders(struct table *t, int seat, const struct str *text,
		  struct diags *wrong);

/* position_differs() of the game and what the record reads of it before the
 * next set of orders, which is carried out on what was read here. */
const char *table_differs(struct table *t, bool views);

/* A ruling that only says something. */
void table_note(struct table *t, const char *reason);

/* The file as a stranger has it. */
void table_text(const struct table *t, struct str *out);

/* Verifies without what is resolved again: everything is signed, opens, and is
 * what it commits to (V2); so are these dispatches of a seat (V1). */
bool table_genuine(const struct table *t, int seat, const struct blocks *held,
		   struct str *why);

/* Reveals, then verifies the file at all levels as a stranger would, up to V3;
 * false with the difference in `why`. */
bool table_verify(struct table *t, struct str *why);

#endif
