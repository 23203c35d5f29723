/* SPDX-License-Identifier: MIT */
/* forecast.c - what will become of the lines of a battle turn (PUBLIC). */
#include "config.h"

#include "games/campaign/public/forecast.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/public/board.h"
#include "games/campaign/public/line.h"

#include "base/mem.h"

struct forecasting {
	const struct cn_checker *c;
	struct cn_field *f;
	struct cn_battle *b;	/* of the line */
	bool stopped[CN_TOWNS]; /* nothing more is to be said of that board */
};

/* N21.2: the losses of who leaves a fight are certain. */
static void forecast_retreat(struct cn_field *f, struct cn_battle *b,
			     const struct cn_deed *d)
{
	struct cn_force *u = &f->unit[d->unit];

	u->strength -= d->leaving.loss;
	if (u->strength > 0)
		return;
	cn_board_leave(f, b, d->unit);
	u->town = CN_NO_TOWN;
	cn_board_settle(f, b);
}

static enum cn_lined forecast_act(void *ctx, const struct cn_deed *d)
{
	struct forecasting *s = ctx;

	if (d->verb == CN_DO_FIRE)
		return CN_LINE_OPEN;
	cn_do_deed(s->f, s->b, d);
	if (d->verb == CN_DO_RETREAT)
		forecast_retreat(s->f, s->b, d);
	if (cn_is_routed(s->f, s->b, CN_ATTACKER) ||
	    cn_is_routed(s->f, s->b, CN_DEFENDER) ||
	    cn_board_units(s->f, s->b, cn_side_of(s->c->s->seat)) == 0)
		return CN_LINE_OVER;
	return CN_LINE_DONE;
}

static void forecast_refuse(void *ctx, const struct cn_act *a,
			    const struct cn_why *why)
{
	struct forecasting *s = ctx;
	struct cn_why told = *why;

	(void)cn_why_cite(&told, "N29.9");
	cn_check_warn(s->c, a->at, &told);
}

/* N29.10: a line behind the end of the battle turn. */
static enum event_state forecast_after(struct forecasting *s,
				       const struct cn_order *o)
{
	struct cn_why why = { .nrules = 0 };

	if (o->acts[0].verb == CN_DO_END)
		return EVENT_DONE;
	(void)cn_why(&why, CN_WHY_BATTLE_TURN_OVER, "N29.10",
		     CN_ABOUT(o->town));
	forecast_refuse(s, &o->acts[0], &why);
	s->stopped[o->town] = !o->attempt;
	return EVENT_VOID;
}

static enum event_state forecast_line(struct forecasting *s,
				      const struct cn_order *o)
{
	int seat = s->c->s->seat;
	const struct cn_liner l = { .f = s->f,
				    .b = s->b,
				    .seat = seat,
				    .lane = CN_NOWHERE,
				    .answers = &s->c->s->answers[seat],
				    .ctx = s,
				    .act = forecast_act,
				    .refuse = forecast_refuse };

	switch (cn_line(&l, o)) {
	case CN_LINE_FAILED:
	case CN_LINE_OPEN:
		s->stopped[o->town] = true;
		return EVENT_NOT_REACHED;
	case CN_LINE_OVER:
		s->stopped[o->town] = true;
		return EVENT_DONE;
	case CN_LINE_PASSED:
		return EVENT_PASSED_OVER;
	case CN_LINE_VOID:
		s->stopped[o->town] = !o->attempt;
		return EVENT_VOID;
	case CN_LINE_ENDED:
	case CN_LINE_REINFORCED:
		s->b->ended[seat] = true;
		return EVENT_DONE;
	case CN_LINE_DONE:
	case CN_LINE_ASKED:
		break;
	}
	return EVENT_DONE;
}

void cn_forecast(const struct cn_checker *c)
{
	struct forecasting s = { .c = c, .f = mem_alloc(sizeof(*s.f)) };

	*s.f = c->s->field;
	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_order *o = &c->p->v[i];
		enum cn_verb verb = o->acts[0].verb;
		enum event_state *state = &c->forecast->orders[i].state;

		if (verb == CN_DO_BATTLE)
			*state = EVENT_DONE;
		if (!cn_is_battle_line(verb) || o->town == CN_NO_TOWN)
			continue;
		*state = EVENT_NOT_REACHED;
		s.b = cn_battle_at(s.f, o->town);
		if (!s.b || s.stopped[o->town])
			continue;
		*state = s.b->ended[c->s->seat] ? forecast_after(&s, o)
						: forecast_line(&s, o);
	}
	mem_free(s.f);
}
