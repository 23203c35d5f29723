/* SPDX-License-Identifier: MIT */
/* turn.h - one decision of one seat, from text to views: the only caller of a
 * game's table. */
#ifndef KERNEL_TURN_H
#define KERNEL_TURN_H

#include "kernel/game.h"

/* The seats that play a scenario, which its options may choose: numbers of the
 * game's seats, in their order. Any document will do. */
struct turn_seats {
	int v[GAME_SEATS];
	size_t n;
};

/* A game in progress: the table and its world. Owned by who opened it. */
struct turn {
	const struct game *game;
	struct world *world;
	struct events events; /* of the last decision */
	struct turn_seats seats;
};

void turn_seats(const struct game *g, const struct reader *scenario,
		struct turn_seats *out);

/* The seat of this name that plays the scenario, or GAME_NONE. */
int turn_seat(const struct game *g, const struct reader *scenario,
	      const char *name);

/* Whether a scenario can be a game: it can be read, and its positions stay
 * within one sealed size (protocol.md 3). ERR_REFUSED or ERR_FORMAT. */
int turn_limit(const struct game *g, const struct reader *scenario,
	       struct err *e);

/* All that is wrong or odd with a scenario, what limit and set-up would refuse
 * among it. Returns the `world` part of a view as far as it can be told before
 * play; the caller's. */
struct faults;
json_t *turn_survey(const struct game *g, const struct reader *scenario,
		    struct faults *faults);

/* A new game from a scenario document: deals, and waits for the first seat.
 * NULL with the reason in e. */
struct turn *turn_setup(const struct game *g, const struct reader *scenario,
			struct dice *dice, struct err *e);

/* A game from a position merged over its scenario. */
struct turn *turn_load(const struct game *g, const struct reader *position,
		       struct err *e);
void turn_free(struct turn *t);

/* Carries out one order set. What is wrong with it goes to d; with an error
 * among them, or any other failure (forced dice that run out), the result is
 * -1 (ERR_REFUSED) and the position is as it was. */
struct turn_set {
	int seat;
	const char *text; /* as typed */
	size_t n;
};
int turn_play(struct turn *t, const struct turn_set *set, struct dice *dice,
	      struct diags *d, struct err *e);

/* Carries out a ruling of the referee. */
int turn_rule(struct turn *t, const struct game_ruling *r, struct dice *dice,
	      struct err *e);

void turn_awaits(const struct turn *t, struct awaits *out);

/* Why a decision of this phase cannot be passed, not even by a ruling; NULL if
 * it can. Static. */
const char *turn_no_pass(const struct game *g, const char *phase);

/* The canonical position; the caller's. */
char *turn_position(const struct turn *t);

/* The `world` part of the view of a seat, GAME_PUBLIC or GAME_ALL, with the
 * events of the last decision, and, where several seats have won together,
 * `victors`: told as a member of what has begun, or alone, as a tree. */
void turn_tell(const struct turn *t, int seat, const char *key,
	       struct teller *out);
json_t *turn_view(const struct turn *t, int seat);

/* For the sandbox: the same one's events and board; and the clock (actions,
 * phase, number, seat). */
json_t *turn_seat_events(const struct turn *t, int seat);
json_t *turn_seat_board(const struct turn *t, int seat);
void turn_describe(const struct turn *t, json_t *out);

/* The player's side: judges a text by the `world` part of his view. Errors go
 * to d; forecast gets the canonical echo, what would be void, and the world
 * after the certain part. -1 only if the view cannot be read (ERR_FORMAT). */
int turn_check(const struct game *g, json_t *world, const struct turn_set *set,
	       struct diags *d, struct forecast *forecast, struct err *e);

/* The player's side, too: what he can order behind the orders of a text (n 0:
 * none), by the same view. What is wrong with these goes to d, but for what is
 * only missing yet: with an error `out` is empty. -1 only if the view cannot be
 * read (ERR_FORMAT). `out` has begun. */
struct possible;
int turn_possible(const struct game *g, json_t *world,
		  const struct turn_set *set, struct diags *d,
		  struct possible *out, struct err *e);

/* Adds to the context of a report what the view's game has to say in words; a
 * game that this build lacks says nothing. */
void turn_words(const struct flags *f, json_t *context);

/* Adds to it what the game's picture of the view's board needs, if it has one
 * of its own. */
void turn_draw(const struct flags *f, json_t *context);

/* What check() says of a text that is tried (kernel/meant.h), without what it
 * foretells. */
void turn_say(const struct game *g, const struct seen *s,
	      const struct span *text, struct diags *d);

/* The form that the report of an awaited seat has, with its examples (words());
 * the caller's, or NULL. */
json_t *turn_form(const struct game *g, const struct seen *s,
		  const struct flags *f);

#endif
