/* SPDX-License-Identifier: MIT */
/* field.h - the battlefield as one observer knows it (PUBLIC). */
#ifndef WATERLOO_PUBLIC_FIELD_H
#define WATERLOO_PUBLIC_FIELD_H

#include "games/waterloo/public/map.h"

#include <stdbool.h>
#include <stddef.h>

/* The referee's field has every unit filled in; a seat's has what it may
 * know, with an explicit "unknown" for the rest. What can lawfully be done
 * never depends on what the ordering seat may not know (W18.6), so the rules
 * of play in legal.h serve both. */

enum wl_phase { WL_SETUP, WL_DRAFTING, WL_PLAY, WL_PURSUIT, WL_OVER };

/* W14.1, in the order of every list. */
enum wl_card {
	WL_RECONNAISSANCE,
	WL_INITIATIVE,
	WL_COMBINED_ATTACK,
	WL_FIGHTING_SPIRIT,
	WL_GRAND_BATTERY,
	WL_CARDS,
	WL_NO_CARD = -1
};
/* Of weakenings whose turn a position does not state (state.md). */
#define WL_LONG_AGO	  (-9999)
#define WL_PRUSSIANS_COME 12 /* W12.1: game turn */
#define WL_PRUSSIANS_ACT  13 /* W12.3 */
#define WL_CARD_COPIES	  3  /* of each kind */
#define WL_TILE_STRENGTH  4  /* W13.6, W13.12: hits that destroy it */

/* W17.3 */
enum wl_coming { WL_NOT_ROLLED, WL_COME, WL_NEVER };

struct wl_piece {
	enum wl_side side : 8; /* WL_NOBODY: the square is empty */
	enum wl_arm arm : 8;
	enum wl_class class : 8; /* or WL_CLASS_UNKNOWN */
	int unit : 8;		 /* or WL_UNIT_UNKNOWN */
	int weakened : 16;
	int weakened_on : 16; /* owner's turn, or WL_LONG_AGO */
	bool known;	      /* the other seat knows the unit */
	bool light;	      /* the other seat knows the class (W9.3) */
	bool hidden;	      /* a Prussian whose own seat has not learned it */
	bool spirit;	      /* W14.7, until its next attack */
};

/* W11.5: pieces that left the board and may come back lie open. */
enum wl_pile { WL_RESERVE, WL_WITHDRAWN, WL_RETIRED, WL_PILES, WL_ANY_PILE };

struct wl_gone {
	enum wl_pile pile; /* withdrawn or retired */
	enum wl_side side;
	int unit;
	int since; /* owner's turn that had begun last (state.md) */
	int weakened;
	int weakened_on; /* if it is a later turn than `since`, else
			    WL_LONG_AGO */
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
	int removed[WL_SIDES][WL_UNITS]; /* W16: off for good, safe */
	int damage[WL_TILES];		 /* W13.6: hits; four and it is gone */
	int flag[WL_TILES];		 /* W13.3: seat, or -1 */
	int hand[WL_SEATS][WL_CARDS];	 /* of the other seat: unknown */
	int deck[WL_CARDS];		 /* W4.5: left to pick from */
	int discard[WL_CARDS];		 /* of the draft */
	int played[WL_CARDS];
	int played_by[WL_SEATS][WL_CARDS]; /* of these, as far as is known */
	bool taken;			   /* W14.9 is done */
	bool card_played;		   /* W14.2: in this turn */
	bool reply_spirit;		   /* W14.8: used in this turn */
	enum wl_phase phase;
	int number; /* game turn */
	int seat;   /* whose turn it is, or who is to set up */
	int actions;
	int spent[WL_SIDES]; /* in this turn; French is never asked for */
	int passes;	     /* W5.5 */
	int stir;	     /* W5.7 */
	int draw_offer;	     /* seat, or -1 */
	int waiting;	     /* Prussians still to come */
	enum wl_coming coming;
	int pursuer;	    /* W16, or -1 */
	int winner;	    /* when over: seat, or -1 */
	const char *degree; /* static */
};

/* Of a field that is all nought: what is not. */
void wl_field_init(struct wl_field *f, const struct wl_map *map);
void wl_field_copy(struct wl_field *to, const struct wl_field *from);
/* Ends a copy whose bytes are copied already: it gets its own of what is owned.
 */
void wl_field_part(struct wl_field *f);
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

/* state.md: the game turn of a position that does not tell it, by its phase. */
int wl_number_due(const struct wl_field *f);

/* state.md: the own turn of a seat that had begun last. */
int wl_own_turn(const struct wl_field *f, int seat);

/* Puts a piece on the withdrawn or retired pile; takes one off. */
void wl_gone_add(struct wl_field *f, struct wl_gone g);
void wl_gone_remove(struct wl_field *f, size_t index);

/* W11.3, W10.8: the first own turn in which it may come back. */
int wl_gone_from(const struct wl_gone *g);

/* Takes from, or adds to, a seat's reserve (both tables). */
void wl_reserve_add(struct wl_field *f, int seat, int unit, int n);

/* W13.6: the standing tile under a square, or WL_NO_TILE. */
int wl_tile_at(const struct wl_field *f, int square);
bool wl_stands(const struct wl_field *f, int tile);
/* Whether a square lies in a standing tile of this kind. */
bool wl_in_tile(const struct wl_field *f, int square, enum wl_tile_kind kind);
/* W13.1: the seat that has fortified a building, or -1. */
int wl_fortified(const struct wl_field *f, int tile);
/* W13.2, W13.13: whether a piece of this arm may stand on a square; if not,
 * the rule. */
bool wl_may_stand(const struct wl_field *f, enum wl_arm arm, int square,
		  const char **rule);

/* The decision that the game waits for (protocol.md 3): place, pick, act,
 * remove. */
const char *wl_await_kind(const struct wl_field *f);

/* Words for cards; find also reads the part behind the hyphen and unambiguous
 * beginnings ("spirit", "recon"), or returns WL_NO_CARD. */
const char *wl_card_name(enum wl_card card);
enum wl_card wl_card_find(const char *word);
int wl_card_count(const int cards[WL_CARDS]);

/* W16.8: pieces of the loser eliminated in the whole game, less the winner's;
 * and what that comes to (a word of state.md). */
int wl_pursuit_ahead(const struct wl_field *f);
const char *wl_pursuit_degree(int ahead);

/* Actions of the turn: left and spent together. */
int wl_allowance(const struct wl_field *f);

#endif
