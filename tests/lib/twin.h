/* SPDX-License-Identifier: MIT */
/* twin.h - makes two worlds out of one, which a seat may not tell apart. */
#ifndef LIB_TWIN_H
#define LIB_TWIN_H

#include "lib/bot.h"
#include "lib/open.h"

/* How a world's twin differs from it. */
struct twin {
	struct world *world; /* released by wl_world_free() */
	unsigned units;	     /* squares that hold another unit */
	unsigned near;	     /* of those, next to a piece of the seat */
	bool reserve;	     /* the reserve is another one */
	bool line;	     /* the other seat's line of retreat */
	bool waiting;	     /* the hidden order of the Prussians */
	bool hold;	     /* the other seat's standing order */
	bool hand;	     /* its hand, against discards and the deck */
	bool standing;	     /* its standing orders */
	bool prefer;	     /* its ranked list (W4.5) */
	bool removed;	     /* what was taken off in the pursuit */
};

/* All that `seat` may not know is drawn anew: units of the other seat's pieces
 * that it has not seen change places within side and arm, on the board and in
 * reserve; Prussians that nobody knows; the other line of retreat; standing
 * orders. What has been seen stays (`o`). */
void twin_make(struct bot *b, const struct world *w, const struct open *o,
	       int seat, struct twin *out);

/* twin_cards.c: the part of it about cards and standing orders. */
void twin_cards(struct bot *b, int seat, struct twin *out);

/* twin_orders.c: orders of the awaited seat, who sees `one` in the world and
 * `two` in its twin. Those of `seat` are the same; the other's may differ in
 * what only he may know: the units of a set-up, the order of its lines, units
 * from the reserve, comments, lines that come to nothing. */
struct twin_orders {
	struct str one;
	struct str two;
};
struct twin_seen {
	const struct seen *one;
	const struct seen *two;
	const struct str *first; /* what shall come first; may be empty */
};
void twin_orders(struct bot *b, const struct twin_seen *s, int seat,
		 struct twin_orders *out);
void twin_orders_free(struct twin_orders *o);

#endif
