/* SPDX-License-Identifier: MIT */
/* blocks.h - the armoured blocks in files that somebody names. */
#ifndef SEAL_BLOCKS_H
#define SEAL_BLOCKS_H

#include "base/err.h"
#include "base/str.h"
#include "seal/block.h"

struct blocks_one {
	enum block_kind kind;
	struct str text;  /* canonical */
	const char *file; /* for messages */
};

/* Begins as zeros; released by blocks_free(). */
struct blocks {
	struct blocks_one *v;
	size_t n;
	size_t cap;
};

/* Kinds of blocks, as bits. */
#define BLOCKS_OF(kind) (1u << (kind))
#define BLOCKS_GIVEN	(BLOCKS_OF(BLOCK_ORDERS) | BLOCKS_OF(BLOCK_ACCEPT))
#define BLOCKS_ALL	(BLOCKS_GIVEN | BLOCKS_OF(BLOCK_DISPATCH))

/* Adds the blocks of these kinds in a text, in its order; a block that stands
 * there twice (a quotation, an attachment) counts once. *why is of the first
 * broken block, if it was not set before. `file` must outlive out. */
void blocks_find(const struct str *text, const char *file, unsigned kinds,
		 struct blocks *out, struct err *why);

/* As blocks_find(): a broken block is passed over if there is a whole one in
 * the text, ERR_FORMAT if there is none. */
int blocks_take(const struct str *text, const char *file, unsigned kinds,
		struct blocks *out, struct err *e);

void blocks_free(struct blocks *b);

#endif
