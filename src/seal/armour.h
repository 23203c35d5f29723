/* SPDX-License-Identifier: MIT */
/* armour.h - finds blocks in mail, whatever mail did to them. */
#ifndef SEAL_ARMOUR_H
#define SEAL_ARMOUR_H

#include "seal/block.h"

/* A walk over a text that is only looked at; begin it with armour_init(). */
struct armour {
	const char *text;
	size_t n;
	size_t at;   /* where the next line begins */
	size_t line; /* its number minus one */
};

void armour_init(struct armour *a, const char *text, size_t n);

/* Finds the next block. 1: its kind, and its canonical text in *out (which is
 * cleared before). -1: what began as a block of *kind is none, or too long;
 * *e (ERR_FORMAT) says why and in which line it began; the walk may go on. 0:
 * no further block. Time is linear in n over the whole walk. */
int armour_next(struct armour *a, enum block_kind *kind, struct str *out,
		struct err *e);

/* The one block of a kind in a text; the same block twice (a quotation, an
 * attachment) counts once, other kinds are passed over. ERR_FORMAT if there
 * is none, if the only ones are broken, or if there are two different ones. */
int armour_only(enum block_kind kind, const char *text, size_t n,
		struct str *out, struct err *e);

#endif
