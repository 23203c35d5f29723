/* SPDX-License-Identifier: MIT */
/* sample.h - a few positions of all games and kinds of decisions. */
#ifndef LIB_SAMPLE_H
#define LIB_SAMPLE_H

#include "kernel/dice.h"
#include "kernel/scenario.h"
#include "kernel/turn.h"

/* The orders are good ones of the seat that is on turn. */
struct sample {
	const struct game *game;
	const char *scenario;
	const char *position;
	const char *orders;
};

extern const struct sample samples[];
extern const size_t samples_count;

/* The sample's game as it stands; the scenario, too, unless that is NULL. Both
 * are the caller's. */
struct turn *sample_turn(const struct sample *sample,
			 struct scenario **scenario);

/* The first seat that is awaited. */
int sample_seat(const struct turn *t);

/* Dice that go round: 1, 2, 3 and so on. */
struct sample_dice {
	struct dice dice;
	unsigned next;
};
int sample_roll(struct dice *d, const struct dice_roll *r, unsigned *out,
		struct err *e);
#define SAMPLE_DICE                \
	{                          \
		{ sample_roll }, 0 \
	}

#endif
