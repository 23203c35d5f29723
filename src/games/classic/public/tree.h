/* SPDX-License-Identifier: MIT */
/* tree.h - conditional replies (C7), as they stand one below another. */
#ifndef CLASSIC_PUBLIC_TREE_H
#define CLASSIC_PUBLIC_TREE_H

#include "base/str.h"
#include "games/classic/public/map.h"

#include <stdbool.h>

enum cl_verb {
	CL_MOVE,
	CL_ATTACK,
	CL_WHEN,
	CL_SET_UP,
	CL_PLACE,
	CL_SAY,
	CL_DIARY,
	CL_RESIGN,
	CL_OFFER,
	CL_ACCEPT,
	CL_WITHDRAW,
	CL_ANY_VERB = -1
};

#define CL_REPLIES 40 /* C7.1 */

/* What is foreseen, and what is to be played then. */
struct cl_reply {
	int depth;
	enum cl_verb when; /* CL_MOVE or CL_ATTACK, or either */
	int when_from;	   /* BOARD_NONE: any turn at all */
	int when_to;
	enum cl_verb verb;
	int from, to;
};

/* In the order written, each followed by its own replies. */
struct cl_tree {
	int n;
	struct cl_reply v[CL_REPLIES];
};

/* A turn that has been played. */
struct cl_played {
	enum cl_verb verb;
	int from, to;
};

/* C7.1: the first branch of the upper level that fits; -1 if none does. */
int cl_tree_find(const struct cl_tree *t, const struct cl_played *turn);

/* What is left when that branch has been taken: its own replies. */
void cl_tree_take(struct cl_tree *t, int branch);

/* `when B7-B6: attack B5 B6`, without its depth. */
void cl_reply_text(const struct board *b, const struct cl_reply *r,
		   struct str *out);

#endif
