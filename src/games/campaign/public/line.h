/* SPDX-License-Identifier: MIT */
/* line.h - one line of a battle turn, unit by unit (PUBLIC; N29.9, N30.13). */
#ifndef CAMPAIGN_PUBLIC_LINE_H
#define CAMPAIGN_PUBLIC_LINE_H

#include "games/campaign/public/deed.h"

/* What has become of a line. */
enum cn_lined {
	CN_LINE_FAILED = -1, /* a roll */
	CN_LINE_DONE,
	CN_LINE_VOID,
	CN_LINE_PASSED,	    /* its guard does not hold */
	CN_LINE_OVER,	    /* the battle is over */
	CN_LINE_ENDED,	    /* `end` */
	CN_LINE_REINFORCED, /* likewise, with who has come by the line */
	CN_LINE_ASKED,	    /* `ask` of a plan */
	CN_LINE_OPEN	    /* what comes of it a die says */
};

/* Who carries out lines: the referee, or a forecast. */
struct cn_liner {
	struct cn_field *f;
	struct cn_battle *b;
	int seat;
	enum cn_where lane;		  /* of its plan, or CN_NOWHERE */
	const struct cn_answers *answers; /* its own */
	void *ctx;
	/* Does a deed that is allowed: CN_LINE_DONE, _OVER, _OPEN or
	 * _FAILED. */
	enum cn_lined (*act)(void *ctx, const struct cn_deed *d);
	/* An alternative of the line is void; NULL: in silence. */
	void (*refuse)(void *ctx, const struct cn_act *a,
		       const struct cn_why *why);
};

enum cn_lined cn_line(const struct cn_liner *l, const struct cn_order *o);

/* N29.6, N29.10: why a line is void that comes when it is not the seat's battle
 * turn on the board: not yet, or no more. False if it is an `end` behind the
 * end, which is passed in silence. */
bool cn_line_untimely(const struct cn_battle *b, int seat,
		      const struct cn_order *o, struct cn_why *why);

#endif
