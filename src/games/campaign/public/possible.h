/* SPDX-License-Identifier: MIT */
/* possible.h - parts of what can be ordered, in files of their own (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_POSSIBLE_H
#define CAMPAIGN_PUBLIC_POSSIBLE_H

#include "games/campaign/public/board.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/public/why.h"
#include "kernel/possible.h"

#define CN_RULES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* What is asked, behind the orders that stand already. */
struct cn_asking {
	const struct seen *s;
	const struct cn_plan *p; /* these orders */
	struct cn_field *f;	 /* what they leave, as far as it is certain */
	struct possible *out;
};

/* How an order is told: names as pictures have them (words/spots.h), or
 * NULL. */
struct cn_telling {
	const char *front; /* orders before it in the same line */
	const char *from, *to;
	int unit; /* or CN_NO_UNIT */
	const char *const *rules;
	const struct cn_why *doubt; /* why it is uncertain, or NULL */
	int behind;		    /* a line with a die before it, or 0 */
};
void cn_tell_act(const struct cn_asking *a, const struct cn_act *act,
		 const struct cn_telling *t);

/* An act of one unit, or of nobody; `one` is its list. */
void cn_act_of(enum cn_verb verb, int unit, struct cn_selector *one,
	       struct cn_act *out);

/* Words that are a part, and no order. */
struct cn_piece {
	const char *part, *text;
	const char *to, *group;
	int unit; /* or CN_NO_UNIT */
};
void cn_tell_piece(const struct cn_asking *a, const struct cn_piece *piece,
		   const char *const *rules);

/* A place of a battle as pictures name it, "ligny front-left"; the caller's. */
char *cn_spot(const struct cn_asking *a, int town, int place);

/* What each phase asks: possibleplace.c, possiblemarch.c, possiblefield.c,
 * possiblebattle.c, possibleregroup.c. */
void cn_tell_setup(const struct cn_asking *a);
void cn_tell_march(const struct cn_asking *a);
void cn_tell_field(const struct cn_asking *a);
void cn_tell_battle(const struct cn_asking *a);
void cn_tell_regroup(const struct cn_asking *a);

/* A board behind the lines that stand already. */
struct cn_fighting {
	const struct cn_asking *a;
	struct cn_aboard x;
	const char *town;
	const char *front; /* names the battle, if it has to be named: then */
	const char *line;  /* ... lines without it are parts of this name */
	int behind;	   /* the line that a die decides, or 0 */
};

/* possiblefight.c: what each own unit on the board can do. */
void cn_tell_deeds(const struct cn_fighting *t);
/* As cn_tell_act(), for a board: with its front, and without it as a part. */
void cn_tell_line(const struct cn_fighting *t, const struct cn_act *act,
		  const struct cn_telling *told);

/* possibleguard.c: the guards that there are; lines of a board with them, with
 * `try` and `else`, and as a plan of one's own. */
void cn_tell_guards(const struct cn_asking *a);
void cn_tell_guarded(const struct cn_fighting *t);

/* possibleahead.c: orders in advance for a battle there (N30.1), and standing
 * ones. */
void cn_tell_ahead(const struct cn_asking *a, int town);
void cn_tell_standing(const struct cn_asking *a);

#endif
