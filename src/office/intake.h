/* SPDX-License-Identifier: MIT */
/* intake.h - takes the blocks of one mail into one game, and answers them. */
#ifndef OFFICE_INTAKE_H
#define OFFICE_INTAKE_H

#include "office/answertext.h"
#include "record/record.h"
#include "seal/blocks.h"
#include "seal/hash.h"
#include "seal/identity.h"

#include <stdbool.h>
#include <stdint.h>

/* What became of a block; a seat's largest counts. */
enum intake_word {
	INTAKE_KEPT,	 /* no answer */
	INTAKE_ANSWERED, /* nothing follows from it but an answer */
	INTAKE_AGAIN,	 /* carried out before: the same report again */
	INTAKE_STALE,	 /* answers what is not asked any more */
	INTAKE_REFUSED,	 /* cannot be carried out: what is wrong goes by mail */
	INTAKE_WAITS,	 /* correct orders by hand, not yet carried out */
	INTAKE_NOTED,	 /* an absence */
	INTAKE_TAKEN,	 /* carried out: the report goes by mail */
};

struct intake_result {
	enum intake_word word;
	const char *game; /* its name */
	const char *seat; /* "" if nobody knows whose it is */
	uint32_t entry;	  /* of TAKEN, NOTED and AGAIN; 0: in none */
	const char *why;  /* of KEPT: why there is no answer; else what it is */
};

struct intake {
	const struct means *m;
	struct identity *referee;
	const char *path; /* of the game file */
	uint8_t gid[GID_LEN];
	const struct blocks *blocks; /* those of other games are passed over */
	void (*on_result)(const struct intake_result *r, void *arg);
	void *arg;
	/* NULL, or zeros that become the game, still open and locked, if a
	 * letter will go: the caller's. */
	struct record *held;
};

/* Why a block brought nothing of which a player may be told; found by
 * intake_run(), of the last of them. */
struct intake_vain {
	bool any;
	enum answertext_reason reason;
	int seat; /* of ACCEPT: that the block is for; else -1 */
};

/* Everything that follows is on the disk when this returns: entries, reports,
 * answers to be sent. Sets *answered if a letter will go out because of it.
 * -1: not all could be dealt with; again later gives the same. */
int intake_run(const struct intake *in, bool *answered,
	       struct intake_vain *vain, struct err *e);

#endif
