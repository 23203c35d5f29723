/* SPDX-License-Identifier: MIT */
/* inside.h - what is sealed in an entry, opened (protocol.md 7, level V2). */
#ifndef STORE_INSIDE_H
#define STORE_INSIDE_H

#include "seal/orders.h"
#include "seal/secret.h"
#include "store/gamefile.h"

enum inside_wrong {
	INSIDE_RIGHT,
	INSIDE_STATE,  /* its position cannot be opened */
	INSIDE_ORDERS, /* its orders cannot */
};

/* Begins as zeros; released by inside_free(). What the entry does not have is
 * empty. */
struct inside {
	struct str position;
	struct orders_plain orders;
	enum inside_wrong wrong;
	struct err why;
};

/* Opens what an entry holds; the file is only read, there may be several at a
 * time. `orders`: its block, if somebody has read it already; or NULL. */
void inside_open(const struct gamefile *g, uint32_t index,
		 const struct secret *s, const struct orders_block *orders,
		 struct inside *out);
void inside_free(struct inside *in);

/* Appends the position of an entry that has one. ERR_AUTH. */
int inside_position(const struct gamefile *g, uint32_t index,
		    const struct secret *s, struct str *out, struct err *e);

#endif
