/* SPDX-License-Identifier: MIT */
/* resolve.c - carries out a set of orders, line by line (W19). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/mem.h"

void wl_void(struct wl_run *r, const struct wl_why *why, const char *rule)
{
	struct event *ev = event_add(r->out, WL_EV_VOID, r->seat, r->order);

	ev->text = mem_strdup(why->text);
	for (int i = 0; i < why->nrules; i++)
		event_cite(ev, why->rules[i]);
	event_cite(ev, rule);
}

static void resolve_move(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;
	int to = a->way[a->nway - 1];
	struct event *ev = event_add(r->out, WL_EV_MOVE, r->seat, r->order);

	wl_do_move(f, a);
	ev->from = a->way[0];
	ev->at = to;
	event_cite(ev, "W6.1");
	event_cite(ev, f->at[to].arm == WL_CAVALRY ? "W6.3" : "W6.2");
}

static void resolve_enter(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_ENTER, r->seat, r->order);
	enum wl_pile pile;
	struct wl_piece p = wl_do_enter(&r->w->field, r->seat, a, &pile);

	ev->at = a->way[0];
	ev->who[0] = wl_as_event(&p);
	ev->n[0] = (int)pile;
	ev->n[1] = (int)p.arm;
	event_cite(ev, "W11.1");
	event_cite(ev, pile == WL_RESERVE     ? "W11.2"
		       : pile == WL_WITHDRAWN ? "W11.3"
					      : "W10.8");
	if (p.side == WL_PRUSSIAN)
		event_cite(ev, "W11.4");
	event_cite(ev, "W11.5");
}

static void resolve_retire(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_RETIRE, r->seat, r->order);
	struct wl_piece p = wl_do_retire(&r->w->field, a);

	ev->at = a->way[0];
	ev->who[0] = wl_as_event(&p);
	event_cite(ev, "W10.7");
	event_cite(ev, "W11.5");
}

static void resolve_remove(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_REMOVE, r->seat, r->order);
	struct wl_piece p = wl_do_remove(&r->w->field, a->way[0]);

	ev->at = a->way[0];
	ev->who[0] = wl_as_event(&p);
	ev->n[1] = (int)p.arm;
	event_cite(ev, r->seat == r->w->field.pursuer ? "W16.6" : "W16.3");
}

static void resolve_take(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_CARD, r->seat, r->order);

	wl_do_take(&r->w->field, r->seat, a);
	ev->n[0] = WL_TAKEN;
	ev->n[1] = (int)a->picks[0];
	ev->n[2] = a->npicks > 1 ? (int)a->picks[1] : EVENT_NONE;
	event_cite(ev, "W14.9");
}

int wl_do(struct wl_run *r, const struct wl_act *a)
{
	int rc = 0;

	if (a->verb == WL_MOVE)
		resolve_move(r, a);
	else if (a->verb == WL_ATTACK)
		rc = wl_attack(r, a);
	else
		wl_fire(r, a);
	if (rc == 0)
		(void)wl_victory(r);
	return rc;
}

/* Carries out what wl_may() allowed: one of the actions of W5.2, or what is
 * free. */
static int resolve_action(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;
	int rc = 0;

	if (a->verb == WL_CARD) {
		rc = wl_play(r, a);
	} else {
		/* W7.4: once, however long the chain; W9.4: each shot. */
		wl_do_spend(f, wl_acting_side(f, r->seat, a));
		if (a->verb == WL_ENTER)
			resolve_enter(r, a);
		else if (a->verb == WL_REMOVE)
			resolve_remove(r, a);
		else
			rc = wl_do(r, a);
	}
	wl_do_flags(f);
	if (rc == 0)
		(void)wl_victory(r);
	if (f->actions <= 0 || r->routed)
		r->ended = true; /* W19.2, W16.1 */
	return rc;
}

static int resolve_act(struct wl_run *r, const struct wl_act *a)
{
	r->rolls = 0;
	r->part = 0;
	if (a->verb == WL_END)
		r->ended = true;
	else if (a->verb == WL_STOP)
		wl_pursuit_end(r, "W16.7");
	else if (a->verb == WL_RETIRE)
		resolve_retire(r, a);
	else if (a->verb == WL_DRAFT)
		resolve_take(r, a);
	else
		return resolve_action(r, a);
	return 0;
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
	struct wl_why why = { .text = "the turn has ended",
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
			     "the battle has ended; the pursuit begins");
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
			return resolve_act(r, &l->acts[i]);
		}
		wl_void(r, &why, "W19.1");
	}
	return 0;
}

static bool resolve_ranks(const struct wl_act *a)
{
	return a->verb == WL_DRAFT && a->about == WL_PREFER;
}

/* What the player is told of orders that are not lines of a turn. A ranked
 * list waits for a pick: draft.c says so when it makes one (W4.5). */
static void resolve_echo(struct wl_run *r, const struct wl_plan *p,
			 bool playing)
{
	for (size_t i = 0; i < p->n; i++) {
		const struct wl_act *a = &p->v[i].acts[0];
		bool notes = !wl_sets_up(a->verb) &&
			     (wl_declares(a->verb) || resolve_ranks(a));

		event_order(r->out, p->v[i].text,
			    notes     ? EVENT_NOTED
			    : playing ? EVENT_NOT_REACHED
				      : EVENT_DONE);
	}
}

/* A declaration has ended the game (W19.4): nothing of a set-up or a pick was
 * done, and no ranked list waits. */
static void resolve_dropped(struct wl_run *r, const struct wl_plan *p)
{
	struct event_order *orders = r->out->orders;

	for (size_t i = 0; i < p->n && r->w->field.phase == WL_OVER; i++)
		if (orders[i].state == EVENT_DONE ||
		    resolve_ranks(&p->v[i].acts[0]))
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
