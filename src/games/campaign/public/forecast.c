/* SPDX-License-Identifier: MIT */
/* forecast.c - what will become of the lines of a battle turn (PUBLIC). */
#include "config.h"

#include "games/campaign/public/forecast.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/public/board.h"
#include "games/campaign/public/line.h"

#include "base/mem.h"

#include <string.h>

/* On each board the lines are certain up to the first that a die decides; from
 * there they are held against the board as it stands: dice change nothing. */
struct forecasting {
	const struct cn_checker *c;
	struct cn_foreseen *w;
	bool closed[CN_TOWNS]; /* an `end` without a guard is behind a die */
	bool halted[CN_TOWNS]; /* so is a void line, which stops the list */
	bool lost[CN_TOWNS];   /* the end of the battle is, before that */
	bool behind;	       /* the line is held against what stands */
	bool came[CN_UNITS];   /* by the line */
	struct cn_field *f;    /* of the line */
	struct cn_battle *b;
};

/* N21.2: the losses of who leaves a fight are certain. */
static void forecast_retreat(struct cn_field *f, struct cn_battle *b,
			     const struct cn_deed *d)
{
	struct cn_force *u = &f->unit[d->unit];

	b->worn[cn_half_of(f, cn_side_of_unit(f->map, d->unit))] +=
	    d->leaving.loss < u->strength ? d->leaving.loss : u->strength;
	u->strength -= d->leaving.loss;
	if (u->strength > 0)
		return;
	cn_board_leave(f, b, d->unit);
	u->town = CN_NO_TOWN;
	cn_board_settle(f, b);
}

/* N10.5, N22.1: who orders can end a battle only by what is his own. */
static bool forecast_decided(const struct forecasting *s)
{
	return cn_is_routed(s->f, s->b, CN_ATTACKER) ||
	       cn_is_routed(s->f, s->b, CN_DEFENDER) ||
	       cn_board_units(s->f, s->b, cn_side_of(s->c->s->seat)) == 0;
}

static enum cn_lined forecast_act(void *ctx, const struct cn_deed *d)
{
	struct forecasting *s = ctx;

	if (d->verb == CN_DO_FIRE && !s->behind)
		return CN_LINE_OPEN;
	*s->c->acts |= !s->behind;
	cn_do_deed(s->f, s->b, d);
	if (d->verb == CN_DO_RETREAT)
		forecast_retreat(s->f, s->b, d);
	if (d->verb == CN_DO_REINFORCE)
		s->came[d->unit] = s->f->unit[d->unit].acted = true; /* N19.3 */
	return forecast_decided(s) ? CN_LINE_OVER : CN_LINE_DONE;
}

static void forecast_refuse(void *ctx, const struct cn_act *a,
			    const struct cn_why *why)
{
	struct forecasting *s = ctx;
	struct cn_why told = *why;

	(void)cn_why_cite(&told, "N29.9");
	if (s->behind)
		cn_check_note(s->c, a->at, &told, s->w->open[s->b->town]);
	else
		cn_check_warn(s->c, a->at, &told);
}

/* A line before the battle turn, or behind its end. */
static enum event_state forecast_untimely(struct forecasting *s,
					  const struct cn_order *o)
{
	struct cn_why why;

	if (!cn_line_untimely(s->b, s->c->s->seat, o, &why))
		return EVENT_DONE;
	forecast_refuse(s, &o->acts[0], &why);
	s->w->stopped[o->town] = !o->attempt;
	return EVENT_VOID;
}

/* Carries the line out on `f`; a die that is behind the first shows nothing. */
static enum cn_lined forecast_on(struct forecasting *s, struct cn_field *f,
				 const struct cn_order *o, bool tells)
{
	int seat = s->c->s->seat;
	struct cn_liner l = { .f = f,
			      .seat = seat,
			      .lane = CN_NOWHERE,
			      .answers = s->c->answers,
			      .ctx = s,
			      .act = forecast_act,
			      .refuse = tells ? forecast_refuse : NULL };
	enum cn_lined did;

	s->f = f;
	s->b = l.b = cn_battle_at(f, o->town);
	s->behind = f == s->w->stands;
	memset(s->came, 0, sizeof(s->came));
	did = cn_line(&l, o);
	if (did == CN_LINE_ENDED || did == CN_LINE_REINFORCED)
		s->b->ended[seat] = true;
	for (int i = 0; did == CN_LINE_REINFORCED && i < f->map->nunits; i++)
		f->unit[i].acted &= !s->came[i];
	return did;
}

/* A line behind the first die of its board. */
static void forecast_behind(struct forecasting *s, const struct cn_order *o)
{
	const struct cn_battle *b = cn_battle_at(s->w->stands, o->town);
	struct cn_why why;
	enum cn_lined did;

	if (!b->ended[s->c->s->seat]) {
		did = forecast_on(s, s->w->stands, o, true);
		s->halted[o->town] |= did == CN_LINE_VOID && !o->attempt;
		s->lost[o->town] = did == CN_LINE_OVER && !s->halted[o->town];
		s->w->stopped[o->town] = did == CN_LINE_OVER;
		s->closed[o->town] = did == CN_LINE_ENDED && !o->nterms;
		return;
	}
	if (!cn_line_untimely(b, s->c->s->seat, o, &why))
		return;
	s->behind = !s->closed[o->town];
	forecast_refuse(s, &o->acts[0], &why);
}

/* N13.7: somebody of the enemy has been met whom the seat does not know yet. */
static bool forecast_met(const struct forecasting *s, const struct cn_battle *b)
{
	const struct cn_field *f = s->c->f;
	enum cn_side side = cn_side_of(s->c->s->seat);

	for (int place = 0; place < CN_PLACES; place++) {
		bool mine = false, hidden = false;

		for (int i = 0; i < f->map->nunits; i++)
			mine |= f->unit[i].place == place &&
				f->unit[i].town == b->town &&
				cn_side_of_unit(f->map, i) == side;
		for (int army = 0; army < CN_ARMIES; army++)
			hidden |= b->hidden[place][army] > 0 &&
				  cn_side_of_army((enum cn_army)army) != side;
		if (mine && hidden)
			return true;
	}
	return false;
}

/* N30.14: the guard asks what he is, or how strong. */
static bool forecast_asks(const struct forecasting *s, const struct cn_order *o)
{
	for (size_t i = 0; i < o->nterms; i++) {
		const struct cn_term *t = &o->terms[i];

		if (t->kind == CN_IF_WEAKER ||
		    (t->kind == CN_IF_ENEMY && t->sort != CN_ANY_UNITS))
			return forecast_met(s, cn_battle_at(s->c->f, o->town));
	}
	return false;
}

static enum event_state forecast_line(struct forecasting *s,
				      const struct cn_order *o)
{
	enum cn_lined did = forecast_asks(s, o)
				? CN_LINE_OPEN
				: forecast_on(s, s->c->f, o, true);

	if (did != CN_LINE_OPEN && did != CN_LINE_FAILED)
		(void)forecast_on(s, s->w->stands, o, false);
	switch (did) {
	case CN_LINE_FAILED:
	case CN_LINE_OPEN:
		s->w->open[o->town] = o->at.line;
		forecast_behind(s, o);
		return EVENT_NOT_REACHED;
	case CN_LINE_OVER:
		s->w->stopped[o->town] = s->w->over[o->town] = true;
		return EVENT_DONE;
	case CN_LINE_PASSED:
		return EVENT_PASSED_OVER;
	case CN_LINE_VOID:
		s->w->stopped[o->town] = !o->attempt;
		return EVENT_VOID;
	case CN_LINE_ENDED:
	case CN_LINE_REINFORCED:
		*s->c->acts |= did == CN_LINE_REINFORCED;
		break;
	case CN_LINE_DONE:
	case CN_LINE_ASKED:
		break;
	}
	return EVENT_DONE;
}

/* N30.13: a plan that takes over behind the lines may end the turn. */
static bool forecast_plans(const struct forecasting *s, int town)
{
	const struct cn_answer *leads = cn_plan_for(s->c->answers, town);
	const struct cn_plan *p = s->c->p;

	for (size_t i = 0; leads && i < p->n; i++) {
		const struct cn_answer *a = p->v[i].acts[0].answer;

		if (a && a->topic == CN_PLAN && a->town == leads->town)
			return true;
	}
	return false;
}

static bool forecast_asked(struct cn_field *f, int town, int seat)
{
	return cn_battle_seat(f, cn_battle_at(f, town)) == seat;
}

/* N29.10: whether the seat's battle turns end with these lines, for those with
 * dice if no die changes anything. */
static void forecast_turn(const struct forecasting *s)
{
	const struct cn_field *f = &s->c->s->field;
	struct forecast *out = s->c->foretold;
	int seat = s->c->s->seat;

	out->turn = FORECAST_ENDS;
	for (int i = 0; i < f->nbattles; i++) {
		int town = f->battle[i].town;
		bool plans = forecast_plans(s, town);

		if (cn_battle_seat(f, &f->battle[i]) != seat)
			continue;
		out->chance |= s->w->open[town] > 0;
		if (s->w->over[town] || !forecast_asked(s->c->f, town, seat))
			continue;
		out->open |= s->w->open[town] > 0 || plans;
		out->acts |= plans;
		if (!plans && !s->lost[town] &&
		    (s->halted[town] ||
		     forecast_asked(s->w->stands, town, seat)))
			out->turn = FORECAST_GOES_ON;
	}
}

static enum event_state forecast_order(struct forecasting *s,
				       const struct cn_order *o)
{
	const struct cn_field *now = &s->c->s->field;
	int seat = s->c->s->seat;

	if (s->w->stopped[o->town])
		return EVENT_NOT_REACHED;
	if (s->w->open[o->town]) {
		forecast_behind(s, o);
		return EVENT_NOT_REACHED;
	}
	s->b = cn_battle_at(s->c->f, o->town);
	if (s->b->ended[seat] ||
	    cn_battle_seat(now, cn_battle_in(now, o->town)) != seat) {
		s->behind = false;
		return forecast_untimely(s, o);
	}
	return forecast_line(s, o);
}

void cn_forecast_lines(const struct cn_checker *c, struct cn_foreseen *out)
{
	struct forecasting s = { .c = c, .w = out };

	*out =
	    (struct cn_foreseen){ .stands = mem_alloc(sizeof(*out->stands)) };
	*out->stands = *c->f;
	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_order *o = &c->p->v[i];
		enum cn_verb verb = o->acts[0].verb;
		enum event_state *state = &c->foretold->orders.orders[i].state;

		/* Says where the lines are; by itself it comes to nothing. */
		if (verb == CN_DO_BATTLE)
			*state = EVENT_NOTED;
		if (!cn_is_battle_line(verb) || o->town == CN_NO_TOWN)
			continue;
		*state = EVENT_NOT_REACHED;
		if (!cn_battle_at(c->f, o->town))
			continue;
		*state = forecast_order(&s, o);
	}
	forecast_turn(&s);
}

void cn_foreseen_free(struct cn_foreseen *w)
{
	mem_free(w->stands);
}

void cn_forecast(const struct cn_checker *c)
{
	struct cn_foreseen w;

	cn_forecast_lines(c, &w);
	cn_foreseen_free(&w);
}
