/* SPDX-License-Identifier: MIT */
/* verify_keys.h - the identity that opens vaults, for one game or for many. */
#ifndef CMD_VERIFY_KEYS_H
#define CMD_VERIFY_KEYS_H

#include "cmd/options.h"
#include "seal/identity.h"

#include <pthread.h>

/* Looked for and opened when the first game needs it, once. Begun by
 * verify_keys_begin(), ended by verify_keys_end(); several threads may ask. */
struct verify_keys {
	const struct options *o;
	pthread_mutex_t lock; /* for what follows */
	bool looked;
	bool usable;  /* nobody named it, and it opens without asking */
	struct id id; /* whose it is, if it is usable */
	bool tried;
	struct identity *who; /* or NULL */
	struct err failed;    /* why it did not open */
};

void verify_keys_begin(const struct options *o, struct verify_keys *k);
void verify_keys_end(struct verify_keys *k);

/* The identity for a game of this referee: the one that --identity names, else
 * the one of the environment if it is the referee's and opens without asking
 * anybody; *out is NULL if there is none, and belongs to *k. -1 if it should
 * open and does not. */
int verify_keys_get(struct verify_keys *k, const struct id *referee,
		    const struct identity **out, struct err *e);

#endif
