/* SPDX-License-Identifier: MIT */
/* past.h - what C4 remembers of the turns before: open to both (PUBLIC). */
#ifndef CLASSIC_PUBLIC_PAST_H
#define CLASSIC_PUBLIC_PAST_H

#include "games/classic/public/map.h"

#define CL_WAY	  (CL_EDGE - 1) /* borders of the longest run */
#define CL_CHASES 4		/* neighbours of a piece */
#define CL_TIMES  9999

/* A pursuit's list of up to CL_ROW turns is kept as it is; a longer one loses
 * the earlier of two equal pairs, which nobody will miss: so a position has
 * its bounds (protocol.md 3). No pursuit has more different pairs than the
 * board has neighbours. */
#define CL_ROW	 100
#define CL_PAIRS (4 * CL_EDGE * CL_WAY)

/* C4.1: a border by its squares, the smaller first, and how many times in a
 * row it was crossed. */
struct cl_crossing {
	short low, high;
	int times;
};

/* Where pursuer and pursued stood after a turn of a pursuit. While it lasts
 * nothing else on the board moves: who stands next to a piece comes next to it
 * again only after that one has moved, too. */
struct cl_pair {
	short pursuer, pursued;
};

/* C4.3 */
struct cl_chase {
	int target; /* where the pursued piece stands now */
	int n;
	struct cl_pair pair[CL_PAIRS];
};

struct cl_past {
	int quiet; /* C4.4: turns since the last attack */
	struct cl_past_side {
		int from, to; /* last turn, while that piece lives; else
				 BOARD_NONE */
		struct cl_crossing crossed[CL_WAY]; /* in it, sorted */
		int ncrossed;
		struct cl_chase chase[CL_CHASES];
		int nchases;
	} of[CL_SIDES];
};

void cl_past_init(struct cl_past *p);

#endif
