/* SPDX-License-Identifier: MIT */
/* sheet.h - a battle board as a picture. */
#ifndef CAMPAIGN_WORDS_SHEET_H
#define CAMPAIGN_WORDS_SHEET_H

#include "base/str.h"
#include "games/campaign/public/seen.h"

#include <jansson.h>

#define CN_SHEET_RANKS 4 /* far reserve, far row, near row, near reserve */

/* A board that is laid out, as one observer sees it. */
struct cn_sheet {
	const struct seen *s;
	const struct cn_battle *b;
	enum cn_half half;	     /* or CN_HALVES: nobody's */
	enum cn_half near;	     /* whose row is below */
	json_t *events;		     /* of this battle alone */
	int top[CN_SHEET_RANKS + 1]; /* where ranks begin, and where it ends */
	struct str tags;	     /* that occur on it */
	bool empty;		     /* nobody is on it yet */
};

/* The board of a battle that is fought, as templates draw it, in units, 0 0
 * left and top; `events` of the view's world. The caller's:
 *
 *     tall      its height
 *     ranks     four of {reserve: it is one, cells: {x y wide tall, place,
 *               ground, woods farm hill: true, holder, engaged, arrived: "2
 *               from Thuin", shots: {text} or null, blocks: blocks.h's,
 *               nobody}}
 *     brooks    lanes with a stream: {x y, crossed}
 *     marks     between the ranks: {x y, cn_paint(), up, fire, text: "3, 5
 *               -1"}: orders, else how often; steps lost by it
 *     told      true if there are marks or shots
 *     fallen    "F09, P04": eliminated in these events
 *     tags      cn_tags() of those that occur
 */
json_t *cn_sheet_new(const struct seen *s, const struct cn_battle *b,
		     enum cn_half half, const json_t *events);

/* Ranks from above, columns from the left; the column of a reserve is -1. */
int cn_sheet_rank(const struct cn_sheet *t, int place);
int cn_sheet_column(const struct cn_sheet *t, int place);
int cn_sheet_left(int column); /* where it begins */
#define CN_SHEET_WIDE 224      /* a position */
#define CN_SHEET_HEAD 24       /* of a place, above its blocks */
#define CN_SHEET_GAP  36       /* between ranks */

/* What went the same way, or was shot at the same place: the orders that caused
 * it, how often, steps lost by it, and an army that did it. */
struct cn_ways {
	struct str orders;
	json_int_t last; /* of the orders */
	int n, hits, army;
};

/* All of it: between two ranks in a column, of a side, down or up, no shot or a
 * shot; and shots within a place. */
struct cn_happenings {
	struct cn_ways way[CN_SHEET_RANKS - 1][CN_LANES][CN_SIDES][2][2];
	struct cn_ways shot[CN_PLACES];
};

/* Reads the sheet's events (sheetmark.c); freed by cn_happenings_free(). */
void cn_happenings_read(const struct cn_sheet *t, struct cn_happenings *out);
bool cn_happenings_any(const struct cn_happenings *h);
void cn_happenings_free(struct cn_happenings *h);

/* "3, 5 -1", as `marks` writes it; appended. */
void cn_ways_text(const struct cn_ways *w, struct str *out);

/* `marks`, where the sheet is laid out; the caller's. */
json_t *cn_sheet_marks(const struct cn_sheet *t, const struct cn_happenings *h);

/* "2 from Thuin (7), 1 to Ligny": who came to that half, or left. */
void cn_sheet_arrived(const struct cn_sheet *t, enum cn_half half,
		      struct str *out);

#endif
