/* SPDX-License-Identifier: MIT */
/* compose.h - writes entries of a game file (protocol.md 3). */
#ifndef STORE_COMPOSE_H
#define STORE_COMPOSE_H

#include "seal/sign.h"
#include "store/gamefile.h"

/* What begins every entry; all pointers are only looked at. */
struct compose_head {
	uint32_t index;
	enum entry_kind kind;
	const uint8_t *gid;  /* 16 bytes */
	const uint8_t *prev; /* 32 bytes; NULL: zeros, of genesis */
	const char *time;
};

/* STATE: box is nonce || ciphertext; awaits, or a result with winner and
 * degree, then result.winner.s is not NULL; a view of every seat in order. */
struct compose_state {
	const struct str *box;
	const struct entry_await *awaits;
	size_t awaits_count;
	struct entry_result result;
	const struct entry_view *views;
	size_t views_count;
};

/* An entry is composed by compose_begin(), the keys of its kind in the order of
 * protocol.md 3, and compose_end(). All append to out. */
void compose_begin(const struct compose_head *head, struct str *out);
void compose_hex(const char *key, const uint8_t *bytes, size_t n,
		 struct str *out);
/* The text in lines; a last LF is added if there is none. */
void compose_long(const char *key, struct span text, struct str *out);
void compose_state(const struct compose_state *state, struct str *out);
void compose_result(const struct entry_result *r, struct str *out);

/* Hashes and signs what stands in out from byte `from` on, where its
 * compose_begin() began, and adds the sig line; without a key it is signed by
 * nobody, all zeros. */
void compose_end(size_t from, const uint8_t sk[SIGN_SK_LEN], struct str *out);

/* The `ruling:` line. */
void compose_ruling(const struct entry_ruling *r, struct str *out);

/* Everything in genesis between `time` and `sig`. g->scenario and the spans of
 * g may point anywhere; the scenario is the text itself, without "| ". */
void compose_genesis(const struct genesis *g, struct str *out);

/* An entry of a game file once more, from its parts. */
void compose_again(const struct gamefile *g, const struct entry *e,
		   struct str *out);

#endif
