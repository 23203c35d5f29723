/* SPDX-License-Identifier: MIT */
/* forecast.c - what would become of orders, as far as anybody can tell. */
#include "config.h"

#include "games/waterloo/public/forecast.h"

#include "games/waterloo/public/acts.h"

/* W4.5: a ranked list is done when a pick is made by it: at once, if it is the
 * seat's to pick, no single pick goes before it, and a card of it is there. */
static enum event_state forecast_prefer(const struct wl_field *f,
					const struct wl_plan *p,
					const struct wl_act *list)
{
	for (size_t i = 0; i < p->n; i++)
		if (wl_sort(&p->v[i].acts[0]) == WL_SORT_KEEP)
			return EVENT_NOTED;
	for (int i = 0; i < list->npicks; i++)
		if (f->phase == WL_DRAFTING && f->deck[list->picks[i]] > 0)
			return EVENT_DONE;
	return EVENT_NOTED;
}

/* What becomes of an order. */
static enum event_state forecast_state(struct wl_forecasting *c,
				       const struct wl_plan *p,
				       const struct wl_line *l)
{
	const struct wl_act *a = &l->acts[0];

	if (c->over && wl_sort(a) != WL_SORT_DECLARE &&
	    wl_sort(a) != WL_SORT_STANDING && wl_sort(a) != WL_SORT_HOLD)
		return EVENT_NOT_REACHED;
	switch (wl_sort(a)) {
	case WL_SORT_SET_UP:
	case WL_SORT_KEEP:
		return EVENT_DONE;
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_HOLD:
		return EVENT_NOTED;
	case WL_SORT_PREFER:
		return forecast_prefer(&c->field, p, a);
	case WL_SORT_TAKE:
	case WL_SORT_ACTION:
	case WL_SORT_CARD:
	case WL_SORT_TURN:
		break;
	}
	return wl_forecast_line(c, l);
}

static bool forecast_plays(const struct wl_field *f)
{
	return f->phase == WL_PLAY || f->phase == WL_PURSUIT;
}

/* W19.2, W5.5: what becomes of the turn when the list is done. */
static enum forecast_turn forecast_turn(const struct wl_field *f, int seat,
					bool ended)
{
	if (ended || (!wl_can_retire(f, seat) && !wl_can_play(f, seat) &&
		      !(f->actions > 0 && wl_can_act(f, seat, WL_NOBODY))))
		return FORECAST_ENDS;
	return FORECAST_GOES_ON;
}

void wl_forecast_facts(const struct wl_forecasting *c, const struct seen *s,
		       struct forecast *out)
{
	/* What is not reached costs nothing. */
	const struct wl_field *f = c->stopped ? &c->sure : &c->field;
	bool won = !c->stopped && c->outcome == WL_GAME_WON;

	out->turn =
	    won ? FORECAST_OVER
		: forecast_turn(f, c->seat, c->stopped ? c->closed : c->ended);
	out->left = f->actions;
	out->used = s->field.actions - f->actions;
	out->chance = c->open;
	out->open = c->open && (c->doubt || won || !c->ended);
}

/* What the seat would see; nothing where no piece is set up. */
static void forecast_after(struct wl_forecasting *c, const struct seen *s,
			   const struct wl_plan *p, struct forecast *out)
{
	if (forecast_plays(&s->field))
		wl_forecast_facts(c, s, out);
	else if (wl_plan_setup(p))
		wl_do_set_up(&c->field, c->seat, p->places, p->nplaces);
	else
		return;
	out->after = wl_seen_with(s, wl_forecast_sure(c));
}

/* W19.4: resigned, or a draw that the other seat has offered is accepted, or
 * offered as well (W15.8). */
static bool forecast_over(const struct wl_field *f, int seat,
			  const struct wl_plan *p)
{
	for (size_t i = 0; i < p->n; i++) {
		enum wl_verb verb = p->v[i].acts[0].verb;

		if (verb == WL_RESIGN || verb == WL_ACCEPT ||
		    (verb == WL_OFFER && f->draw_offer == !seat))
			return true;
	}
	return false;
}

/* W12.1, W15.3: Prussians that were placed are looked at with the next action;
 * whether one was just now does not show. */
static void forecast_held(struct wl_forecasting *c)
{
	const struct wl_map *m = c->field.map;

	wl_count_lines(&c->field, c->seat, c->held);
	for (int i = 0; i < m->nflags; i++) {
		int sq = m->flags[i];

		if (c->seat == WL_SEAT_ALLIED &&
		    c->field.at[sq].side == WL_PRUSSIAN &&
		    board_row(&m->board, sq) == wl_back_row(m, WL_SEAT_FRENCH))
			c->held[wl_section_of(m, WL_SEAT_FRENCH, sq)]--;
	}
}

void wl_forecast_begin(const struct seen *s, const struct wl_plan *p,
		       struct diags *d, struct events *orders,
		       struct wl_forecasting *out)
{
	*out = (struct wl_forecasting){ .seat = s->seat, .d = d };
	out->over = forecast_over(&s->field, s->seat, p);
	wl_field_copy(&out->field, &s->field);
	forecast_held(out);
	for (size_t i = 0; i < p->n; i++) {
		const struct wl_line *l = &p->v[i];

		event_order(orders, l->text, forecast_state(out, p, l));
	}
}

void wl_forecast_end(struct wl_forecasting *c)
{
	wl_field_free(&c->field);
	wl_field_free(&c->sure);
}

void wl_forecast(const struct seen *s, const struct wl_plan *p, struct diags *d,
		 struct forecast *out)
{
	struct wl_forecasting c;

	wl_forecast_begin(s, p, d, &out->orders, &c);
	if (c.over)
		out->turn = FORECAST_OVER;
	else
		forecast_after(&c, s, p, out);
	wl_forecast_end(&c);
}
