/* SPDX-License-Identifier: MIT */
/* map.h - what is fixed before play: board, units, armies, options (PUBLIC). */
#ifndef CLASSIC_PUBLIC_MAP_H
#define CLASSIC_PUBLIC_MAP_H

#include "games/classic/public/set.h"

#include "base/err.h"
#include "kernel/board.h"
#include "kernel/setting.h"
#include "kernel/teller.h"

#include <jansson.h>
#include <stdbool.h>

struct faults;
struct reader;

/* C1.1, in the order of seats and of every list. A seat is its side. */
enum cl_side { CL_RED, CL_BLUE, CL_SIDES, CL_NOBODY = -1 };

enum cl_class {
	CL_SOLDIER,
	CL_MINER,
	CL_SCOUT,
	CL_SPY,
	CL_BOMB,
	CL_FLAG,
	CL_CLASSES,
	CL_CLASS_UNKNOWN = -1
};

/* C2.3, C2.2, C2.4 */
enum cl_gait { CL_STAYS, CL_STEPS_ONE, CL_RUNS };

#define CL_UNITS    32
#define CL_LAKES    8
#define CL_PARTS    4 /* of a view */
#define CL_UNKNOWN  (-1)
#define CL_TURN_MAX 999999

struct cl_unit {
	char *id;
	char *name;
	char code; /* lower case, for set-up blocks */
	enum cl_class class;
	int strength; /* C1.2; 0: bomb and flag */
};

struct cl_options {
	int two_square_limit; /* C4.1, 0 = none */
	int chase_rule;	      /* C4.3 */
	int quiet_limit;      /* C4.4, 0 = none */
	int memory;	      /* C6.2 */
};

/* The options and their rules (map.c). */
extern const struct setting cl_settings[];

/* Read once, then never changed but for what is remembered; made by
 * cl_map_load() or cl_map_hear(). */
struct cl_map {
	int refs; /* holders; the last cl_map_free() releases it */
	struct board board;
	int zone[CL_SIDES][2];	       /* first and last row, from 0 */
	char *lake[CL_LAKES];	       /* names of waters */
	signed char water[CL_SQUARES]; /* index of its lake, or CL_UNKNOWN */
	short next[CL_SQUARES][4];     /* land in a direction, or BOARD_NONE */
	struct cl_set land[4];	       /* squares with land in a direction */
	unsigned char column[CL_SQUARES];
	unsigned char gait[CL_UNITS];  /* enum cl_gait */
	struct cl_unit unit[CL_UNITS]; /* in the order of the scenario */
	int nlakes, nunits;
	int marshal;			/* C3.4: the unit, or CL_UNKNOWN */
	int army[CL_SIDES][CL_UNITS];	/* pieces of each unit */
	int listed[CL_SIDES][CL_UNITS]; /* units in the army's order */
	int nlisted[CL_SIDES];
	struct cl_options options;
	char *told[CL_PARTS]; /* by cl_map_tell(), or NULL */
};

/* From a scenario document (sections game, board, terrain, unit.*, army.*,
 * options). Refuses what is wrong with file and line (state.md). */
struct cl_map *cl_map_load(const struct reader *doc, struct err *e);

/* As cl_map_load(), for a new game: refuses armies that cannot play it, too. */
struct cl_map *cl_map_begin(const struct reader *doc, struct err *e);

/* As cl_map_load(), but all that is wrong goes to `f`: what could be read is in
 * the map, which must not be played if there is an error. Never NULL. */
struct cl_map *cl_map_read(const struct reader *doc, struct faults *f);

/* Another holder of the same map; each calls cl_map_free() once. */
struct cl_map *cl_map_ref(struct cl_map *m);
void cl_map_free(struct cl_map *m);

/* Fills next[] and marshal, once all else is there. */
void cl_map_join(struct cl_map *m);

/* The map as members of a view, and back (mapjson.c). */
void cl_map_tell(struct cl_map *m, struct teller *out);
struct cl_map *cl_map_hear(json_t *world, struct err *e);

/* Names; static or the map's own. A side of CL_NOBODY is "none". */
const char *cl_side_name(int side);
const char *cl_class_name(enum cl_class class);
int cl_side_find(const char *name); /* or CL_NOBODY */
enum cl_class cl_class_find(const char *name);
int cl_unit_find(const struct cl_map *m, const char *id); /* or CL_UNKNOWN */

/* The unit of an army by its letter in a set-up block (orders.md), either
 * case; CL_UNKNOWN if there is none. '1' is the first sign of "10": the one of
 * strength 10, if no other has it. */
int cl_code_find(const struct cl_map *m, int side, char code);

/* C2.3: flag and bombs never move. */
bool cl_movable(const struct cl_map *m, int unit);

int cl_army_size(const struct cl_map *m, int side);
int cl_home_size(const struct cl_map *m, int side); /* squares of land */

#endif
