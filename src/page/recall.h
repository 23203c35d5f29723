/* SPDX-License-Identifier: MIT */
/* recall.h - what a player has kept of a game, given with a request. */
#ifndef PAGE_RECALL_H
#define PAGE_RECALL_H

#include "page/call.h"
#include "store/known.h"

/* What the `known` files of the request say of a game, put together; nothing is
 * there if none is of it. Which game one is of its genesis says; one that has
 * another, but begins with the game's name, is not passed over: ERR_AUTH, as
 * if another referee is known (protocol.md 9). Released by known_free(). */
int recall_known(const struct call *c, const struct known_game *g,
		 struct known *out, struct err *e);

/* Puts the game in and, as a member of the value, the text to be kept; says
 * whose it is where nobody knew that. */
void recall_keep(struct call *c, const struct known_game *g, struct known *k);

#endif
