/* SPDX-License-Identifier: MIT */
/* plan.h - orders bound to a map: units, towns, lists, answers (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_PLAN_H
#define CAMPAIGN_PUBLIC_PLAN_H

#include "games/campaign/public/field.h"
#include "kernel/bind.h"
#include "kernel/event.h"

#include <stdbool.h>
#include <stddef.h>

enum cn_verb {
	CN_DO_PLACE,
	CN_DO_MARCH,
	CN_DO_FORCE,
	CN_DO_REVEAL,
	CN_DO_SEQUENCE,
	CN_DO_END,
	CN_DO_TERRAIN,
	CN_DO_DEPLOY,
	CN_DO_SUPPORT,
	CN_DO_PLAN,
	CN_DO_REGROUP,
	CN_DO_BATTLE,
	CN_DO_ENGAGE,
	CN_DO_WITHDRAW,
	CN_DO_SHIFT,
	CN_DO_FIRE,
	CN_DO_SQUARE,
	CN_DO_BREAK,
	CN_DO_SHELTER,
	CN_DO_TAKE,
	CN_DO_SWAP,
	CN_DO_RETREAT,
	CN_DO_REINFORCE,
	CN_DO_ASK,
	CN_DO_STANDING,
	CN_DO_RESIGN,
	CN_DO_OFFER,
	CN_DO_ACCEPT,
	CN_DO_RETRACT, /* `withdraw draw` */
	CN_DO_SAY,
	CN_DO_DIARY
};

/* What a selector takes. */
enum cn_sort {
	CN_ANY_UNITS,
	CN_ALL_INFANTRY,
	CN_ALL_CAVALRY,
	CN_ALL_GUNS,
	CN_ALL_FOOT_GUNS,
	CN_ALL_HORSE_GUNS,
	CN_ALL_LEADERS,
	CN_ALL_SQUARES
};

/* A place as the ordering seat says it (N12.1). */
enum cn_where {
	CN_MY_LEFT,
	CN_MY_CENTRE,
	CN_MY_RIGHT,
	CN_FRONT_LEFT,
	CN_FRONT_CENTRE,
	CN_FRONT_RIGHT,
	CN_MY_RESERVE,
	CN_BOARD,
	CN_MY_TARGET,	 /* in ready plans: the lane named with the plan */
	CN_FRONT_TARGET, /* likewise */
	CN_NOWHERE = -1
};

/* One item of a list (orders-campaign.md "Words"). */
struct cn_selector {
	int unit;   /* named by itself, or CN_NO_UNIT: then */
	int number; /* of all that follows; 0: all of them */
	enum cn_army army;
	int corps; /* of cn_map.corps, or CN_NO_CORPS */
	enum cn_sort sort;
	enum cn_where in;
	int from; /* a town, or CN_NO_TOWN */
	struct diag_place at;
};

struct cn_list {
	struct cn_selector *v;
	size_t n, cap;
};

/* Kinds of answers, in the order in which positions write them (state.md). */
enum cn_topic {
	CN_SKIRMISH,
	CN_TERRAIN,
	CN_HITS,
	CN_SUPPORT,
	CN_DEPLOYMENT,
	CN_PLAN,
	CN_REGROUPING,
	CN_REFUGE,
	CN_SAVE,
	CN_SUPPLY,
	CN_TOPICS
};

/* How it is answered. */
enum cn_answer_kind {
	CN_DEFAULT, /* what N30 says if nobody has ordered anything */
	CN_NONE,
	CN_ASK,
	CN_AUTO,  /* deploy */
	CN_GIVEN, /* by what stands here */
	CN_OFF,	  /* plan */
};

enum cn_row {
	CN_ROW_LEFT,
	CN_ROW_CENTRE,
	CN_ROW_RIGHT,
	CN_ROW_RESERVE,
	CN_ROW_HOLD,
	CN_ROWS
};

/* N30.15, and what a line of a position holds (state.md). */
#define CN_PLAN_MOST	20
#define CN_ANSWER_LINES 60
#define CN_ANSWER_BYTES 2000
#define CN_LINE_BYTES	189

struct cn_plan;

/* An answer of a seat: standing, or for one town in this turn (N30.1). */
struct cn_answer {
	enum cn_topic topic;
	int town; /* CN_NO_TOWN: standing */
	enum cn_answer_kind kind;
	struct cn_list list;	      /* skirmish, hits, support, save, supply,
				       * regroup */
	struct cn_list rows[CN_ROWS]; /* deploy */
	int lanes[CN_GROUNDS][CN_LANES]; /* terrain: 0 left, 1 centre, 2 right
					  * of the seat, the best first; -1 */
	int *towns;			 /* refuge */
	size_t ntowns;
	int to, from; /* regroup: out to a town, in from one; CN_NO_TOWN */
	int plan;     /* of cn_map.ready, or CN_OWN_PLAN */
	enum cn_where lane; /* plan: my left, centre, right, or CN_NOWHERE */
	int turns;	    /* plan: battle turns left, 0: to the end */
	struct cn_plan *own;
};

/* What a seat has standing and waiting (N30.15). Several regroup answers may
 * be for one town. */
struct cn_answers {
	struct cn_answer *v;
	size_t n, cap;
};

enum cn_guard_kind {
	CN_IF_MINE,
	CN_IF_ENEMY,
	CN_IF_WEAKER,
	CN_IF_WORN,
	CN_IF_TURN
};

/* One term of a guard. */
struct cn_term {
	bool negated;
	enum cn_guard_kind kind;
	enum cn_sort sort;
	enum cn_where in; /* weaker: a lane by its own position */
	int least, most;  /* units; percent; round. most: or -1 */
};

/* One alternative of an order. */
struct cn_act {
	enum cn_verb verb;
	struct diag_place at;
	struct cn_list list; /* who acts, but for shelter and swap */
	int *towns; /* of the way; of preference; of the sequence; place: one */
	size_t ntowns;
	enum cn_where where; /* engage: lane; withdraw, shift: to, or none */
	/* shelter: guest and square; swap: both; fire: the square aimed at;
	 * reveal: the leader; or CN_NO_UNIT. */
	int unit[2];
	bool open;		  /* fire at open */
	enum cn_ground ground;	  /* take */
	bool historical;	  /* place */
	bool none;		  /* reinforce none */
	struct cn_answer *answer; /* orders in advance, standing ones */
	const char *text;	  /* say: the orders' own */
};

/* One order. */
struct cn_order {
	int number;
	struct diag_place at;
	int town; /* of battle lines: the battle, or CN_NO_TOWN if none is named
		   * and the seat is not asked for one only */
	struct cn_term *terms;
	size_t nterms;
	bool attempt;	     /* `try` */
	struct cn_act *acts; /* at least one */
	size_t nacts;
	char *text; /* canonical form */
};

/* Orders as this game understands them. Made by cn_plan_bind(). */
struct cn_plan {
	struct cn_order *v;
	size_t n, cap;
};

extern const struct order_language cn_language;

/* What a line may have meant by towns and units (kernel/meant.h). */
void cn_meant(const char *text, struct meant_lines *out);

const char *cn_verb_name(enum cn_verb verb);
/* What an order is for. */
enum cn_use {
	CN_USE_SETUP,	/* place */
	CN_USE_MARCH,	/* march, force, reveal, sequence */
	CN_USE_ADVANCE, /* with `at TOWN`, in advance of its phase (N30.1) */
	CN_USE_BATTLE,	/* of a battle turn, and `battle at`; no march (N8.5) */
	CN_USE_END,
	CN_USE_DECLARE, /* standing, say, resign, draw orders (N29.11) */
};
enum cn_use cn_use(enum cn_verb verb);
/* N29.11: a declaration of the set ends the game, and nothing else of it is
 * done. `orders` are those of its lines. */
void cn_plan_drop(const struct cn_plan *p, struct event_order *orders);
/* Lines of a battle turn, `end` among them; `battle at TOWN` is none. */
bool cn_is_battle_line(enum cn_verb verb);

/* What lines are read for. */
enum cn_reading {
	CN_READ_SET,
	CN_READ_PLAN, /* of a seat's own: `ask` */
	CN_READ_READY /* of the scenario: `target` too */
};

/* Who orders, on which map, for the faults of form. */
struct cn_binder {
	const struct cn_map *map;
	int seat;
	int town; /* the only battle for which the seat is asked, or none */
	enum cn_reading reading;
	struct diags *d;
};

/* Binds what depends on the map alone and judges the form (N29.9); what is
 * wrong goes to d. The plan is the caller's and never NULL; it borrows texts
 * from the orders. */
struct cn_plan *cn_plan_bind(const struct cn_binder *b, const struct orders *o);
void cn_plan_free(struct cn_plan *p);
struct cn_plan *cn_plan_copy(const struct cn_plan *p);

/* Canonical texts; the caller's. A block has its rows in the same line, with
 * semicolons between. */
char *cn_list_text(const struct cn_map *m, const struct cn_list *l);
char *cn_order_text(const struct cn_map *m, const struct cn_order *o);

/* The lines of a ready plan, bound for a seat; the caller's. What is wrong goes
 * to d. */
struct cn_plan *cn_ready_plan(const struct cn_map *m, int seat, int ready,
			      struct diags *d);

/* Whether all terms of a line hold, as far as the seat may know (N30.14): the
 * same on its own field and on the referee's. `lane` is the plan's, or
 * CN_NOWHERE: then no line holds that names `target`. */
bool cn_guard_holds(const struct cn_field *f, int seat, int town,
		    const struct cn_order *o, enum cn_where lane);

/* The place of a board that a seat means; with the lane of a plan for
 * CN_MY_TARGET. CN_NO_PLACE for CN_BOARD. */
int cn_where_place(const struct cn_field *f, int seat, enum cn_where where,
		   enum cn_where lane);

#endif
