/* SPDX-License-Identifier: MIT */
/* filed.h - the game file of a request, as anybody may look into it. */
#ifndef PAGE_FILED_H
#define PAGE_FILED_H

#include "page/call.h"
#include "record/inspection.h"

/* Reads the game file that must be given. The caller's; NULL on error, as
 * gamefile_parse() says. */
struct gamefile *filed_game(const struct call *c, struct err *e);

/* The same, taken in up to the request's "entry", else to its end; `asked`, if
 * it is not NULL, is whether there was one. Released by inspection_close(), on
 * error too. */
int filed_inspect(const struct call *c, struct inspection *s, bool *asked,
		  struct err *e);

/* Gets at what is hidden in it, of a game that is revealed: no referee's
 * identity is taken here. ERR_REFUSED if it is not. */
int filed_open(struct inspection *s, struct err *e);

/* Whose view the request's "seat" asks for: a seat of genesis, "public"
 * (GAME_PUBLIC), or GAME_ALL if there is none. ERR_USAGE if the game has no
 * such seat. */
int filed_who(const struct call *c, const struct ledger *l, int *who,
	      struct err *e);

#endif
