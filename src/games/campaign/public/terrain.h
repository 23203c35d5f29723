/* SPDX-License-Identifier: MIT */
/* terrain.h - the bag of blocks, and where they may lie (PUBLIC; N12.2 to
 * N12.4, N30.3). */
#ifndef CAMPAIGN_PUBLIC_TERRAIN_H
#define CAMPAIGN_PUBLIC_TERRAIN_H

#include "games/campaign/public/board.h"

/* N12.3: blocks of each kind that are in the bag; all of them together. */
int cn_bag(const struct cn_field *f, int left[CN_GROUNDS]);

/* The position of a half on its own left, centre or right (0 to 2). */
int cn_seat_place(enum cn_half half, int lane);

/* N12.4: whether the block may be laid there (a stream: in the lane of that
 * position). */
bool cn_may_lay(const struct cn_field *f, const struct cn_battle *b,
		enum cn_ground ground, int place);

/* What is said of the blocks for a battle. */
struct cn_terrain {
	struct cn_answer answer;
	bool named[CN_GROUNDS]; /* by the set: these are laid first */
};

/* N29.4: what a set (or NULL) says of the blocks for a town, and for other
 * blocks what stands and waits; false if nobody has said anything. */
bool cn_terrain_said(const struct cn_answers *answers,
		     const struct cn_plan *set, int town,
		     struct cn_terrain *out);

/* The set says this besides. */
void cn_terrain_name(struct cn_terrain *t, const struct cn_answer *more);

/* Lays the blocks that a half has drawn, in the order of the draw, as is said
 * (or NULL): first what is named, so that all of that fits, then the rest by
 * N30.3; what fits nowhere goes back. Into laid the place of each, or
 * CN_NO_PLACE. */
void cn_lay_drawn(const struct cn_field *f, struct cn_battle *b,
		  enum cn_half half, const struct cn_terrain *said,
		  int laid[4]);

/* N12.4: whether one of the defender's blocks of this ground lies where his
 * answer names it, if it names a place for one. */
bool cn_lies_as_named(const struct cn_battle *b, const int laid[4],
		      const struct cn_answer *a, int ground);

#endif
