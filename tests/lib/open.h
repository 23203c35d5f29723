/* SPDX-License-Identifier: MIT */
/* open.h - what the rules open to each seat, told apart from the program's own
 * door: an oracle for tests, from complete facts and W18 alone. */
#ifndef LIB_OPEN_H
#define LIB_OPEN_H

#include "games/waterloo/secret/world.h"

#include "base/str.h"
#include "kernel/turn.h"

/* What has been seen of the piece on a square, by the seat that is not its
 * owner; `hidden`: its owner has not learned it either (W12.2). */
struct open_mark {
	bool unit;
	bool light; /* its class (W9.3) */
	bool hidden;
};

struct open {
	struct open_mark at[BOARD_SQUARES];
	int hits[WL_TILES]; /* W13.6 */
};

/* What each seat heard of one decision, a fact a line. */
struct open_tale {
	struct str seat[WL_SEATS];
};

void open_tale_free(struct open_tale *t);

/* Orders, with the position that they left. */
struct open_decision {
	const struct world *after;
	const struct events *events;
	const struct wl_plan *plan;
};

/* Follows all pieces through orders that a game in memory has carried out; what
 * is heard is appended to the tale, if it is not NULL. */
void open_orders(struct open *o, const struct turn *t,
		 const struct turn_set *set, struct open_tale *tale);

/* Whether the position's own book-keeping says the same; what does not is
 * appended to `out`. */
bool open_agrees(const struct open *o, const struct world *w, struct str *out);

/* Appends all that a seat may know of a position, a fact a line. */
void open_facts(const struct open *o, const struct world *w, int seat,
		struct str *out);

/* open_walk.c: where events come from. Begins zeroed; steps over each event of
 * a decision in turn. Returns the square on which the attacker of a fight stood
 * when it began to move, else BOARD_NONE. */
struct open_walk {
	int order;
	size_t failed; /* alternatives of this order that came to nothing */
	bool card;     /* this order has played a card ... */
	size_t parts;  /* ... and so many parts of it are done with */
	const struct event *fight; /* the last one of this order */
};
int open_walk(struct open_walk *walk, const struct open_decision *d,
	      const struct event *ev);

/* open_tell.c: appends what a seat hears of an event; o is what had been seen
 * before it. */
void open_tell(const struct open *o, const struct open_decision *d,
	       const struct event *ev, int seat, struct str *out);

/* W12.2: a Prussian placed in turn 12 is hidden from its own seat. */
bool open_hidden(const struct open_decision *d, const struct event *ev);

#endif
