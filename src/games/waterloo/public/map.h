/* SPDX-License-Identifier: MIT */
/* map.h - what is fixed before play: board, units, armies, options (PUBLIC). */
#ifndef WATERLOO_PUBLIC_MAP_H
#define WATERLOO_PUBLIC_MAP_H

#include "base/err.h"
#include "kernel/board.h"
#include "kernel/setting.h"
#include "kernel/teller.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct faults;
struct reader;
struct writer;

/* Sides in the order of every list (state.md); seats in the ruleset's. */
enum wl_side { WL_FRENCH, WL_ALLIED, WL_PRUSSIAN, WL_SIDES, WL_NOBODY = -1 };
enum wl_seat { WL_SEAT_ALLIED, WL_SEAT_FRENCH, WL_SEATS };

/* W1.2: the arm is open to both players. */
enum wl_arm { WL_INFANTRY, WL_CAVALRY, WL_ARTILLERY, WL_ARMS };

/* W1.3: the last two have the arm cavalry and move as light cavalry. */
enum wl_class {
	WL_LIGHT_INFANTRY,
	WL_LINE_INFANTRY,
	WL_LIGHT_CAVALRY,
	WL_HEAVY_CAVALRY,
	WL_GUN,
	WL_COMMANDER,
	WL_CHIEF, /* commander-in-chief */
	WL_CLASSES,
	WL_CLASS_UNKNOWN = -1
};

/* W2.3: sections of a back row, counted from the owner's left. */
enum wl_section { WL_LEFT, WL_CENTRE, WL_RIGHT, WL_SECTIONS, WL_NO_LINE = -1 };

/* W1.4 */
enum wl_version { WL_BASIC, WL_STANDARD, WL_EXPERT };

/* W13: tiles of a battlefield. */
enum wl_tile_kind { WL_BUILDING, WL_HILL, WL_VILLAGE, WL_MUD, WL_TILE_KINDS };

#define WL_UNITS	    64
#define WL_TILES	    24
#define WL_NO_TILE	    (-1)
#define WL_BUILDING_SQUARES 4 /* W13.1 */
#define WL_UNIT_UNKNOWN	    (-1)
#define WL_RESERVE_MAX	    10 /* W4.4 */
#define WL_OUTPOST_PIECES   2  /* W17.1 */
#define WL_FLAGS	    8
#define WL_MAP_PARTS	    5 /* of a view */

struct wl_unit {
	char *id;
	char *name;
	char *code; /* two letters, for set-up blocks */
	enum wl_class class;
	int strength; /* printed; -1 for guns and commanders-in-chief */
};

struct wl_tile {
	enum wl_tile_kind kind;
	char *id;
	int first, n; /* its squares, in ground[] of the map */
};

struct wl_options {
	int bulow_action;	  /* W10.2 */
	int prussian_always;	  /* W12.4 */
	int light_infantry_front; /* W9.8 */
	int memory;		  /* W18.5 */
	int turn_limit;		  /* W5.7, 0 = none */
	int quiet_limit;	  /* W5.7, 0 = none */
	int first_turn;
	int prussian_roll; /* W17.3: game turn, 0 = none */
	int reserve_from;  /* W17.2: first turn of an early reserve */
	int first_seat;	   /* enum wl_seat */
};

/* The options and their rules (mapoptions.c). */
extern const struct setting wl_settings[];
#define WL_PART_EXPERT 1U /* of these settings */

/* Read once, then never changed but for what is remembered; made by
 * wl_map_load() or wl_map_hear(). */
struct wl_map {
	int refs; /* holders; the last wl_map_free() releases it */
	enum wl_version version;
	struct board board;
	int zone[2][2]; /* of French and Allies: first and last row, from 0 */
	int flags[WL_FLAGS]; /* W2.4, in the order of the scenario */
	int nflags;
	struct wl_tile tile[WL_TILES]; /* in the order of the scenario */
	int ntiles;
	int tile_at[BOARD_SQUARES];    /* or WL_NO_TILE */
	int ground[BOARD_SQUARES];     /* squares of the tiles, tile by tile */
	struct wl_unit unit[WL_UNITS]; /* in the order of the scenario */
	int nunits;
	int army[WL_SIDES][WL_UNITS];	/* pieces of each unit */
	int listed[WL_SIDES][WL_UNITS]; /* units in the army's order */
	int nlisted[WL_SIDES];
	int early[WL_SEATS][WL_UNITS]; /* W17.2: stay off at set-up */
	struct wl_options options;
	char *told[WL_MAP_PARTS]; /* by wl_map_tell(), or NULL */
};

/* From a scenario document (sections game, board, terrain, unit.*, army.*,
 * early-reserve.*, options).
 * Refuses what is wrong with file and line (state.md). */
struct wl_map *wl_map_load(const struct reader *doc, struct err *e);

/* As wl_map_load(), but all that is wrong goes to `f`: what could be read is in
 * the map, which must not be played if there is an error. Never NULL. */
struct wl_map *wl_map_read(const struct reader *doc, struct faults *f);

/* Another holder of the same map; each calls wl_map_free() once. */
struct wl_map *wl_map_ref(struct wl_map *m);
void wl_map_free(struct wl_map *m);

/* The map as members of a view (mapjson.c), and back (maphear.c). */
void wl_map_tell(struct wl_map *m, struct teller *out);
struct wl_map *wl_map_hear(json_t *world, struct err *e);

/* Names; static or the map's own. */
const char *wl_side_name(enum wl_side side);
const char *wl_seat_name(int seat);
const char *wl_arm_name(enum wl_arm arm);
const char *wl_class_name(enum wl_class class);
const char *wl_section_name(enum wl_section section);
const char *wl_version_name(enum wl_version version);
const char *wl_tile_kind_name(enum wl_tile_kind kind);
int wl_version_find(const char *name);			  /* or -1 */
int wl_tile_kind_find(const char *name, size_t n);	  /* or -1 */
int wl_tile_find(const struct wl_map *m, const char *id); /* or WL_NO_TILE */

/* Lays the squares of the tiles out, once tile_at[] is filled. */
void wl_map_ground(struct wl_map *m);
enum wl_side wl_side_find(const char *name);	   /* or WL_NOBODY */
int wl_seat_find(const char *name);		   /* or -1 */
int wl_arm_find(const char *name);		   /* or -1, as WL_ANY_ARM */
enum wl_section wl_section_find(const char *name); /* or WL_NO_LINE */
enum wl_class wl_class_find(const char *name);	   /* or WL_CLASS_UNKNOWN */
int wl_unit_find(const struct wl_map *m, const char *id); /* or unknown */

/* W1.1: the allied seat commands the Prussians too. */
int wl_seat_of(enum wl_side side);
enum wl_side wl_own_side(int seat); /* french or allied */
enum wl_arm wl_arm_of(enum wl_class class);

int wl_back_row(const struct wl_map *m, int seat); /* from 0 */
enum board_dir wl_ahead(enum wl_side side);	   /* W2.7 */

/* W2.3: columns of the left wing, and of the centre: a third, rounded up. */
int wl_third(const struct wl_map *m);
/* W2.3: the section in whose columns a square lies; whether it lies in this
 * section of the seat's back row. */
enum wl_section wl_section_of(const struct wl_map *m, int seat, int square);
bool wl_in_section(const struct wl_map *m, int seat, enum wl_section section,
		   int square);

/* W14: Standard and Expert have cards; W15.5, W16, W17.1: Expert. */
bool wl_has_cards(const struct wl_map *m);
bool wl_is_expert(const struct wl_map *m);

/* W17.1: the tile where the seat sets up two infantry pieces, its zone or not
 * (Hougoumont, of the Expert version, if there is one), or WL_NO_TILE. */
int wl_outpost(const struct wl_map *m, int seat);

/* W17.2: whether pieces of the seat stay off at set-up as its reserve. */
bool wl_early_reserve(const struct wl_map *m, int seat);

/* W9.3: the side's only light infantry unit, or unknown if it has several. */
int wl_only_light(const struct wl_map *m, enum wl_side side);

#endif
