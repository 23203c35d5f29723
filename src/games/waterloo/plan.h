/* SPDX-License-Identifier: MIT */
/* plan.h - orders bound to a map: squares, units, guards (PUBLIC). */
#ifndef WATERLOO_PLAN_H
#define WATERLOO_PLAN_H

#include "games/waterloo/field.h"
#include "kernel/bind.h"
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
	WL_RESIGN,
	WL_OFFER,
	WL_ACCEPT,
	WL_WITHDRAW,
	WL_PRUSSIANS,
	/* known words that this version refuses (W19.3) */
	WL_CARD,
	WL_SPIRIT,
	WL_STANDING,
	WL_DRAFT,
	WL_REMOVE,
	WL_STOP,
};

#define WL_WAY 24 /* squares that a way may name */

/* One action or declaration. */
struct wl_act {
	enum wl_verb verb;
	int number; /* of its order */
	struct diag_place at;
	int way[WL_WAY]; /* move, attack: all squares named; else the square
			    (of the gun, of the entry, ...) */
	int nway;
	int target;	   /* of fire, or BOARD_NONE */
	int unit;	   /* of enter, place */
	enum wl_pile pile; /* of enter, WL_ANY_PILE if not named */
	enum wl_side side; /* of enter, WL_NOBODY if not named */
	const char *text;  /* of say: the orders' own */
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
	struct wl_act *places; /* of set-up blocks and `place` lines */
	size_t nplaces;
	size_t places_cap;
};

extern const struct order_language wl_language;

/* Binds what depends on the map alone and judges the form (W19.3); what is
 * wrong goes to d. `seat` orders: a set-up block is read from its side, units
 * are its own. The plan is the caller's and never NULL; it borrows texts from
 * the orders. */
struct wl_plan *wl_plan_bind(const struct wl_map *m, int seat,
			     const struct orders *o, struct diags *d);
void wl_plan_free(struct wl_plan *p);

/* The first line of a set-up; NULL if the set holds none. */
const struct wl_line *wl_plan_setup(const struct wl_plan *p);

/* Whether the line, or an earlier one, names a square (W19.3). */
bool wl_line_names(const struct wl_line *l, int square);

bool wl_declares(enum wl_verb verb); /* W19.4: not an action */
bool wl_sets_up(enum wl_verb verb);  /* W4.4: a block, or a line of it */
const char *wl_verb_name(enum wl_verb verb);

/* Binding of words, in the parts of bind*.c. Each returns false after adding
 * what is wrong to d. */
struct wl_binder {
	const struct wl_map *map;
	int seat;
	struct diags *d;
	struct wl_plan *plan;
};
struct bind wl_bind(const struct wl_binder *b);
bool wl_bind_square(struct wl_binder *b, const struct order_word *w, int *sq);
bool wl_bind_unit(struct wl_binder *b, const struct order_words *w, size_t from,
		  size_t to, int *unit);
bool wl_bind_guards(struct wl_binder *b, const struct order_words *w,
		    struct wl_line *l);
bool wl_bind_setup(struct wl_binder *b, const struct order_act *act);
bool wl_bind_act(struct wl_binder *b, const struct order_act *act,
		 struct wl_act *out);
void wl_bind_bad(struct wl_binder *b, struct diag_place at, const char *rules,
		 const char *fmt, ...) __attribute__((format(printf, 4, 5)));

/* The canonical text of a line (echo.c); the caller's. */
char *wl_echo(const struct wl_map *m, const struct wl_line *l);

#endif
