/* SPDX-License-Identifier: MIT */
/* verify.h - the levels of verification that need no rules (protocol.md 7). */
#ifndef STORE_VERIFY_H
#define STORE_VERIFY_H

#include "seal/orders.h"
#include "seal/secret.h"
#include "store/difference.h"
#include "store/dispatch_fault.h"
#include "store/gamefile.h"

/* A block that somebody held onto, in canonical form as armour_next() gave it;
 * only looked at. */
struct verify_block {
	enum block_kind kind;
	const char *text;
	size_t n;
	const char *file; /* for messages */
};

/* A report that is open: the header is signed by the key in it, the view is the
 * one whose hash is in it. Only looked at. */
struct verify_report {
	const struct dispatch_block *block;
	const struct view_facts *facts;
	const char *file; /* for messages */
};

/* What is opened at V2, for who resolves it again (V3). position: of entries
 * with a STATE, else NULL; orders: of entries of orders, else NULL. Called in
 * the order of the entries, up to the first difference at V2. */
struct verify_opened {
	const struct entry *entry;
	const struct str *position;
	const struct orders_plain *orders;
};

/* What to verify by; everything may be zeros. */
struct verify_by {
	const uint8_t *head; /* 32 bytes: of --head */
	const struct verify_block *blocks;
	size_t blocks_count;
	const struct verify_report *reports;
	size_t reports_count;
	const struct identity *identity; /* opens held dispatches */
	view_reader *facts;		 /* reads their views; may be NULL */
	/* The game's secret, of the vault; if NULL the revealed one is taken,
	 * if there is one. */
	const struct secret *secret;
	/* A second copy of the game file (gamefile_twin()): with it V2 goes on
	 * in one of them, each entry once V0 has found it right. There
	 * `opened` is called, and `progress` is not. May be NULL. */
	struct gamefile *twin;
	/* By how many threads; 0 is 1. */
	unsigned jobs;
	void (*opened)(void *user, const struct verify_opened *o);
	void (*progress)(void *user, uint32_t done, uint32_t all);
	void *user;
};

struct verify_result {
	struct difference difference; /* code is ERR_NONE if all agrees */
	enum difference_level level;  /* up to which all was checked */
	bool revealed;		      /* the secret stands in the file */
};

/* Grammar (written again: the same bytes), V0 and V1, then V2 if there is a
 * secret: one level after another over the whole file, up to the first
 * difference of the lowest level. Grammar before that is gamefile_load()'s.
 * 0 if all agrees, else -1; *out says the rest. */
int verify_run(struct gamefile *g, const struct verify_by *by,
	       struct verify_result *out);

/* The secret that the last entry reveals; NULL if it is no reveal. The
 * caller's (secret_free()). */
struct secret *verify_revealed(const struct gamefile *g);

/* Two of the levels by themselves. */
int verify_v1(struct gamefile *g, const struct verify_by *by,
	      struct difference *d);
int verify_v2(struct gamefile *g, const struct secret *secret,
	      const struct verify_by *by, struct difference *d);

#endif
