/* SPDX-License-Identifier: MIT */
/* possible.c - every order that a seat can give now. */
#include "config.h"

#include "games/waterloo/public/possible.h"

#include "games/waterloo/public/forecast.h"

#include "base/mem.h"
#include "kernel/bind.h"

static const char *possible_square(const struct wl_asking *a, int square,
				   char name[BOARD_NAME])
{
	if (square == BOARD_NONE)
		return NULL;
	board_name(&a->s->map->board, square, name);
	return name;
}

/* W19.1: what comes behind a fight or a shot may be void, whatever it is; else
 * by its own reason. */
static void possible_doubt(const struct wl_asking *a, const struct wl_why *why,
			   struct possible_order *o,
			   const char *doubts[WL_WHY_RULES + 1])
{
	doubts[0] = "W19.1";
	doubts[1] = NULL;
	if (why) {
		for (int i = 0; i < why->nrules; i++)
			doubts[i] = why->rules[i];
		doubts[why->nrules] = NULL;
		o->uncertain = wl_why_text(a->s->map, &why->because, NULL);
	} else if (a->behind) {
		o->uncertain = why_text(WHY(BEHIND, { .number = a->behind }));
	}
	o->doubts = doubts;
}

void wl_tell_act(const struct wl_asking *a, const struct wl_act *act,
		 const struct wl_telling *t)
{
	const char *doubts[WL_WHY_RULES + 1];
	char from[BOARD_NAME], to[BOARD_NAME];
	char *order = wl_echo_act(a->s->map, act);
	struct possible_order o = {
		.order = order,
		.kind = wl_verb_name(act->verb),
		.part = t->part,
		.from = possible_square(a, t->from, from),
		.to = possible_square(a, t->to, to),
		.unit = t->unit == WL_UNIT_UNKNOWN
			    ? NULL
			    : a->s->map->unit[t->unit].id,
		.group = t->arm == WL_ANY_ARM
			     ? NULL
			     : wl_arm_name((enum wl_arm)t->arm),
		.rules = t->rules,
	};

	possible_doubt(a, t->why, &o, doubts);
	possible_order(a->out, &o);
	mem_free(order);
}

static void possible_word(const struct wl_asking *a, enum wl_verb verb,
			  const char *const *rules)
{
	const struct wl_act act = { .verb = verb };
	const struct wl_telling t = { BOARD_NONE, BOARD_NONE, WL_UNIT_UNKNOWN,
				      WL_ANY_ARM, NULL,	      rules,
				      NULL };
	struct wl_asking sure = *a;

	sure.behind = verb == WL_END || verb == WL_STOP ? a->behind : 0;
	wl_tell_act(&sure, &act, &t);
}

/* W12.1: while some are still to come, and their coming is not held yet. */
static bool possible_hold(const struct wl_asking *a)
{
	bool held = a->s->hold;

	for (size_t i = 0; i < a->p->n; i++)
		held |= a->p->v[i].acts[0].verb == WL_PRUSSIANS;
	return !held && a->s->seat == WL_SEAT_ALLIED &&
	       a->f->phase == WL_PLAY && a->f->waiting > 0 &&
	       a->f->coming != WL_NEVER;
}

/* W15.8: whose offer stands when the orders so far have been read. */
static int possible_offer(const struct wl_asking *a)
{
	int offer = a->s->field.draw_offer;

	for (size_t i = 0; i < a->p->n; i++) {
		if (a->p->v[i].acts[0].verb == WL_OFFER)
			offer = a->s->seat;
		else if (a->p->v[i].acts[0].verb == WL_WITHDRAW)
			offer = -1;
	}
	return offer;
}

/* W19.4: they take effect before anything that is carried out. */
static void possible_declare(const struct wl_asking *a)
{
	int offer = possible_offer(a);

	if (possible_hold(a))
		possible_word(a, WL_PRUSSIANS, WL_RULES("W12.1"));
	possible_word(a, WL_OFFER, WL_RULES("W15.8"));
	if (offer == !a->s->seat)
		possible_word(a, WL_ACCEPT, WL_RULES("W15.8"));
	if (offer == a->s->seat)
		possible_word(a, WL_WITHDRAW, WL_RULES("W15.8"));
	possible_word(a, WL_RESIGN, WL_RULES("W15.8"));
}

static void possible_turn(const struct wl_asking *a)
{
	const struct wl_act end = { .verb = WL_END };
	struct wl_why why;

	wl_tell_pieces(a);
	if (a->f->phase == WL_PLAY) {
		wl_tell_enters(a);
		wl_tell_card_orders(a);
	}
	if (wl_may(a->f, a->s->seat, &end, &why))
		possible_word(a, WL_END, WL_RULES("W19.2"));
	if (a->f->phase == WL_PURSUIT && a->s->seat == a->f->pursuer)
		possible_word(a, WL_STOP, WL_RULES("W16.7"));
	wl_tell_guards(a);
}

static void possible_phase(const struct wl_asking *a, bool reached)
{
	switch (a->f->phase) {
	case WL_SETUP:
		wl_tell_setup(a);
		break;
	case WL_PLAY:
	case WL_PURSUIT:
		if (reached)
			possible_turn(a);
		break;
	case WL_DRAFTING:
	case WL_OVER:
		break;
	}
	if (wl_has_cards(a->s->map)) {
		wl_tell_draft(a);
		wl_tell_standing(a);
	}
	possible_declare(a);
}

static void possible_facts(const struct wl_forecasting *c, const struct seen *s,
			   struct possible *out)
{
	struct forecast facts = FORECAST_INIT;

	if (s->field.phase != WL_PLAY && s->field.phase != WL_PURSUIT)
		return;
	wl_forecast_facts(c, s, &facts);
	out->turn = facts.turn;
	out->used = facts.used;
	out->left = facts.left;
}

/* Behind a line that would be void, and behind the end of the turn, nothing is
 * carried out (W19.1, W19.2). */
static void possible_behind(const struct wl_forecasting *c, struct wl_asking *a)
{
	struct wl_why why;

	a->f = &c->field;
	a->behind = c->open ? c->chances.last : 0;
	for (int side = 0; side < WL_SIDES; side++)
		a->may[side] =
		    wl_may_spend(a->f, a->s->seat, (enum wl_side)side, &why);
	if (c->over) {
		a->out->turn = FORECAST_OVER;
	} else {
		possible_facts(c, a->s, a->out);
		possible_phase(a, !c->stopped && !c->ended);
	}
	possible_text(a->out, wl_verb_name(WL_SAY), BIND_SAY,
		      WL_RULES("W19.4"));
	possible_text(a->out, wl_verb_name(WL_DIARY), BIND_DIARY,
		      WL_RULES("W19.4"));
}

void wl_possible(const struct seen *s, const struct orders *o,
		 struct possible *out)
{
	struct wl_asking a = { .s = s, .out = out };
	struct events orders = EVENTS_INIT;
	struct diags d = DIAGS_INIT;
	struct wl_forecasting c;
	struct wl_plan *p;

	if (s->field.phase == WL_OVER || s->field.seat != s->seat)
		return;
	p = wl_plan_bind(s->map, s->seat, o, &d);
	a.p = p;
	wl_forecast_begin(s, p, &d, &orders, &c);
	possible_behind(&c, &a);
	wl_forecast_end(&c);
	wl_plan_free(p);
	event_free(&orders);
	diag_free(&d);
}
