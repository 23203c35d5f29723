/* SPDX-License-Identifier: MIT */
/* play.h - carries out the entries of a game file, once or once again. */
#ifndef RECORD_PLAY_H
#define RECORD_PLAY_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/turn.h"
#include "record/dice_heard.h"
#include "seal/dice.h"
#include "seal/secret.h"
#include "store/gamefile.h"

/* What it takes to replay a game. File and secret are only looked at. */
struct play {
	struct gamefile *file;
	const struct secret *secret;
	const struct game *game;
	struct reader *scenario; /* of genesis, with its options laid over */
	struct dice_source *dice;
	struct dice_heard *heard; /* hears what they roll, or NULL */
	size_t seats_count;
	int seats[GAME_SEATS]; /* the game's number of each seat of genesis */
	struct str position;   /* of entry `at`, which was opened already */
	uint32_t at;	       /* 0: of none */
	struct turn *turn;     /* the game after entry `turn_at`, or NULL */
	uint32_t turn_at;
};

/* The game of this build by which the file can be replayed. NULL with
 * ERR_REFUSED if there is none: the text names the ruleset, its number, and
 * what this build knows (protocol.md 3). */
const struct game *play_game(const struct gamefile *g, struct err *e);

/* Whether anything in the game is rolled or drawn by chance, as far as this
 * build knows. */
bool play_dice(const struct gamefile *g);

/* Lends the file what its ruleset knows of level V0, if this build has it. */
void play_lend(struct gamefile *g);

/* NULL on error: as play_game(); ERR_FORMAT if scenario or seats are not what
 * the ruleset allows. The caller's, released by play_free(). */
struct play *play_new(struct gamefile *g, const struct secret *s,
		      struct err *e);
void play_free(struct play *p);

/* The same, to look at a game that is over: it may also be of an older number.
 * Positions are read; what reports say is made only where it is what the
 * entries have committed to (entry_views_again()). */
struct play *play_look(struct gamefile *g, const struct secret *s,
		       struct err *e);

/* "Basic": of a game that has several versions the one that its scenario names,
 * else its edition; the caller's. */
char *play_version(const struct play *p);

/* Whether there is nothing left to carry out: a result, or the reveal. */
bool play_over(const struct gamefile *g);

/* The name of a seat of genesis; static. */
const char *play_seat(const struct play *p, size_t seat);

/* The seat of genesis that is the game's number `seat`, or -1. */
int play_seat_of(const struct play *p, int seat);

/* Spares opening a position: entry `index`, one with a STATE, holds this
 * one. */
void play_keep(struct play *p, uint32_t index, const struct str *position);

/* The game as it stands after entry `index`, one with a STATE; the caller's.
 * NULL with ERR_AUTH, or ERR_FORMAT if the ruleset does not understand it. */
struct turn *play_turn(struct play *p, uint32_t index, struct err *e);

/* Spares loading it: `t` is the game after entry `index`; takes it over. NULL
 * forgets what was kept. */
void play_keep_turn(struct play *p, uint32_t index, struct turn *t);

#endif
