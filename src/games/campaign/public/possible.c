/* SPDX-License-Identifier: MIT */
/* possible.c - every order that a seat can give now. */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/public.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/bind.h"
#include "kernel/why.h"

/* ---- how it is told ---- */

void cn_act_of(enum cn_verb verb, int unit, struct cn_selector *one,
	       struct cn_act *out)
{
	*one = (struct cn_selector){ .unit = unit,
				     .army = CN_NO_ARMY,
				     .corps = CN_NO_CORPS,
				     .in = CN_NOWHERE,
				     .from = CN_NO_TOWN };
	*out = (struct cn_act){ .verb = verb,
				.where = CN_NOWHERE,
				.unit = { CN_NO_UNIT, CN_NO_UNIT },
				.ground = CN_CLEAR,
				.list = { .v = one, .n = 1 } };
}

static const char *possible_unit(const struct cn_asking *a, int unit)
{
	return unit == CN_NO_UNIT ? NULL : a->s->map->unit[unit].id;
}

static const char *possible_called(const struct cn_asking *a, int unit)
{
	return unit == CN_NO_UNIT ? NULL : a->s->map->unit[unit].code;
}

/* `withdraw draw` is a word about an offer, and no withdrawal. */
static const char *possible_kind(enum cn_verb verb)
{
	return cn_verb_name(verb == CN_DO_RETRACT ? CN_DO_OFFER : verb);
}

/* N29.9: what comes behind a die may be void, whatever it is; else by its own
 * reason. */
static void possible_doubt(const struct cn_asking *a,
			   const struct cn_telling *t, struct possible_order *o,
			   const char *doubts[CN_WHY_RULES + 1])
{
	int n = 0;

	doubts[n++] = "N29.9";
	if (t->doubt) {
		for (n = 0; n < t->doubt->nrules; n++)
			doubts[n] = t->doubt->rules[n];
		o->uncertain = cn_why_json(
		    a->s->map, t->doubt,
		    cn_half_of(&a->s->field, cn_side_of(a->s->seat)));
	} else if (t->behind) {
		o->uncertain = why_text(WHY(BEHIND, { .number = t->behind }));
	}
	doubts[n] = NULL;
	o->doubts = doubts;
}

void cn_tell_act(const struct cn_asking *a, const struct cn_act *act,
		 const struct cn_telling *t)
{
	struct cn_act acts[1] = { *act };
	const struct cn_order one = { .acts = acts, .nacts = 1 };
	const char *doubts[CN_WHY_RULES + 1];
	char *text = cn_order_text(a->s->map, &one);
	struct str order = STR_INIT;
	struct possible_order o = {
		.kind = possible_kind(act->verb),
		.from = t->from,
		.to = t->to,
		.unit = possible_unit(a, t->unit),
		.called = possible_called(a, t->unit),
		.rules = t->rules,
	};

	str_addf(&order, "%s%s", t->front ? t->front : "", text);
	o.order = order.s;
	possible_doubt(a, t, &o, doubts);
	possible_order(a->out, &o);
	str_free(&order);
	mem_free(text);
}

void cn_tell_piece(const struct cn_asking *a, const struct cn_piece *piece,
		   const char *const *rules)
{
	possible_order(a->out, &(struct possible_order){
				   .order = piece->text,
				   .kind = piece->part,
				   .part = piece->part,
				   .to = piece->to,
				   .group = piece->group,
				   .unit = possible_unit(a, piece->unit),
				   .called = possible_called(a, piece->unit),
				   .rules = rules });
}

char *cn_spot(const struct cn_asking *a, int town, int place)
{
	const struct cn_field *f = &a->s->field;

	return str_format(
	    "%s %s", a->s->map->town[town].id,
	    cn_place_called(place, cn_half_of(f, cn_side_of(a->s->seat))));
}

/* ---- what any set may hold (N29.11) ---- */

static void possible_word(const struct cn_asking *a, enum cn_verb verb,
			  const char *rule)
{
	struct cn_selector one;
	struct cn_act act;

	cn_act_of(verb, CN_NO_UNIT, &one, &act);
	cn_tell_act(a, &act,
		    &(struct cn_telling){ .unit = CN_NO_UNIT,
					  .rules = CN_RULES(rule) });
}

static bool possible_said(const struct cn_asking *a, enum cn_verb verb)
{
	for (size_t i = 0; i < a->p->n; i++)
		if (a->p->v[i].acts[0].verb == verb)
			return true;
	return false;
}

/* N26.6: as the offers stand when the orders so far have been read. */
static void possible_declare(const struct cn_asking *a)
{
	bool own = a->s->field.offers[a->s->seat], theirs = false;

	for (int seat = 0; seat < CN_SEATS; seat++)
		theirs |= seat != a->s->seat && a->s->field.offers[seat];
	for (size_t i = 0; i < a->p->n; i++) {
		enum cn_verb verb = a->p->v[i].acts[0].verb;

		if (verb == CN_DO_OFFER || verb == CN_DO_RETRACT)
			own = verb == CN_DO_OFFER;
	}
	possible_word(a, CN_DO_OFFER, "N26.6");
	if (theirs)
		possible_word(a, CN_DO_ACCEPT, "N26.6");
	if (own)
		possible_word(a, CN_DO_RETRACT, "N26.6");
	possible_word(a, CN_DO_RESIGN, "N26.6");
}

static void possible_end(const struct cn_asking *a)
{
	static const char *const rules[] = {
		[CN_MARCH] = "N29.3",  [CN_FIELD] = "N29.4",
		[CN_DEPLOY] = "N29.5", [CN_REGROUP] = "N29.7",
		[CN_OVER] = NULL,
	};
	const char *rule = rules[a->s->field.phase];

	if (rule && !possible_said(a, CN_DO_END))
		possible_word(a, CN_DO_END, rule);
}

static void possible_phase(const struct cn_asking *a)
{
	switch (a->s->field.phase) {
	case CN_SETUP:
		cn_tell_setup(a);
		break;
	case CN_MARCH:
		cn_tell_march(a);
		break;
	case CN_FIELD:
	case CN_DEPLOY:
		cn_tell_field(a);
		break;
	case CN_BATTLE:
		cn_tell_battle(a);
		break;
	case CN_REGROUP:
		cn_tell_regroup(a);
		break;
	case CN_OVER:
		break;
	}
	possible_end(a);
	cn_tell_standing(a);
	possible_declare(a);
}

static void possible_turn(const struct cn_asking *a, const struct orders *o)
{
	struct forecast facts = FORECAST_INIT;
	struct diags d = DIAGS_INIT;

	if (a->s->field.phase != CN_SETUP)
		a->out->turn = FORECAST_GOES_ON;
	if (a->p->n > 0 && cn_check(a->s, o, &d, &facts) == 0)
		a->out->turn = facts.turn;
	cn_seen_free(facts.after);
	forecast_free(&facts);
	diag_free(&d);
}

/* Who has resigned is asked nothing more (N27.6). */
static void possible_all(const struct cn_asking *a)
{
	if (!possible_said(a, CN_DO_RESIGN))
		possible_phase(a);
	possible_text(a->out, cn_verb_name(CN_DO_SAY), BIND_SAY,
		      CN_RULES("N27.3", "N29.11"));
	possible_text(a->out, cn_verb_name(CN_DO_DIARY), BIND_DIARY,
		      CN_RULES("N29.11"));
}

void cn_possible(const struct seen *s, const struct orders *o,
		 struct possible *out)
{
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = { .map = s->map,
				     .seat = s->seat,
				     .town = cn_only_battle(&s->field, s->seat),
				     .d = &d };
	struct cn_asking a = { .s = s, .out = out };
	struct cn_plan *p;

	if (s->seat < 0 || !s->awaited[s->seat])
		return;
	a.p = p = cn_plan_bind(&b, o);
	a.f = mem_alloc(sizeof(*a.f));
	*a.f = s->field;
	possible_turn(&a, o);
	possible_all(&a);
	mem_free(a.f);
	cn_plan_free(p);
	diag_free(&d);
}
