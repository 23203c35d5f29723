/* SPDX-License-Identifier: MIT */
/* forecast.c - what would become of orders, as far as anybody can tell. */
#include "config.h"

#include "games/waterloo/public/forecast.h"

#include "games/waterloo/public/acts.h"

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

/* W14.4: what moves, and what would be left out (W14.11). */
static void forecast_initiative(struct forecast *c, const struct wl_act *card)
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

static void forecast_card(struct forecast *c, const struct wl_act *a)
{
	wl_do_play(&c->field, c->seat, a->card);
	wl_do_spend(&c->field, wl_own_side(c->seat));
	c->field.card_played = true;
	if (a->card == WL_INITIATIVE)
		forecast_initiative(c, a);
	else if (a->card == WL_COMBINED_ATTACK || a->card == WL_GRAND_BATTERY)
		c->open = true;
}

/* An attack, a shot: what comes of it only the referee knows. */
static void forecast_act(struct forecast *c, const struct wl_act *a)
{
	enum wl_side side = a->verb == WL_END || a->verb == WL_STOP ||
				    a->verb == WL_DRAFT || a->verb == WL_CARD
				? WL_NOBODY
				: wl_acting_side(&c->field, c->seat, a);
	enum wl_pile pile;

	if (a->verb == WL_MOVE)
		wl_do_move(&c->field, a);
	else if (a->verb == WL_ENTER)
		(void)wl_do_enter(&c->field, c->seat, a, &pile);
	else if (a->verb == WL_RETIRE)
		(void)wl_do_retire(&c->field, a);
	else if (a->verb == WL_REMOVE)
		(void)wl_do_remove(&c->field, a->way[0]);
	else if (a->verb == WL_CARD)
		forecast_card(c, a);
	else if (a->verb == WL_DRAFT)
		wl_do_take(&c->field, c->seat, a);
	else if (a->verb == WL_END || a->verb == WL_STOP)
		c->ended = true;
	else
		c->open = true;
	if (side != WL_NOBODY && a->verb != WL_RETIRE && !c->open)
		wl_do_spend(&c->field, side);
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
	for (size_t i = 0; i < p->n; i++) {
		const struct wl_act *a = &p->v[i].acts[0];

		if (a->verb == WL_DRAFT && a->about == WL_KEEP)
			return EVENT_NOTED;
	}
	for (int i = 0; i < list->npicks; i++)
		if (f->phase == WL_DRAFTING && f->deck[list->picks[i]] > 0)
			return EVENT_DONE;
	return EVENT_NOTED;
}

void wl_forecast(const struct seen *s, const struct wl_plan *p, struct diags *d,
		 struct events *out)
{
	struct forecast c = { .seat = s->seat, .d = d };
	bool playing =
	    s->field.phase == WL_PLAY || s->field.phase == WL_PURSUIT;
	bool stopped = !playing;

	wl_field_copy(&c.field, &s->field);
	for (size_t i = 0; i < p->n; i++) {
		const struct wl_line *l = &p->v[i];
		const struct wl_act *a = &l->acts[0];
		enum event_state state = EVENT_NOT_REACHED;

		if (wl_sets_up(a->verb))
			state = EVENT_DONE;
		else if (a->verb == WL_DRAFT && a->about == WL_PREFER)
			state = forecast_prefer(&s->field, p, a);
		else if (wl_declares(a->verb))
			state = EVENT_NOTED;
		else if (!playing)
			state = EVENT_DONE; /* a pick of the draft */
		else if (!stopped && !c.open)
			state = forecast_line(&c, l);
		stopped |= state == EVENT_VOID && !l->attempt;
		event_order(out, l->text, state);
	}
	wl_field_free(&c.field);
}
