/* SPDX-License-Identifier: MIT */
/* check.c - judges a set of orders by what its owner may know (N29). */
#include "config.h"

#include "games/campaign/public/check.h"

#include "games/campaign/public/awaited.h"

#include "base/mem.h"
#include "base/str.h"

/* Of several units of a line the same is said once. */
static bool check_said(const struct diags *d, enum diag_level level,
		       struct diag_place at, const char *why)
{
	for (size_t i = 0; i < d->n; i++)
		if (d->v[i].level == level && d->v[i].line == at.line &&
		    d->v[i].col == at.col && str_eq(d->v[i].why, why))
			return true;
	return false;
}

static void check_say(const struct cn_checker *c, enum diag_level level,
		      struct diag_place at, const struct cn_why *why)
{
	char *text = cn_why_json(
	    c->s->map, why, cn_half_of(&c->s->field, cn_side_of(c->s->seat)));
	struct str rules = STR_INIT;

	if (check_said(c->d, level, at, text)) {
		mem_free(text);
		return;
	}
	str_items(&rules, why->rules, why->nrules, " ");
	diag_add(c->d, level, at, str_text(&rules), text);
	str_free(&rules);
}

void cn_check_not(const struct cn_checker *c, struct diag_place at,
		  const struct cn_why *why)
{
	check_say(c, DIAG_ERROR, at, why);
}

void cn_check_warn(const struct cn_checker *c, struct diag_place at,
		   const struct cn_why *why)
{
	check_say(c, DIAG_WARNING, at, why);
}

void cn_check_note(const struct cn_checker *c, struct diag_place at,
		   const struct cn_why *why, int line)
{
	struct cn_why told = *why;

	told.stands = true;
	told.line = line;
	check_say(c, DIAG_NOTE, at, &told);
}

/* N29.11: only a seat that is asked sends orders. */
static bool check_awaited(const struct cn_checker *c)
{
	const struct diag_place top = { 1, 1 };
	const struct cn_field *f = &c->s->field;
	struct cn_why why;

	if (c->s->seat >= 0 && c->s->awaited[c->s->seat])
		return true;
	(void)cn_why(&why,
		     f->phase == CN_OVER ? CN_WHY_GAME_OVER : CN_WHY_NOT_ASKED,
		     "N29.11", CN_ABOUT(EVENT_NONE));
	cn_check_not(c, top, &why);
	return false;
}

/* The phase in which an order of this use is for; the rule. */
static bool check_in_phase(enum cn_phase phase, enum cn_use use,
			   const char **rule)
{
	switch (use) {
	case CN_USE_SETUP:
		*rule = "N29.2";
		return phase == CN_SETUP;
	case CN_USE_MARCH:
		*rule = "N29.3";
		return phase == CN_MARCH;
	case CN_USE_BATTLE:
		*rule = "N29.6";
		return phase == CN_BATTLE;
	case CN_USE_ADVANCE:
		*rule = "N30.1";
		return phase != CN_SETUP;
	case CN_USE_END:
	case CN_USE_DECLARE:
		break;
	}
	return true;
}

/* Battle lines alone take guards, `try` and `else`. */
static void check_end(const struct cn_checker *c, const struct cn_order *o)
{
	if (o->acts[0].verb == CN_DO_END && c->s->field.phase != CN_BATTLE &&
	    (o->nterms || o->attempt || o->nacts > 1))
		why_add(c->d, o->acts[0].at, cn_language.guard_rule,
			WHY(NO_GUARD, { .word = "end" }));
}

static void check_phase_of(const struct cn_checker *c, enum cn_verb verb,
			   struct diag_place at)
{
	const char *rule = NULL;
	struct cn_why why;

	if (check_in_phase(c->s->field.phase, cn_use(verb), &rule))
		return;
	(void)cn_why(&why, CN_WHY_NOT_THIS_PHASE, rule,
		     CN_ABOUT((int)c->s->field.phase));
	(void)cn_why_cite(&why, "N29.9");
	cn_check_not(c, at, &why);
}

static void check_phase(const struct cn_checker *c)
{
	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_act *a = &c->p->v[i].acts[0];

		check_end(c, &c->p->v[i]);
		check_phase_of(c, a->verb, a->at);
	}
}

static void check_forget(struct diags *d, int line)
{
	size_t n = 0;

	for (size_t i = 0; i < d->n; i++)
		if (d->v[i].line == line && d->v[i].level == DIAG_ERROR)
			diag_release(&d->v[i]);
		else
			d->v[n++] = d->v[i];
	d->n = n;
}

/* `attack ligny` on the map, `move F09 left` on a board: what is wrong with its
 * form comes second. What is given in advance is of no phase, nor is `withdraw
 * draw`. */
static void check_astray(const struct cn_checker *c, const struct orders *o)
{
	for (size_t i = 0; i < o->n; i++) {
		const struct order_act *a = &o->v[i].acts[0];
		enum cn_verb verb = (enum cn_verb)a->verb->id;
		const char *rule;

		if (verb == CN_DO_WITHDRAW || cn_use(verb) == CN_USE_ADVANCE ||
		    !diag_in_line(c->d, a->at.line) ||
		    check_in_phase(c->s->field.phase, cn_use(verb), &rule))
			continue;
		check_forget(c->d, a->at.line);
		check_phase_of(c, verb, a->at);
	}
}

/* N26.6: what a draw order refers to must be there. */
static void check_draws(const struct cn_checker *c)
{
	bool offers[CN_SEATS];

	for (int seat = 0; seat < CN_SEATS; seat++)
		offers[seat] = c->s->field.offers[seat];
	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_act *a = &c->p->v[i].acts[0];
		bool there = false;
		struct cn_why why;

		for (int seat = 0; seat < CN_SEATS; seat++)
			there |= offers[seat] && seat != c->s->seat;
		if (a->verb == CN_DO_RETRACT)
			there = offers[c->s->seat];
		else if (a->verb != CN_DO_ACCEPT)
			there = true;
		if (a->verb == CN_DO_OFFER || a->verb == CN_DO_RETRACT)
			offers[c->s->seat] = a->verb == CN_DO_OFFER;
		if (there)
			continue;
		(void)cn_why(&why, CN_WHY_NO_OFFER, "N26.6",
			     CN_ABOUT(EVENT_NONE));
		cn_check_not(c, a->at, &why);
	}
}

/* The canonical echo. */
static void check_echo(const struct cn_checker *c)
{
	for (size_t i = 0; i < c->p->n; i++) {
		enum event_state state = EVENT_NOTED;

		switch (cn_use(c->p->v[i].acts[0].verb)) {
		case CN_USE_SETUP:
		case CN_USE_MARCH:
		case CN_USE_END:
			state = EVENT_DONE;
			break;
		case CN_USE_BATTLE:
			state = EVENT_NOT_REACHED;
			break;
		case CN_USE_ADVANCE:
		case CN_USE_DECLARE:
			break;
		}
		event_order(&c->foretold->orders, c->p->v[i].text, state);
	}
}

static void check_set(const struct cn_checker *c, const struct cn_binder *b)
{
	check_phase(c);
	check_draws(c);
	(void)cn_answers_fit(b, &c->s->answers[c->s->seat], c->p,
			     c->s->field.phase);
	check_echo(c);
	switch (c->s->field.phase) {
	case CN_SETUP:
		cn_check_setup(c);
		break;
	case CN_MARCH:
		cn_check_march(c);
		break;
	case CN_FIELD:
	case CN_DEPLOY:
	case CN_BATTLE:
	case CN_REGROUP:
		cn_check_battles(c);
		break;
	case CN_OVER:
		break;
	}
}

/* Whether the set answers what the seat is asked (N29.8, N29.11); of a battle
 * turn cn_forecast() has said it. */
static void check_turn(const struct cn_checker *c)
{
	enum cn_phase phase = c->s->field.phase;

	if (phase == CN_BATTLE)
		return;
	c->foretold->turn =
	    cn_answers_asked(&c->s->field, c->answers, c->s->seat)
		? FORECAST_ENDS
		: FORECAST_GOES_ON;
	for (size_t i = 0; i < c->p->n; i++)
		if (cn_use(c->p->v[i].acts[0].verb) != CN_USE_DECLARE)
			c->foretold->turn = FORECAST_ENDS;
	if (phase == CN_SETUP)
		c->foretold->turn = FORECAST_NO_TURN;
}

/* What the seat would see. */
static struct seen *check_after(const struct cn_checker *c)
{
	struct seen *s = cn_seen_new(cn_map_ref(c->s->map), c->s->seat);

	s->field = *c->f;
	cn_answers_copy(&s->answers[c->s->seat], c->answers);
	return s;
}

int cn_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct forecast *forecast)
{
	const struct cn_binder b = { .map = s->map,
				     .seat = s->seat,
				     .town = cn_only_battle(&s->field, s->seat),
				     .d = d };
	struct cn_plan *p = cn_plan_bind(&b, o);
	struct cn_field *f = mem_alloc(sizeof(*f));
	struct cn_answers answers = { 0 };
	bool acts = false;
	const struct cn_checker c = { s, p, d, forecast, &answers, f, &acts };

	*f = s->field;
	if (check_awaited(&c)) {
		cn_answers_with(&s->answers[s->seat], p, f->phase, &answers);
		check_astray(&c, o);
		if (!diag_errors(d))
			check_set(&c, &b);
	}
	if (!diag_errors(d) && cn_check_over(&c)) {
		cn_plan_drop(c.p, c.foretold->orders.orders);
		c.foretold->turn = FORECAST_OVER;
	} else if (!diag_errors(d)) {
		if (s->field.phase != CN_SETUP)
			cn_check_ahead(&c);
		check_turn(&c);
		forecast->after = acts ? check_after(&c) : NULL;
		forecast->acts |= acts;
	}
	cn_answers_free(&answers);
	mem_free(f);
	cn_plan_free(p);
	return diag_errors(d) ? -1 : 0;
}
