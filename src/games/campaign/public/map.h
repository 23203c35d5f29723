/* SPDX-License-Identifier: MIT */
/* map.h - what is fixed before play: towns, roads, armies, units, the turn
 * track, limits, ready plans (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_MAP_H
#define CAMPAIGN_PUBLIC_MAP_H

#include "base/err.h"
#include "kernel/setting.h"
#include "kernel/teller.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct faults;
struct reader;

/* N1.1: who decides. The Allied seat of two players, or one for each of its
 * armies with three. In the order of every list. */
enum cn_seat {
	CN_SEAT_FRENCH,
	CN_SEAT_ALLIED,
	CN_SEAT_ANGLO_DUTCH,
	CN_SEAT_PRUSSIAN,
	CN_SEATS,
	CN_NO_SEAT = -1
};

enum cn_side { CN_FRENCH, CN_ALLIED, CN_SIDES, CN_NO_SIDE = -1 };

enum cn_army {
	CN_ARMY_FRENCH,
	CN_ARMY_ANGLO_DUTCH,
	CN_ARMY_PRUSSIAN,
	CN_ARMIES,
	CN_NO_ARMY = -1
};

/* N1.3 */
enum cn_type {
	CN_LEADER,
	CN_INFANTRY,
	CN_CAVALRY,
	CN_FOOT_ARTILLERY,
	CN_HORSE_ARTILLERY,
	CN_TYPES
};

/* N12.3: terrain blocks, in the order in which they lie in the bag. */
enum cn_ground {
	CN_WOODS,
	CN_FARM,
	CN_HILL,
	CN_STREAM,
	CN_GROUNDS,
	CN_CLEAR = -1
};

/* N3.1 */
enum cn_hour { CN_MORNING, CN_AFTERNOON, CN_NIGHT };

#define CN_TOWNS    80
#define CN_ROADS    160
#define CN_UNITS    72
#define CN_CORPS    32
#define CN_TURNS    64
#define CN_EDGE	    500 /* of the drawn map */
#define CN_PLANS    8
#define CN_NO_ROAD  (-1)
#define CN_NO_TOWN  (-1)
#define CN_NO_UNIT  (-1)
#define CN_NO_CORPS (-1)

/* Units of each side that a scenario asks for where it is a battle (N10.1). */
#define CN_BATTLE_LEAST 3

struct cn_town {
	char *id, *name;
	enum cn_army zone; /* N2.6 */
	bool city;	   /* N2.3 */
	enum cn_army pays; /* N25.1: what a french unit there costs, or */
	int cost;	   /* CN_NO_ARMY and 0 */
	int x, y;	   /* where it is drawn; no rule reads it */
};

struct cn_road {
	int town[2];
	bool major;  /* N2.1 */
	char *river; /* N2.2, or NULL */
};

struct cn_corps {
	enum cn_army army;
	char *id, *name;
	int town; /* historical place, a hint, or CN_NO_TOWN */
};

struct cn_unit {
	char *id, *code, *name;
	enum cn_army army;
	int corps; /* or CN_NO_CORPS: leaders (N4.4) */
	enum cn_type type;
	int strength;  /* N1.2: in full */
	int firepower; /* N1.4: printed */
	int home;      /* town of the historical set-up, or CN_NO_TOWN */
};

/* One turn of the track, [track]. */
struct cn_turn {
	char *date; /* as the scenario writes it */
	enum cn_hour hour;
	enum cn_side side;
};

struct cn_army_data {
	char letter; /* of its codes */
	char *colour;
	int defeat; /* N26.1: units lost */
	int setup;  /* N5.2, N5.3: units to a town */
	int groups; /* N7.3 */
};

/* [limits] that are not of one army. Pairs are minor, major. */
struct cn_limits {
	int road[2];	    /* N7.7 */
	int river[2];	    /* N7.8 */
	int column[2];	    /* N1.7 */
	int battle_units;   /* N10.1 */
	int skirmish_show;  /* N11.2 */
	int draw[CN_SIDES]; /* N12.2: attacker's, defender's */
	int stream_cross;   /* N12.12 */
	int range[2];	    /* N1.8: slow, fast */
	int rounds;	    /* N20.3 */
};

struct cn_options {
	int players;	/* 2 or 3 */
	int historical; /* N5.1 */
	int contact;	/* N13.7 */
};
extern const struct setting cn_settings[];

/* A ready plan (N30.13): its lines as the scenario writes them. */
struct cn_ready {
	char *id;
	char **lines;
	size_t n;
};

/* Read once, then never changed; made by cn_map_load() or cn_map_hear(). */
struct cn_map {
	int refs; /* holders; the last cn_map_free() releases it */
	struct cn_town town[CN_TOWNS]; /* in the order of the scenario, as
					* everything here */
	struct cn_road road[CN_ROADS];
	struct cn_corps corps[CN_CORPS];
	struct cn_unit unit[CN_UNITS];
	struct cn_turn turn[CN_TURNS]; /* turn N at N - 1 */
	struct cn_ready ready[CN_PLANS];
	int width, height; /* of the drawn map; 0: it is not drawn */
	int ntowns, nroads, ncorps, nunits, nturns, nready;
	short between[CN_TOWNS][CN_TOWNS]; /* the road, or CN_NO_ROAD */
	struct cn_army_data army[CN_ARMIES];
	struct cn_limits limits;
	struct cn_options options;
	int blocks[CN_GROUNDS];	      /* N12.3: in the bag, all of them */
	int cities_to_win, last_turn; /* N26.4 */
	bool wins[CN_TOWNS];	      /* N26.4: counts for it */
	bool compared; /* by cn_map_tell(), with the shipped map, */
	unsigned own;  /* which of whose parts are others here */
};

/* From a scenario document. Refuses what is wrong with file and line. */
struct cn_map *cn_map_load(const struct reader *doc, struct err *e);

/* For a new game: the armies must fit their zones, too (mapfit.c). */
struct cn_map *cn_map_begin(const struct reader *doc, struct err *e);

/* The same with all that is wrong in `f`: what could be read is in the map,
 * which must not be played if there is an error. Never NULL. */
struct cn_map *cn_map_read(const struct reader *doc, struct faults *f);

struct cn_map *cn_map_ref(struct cn_map *m); /* another holder */
void cn_map_free(struct cn_map *m);

/* The map as a member of a view's world, and back: what is not as in the
 * shipped map, which it names. */
void cn_map_tell(struct cn_map *m, struct teller *out);
struct cn_map *cn_map_hear(json_t *world, struct err *e);

/* Names as positions, views and orders write them; find: or -1. */
const char *cn_side_name(int side); /* "none" for CN_NO_SIDE */
const char *cn_army_name(int army);
const char *cn_seat_name(int seat);
const char *cn_type_called(int type); /* as reports write it: foot guns */
const char *cn_ground_name(int ground);
int cn_side_find(const char *name);
int cn_army_find(const char *name);
int cn_seat_find(const char *name);
int cn_type_find(const char *name);
int cn_ground_find(const char *name);
int cn_town_find(const struct cn_map *m, const char *id);
bool cn_town_in(const int *towns, size_t n, int town); /* of a list */
int cn_unit_find(const struct cn_map *m, const char *id);
int cn_corps_find(const struct cn_map *m, enum cn_army army, const char *id);

/* N1.1, N27.1 */
enum cn_side cn_other(enum cn_side side);
enum cn_side cn_side_of_army(enum cn_army army);
enum cn_side cn_side_of(int seat);
bool cn_commands(int seat, enum cn_army army);
int cn_seat_of(const struct cn_map *m, enum cn_army army);
/* Whether the scenario has this seat. */
bool cn_has_seat(const struct cn_map *m, int seat);
enum cn_side cn_side_of_unit(const struct cn_map *m, int unit);

bool cn_fast(const struct cn_map *m, int unit);	 /* N1.3 */
bool cn_gun(const struct cn_map *m, int unit);	 /* N1.3 */
int cn_column(const struct cn_map *m, int road); /* N1.7 */
bool cn_river(const struct cn_map *m, int road); /* N2.2 */
/* The other end of a road. */
int cn_beyond(const struct cn_map *m, int road, int town);

#endif
