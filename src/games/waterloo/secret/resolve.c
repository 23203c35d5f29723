/* SPDX-License-Identifier: MIT */
/* resolve.c - carries out a set of orders, line by line (W19). */
#include "config.h"

#include "games/waterloo/secret/world.h"

void wl_void(struct wl_run *r, const struct wl_why *why, const char *rule)
{
	struct event *ev = event_add(r->out, WL_EV_VOID, r->seat, r->order);

	ev->n[0] = (int)why->because.is;
	for (int i = 0; i < WL_WHY_VOID; i++)
		ev->n[i + 1] = why->because.arg[i];
	for (int i = 0; i < why->nrules; i++)
		event_cite(ev, why->rules[i]);
	event_cite(ev, rule);
}

static bool resolve_guard(const struct wl_run *r, const struct wl_guard *g)
{
	int won = wl_seat_of((enum wl_side)r->last.who[r->last.n[1]].side);
	int lost = wl_seat_of((enum wl_side)r->last.who[!r->last.n[1]].side);
	bool holds;

	if (g->test >= WL_IF_EMPTY)
		holds =
		    wl_square_test(&r->w->field, r->seat, g->test, g->square);
	else if (!r->fought)
		holds = false;
	else if (g->test == WL_IF_WON)
		holds = won == r->seat;
	else if (g->test == WL_IF_LOST)
		holds = lost == r->seat;
	else if (g->test == WL_IF_WITHDRAWN)
		holds = r->last.n[2];
	else
		holds = r->last.n[0] > 0;
	return holds != g->negated;
}

static bool resolve_guards(struct wl_run *r, const struct wl_line *l)
{
	for (size_t i = 0; i < l->nguards; i++) {
		if (!resolve_guard(r, &l->guards[i])) {
			struct event *ev =
			    event_add(r->out, WL_EV_PASSED, r->seat, r->order);

			event_cite(ev, "W19.1");
			return false;
		}
	}
	return true;
}

/* One line; *state says what became of it. */
static int resolve_line(struct wl_run *r, const struct wl_line *l,
			enum event_state *state)
{
	struct wl_why why = { .because = { .is = WL_WHY_TURN_ENDED },
			      .rules = { "W19.2" },
			      .nrules = 1 };

	r->order = l->number;
	if (r->ended && wl_only_ends(l)) {
		*state = EVENT_DONE; /* W19.2: in silence */
		return 0;
	}
	*state = EVENT_VOID;
	if (r->routed)
		(void)wl_not(&why, WL_RULES("W16.1", "W19.2"),
			     WL_BECAUSE(BATTLE_ENDED));
	if (r->ended) {
		wl_void(r, &why, "W19.1");
		return 0;
	}
	if (!resolve_guards(r, l)) {
		*state = EVENT_PASSED_OVER;
		return 0;
	}
	for (size_t i = 0; i < l->nacts; i++) {
		if (wl_may(&r->w->field, r->seat, &l->acts[i], &why)) {
			*state = EVENT_DONE;
			return wl_carry_out(r, &l->acts[i]);
		}
		wl_void(r, &why, "W19.1");
	}
	return 0;
}

/* What the player is told of an order before it is carried out. A ranked list
 * waits for a pick: draft.c says so when it makes one (W4.5). */
static enum event_state resolve_state(const struct wl_act *a, bool playing)
{
	switch (wl_sort(a)) {
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_HOLD:
	case WL_SORT_PREFER:
		return EVENT_NOTED;
	case WL_SORT_SET_UP:
	case WL_SORT_KEEP:
	case WL_SORT_TAKE:
	case WL_SORT_ACTION:
	case WL_SORT_CARD:
	case WL_SORT_TURN:
		break;
	}
	return playing ? EVENT_NOT_REACHED : EVENT_DONE;
}

static void resolve_echo(struct wl_run *r, const struct wl_plan *p,
			 bool playing)
{
	for (size_t i = 0; i < p->n; i++)
		event_order(r->out, p->v[i].text,
			    resolve_state(&p->v[i].acts[0], playing));
}

/* A declaration has ended the game (W19.4): nothing of a set-up or a pick was
 * done, and no ranked list waits. */
static void resolve_dropped(struct wl_run *r, const struct wl_plan *p)
{
	struct event_order *orders = r->out->orders;

	for (size_t i = 0; i < p->n && r->w->field.phase == WL_OVER; i++)
		if (orders[i].state == EVENT_DONE ||
		    wl_sort(&p->v[i].acts[0]) == WL_SORT_PREFER)
			orders[i].state = EVENT_NOT_REACHED;
}

static bool resolve_plays(const struct wl_field *f)
{
	return f->phase == WL_PLAY || f->phase == WL_PURSUIT;
}

/* W19.2, W5.5: what becomes of the turn when the list is done. */
static int resolve_end(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;

	r->order = 0;
	if (!resolve_plays(f))
		return 0;
	if (r->routed) {
		f->seat = f->pursuer; /* W16.1 */
		return wl_turn_begin(r);
	}
	/* W5.5: a turn with nothing left to do ends by itself. */
	if (!r->ended && !wl_can_retire(f, r->seat) &&
	    !wl_can_play(f, r->seat) &&
	    !(f->actions > 0 && wl_can_act(f, r->seat, WL_NOBODY)))
		r->ended = true;
	return r->ended ? wl_turn_end(r) : 0;
}

static int resolve_lines(struct wl_run *r, const struct wl_plan *p)
{
	struct wl_field *f = &r->w->field;

	for (size_t i = 0; i < p->n && resolve_plays(f); i++) {
		enum event_state *state = &r->out->orders[i].state;

		if (*state == EVENT_NOTED)
			continue;
		if (resolve_line(r, &p->v[i], state) < 0)
			return -1;
		/* W19.1: the list stops, so that the player can think. */
		if (*state == EVENT_VOID && !p->v[i].attempt)
			break;
	}
	return resolve_end(r);
}

int wl_resolve(struct world *w, int seat, const struct orders *o,
	       struct dice *dice, struct events *out, struct err *e)
{
	struct wl_run r = {
		.w = w, .seat = seat, .dice = dice, .out = out, .e = e
	};
	struct diags ignored = DIAGS_INIT; /* check() has judged the form */
	struct wl_plan *p = wl_plan_bind(w->map, seat, o, &ignored);
	int rc = 0;

	resolve_echo(&r, p, resolve_plays(&w->field));
	wl_declare(&r, p);
	resolve_dropped(&r, p);
	if (w->field.phase == WL_SETUP && wl_plan_setup(p))
		rc = wl_set_up(&r, p);
	else if (w->field.phase == WL_DRAFTING)
		rc = wl_draft(&r, p);
	else if (resolve_plays(&w->field))
		rc = resolve_lines(&r, p);
	wl_plan_free(p);
	diag_free(&ignored);
	return rc;
}
