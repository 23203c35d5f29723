/* SPDX-License-Identifier: MIT */
/* resolve.c - carries out a set of orders, line by line (W19). */
#include "config.h"

#include "games/waterloo/world.h"

#include "base/mem.h"

static void resolve_void(struct wl_run *r, const struct wl_why *why)
{
	struct event *ev = event_add(r->out, WL_EV_VOID, r->seat, r->order);

	ev->text = mem_strdup(why->text);
	for (int i = 0; i < why->nrules; i++)
		event_cite(ev, why->rules[i]);
	event_cite(ev, "W19.1");
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

/* Carries out what wl_may() allowed: one of the actions of W5.2, or what is
 * free. */
static int resolve_act(struct wl_run *r, const struct wl_act *a)
{
	int rc = 0;

	r->rolls = 0;
	if (a->verb == WL_MOVE)
		resolve_move(r, a);
	else if (a->verb == WL_ATTACK)
		rc = wl_attack(r, a);
	else if (a->verb == WL_FIRE)
		wl_fire(r, a);
	else if (a->verb == WL_ENTER)
		resolve_enter(r, a);
	else if (a->verb == WL_RETIRE)
		resolve_retire(r, a);
	else if (a->verb == WL_END)
		r->ended = true;
	if (rc == 0 && a->verb != WL_END)
		(void)wl_victory(r);
	if (r->w->field.actions <= 0 && a->verb != WL_RETIRE)
		r->ended = true; /* W19.2 */
	return rc;
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
	*state = EVENT_VOID;
	if (r->ended) {
		resolve_void(r, &why);
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
		resolve_void(r, &why);
	}
	return 0;
}

static void resolve_draw(struct wl_run *r, enum wl_draw what)
{
	struct wl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, WL_EV_DRAW, r->seat, r->order);

	ev->n[0] = (int)what;
	event_cite(ev, "W15.8");
	f->draw_offer = what == WL_OFFERED ? r->seat : -1;
	if (what == WL_ACCEPTED)
		wl_finish(r, -1, "draw", "W15.8");
}

/* W19.4: declarations take effect before the actions. */
static void resolve_declare(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;
	bool over = f->phase == WL_OVER;

	if (a->verb == WL_SAY) {
		struct event *ev =
		    event_add(r->out, WL_EV_SAY, r->seat, r->order);

		ev->text = mem_strdup(a->text);
		event_cite(ev, "W19.4");
	} else if (over) {
		return; /* nothing is left to decide */
	} else if (a->verb == WL_RESIGN) {
		wl_finish(r, !r->seat, "decisive", "W15.8");
	} else if (a->verb == WL_ACCEPT ||
		   (a->verb == WL_OFFER && f->draw_offer == !r->seat)) {
		resolve_draw(r, WL_ACCEPTED);
	} else if (a->verb == WL_OFFER) {
		resolve_draw(r, WL_OFFERED);
	} else if (a->verb == WL_WITHDRAW) {
		resolve_draw(r, WL_DRAW_WITHDRAWN);
	} else if (a->verb == WL_PRUSSIANS) {
		r->w->hold = true;
	}
}

static void resolve_declarations(struct wl_run *r, const struct wl_plan *p)
{
	for (size_t i = 0; i < p->n; i++) {
		enum wl_verb verb = p->v[i].acts[0].verb;

		event_order(r->out, p->v[i].text,
			    wl_sets_up(verb)	? EVENT_DONE
			    : wl_declares(verb) ? EVENT_NOTED
						: EVENT_NOT_REACHED);
	}
	for (size_t i = 0; i < p->n; i++) {
		r->order = p->v[i].number;
		if (wl_declares(p->v[i].acts[0].verb))
			resolve_declare(r, &p->v[i].acts[0]);
	}
}

static int resolve_lines(struct wl_run *r, const struct wl_plan *p)
{
	struct wl_field *f = &r->w->field;

	for (size_t i = 0; i < p->n && f->phase == WL_PLAY; i++) {
		enum event_state *state = &r->out->orders[i].state;

		if (*state == EVENT_NOTED)
			continue;
		if (resolve_line(r, &p->v[i], state) < 0)
			return -1;
		/* W19.1: the list stops, so that the player can think. */
		if (*state == EVENT_VOID && !p->v[i].attempt)
			break;
	}
	r->order = 0;
	if (f->phase != WL_PLAY)
		return 0;
	/* W5.5: a turn with nothing left to do ends by itself. */
	if (!r->ended && !wl_can_retire(f, r->seat) &&
	    !(f->actions > 0 && wl_can_act(f, r->seat, WL_NOBODY)))
		r->ended = true;
	if (r->ended)
		wl_turn_end(r);
	return 0;
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

	resolve_declarations(&r, p);
	if (w->field.phase == WL_SETUP && wl_plan_setup(p))
		wl_set_up(&r, p);
	else if (w->field.phase == WL_PLAY)
		rc = resolve_lines(&r, p);
	wl_plan_free(p);
	diag_free(&ignored);
	return rc;
}
