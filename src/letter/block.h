/* SPDX-License-Identifier: MIT */
/* block.h - which lines are rows, between the line that opens them and an `end`
 * with its name. */
#ifndef LETTER_BLOCK_H
#define LETTER_BLOCK_H

#include "letter/quoted.h"
#include "letter/written.h"

enum block_mark {
	BLOCK_NONE,
	BLOCK_ROW,   /* or the line that ends them */
	BLOCK_EMPTY, /* of rows of which none was filled in, all its lines */
};

/* Sets the marks of the lines [from, to): "setup" to "end setup", "deploy at
 * ligny:" and "standing deploy:" to "end deploy"; what opens them begins like
 * an order. Empty rows hold dots only, before a "#". */
void block_mark(const struct quoted *q, const struct written_in *in,
		size_t from, size_t to, enum block_mark *marks);

#endif
