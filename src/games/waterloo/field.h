/* SPDX-License-Identifier: MIT */
/* field.h - the battlefield as one observer knows it (PUBLIC). */
#ifndef WATERLOO_FIELD_H
#define WATERLOO_FIELD_H

#include "games/waterloo/map.h"

#include <stdbool.h>
#include <stddef.h>

/* The referee's field has every unit filled in; a seat's has what it may
 * know, with an explicit "unknown" for the rest. What can lawfully be done
 * never depends on what the ordering seat may not know (W18.6), so the rules
 * of play in legal.h serve both. */

enum wl_phase { WL_SETUP, WL_PLAY, WL_OVER };

struct wl_piece {
	enum wl_side side; /* WL_NOBODY: the square is empty */
	enum wl_arm arm;
	enum wl_class class; /* or WL_CLASS_UNKNOWN */
	int unit;	     /* or WL_UNIT_UNKNOWN */
	int weakened;
	int weakened_on; /* owner's turn, 0: long ago (state.md) */
	bool known;	 /* the other seat knows the unit */
	bool light;	 /* the other seat knows the class (W9.3) */
	bool hidden;	 /* a Prussian whose own seat has not learned it */
};

/* W11.5: pieces that left the board and may come back lie open. */
enum wl_pile { WL_RESERVE, WL_WITHDRAWN, WL_RETIRED, WL_PILES, WL_ANY_PILE };

struct wl_gone {
	enum wl_pile pile; /* withdrawn or retired */
	enum wl_side side;
	int unit;
	int since; /* owner's turn that had begun last (state.md) */
	int weakened;
	int weakened_on; /* if it is a later turn than `since`, else 0 */
};

struct wl_field {
	const struct wl_map *map;
	struct wl_piece at[BOARD_SQUARES];
	/* by unit; of the other seat only the numbers by arm are known, and
	 * stand in reserve_arms alone */
	int reserve[WL_SEATS][WL_UNITS];
	int reserve_arms[WL_SEATS][WL_ARMS];
	struct wl_gone *gone; /* in the order in which they left */
	size_t ngone;
	size_t gone_cap;
	int lost[WL_SIDES][WL_UNITS];
	enum wl_phase phase;
	int number; /* game turn */
	int seat;   /* whose turn it is, or who is to set up */
	int actions;
	int spent[WL_SIDES]; /* in this turn; French is never asked for */
	int passes;	     /* W5.5 */
	int stir;	     /* W5.7 */
	int draw_offer;	     /* seat, or -1 */
	int waiting;	     /* Prussians still to come */
	int winner;	     /* when over: seat, or -1 */
	const char *degree;  /* static */
};

void wl_field_init(struct wl_field *f, const struct wl_map *map);
void wl_field_copy(struct wl_field *to, const struct wl_field *from);
void wl_field_free(struct wl_field *f);

/* Names as positions, views and orders write them; find: or -1. */
const char *wl_phase_name(enum wl_phase phase);
const char *wl_pile_name(enum wl_pile pile);
int wl_phase_find(const char *name);
int wl_pile_find(const char *name);

/* An empty square, and a piece of a unit with nothing known of it. */
struct wl_piece wl_no_piece(void);
struct wl_piece wl_piece(const struct wl_map *m, enum wl_side side, int unit);

bool wl_empty(const struct wl_field *f, int square);
bool wl_mine(const struct wl_field *f, int seat, int square);
bool wl_enemy(const struct wl_field *f, int seat, int square);

/* state.md: the own turn of a seat that had begun last. */
int wl_own_turn(const struct wl_field *f, int seat);

/* Puts a piece on the withdrawn or retired pile; takes one off. */
void wl_gone_add(struct wl_field *f, struct wl_gone g);
void wl_gone_remove(struct wl_field *f, size_t index);

/* W11.3, W10.8: the first own turn in which it may come back. */
int wl_gone_from(const struct wl_gone *g);

/* Takes from, or adds to, a seat's reserve (both tables). */
void wl_reserve_add(struct wl_field *f, int seat, int unit, int n);

/* Actions of the turn: left and spent together. */
int wl_allowance(const struct wl_field *f);

#endif
