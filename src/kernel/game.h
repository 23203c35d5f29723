/* SPDX-License-Identifier: MIT */
/* game.h - what a game is to the rest of the program: a table of functions. */
#ifndef KERNEL_GAME_H
#define KERNEL_GAME_H

#include "base/err.h"
#include "base/span.h"
#include "kernel/diag.h"
#include "kernel/dice.h"
#include "kernel/event.h"
#include "kernel/forecast.h"
#include "kernel/order.h"
#include "kernel/teller.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct faults;	 /* kernel/fault.h */
struct flags;	 /* kernel/flags.h */
struct possible; /* kernel/possible.h */
struct reader;	 /* kernel/reader.h */
struct writer;	 /* kernel/writer.h */
struct world;	 /* what is so: each game's own, in its secret room */
struct seen;	 /* what one seat may know: each game's own, public */

#define GAME_SEATS 8
#define GAME_NONE  (-1)

/* Who may look through the door without a seat: everybody, who is told what
 * lies open to all; and who may know everything, as if it were all his own. */
#define GAME_PUBLIC (-2)
#define GAME_ALL    (-3)

/* Whom the game waits for, and for what; texts are static. When the game is
 * over nobody is awaited and `winner` (or GAME_NONE) and `degree` hold. */
struct await {
	int seat;
	const char *phase;
	const char *kind;
};

struct awaits {
	struct await v[GAME_SEATS]; /* in the order of the seats */
	size_t n;
	bool over;
	int winner;
	const char *degree;
};

/* A phase as `awaits` names it, and what is asked in it: "the set-up". */
struct game_phase {
	const char *name;
	const char *asks;
};

/* What the referee may do to a position by himself (protocol.md 3). */
enum game_ruling_kind { RULING_PASS, RULING_FORFEIT, RULING_FINISH };

struct game_ruling {
	enum game_ruling_kind kind;
	int seat;	    /* passes, forfeits, or wins (GAME_NONE: nobody) */
	const char *degree; /* of `finish` */
};

/* A side that no seat has for its own, and the seat that commands it. */
struct game_side {
	const char *side, *seat;
};

/* The longest that a position can become, in bytes, and what would make it
 * shorter; static. */
struct game_need {
	size_t most;
	const char *remedy;
};

/* Adding a game is a folder and a line in games.c. */
struct game {
	const char *name; /* of the ruleset */
	const char *title;
	const char *edition;
	unsigned number; /* counts up with every change that alters a
			    position, an event or a view (protocol.md 3) */
	/* The first version of the program that plays by each number, from
	 * 1. */
	const char *const *since;
	/* All there can be, at most GAME_SEATS, in the ruleset's order; NULL at
	 * the end. */
	const char *const *seats;
	/* Of each seat a number: those of one number win and lose together.
	 * NULL: each seat for itself. */
	const int *partners;
	/* Sides that are no seat's own name, with the seat that commands them;
	 * or NULL; side NULL at the end. */
	const struct game_side *sides;
	bool map; /* what stands where is told in words: no squares to draw */
	const struct order_language *language;
	/* The names of what its dice show, and of all that is drawn by chance,
	 * as `--dice` takes them: "1" to "6", "hill". NULL at the end. */
	const char *const *faces;
	/* The degrees in which a seat can win; NULL at the end. */
	const char *const *victories;
	const struct game_phase *phases; /* name NULL at the end */
	/* The codes of faults that say no more than that something is missing
	 * yet, of a set-up that is being made; or NULL; NULL at the end. */
	const char *const *unfinished;
	/* The sections of a position, which the game writes itself; "lost." for
	 * all that begin so; NULL at the end (state.md). */
	const char *const *sections;
	/* Keys that may be repeated to add to the list, each "SECTION KEY",
	 * either of them up to a "*"; NULL at the end (state.md). */
	const char *const *lists;

	/* Positions are sealed in multiples of so many bytes, and none of them
	 * is as long, so that no length tells anything (protocol.md 3). */
	size_t sealed;

	/* See turn_seats(). NULL: every scenario has all seats. */
	size_t (*plays)(const struct reader *scenario, int out[GAME_SEATS]);

	/* The secret room. A document is the scenario with its overrides, and
	 * for load() the position merged over it. A world is released by
	 * free(). On an error the world is as it was. */
	struct world *(*setup)(const struct reader *scenario, struct dice *dice,
			       struct err *e);
	struct world *(*load)(const struct reader *position, struct err *e);
	void (*save)(const struct world *w, struct writer *out);
	struct world *(*copy)(const struct world *w);
	int (*resolve)(struct world *w, int seat, const struct orders *o,
		       struct dice *dice, struct events *out, struct err *e);
	int (*rule)(struct world *w, const struct game_ruling *r,
		    struct dice *dice, struct events *out, struct err *e);
	void (*awaits)(const struct world *w, struct awaits *out);
	void (*free)(struct world *w);

	/* The door: for a seat, GAME_PUBLIC or GAME_ALL. */
	struct seen *(*observe)(const struct world *w, const struct events *ev,
				int seat);

	/* The public rooms: none of these can name a world. check() adds what
	 * is wrong to d, and fills `forecast`: the canonical echo with what
	 * would be void up to the first thing that only the referee can know,
	 * and what the seat would see there; what cannot work behind it, as
	 * the board stands, is a note in d. It returns 0 if the set may be
	 * carried out. tell() tells the members of a
	 * view's `world`, which has begun. hear() only reads the view. */
	int (*check)(const struct seen *s, const struct orders *o,
		     struct diags *d, struct forecast *forecast);
	/* Tells every order that the seat can give now by what it may know,
	 * made by the game's own rules and never by trying texts; behind the
	 * orders `o`, which check() has accepted but for `unfinished`, and
	 * which may be none, as far as it is certain what they bring about.
	 * What depends on something in them that is not certain is `uncertain`.
	 * Nothing if the seat is not awaited. */
	void (*possible)(const struct seen *s, const struct orders *o,
			 struct possible *out);
	void (*tell)(const struct seen *s, struct teller *out);
	struct seen *(*hear)(json_t *world, struct err *e);
	void (*seen_free)(struct seen *s);

	/* The words: adds to the context of a template (report/context.h) what
	 * only this game's templates ask for. `s` is NULL where the view is no
	 * seat's: of those who look on, and of a scenario before play; and
	 * where it is foretold (f->after). */
	void (*words)(const struct seen *s, const struct flags *f,
		      json_t *context);
	/* Where the board is no grid of squares: adds to a copy of the same
	 * context what only its picture needs; what lies in it is shared, and
	 * stays as it is. NULL: nothing. */
	void (*draw)(const struct seen *s, const struct flags *f,
		     json_t *context);

	/* For the sandbox and the record (state.md); what is told is one
	 * value, a member by that key. */
	void (*tell_events)(const struct seen *s, const char *key,
			    struct teller *out);
	void (*tell_board)(const struct seen *s, const char *key,
			   struct teller *out);
	void (*describe)(const struct world *w, json_t *out);
	int (*limit)(const struct reader *scenario, struct game_need *out,
		     struct err *e);
	/* Why a decision of this phase cannot be passed, not even by a ruling,
	 * with its rule if the game has one; NULL: it can. No such function:
	 * all can. */
	const char *(*no_pass)(const char *phase);

	/* See turn_survey(). */
	void (*survey)(const struct reader *scenario, struct faults *faults,
		       struct teller *out);
};

/* All games of this build; NULL at the end. Defined in games/games.c. */
extern const struct game *const games[];

/* NULL if there is none of this name. */
const struct game *game_find(const char *name);
int game_seat(const struct game *g, const char *name); /* or GAME_NONE */

/* Whether this build plays games of this number of the ruleset (protocol.md 3).
 * ERR_REFUSED: the text says which version of the program does. */
int game_plays(const struct game *g, unsigned number, struct err *e);

/* Whether a seat has won if this one is named as the winner; false for "none".
 * Who names winners names one seat for all that win together. */
bool game_wins(const struct game *g, struct span seat, struct span winner);

/* Whether a game that ends in this degree is nobody's: a draw, or abandoned.
 * Any other is a seat's victory. */
bool game_nobodys(struct span degree);

/* What is asked in a phase; NULL if the game has no such phase. */
const char *game_asks(const struct game *g, struct span phase);

/* Whether the game writes this section of a position itself. */
bool game_writes(const struct game *g, const char *section);

/* How a view names GAME_PUBLIC and GAME_ALL in the place of a seat: "", "all".
 * No seat has such a name; find: or GAME_NONE. */
const char *game_nobody(int seat);
int game_nobody_find(const char *name);

#endif
