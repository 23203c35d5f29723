/* SPDX-License-Identifier: MIT */
/* forecast.c - what would become of orders, as far as anybody can tell. */
#include "config.h"

#include "games/waterloo/public/forecast.h"

#include "games/waterloo/public/acts.h"

#include "base/str.h"

struct forecasting {
	int seat;
	struct wl_field field;
	struct diags *d;
	bool ended;
	bool open; /* what comes now depends on what is hidden */
};

static void forecast_void(struct forecasting *c, const struct wl_act *a,
			  const struct wl_why *why)
{
	struct str rules = STR_INIT;

	str_items(&rules, why->rules, why->nrules, " ");
	str_item(&rules, "W19.1", " ");
	diag_add(c->d, DIAG_WARNING, a->at, rules.s,
		 wl_why_text(c->field.map, &why->because, true));
	str_free(&rules);
}

/* W14.4: what moves, and what would be left out (W14.11). */
static void forecast_initiative(struct forecasting *c,
				const struct wl_act *card)
{
	struct wl_acted acted = { .card = card->card };
	bool prussian = false;

	for (size_t i = 0; i < card->nparts; i++) {
		const struct wl_act *a = &card->parts[i];
		struct wl_why why;

		if (!wl_may_part(&c->field, c->seat, a, &acted, &why)) {
			forecast_void(c, a, &why);
			continue;
		}
		wl_do_part(&c->field, a, &prussian);
		wl_do_move(&c->field, a);
		wl_has_acted(&acted, a, WL_INFANTRY);
	}
}

static void forecast_card(struct forecasting *c, const struct wl_act *a)
{
	wl_do_play(&c->field, c->seat, a->card);
	wl_do_spend(&c->field, wl_own_side(c->seat));
	c->field.card_played = true;
	if (a->card == WL_INITIATIVE)
		forecast_initiative(c, a);
	else if (a->card == WL_COMBINED_ATTACK || a->card == WL_GRAND_BATTERY)
		c->open = true;
}

static void forecast_spend(struct forecasting *c, const struct wl_act *a)
{
	wl_do_spend(&c->field, wl_acting_side(&c->field, c->seat, a));
}

static void forecast_act(struct forecasting *c, const struct wl_act *a)
{
	enum wl_pile pile;

	switch (a->verb) {
	case WL_MOVE:
		forecast_spend(c, a);
		wl_do_move(&c->field, a);
		break;
	case WL_ENTER:
		forecast_spend(c, a);
		(void)wl_do_enter(&c->field, c->seat, a, &pile);
		break;
	case WL_REMOVE:
		forecast_spend(c, a);
		(void)wl_do_remove(&c->field, a->way[0]);
		break;
	case WL_RETIRE: /* costs no action (W10.7) */
		(void)wl_do_retire(&c->field, a);
		return;
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		forecast_card(c, a);
		break;
	case WL_DRAFT:
		wl_do_take(&c->field, c->seat, a);
		break;
	case WL_END:
	case WL_STOP:
		c->ended = true;
		return;
	case WL_ATTACK:
	case WL_FIRE:
		c->open = true; /* what comes of it only the referee knows */
		return;
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
	case WL_PRUSSIANS:
	case WL_STANDING:
		return; /* no line of a turn */
	}
	if (!c->open && c->field.actions <= 0)
		c->ended = true;
}

/* Guards see squares and arms; of fights there was none yet. */
static bool forecast_guards(const struct forecasting *c,
			    const struct wl_line *l)
{
	for (size_t i = 0; i < l->nguards; i++) {
		const struct wl_guard *g = &l->guards[i];
		bool holds =
		    g->test >= WL_IF_EMPTY &&
		    wl_square_test(&c->field, c->seat, g->test, g->square);

		if (holds == g->negated)
			return false;
	}
	return true;
}

static enum event_state forecast_line(struct forecasting *c,
				      const struct wl_line *l)
{
	struct wl_why why = { .because = { .is = WL_WHY_TURN_ENDED },
			      .rules = { "W19.2" },
			      .nrules = 1 };

	if (c->ended && wl_only_ends(l))
		return EVENT_DONE; /* W19.2: in silence */
	if (c->ended) {
		forecast_void(c, &l->acts[0], &why);
		return EVENT_VOID;
	}
	if (!forecast_guards(c, l))
		return EVENT_PASSED_OVER;
	for (size_t i = 0; i < l->nacts; i++) {
		if (wl_may(&c->field, c->seat, &l->acts[i], &why)) {
			forecast_act(c, &l->acts[i]);
			return EVENT_DONE;
		}
		forecast_void(c, &l->acts[i], &why);
	}
	return EVENT_VOID;
}

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

/* What becomes of an order; `stopped`: lines of a turn are not reached. */
static enum event_state forecast_state(struct forecasting *c,
				       const struct wl_plan *p,
				       const struct wl_line *l, bool stopped)
{
	const struct wl_act *a = &l->acts[0];

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
	return stopped || c->open ? EVENT_NOT_REACHED : forecast_line(c, l);
}

static bool forecast_plays(const struct wl_field *f)
{
	return f->phase == WL_PLAY || f->phase == WL_PURSUIT;
}

/* W19.2, W5.5: what becomes of the turn when the list is done. */
static enum forecast_turn forecast_turn(const struct forecasting *c)
{
	const struct wl_field *f = &c->field;

	if (c->open)
		return FORECAST_OPEN;
	if (c->ended ||
	    (!wl_can_retire(f, c->seat) && !wl_can_play(f, c->seat) &&
	     !(f->actions > 0 && wl_can_act(f, c->seat, WL_NOBODY))))
		return FORECAST_ENDS;
	return FORECAST_GOES_ON;
}

static void forecast_facts(struct forecasting *c, const struct seen *s,
			   const struct wl_plan *p, struct forecast *out)
{
	if (forecast_plays(&s->field)) {
		out->turn = forecast_turn(c);
		out->left = c->field.actions;
		out->used = s->field.actions - c->field.actions;
	} else if (wl_plan_setup(p))
		wl_do_set_up(&c->field, c->seat, p->places, p->nplaces);
	else
		return;
	out->after = wl_seen_with(s, &c->field);
}

void wl_forecast(const struct seen *s, const struct wl_plan *p, struct diags *d,
		 struct forecast *out)
{
	struct forecasting c = { .seat = s->seat, .d = d };
	bool stopped = false;

	wl_field_copy(&c.field, &s->field);
	for (size_t i = 0; i < p->n; i++) {
		const struct wl_line *l = &p->v[i];
		enum event_state state = forecast_state(&c, p, l, stopped);

		stopped |= state == EVENT_VOID && !l->attempt;
		event_order(&out->orders, l->text, state);
	}
	forecast_facts(&c, s, p, out);
	wl_field_free(&c.field);
}
