/* SPDX-License-Identifier: MIT */
/* entry.h - one entry of a game file, taken apart (protocol.md 3). */
#ifndef STORE_ENTRY_H
#define STORE_ENTRY_H

#include "base/span.h"
#include "base/str.h"
#include "seal/player.h"

#include <stdbool.h>
#include <stdint.h>

enum entry_kind {
	ENTRY_GENESIS,
	ENTRY_ACCEPT,
	ENTRY_START,
	ENTRY_ORDERS,
	ENTRY_RULING,
	ENTRY_REVEAL,
};
#define ENTRY_KINDS 6

enum entry_rule {
	RULE_NOTE,
	RULE_EXTEND,
	RULE_PASS,
	RULE_FORFEIT,
	RULE_FINISH,
	RULE_SUBSTITUTE,
	RULE_REWIND,
	RULE_FORK,
};
#define ENTRY_RULES 8

/* `await: SEAT ASKED PHASE KIND UNTIL`; until is a time or "-". */
struct entry_await {
	struct span seat;
	uint32_t asked;
	struct span phase;
	struct span kind;
	struct span until;
};

/* `view: SEAT HASH` */
struct entry_view {
	struct span seat;
	uint8_t hash[HASH_LEN];
};

/* `result: SEAT-or-none DEGREE`; winner.s is NULL if there is none. */
struct entry_result {
	struct span winner;
	struct span degree;
};

/* `ruling: ...`; what a rule has not is nothing. */
struct entry_ruling {
	enum entry_rule rule;
	struct span seat; /* of finish: or "none" */
	struct span until;
	struct span player;
	struct span degree;
	uint32_t rewind; /* N */
};

/* All spans lie in the game file that the entry came from, which owns awaits
 * and views too. What a kind has not is nothing or 0. Long values stand as in
 * the file, with "| " before each line: see entry_long(). */
struct entry {
	enum entry_kind kind;
	uint32_t index;
	size_t line;	  /* of its first line in the file, from 1 */
	struct span text; /* all of it, with the LF behind sig */
	struct span body; /* what is hashed: the lines before sig */
	uint8_t gid[GID_LEN];
	uint8_t prev[HASH_LEN];
	uint8_t sig[SIGN_LEN];
	struct span time;
	struct span block;
	uint8_t joins[HASH_LEN];
	struct entry_ruling ruling;
	struct span reason;
	struct span state; /* base64, in lines */
	struct entry_await *awaits;
	size_t awaits_count;
	struct entry_result result;
	struct entry_view *views;
	size_t views_count;
	uint8_t secret[HASH_LEN];
	bool hashed; /* hash is known: see gamefile_hash() */
	uint8_t hash[HASH_LEN];
};

const char *entry_kind_word(enum entry_kind kind); /* "orders" */
const char *entry_rule_word(enum entry_rule rule); /* "rewind" */
const char *entry_rule_form(enum entry_rule rule); /* what stands behind it */
bool entry_has_state(const struct entry *e);

/* What follows the word of a ruling: which rules have a state, a block. */
bool entry_rule_has_state(enum entry_rule rule);

/* Appends a long value as the text it stands for: without the "| ", each line
 * with LF. */
void entry_long(struct span raw, struct str *out);

/* Appends the bytes of the state (nonce || ciphertext). */
void entry_state(const struct entry *e, struct str *out);

/* The value of a header line of the block ("order-id"), without reading the
 * rest of it; nothing if there is no such line. */
struct span entry_block_value(const struct entry *e, const char *key);

/* Whether it is orders of the seat; then *asked is the entry that they answer.
 * As the header says it. */
bool entry_answers(const struct entry *e, struct span seat, uint32_t *asked);

/* Whether it is a ruling that gives the seat to another player, or key. */
bool entry_substitutes(const struct entry *e, struct span seat);

#endif
