/* SPDX-License-Identifier: MIT */
/* forecast.c - what would become of orders, as far as anybody can tell. */
#include "config.h"

#include "games/waterloo/forecast.h"

#include "games/waterloo/acts.h"

#include "base/str.h"

struct forecast {
	int seat;
	struct wl_field field;
	struct diags *d;
	bool ended;
	bool open; /* what comes now depends on what is hidden */
};

static void forecast_void(struct forecast *c, const struct wl_act *a,
			  const struct wl_why *why)
{
	struct str rules = STR_INIT;

	for (int i = 0; i < why->nrules; i++)
		str_addf(&rules, "%s ", why->rules[i]);
	str_add(&rules, "W19.1");
	diag_add(c->d, DIAG_WARNING, a->at, rules.s, "would be void: %s",
		 why->text);
	str_free(&rules);
}

static void forecast_act(struct forecast *c, const struct wl_act *a)
{
	enum wl_pile pile;

	if (a->verb == WL_MOVE)
		wl_do_move(&c->field, a);
	else if (a->verb == WL_ENTER)
		(void)wl_do_enter(&c->field, c->seat, a, &pile);
	else if (a->verb == WL_RETIRE)
		(void)wl_do_retire(&c->field, a);
	else if (a->verb == WL_END)
		c->ended = true;
	else
		c->open = true; /* an attack, a shot */
	if (!c->open && c->field.actions <= 0 && a->verb != WL_RETIRE)
		c->ended = true;
}

/* Guards see squares and arms; of fights there was none yet. */
static bool forecast_guards(const struct forecast *c, const struct wl_line *l)
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

static enum event_state forecast_line(struct forecast *c,
				      const struct wl_line *l)
{
	struct wl_why why = { .text = "the turn has ended",
			      .rules = { "W19.2" },
			      .nrules = 1 };

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

void wl_forecast(const struct seen *s, const struct wl_plan *p, struct diags *d,
		 struct events *out)
{
	struct forecast c = { .seat = s->seat, .d = d };
	bool stopped = s->field.phase != WL_PLAY;

	wl_field_copy(&c.field, &s->field);
	for (size_t i = 0; i < p->n; i++) {
		const struct wl_line *l = &p->v[i];
		enum event_state state = EVENT_NOT_REACHED;

		if (wl_sets_up(l->acts[0].verb))
			state = EVENT_DONE;
		else if (wl_declares(l->acts[0].verb))
			state = EVENT_NOTED;
		else if (!stopped && !c.open)
			state = forecast_line(&c, l);
		stopped |= state == EVENT_VOID && !l->attempt;
		event_order(out, l->text, state);
	}
	wl_field_free(&c.field);
}
