/* SPDX-License-Identifier: MIT */
/* ruling.h - a ruling as the command line says it. */
#ifndef CMD_RULING_H
#define CMD_RULING_H

#include "base/utc.h"
#include "cmd/options.h"
#include "seal/accept.h"
#include "store/entry.h"

/* Most texts belong to the command line; released by ruling_free(). */
struct ruling {
	struct entry_ruling rule;
	struct accept_block block; /* of a substitution */
	bool has_block;
	bool by_hand; /* of a substitution: the block is to be made */
	char *given;  /* of extend: UNTIL as it was written */
	char until[UTC_LEN + 1];
	const char *email; /* of the substitute, or NULL */
};

/* Reads the operands behind GAME. ERR_USAGE if they are no ruling; a file with
 * an accept block is read, but not compared with the game. */
int ruling_read(const struct options *o, struct ruling *out, struct err *e);
void ruling_free(struct ruling *r);

#endif
