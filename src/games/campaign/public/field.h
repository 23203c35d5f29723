/* SPDX-License-Identifier: MIT */
/* field.h - armies, battles and clock as one observer knows them (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_FIELD_H
#define CAMPAIGN_PUBLIC_FIELD_H

#include "games/campaign/public/map.h"

#include <stdbool.h>
#include <stddef.h>

/* The referee's field has every unit in its place; a seat's has those that it
 * may know, and the numbers of the others. What is legal never depends on what
 * the ordering seat may not know (N28.7), so the rules of play serve both: they
 * ask by cn_count() and the like, never by the units of the enemy. */

enum cn_phase {
	CN_SETUP,
	CN_MARCH,
	CN_FIELD,
	CN_DEPLOY,
	CN_BATTLE,
	CN_REGROUP,
	CN_OVER
};

/* Sides of a battle; the attacker is the side whose turn it is (N1.5). */
enum cn_half { CN_ATTACKER, CN_DEFENDER, CN_HALVES };

/* N12.1, from the side that owns the place, as positions write it. */
enum cn_place {
	CN_ATTACKER_LEFT,
	CN_ATTACKER_CENTRE,
	CN_ATTACKER_RIGHT,
	CN_ATTACKER_RESERVE,
	CN_DEFENDER_LEFT,
	CN_DEFENDER_CENTRE,
	CN_DEFENDER_RIGHT,
	CN_DEFENDER_RESERVE,
	CN_PLACES,
	CN_NO_PLACE = -1
};
#define CN_LANES 3 /* N12.1, from the attacker's left */

enum cn_cause {
	CN_BY_FIRE,
	CN_BY_MARCH,
	CN_BY_ROUT,
	CN_BY_RETREAT,
	CN_BY_MORALE,
	CN_BY_STREAM,
	CN_BY_SHELTER,
	CN_BY_SUPPLY,
	CN_BY_DEFEAT,
	CN_CAUSES
};

#define CN_OWN_PLAN (-2) /* of plans: one of the seat's own (N30.13) */
/* At a time; no unit is in two (N10.1). */
#define CN_BATTLES (CN_UNITS / 2 / CN_BATTLE_LEAST)
#define CN_ATTACKS CN_UNITS /* each of one unit at least */

/* One unit. */
struct cn_force {
	int town; /* CN_NO_TOWN: lost, not in the game, or not known */
	int strength;
	bool disordered; /* N21.7 */
	bool shown;	 /* N8.4, N24.2: a leader, on the map */
	int place;	 /* on the board of its town, or CN_NO_PLACE */
	bool met;	 /* N13.7: `shown` on a board, with `contact` */
	bool shock;	 /* N16.3: the first fire is still to come */
	bool canister;	 /* N16.5: likewise */
	bool square;	 /* N18.1 */
	int guest;	 /* N18.7: of a square, or CN_NO_UNIT */
	bool acted;	 /* N14.8 */
	bool moved;	 /* N16.9: one step made, may still fire */
	bool fired;	 /* N16.9: may still take one step */
	int lost;	 /* turn in which it was eliminated, or 0 */
	enum cn_cause cause;
};

/* A battle that is not over, or not regrouped. */
struct cn_battle {
	int town;
	bool from[CN_TOWNS]; /* N21.4: where the attackers came from */
	enum cn_side won;    /* or CN_NO_SIDE */
	bool done[CN_SEATS]; /* have regrouped */
	enum cn_ground ground[CN_PLACES]; /* CN_CLEAR; farm, hill, woods */
	int holder[CN_PLACES];		  /* N12.7, N12.8, or CN_NO_UNIT */
	bool stream[CN_LANES];
	enum cn_ground drawn[4]; /* the defender's, not laid yet */
	int ndrawn;
	int crossed[CN_LANES]; /* N12.12: in this battle turn */
	int idle;	       /* N20.1, see state.md */
	int brought[CN_HALVES], worn[CN_HALVES]; /* steps */
	bool ended[CN_SEATS], asked[CN_SEATS];	 /* in this battle turn */
	int in[CN_TOWNS], out[CN_TOWNS];	 /* likewise, by N1.7 */
	int used[CN_TOWNS];			 /* N23.2 */
	/* Units that this observer does not know, by place and army. */
	int hidden[CN_PLACES][CN_ARMIES];
};

/* An attack that has been ordered in this movement (N7.8, N7.12). */
struct cn_attack {
	int town;
	enum cn_army army;
	int began; /* the town of its group */
	int last;  /* the town before the last road */
	int units;
};

struct cn_field {
	const struct cn_map *map;
	struct cn_force unit[CN_UNITS];
	/* Units on the map (those on boards among them) that this observer
	 * does not know, by army; and all disordered ones of these. */
	int hidden[CN_TOWNS][CN_ARMIES];
	int disordered[CN_TOWNS];
	enum cn_phase phase;
	int number;		/* turn, from 1 */
	int round;		/* of the battles; 0 before them */
	enum cn_half half;	/* in battle and regroup */
	int marched;		/* N27.2: the seat whose march is in, or none */
	int sequence[CN_TOWNS]; /* N10.3: as ordered */
	int nsequence;
	bool offers[CN_SEATS];	 /* N26.6: draw offered, or accepted */
	bool resigned[CN_SEATS]; /* N27.6 */
	bool placed[CN_SEATS];	 /* has set up (N5) */
	int passed[CN_ROADS];	 /* N7.7: units, in this movement */
	struct cn_attack attack[CN_ATTACKS]; /* in this movement */
	int nattacks;
	struct cn_battle battle[CN_BATTLES]; /* in sequence */
	int nbattles;
	enum cn_side winner; /* when over, or CN_NO_SIDE */
	const char *degree;  /* static; NULL until it is over */
};

/* An empty map in the set-up. */
void cn_field_init(struct cn_field *f, const struct cn_map *map);
void cn_force_init(struct cn_force *u); /* not in the game */
void cn_battle_init(struct cn_battle *b, int town);

/* Names as positions and events write them ("attacker.left"); find: or -1. */
const char *cn_phase_name(int phase);
const char *cn_half_name(int half);
const char *cn_place_name(int place);
const char *cn_cause_name(int cause);
int cn_phase_find(const char *name);
int cn_half_find(const char *name);
int cn_place_find(const char *name);
/* As orders and reports of that half write it: "front-left" (N12.1); CN_HALVES:
 * "the attacker's left", for who has no half. Static. */
const char *cn_place_called(int place, enum cn_half half);
int cn_cause_find(const char *name);
const char *cn_phase_kind(int phase); /* of its decision: "place", "act" */
/* The seat that is named for the winning side (state.md), or CN_NO_SEAT. */
int cn_winner_seat(const struct cn_field *f);
const char *cn_degree_find(const char *name); /* static, or NULL */

/* What positions and views say of a unit on a board, in this order; a guest is
 * named behind CN_MARK_SQUARE. */
#define CN_MARKS       7
#define CN_MARK_SQUARE 3
const char *cn_mark_name(int mark);
bool cn_mark(const struct cn_force *u, int mark);
void cn_mark_set(struct cn_force *u, int mark);

/* Whose turn it is (N1.5), and whether by night (N9). */
enum cn_side cn_active(const struct cn_field *f);
bool cn_night(const struct cn_field *f);

/* Which half of a battle a side is, and the other way round. */
enum cn_half cn_half_of(const struct cn_field *f, enum cn_side side);
enum cn_side cn_side_in(const struct cn_field *f, enum cn_half half);

/* N12.1 */
bool cn_reserve(int place);
enum cn_half cn_owner(int place);
int cn_lane(int place);		    /* 0 to 2, or -1 for a reserve */
const char *cn_lane_name(int lane); /* "left", "centre", "right" */
int cn_facing(int place);	    /* the one that faces it, not a reserve */
int cn_position(enum cn_half half, int lane);
int cn_reserve_of(enum cn_half half);

/* The battle of a town that is not over, or NULL; of any that is kept. */
struct cn_battle *cn_battle_at(struct cn_field *f, int town);
const struct cn_battle *cn_battle_in(const struct cn_field *f, int town);

/* Units known or not: of an army, a side in a town; on a board in a place. */
int cn_count_army(const struct cn_field *f, int town, enum cn_army army);
int cn_count(const struct cn_field *f, int town, enum cn_side side);
bool cn_held(const struct cn_field *f, int town, enum cn_side side); /* N1.6 */
int cn_disordered(const struct cn_field *f, int town);
/* N10.1, N10.2: for a battle, not a skirmish. */
bool cn_enough(const struct cn_field *f, int town);
int cn_count_place(const struct cn_field *f, const struct cn_battle *b,
		   int place, enum cn_side side);
bool cn_board_empty(const struct cn_field *f, const struct cn_battle *b);
bool cn_engaged_place(const struct cn_field *f, const struct cn_battle *b,
		      int place); /* N14.2 */
bool cn_engaged(const struct cn_field *f, int unit);

/* N13.6, N12.6, N24.2, N24.3, N13.7: whether the unit lies open to all now, on
 * a board or, a leader, on the map. */
bool cn_open(const struct cn_field *f, int unit);

/* The only battle for which the seat is asked now, so that orders need not name
 * it; else CN_NO_TOWN. */
int cn_only_battle(const struct cn_field *f, int seat);

/* N26.1, N24.6: a leader is a unit, too. */
int cn_lost_count(const struct cn_field *f, enum cn_army army);
/* Whether it has lost so many that it is defeated at the end of the turn. */
bool cn_defeated(const struct cn_field *f, enum cn_army army);
int cn_left(const struct cn_field *f, enum cn_army army); /* on the map */
/* N27.4: who decides for a side in a fight there; CN_NO_SEAT if nobody is. */
int cn_commander(const struct cn_field *f, int town, enum cn_side side);

/* Whether a seat, or who has none, sees every unit of a side in a town as if it
 * were its own: the field commander of a fight that goes on (N27.4), everybody
 * when the game is over (N28.8), GAME_ALL. */
bool cn_sees_side(const struct cn_field *f, int seat, int town,
		  enum cn_side side);

/* Whether a seat may know which unit this is, where it stands: its own, one
 * that lies open, or one of a fight that it commands. The rules of play ask so
 * of units that an order names beside the seat's own (N28.7). */
bool cn_knows(const struct cn_field *f, int seat, int unit);

#endif
