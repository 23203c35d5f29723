/* SPDX-License-Identifier: MIT */
/* why.h - why something cannot be ordered (PUBLIC). */
#ifndef CLASSIC_PUBLIC_WHY_H
#define CLASSIC_PUBLIC_WHY_H

#include "games/classic/public/map.h"
#include "kernel/why.h"

#include <stdbool.h>

#define CL_WHY_RULES 4
#define CL_WHY_ARGS  4

/* What an argument is: a number of the game's, and its key in a reason. */
enum cl_arg {
	CL_ARG_NONE,
	CL_ARG_AT, /* squares */
	CL_ARG_FROM,
	CL_ARG_TO,
	CL_ARG_UNIT,
	CL_ARG_SIDE,
	CL_ARG_N, /* numbers */
	CL_ARG_MOST,
	CL_ARG_PLACED,
	CL_ARG_HAVE,
	CL_ARG_FIRST,
	CL_ARG_LAST,
	CL_ARG_LINE, /* of the player's text */
};

/* Every reason with its name and its arguments; its sentence is in
 * templates/reports/classic/why.mustache. There is no other list but that of
 * faults that all games share (kernel/why.h). */
#define CL_REASONS(X)                                                      \
	X(GAME_OVER, "game-over", CL_ARG_NONE)                             \
	X(SETUP_IN, "setup-in", CL_ARG_SIDE)                               \
	X(OTHER_TURN, "other-turn", CL_ARG_SIDE)                           \
	X(SETUP_REPLIES, "setup-replies", CL_ARG_NONE)                     \
	X(SETUP_MOVES, "setup-moves", CL_ARG_NONE)                         \
	X(SETUP_DONE, "setup-done", CL_ARG_NONE)                           \
	X(NO_DRAW_OFFERED, "no-draw-offered", CL_ARG_NONE)                 \
	X(NO_DRAW_OF_YOURS, "no-draw-of-yours", CL_ARG_NONE)               \
	X(SECOND_MOVE, "second-move", CL_ARG_NONE)                         \
	X(REPLY_FORM, "reply-form", CL_ARG_NONE)                           \
	X(REPLY_DEPTH, "reply-depth", CL_ARG_NONE)                         \
	X(REPLIES_ALONE, "replies-alone", CL_ARG_NONE)                     \
	X(MANY_REPLIES, "many-replies", CL_ARG_N, CL_ARG_MOST)             \
	X(AFTER_ANY, "after-any", CL_ARG_LINE)                             \
	X(AFTER_SAME, "after-same", CL_ARG_LINE)                           \
	X(NOT_HOME, "not-home", CL_ARG_AT, CL_ARG_FIRST, CL_ARG_LAST)      \
	X(TAKEN, "taken", CL_ARG_AT)                                       \
	X(MANY, "many", CL_ARG_N, CL_ARG_UNIT, CL_ARG_PLACED, CL_ARG_HAVE) \
	X(MISSING, "missing", CL_ARG_N, CL_ARG_UNIT, CL_ARG_PLACED,        \
	  CL_ARG_HAVE)                                                     \
	X(NOT_YOURS, "not-yours", CL_ARG_AT)                               \
	X(NEVER_MOVES, "never-moves", CL_ARG_UNIT)                         \
	X(NO_MOVE, "no-move", CL_ARG_FROM, CL_ARG_TO)                      \
	X(NOT_STRAIGHT, "not-straight", CL_ARG_FROM, CL_ARG_TO)            \
	X(TOO_FAR, "too-far", CL_ARG_UNIT, CL_ARG_N)                       \
	X(WATER, "water", CL_ARG_AT)                                       \
	X(IN_THE_WAY, "in-the-way", CL_ARG_AT)                             \
	X(NOBODY_THERE, "nobody-there", CL_ARG_AT)                         \
	X(NO_ENEMY, "no-enemy", CL_ARG_AT)                                 \
	X(ENEMY_THERE, "enemy-there", CL_ARG_FROM, CL_ARG_TO)              \
	X(OWN_THERE, "own-there", CL_ARG_AT)                               \
	X(NO_TURN, "no-turn", CL_ARG_NONE)                                 \
	X(CROSSED, "crossed", CL_ARG_TO, CL_ARG_N)                         \
	X(REPEATED, "repeated", CL_ARG_NONE)

enum cl_reason {
#define CL_REASON(name, code, ...) CL_WHY_##name,
	CL_REASONS(CL_REASON)
#undef CL_REASON
	    CL_WHYS
};

/* A reason with its arguments. */
struct cl_because {
	enum cl_reason is;
	int arg[CL_WHY_ARGS];
};
#define CL_BECAUSE(reason) ((struct cl_because){ .is = CL_WHY_##reason })
#define CL_BECAUSE_OF(reason, ...) \
	((struct cl_because){ .is = CL_WHY_##reason, .arg = { __VA_ARGS__ } })

/* Rules are static. */
struct cl_why {
	struct cl_because because;
	const char *rules[CL_WHY_RULES];
	int nrules;
};

const char *cl_why_name(enum cl_reason is);

/* The members of a reason: its code, "is", and its arguments. */
void cl_why_tell(const struct cl_map *m, struct cl_because because,
		 struct teller *out);

/* The text of a reason, for a diag; the caller's. */
char *cl_why_text(const struct cl_map *m, struct cl_because because);

/* How a reason speaks of a reply. */
struct cl_note {
	bool never; /* it can never be played; else: as the board stands */
	int of;	   /* whose turn the reason is about; CL_NOBODY: the reader's */
	int line;  /* what may change the board: a line; 0: none does */
	int mover; /* ... the turn of that side, or CL_NOBODY */
};
char *cl_note_text(const struct cl_map *m, struct cl_because because,
		   const struct cl_note *note);

#endif
