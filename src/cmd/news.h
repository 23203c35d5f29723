/* SPDX-License-Identifier: MIT */
/* news.h - what an entry with a STATE tells all seats, now or once more. */
#ifndef CMD_NEWS_H
#define CMD_NEWS_H

#include "cmd/tidings.h"
#include "seal/identity.h"

/* Released by news_free(). */
struct news {
	uint32_t entry;
	size_t count; /* of seats, in the order of genesis */
	struct tidings tidings[GAME_SEATS];
	uint8_t keys[GAME_SEATS][HASH_LEN]; /* report keys, at that time */
	struct turn *turn; /* of news_again(): the game with the events */
};

/* What `t`, the game after the decision in the entry, tells. */
void news_make(const struct play *p, const struct tidings_at *at,
	       const struct turn *t, struct news *out);
void news_free(struct news *n);

/* The news of entry `index` again: a pure function of game file and secret.
 * ERR_REFUSED if the entry has no STATE, or committed to another view than the
 * one that comes out. */
int news_again(struct play *p, uint32_t index, struct news *out, struct err *e);

/* Seals the dispatches to whoever has the seats now: a substitute must be able
 * to read what he is to answer (protocol.md 3). */
void news_readdress(struct news *n, const struct ledger *now);

/* Appends the dispatch block for a seat (protocol.md 4), the same bytes
 * whenever it is made. */
int news_dispatch(const struct play *p, const struct news *n, size_t seat,
		  const struct identity *referee, struct str *out,
		  struct err *e);

#endif
