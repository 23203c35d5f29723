/* SPDX-License-Identifier: MIT */
/* plan.h - orders bound to a map: squares, units, guards (PUBLIC). */
#ifndef WATERLOO_PUBLIC_PLAN_H
#define WATERLOO_PUBLIC_PLAN_H

#include "games/waterloo/public/field.h"
#include "kernel/diag.h"
#include "kernel/order.h"

#include <stdbool.h>
#include <stddef.h>

enum wl_verb {
	WL_MOVE,
	WL_ATTACK,
	WL_FIRE,
	WL_ENTER,
	WL_RETIRE,
	WL_END,
	WL_SET_UP,
	WL_PLACE,
	WL_SAY,
	WL_DIARY,
	WL_RESIGN,
	WL_OFFER,
	WL_ACCEPT,
	WL_WITHDRAW,
	WL_PRUSSIANS,
	WL_CARD,
	WL_SPIRIT, /* only as typed: a card */
	WL_RECON,  /* likewise */
	WL_STANDING,
	WL_DRAFT,
	WL_REMOVE,
	WL_STOP,
};

#define WL_WAY		 24 /* squares that a way may name */
#define WL_PICKS	 15 /* entries of a ranked list (W4.5): all the cards */
#define WL_ANY_ARM	 (-1)
#define WL_STANDING_MAX	 24 /* W19.4 */
#define WL_RECON_SQUARES 4  /* W14.3: that reconnaissance may name */

/* W14.8, W8.7: a square of standing orders, or of an attack's `frenzy`. */
struct wl_stand {
	int square;
	int against; /* enum wl_arm of the attacker, or WL_ANY_ARM */
};

/* What a seat has ordered for later; the first match counts. */
struct wl_standing {
	struct wl_stand spirit[WL_STANDING_MAX]; /* W14.8 */
	int nspirit;
	struct wl_stand frenzy[WL_STANDING_MAX]; /* W8.7 */
	int nfrenzy;
	enum wl_card prefer[WL_PICKS]; /* W4.5: entries not yet used */
	int nprefer;
};

/* What `draft` and `standing` are about. */
enum wl_about {
	WL_KEEP,
	WL_PREFER,
	WL_TAKE,
	WL_STAND_SPIRIT,
	WL_STAND_FRENZY,
};

/* One action or declaration. */
struct wl_act {
	enum wl_verb verb;
	int number; /* of its order */
	struct diag_place at;
	int way[WL_WAY]; /* move, attack: all squares named; else the square
			    (of the gun, of the entry, ...) */
	int nway;
	int target;	      /* of fire: a square, or BOARD_NONE */
	int tile;	      /* of fire: a building or village named, or
			      WL_NO_TILE */
	int unit;	      /* of enter, place */
	enum wl_pile pile;    /* of enter, WL_ANY_PILE if not named */
	enum wl_side side;    /* of enter, WL_NOBODY if not named */
	const char *text;     /* of say: the orders' own */
	enum wl_card card;    /* of card; its squares are the way */
	struct wl_act *parts; /* of card (W14.4 to W14.6) */
	size_t nparts, parts_cap;
	enum wl_about about;	      /* of draft, standing */
	enum wl_card picks[WL_PICKS]; /* of draft; keep: kept, discarded */
	int npicks;
	struct wl_stand *stand; /* of standing; of attack: `frenzy` */
	size_t nstand, stand_cap;
};

enum wl_test {
	WL_IF_WON,
	WL_IF_LOST,
	WL_IF_WITHDRAWN,
	WL_IF_TIED,
	WL_IF_EMPTY,
	WL_IF_MINE,
	WL_IF_ENEMY,
	WL_IF_ARM, /* + enum wl_arm */
};

/* The word of a test, and back (or -1). */
const char *wl_test_name(int test);
int wl_test_find(const char *name);

struct wl_guard {
	bool negated;
	int test;
	int square; /* of the tests of a square */
};

struct wl_line {
	int number;
	struct diag_place at;
	bool attempt;
	struct wl_guard *guards;
	size_t nguards;
	size_t guards_cap;
	struct wl_act *acts; /* alternatives, at least one */
	size_t nacts;
	char *text; /* canonical form */
};

/* Orders as this game understands them. Made by wl_plan_bind(). */
struct wl_plan {
	struct wl_line *v;
	size_t n;
	size_t cap;
	struct wl_act *places; /* of set-up blocks and `place` lines, as far as
				* it is sure where they stand */
	size_t nplaces;
	size_t places_cap;
	struct diag_place setup_at; /* of the first of these; line 0: none */
};

extern const struct order_language wl_language;
/* Adds what a line may have meant (kernel/order.h). */
void wl_meant(const char *text, struct meant_lines *out);

/* Binds what depends on the map alone and judges the form (W19.3); what is
 * wrong goes to d. `seat` orders: a set-up block is read from its side, units
 * are its own. The plan is the caller's and never NULL; it borrows texts from
 * the orders. */
struct wl_plan *wl_plan_bind(const struct wl_map *m, int seat,
			     const struct orders *o, struct diags *d);
void wl_plan_free(struct wl_plan *p);

/* The first line of a set-up; NULL if the set holds none. */
const struct wl_line *wl_plan_setup(const struct wl_plan *p);

/* W19.2: whether a line orders nothing but that the turn ends. */
bool wl_only_ends(const struct wl_line *l);

/* Whether an action, or a line with its guards, names a square (W19.3). */
bool wl_act_names(const struct wl_act *a, int square);
bool wl_line_names(const struct wl_line *l, int square);

/* What an act is for. */
enum wl_sort {
	WL_SORT_SET_UP,	  /* W4.4: a block, or a line of it */
	WL_SORT_DECLARE,  /* W19.4: at any time */
	WL_SORT_STANDING, /* W14.8, W8.7 */
	WL_SORT_HOLD,	  /* W12.1 */
	WL_SORT_PREFER,	  /* W4.5: a ranked list */
	WL_SORT_KEEP,	  /* W4.5: a pick */
	WL_SORT_TAKE,	  /* W14.9: a line of a turn */
	WL_SORT_ACTION,	  /* W5.1: a line of a turn that costs an action */
	WL_SORT_CARD,	  /* W14.2: likewise */
	WL_SORT_TURN,	  /* any other line of a turn */
};
enum wl_sort wl_sort(const struct wl_act *a);
bool wl_sets_up(enum wl_verb verb);
const char *wl_verb_name(enum wl_verb verb);

/* The canonical text of a line, of an act (echo.c); the caller's. */
char *wl_echo(const struct wl_map *m, const struct wl_line *l);
char *wl_echo_act(const struct wl_map *m, const struct wl_act *a);

#endif
