/* SPDX-License-Identifier: MIT */
/* resolve.c - carries out a set of orders, and the replies that it meets. */
#include "config.h"

#include "games/classic/public/legal.h"
#include "games/classic/secret/world.h"

#include "base/mem.h"

static struct event_piece resolve_as_event(const struct cl_piece *p)
{
	return (struct event_piece){ .side = p->side,
				     .unit = p->unit,
				     .strength = EVENT_NONE };
}

static struct event *resolve_event(struct cl_run *r, enum cl_kind kind)
{
	return event_add(r->out, (int)kind, r->actor, r->order);
}

void cl_finish(struct cl_run *r, int winner, const char *degree,
	       const char *rule)
{
	struct cl_field *f = &r->w->field;
	struct event *ev = resolve_event(r, CL_EV_RESULT);

	ev->n[0] = winner;
	ev->text = mem_strdup(degree);
	event_cite(ev, rule);
	f->phase = CL_OVER;
	f->winner = winner;
	f->degree = degree;
	/* state.md: what is left out of a position that is over. */
	f->draw_offer = CL_NOBODY;
	cl_past_init(&f->past);
	r->w->tree[CL_RED].n = r->w->tree[CL_BLUE].n = 0;
}

/* C5.2 */
static void resolve_stuck(struct cl_run *r)
{
	struct cl_field *f = &r->w->field;
	struct cl_stuck why = cl_stuck(f, f->seat);
	struct event *ev;

	cl_finish(r, !f->seat, "decisive", "C5.2");
	ev = &r->out->v[r->out->n - 1];
	if (why.crosses)
		event_cite(ev, "C4.1");
	if (why.repeats)
		event_cite(ev, "C4.3");
}

static void resolve_begin(struct cl_run *r, bool stuck, const char *rule)
{
	struct cl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, CL_EV_TURN, f->seat, 0);

	ev->n[0] = f->number;
	event_cite(ev, rule);
	r->order = 0;
	r->actor = f->seat;
	if (stuck)
		resolve_stuck(r);
}

static void resolve_end(struct cl_run *r, const struct cl_outcome *o)
{
	switch (o->end) {
	case CL_FLAG_TAKEN:
		cl_finish(r, r->w->field.seat, "decisive", "C5.1");
		break;
	case CL_NO_MOVERS:
		cl_finish(r, CL_NOBODY, "draw", "C5.3");
		break;
	case CL_QUIET:
		cl_finish(r, CL_NOBODY, "draw", "C4.4");
		break;
	case CL_GOES_ON:
	case CL_STUCK:
		resolve_begin(r, o->end == CL_STUCK, "C2.1");
		break;
	}
}

/* What a fight is decided by. */
static void resolve_cite_fight(const struct cl_map *m, struct event *ev)
{
	enum cl_class a = m->unit[ev->who[0].unit].class;
	enum cl_class d = m->unit[ev->who[1].unit].class;

	event_cite(ev, "C3.1");
	if (d == CL_FLAG)
		event_cite(ev, "C3.5");
	else if (d == CL_BOMB)
		event_cite(ev, "C3.3");
	else if (a == CL_SPY || d == CL_SPY)
		event_cite(ev, "C3.4");
	if (ev->n[0] == CL_NOBODY)
		event_cite(ev, "C3.2");
}

/* Plays a turn of the seat that is on turn; `reply`: out of its tree. */
static void resolve_turn(struct cl_run *r, const struct cl_played *turn,
			 bool reply)
{
	const struct cl_map *m = r->w->map;
	struct cl_piece who = r->w->field.at[turn->from];
	struct event *ev = resolve_event(
	    r, turn->verb == CL_ATTACK ? CL_EV_FIGHT : CL_EV_MOVE);
	int dir = cl_direction(m, turn->from, turn->to);
	bool runs = m->next[turn->from][dir] != turn->to;
	struct cl_outcome o;

	ev->from = turn->from;
	ev->at = turn->to;
	ev->who[0] = resolve_as_event(&who);
	ev->n[1] = runs || who.known; /* C6.2 */
	cl_play(&r->w->field, turn->from, turn->to, &o);
	if (o.of.fight) {
		ev->who[1] = resolve_as_event(&o.of.defender);
		ev->n[0] = o.of.winner;
		resolve_cite_fight(m, ev);
	}
	/* C6.3: a scout's single step is like any other's. */
	if (runs || !o.of.fight)
		event_cite(ev, runs ? "C2.4" : "C2.2");
	if (reply)
		event_cite(ev, "C7.1");
	resolve_end(r, &o);
}

/* C7.1, C7.2: for the seat whose tree it was, and nobody else; why: of the
 * reply that is illegal, or NULL if none fits the turn. */
static void resolve_drop(struct cl_run *r, const struct cl_played *turn,
			 const struct cl_reply *reply, const struct cl_why *why)
{
	int seat = r->w->field.seat;
	struct event *ev = event_add(r->out, CL_EV_DROPPED, seat, 0);
	struct cl_because *because;
	struct str text = STR_INIT;

	if (!reply) {
		ev->from = turn->from;
		ev->at = turn->to;
		event_cite(ev, "C7.1");
		return;
	}
	because = event_more(ev, sizeof(*because));
	*because = why->because;
	cl_reply_text(&r->w->map->board, reply, &text);
	ev->text = str_take(&text);
	for (int i = 0; i < why->nrules; i++)
		event_cite(ev, why->rules[i]);
	event_cite(ev, "C7.2");
}

/* C7.1, C7.2: as long as the seat that comes on turn has foreseen what was
 * played, and its reply is legal, it is played at once. */
static void resolve_replies(struct cl_run *r, struct cl_played last)
{
	struct world *w = r->w;

	while (w->field.phase == CL_PLAY) {
		int seat = w->field.seat;
		struct cl_tree *tree = &w->tree[seat];
		int branch = cl_tree_find(tree, &last);
		const struct cl_reply *reply =
		    branch < 0 ? NULL : &tree->v[branch];
		struct cl_why why;

		if (tree->n == 0)
			return;
		if (reply)
			last = (struct cl_played){ reply->verb, reply->from,
						   reply->to };
		if (!reply || !cl_may(&w->field, seat, &last, &why)) {
			resolve_drop(r, &last, reply, &why);
			tree->n = 0;
			return;
		}
		cl_tree_take(tree, branch);
		resolve_turn(r, &last, true);
	}
}

static void resolve_draw(struct cl_run *r, enum cl_draw what)
{
	struct cl_field *f = &r->w->field;
	struct event *ev = resolve_event(r, CL_EV_DRAW);

	ev->n[0] = (int)what;
	event_cite(ev, "C5.4");
	f->draw_offer = what == CL_OFFERED ? r->seat : CL_NOBODY;
	if (what == CL_ACCEPTED)
		cl_finish(r, CL_NOBODY, "draw", "C5.4");
}

static void resolve_say(struct cl_run *r, const struct cl_act *a)
{
	struct event *ev = resolve_event(r, CL_EV_SAY);

	ev->text = mem_strdup(a->text);
	event_cite(ev, "C7.3");
}

/* C5.4: to offer while the other's offer stands is to accept. */
static void resolve_offer(struct cl_run *r)
{
	resolve_draw(r, r->w->field.draw_offer == !r->seat ? CL_ACCEPTED
							   : CL_OFFERED);
}

/* C7.3: before the move. When one of these has ended the game there is nothing
 * left to decide, but something to say. */
static void resolve_declare(struct cl_run *r, const struct cl_act *a)
{
	bool over = r->w->field.phase == CL_OVER;

	r->order = a->number;
	switch (a->verb) {
	case CL_SAY:
		resolve_say(r, a);
		break;
	case CL_RESIGN:
		if (!over)
			cl_finish(r, !r->seat, "decisive", "C5.4");
		break;
	case CL_OFFER:
		if (!over)
			resolve_offer(r);
		break;
	case CL_ACCEPT:
		if (!over)
			resolve_draw(r, CL_ACCEPTED);
		break;
	case CL_WITHDRAW:
		if (!over)
			resolve_draw(r, CL_WITHDRAWN);
		break;
	case CL_DIARY:
	case CL_MOVE:
	case CL_ATTACK:
	case CL_WHEN:
	case CL_SET_UP:
	case CL_PLACE:
	case CL_ANY_VERB:
		break;
	}
}

static void resolve_declarations(struct cl_run *r, const struct cl_plan *p)
{
	for (size_t i = 0; i < p->n; i++) {
		enum cl_sort sort = cl_sort(p->v[i].act.verb);

		event_order(r->out, p->v[i].text,
			    sort == CL_SORT_REPLY || sort == CL_SORT_DECLARE
				? EVENT_NOTED
				: EVENT_NOT_REACHED);
	}
	for (size_t i = 0; i < p->n; i++)
		resolve_declare(r, &p->v[i].act);
}

static void resolve_move(struct cl_run *r, const struct cl_plan *p)
{
	const struct cl_line *l = cl_plan_move(p);
	struct cl_played turn;

	if (!l)
		return;
	r->out->orders[l - p->v].state = EVENT_DONE;
	r->order = l->act.number;
	if (r->w->field.draw_offer == !r->seat) /* C5.4 */
		r->w->field.draw_offer = CL_NOBODY;
	r->w->tree[r->seat] = p->tree; /* C7.1: it replaces the old one */
	turn = (struct cl_played){ l->act.verb, l->act.from, l->act.to };
	resolve_turn(r, &turn, false);
	resolve_replies(r, turn);
}

static void resolve_place(struct cl_run *r, const struct cl_act *a)
{
	const struct cl_piece p = { .side = (signed char)r->seat,
				    .unit = (signed char)a->unit };
	struct event *ev;

	r->order = a->number;
	ev = resolve_event(r, CL_EV_PLACE);
	cl_put(&r->w->field, a->to, p);
	ev->at = a->to;
	ev->who[0] = resolve_as_event(&p);
	event_cite(ev, "C1.4");
}

/* C1.4: when both are in, red has the first turn; C5.2 is looked at. */
static void resolve_setup(struct cl_run *r, const struct cl_plan *p)
{
	struct cl_field *f = &r->w->field;

	if (!cl_plan_setup(p))
		return;
	for (size_t i = 0; i < p->n; i++)
		if (cl_sets_up(p->v[i].act.verb))
			r->out->orders[i].state = EVENT_DONE;
	for (size_t i = 0; i < p->nplaces; i++)
		resolve_place(r, &p->places[i]);
	f->ready[r->seat] = true;
	if (!f->ready[!r->seat])
		return;
	f->phase = CL_PLAY;
	resolve_begin(r, !cl_can_turn(f, f->seat), "C1.4");
}

int cl_resolve(struct world *w, int seat, const struct orders *o,
	       struct dice *dice, struct events *out, struct err *e)
{
	struct cl_run r = { .w = w, .seat = seat, .actor = seat, .out = out };
	struct diags ignored = DIAGS_INIT; /* check() has judged the form */
	struct cl_plan *p = cl_plan_bind(w->map, seat, o, &ignored);

	(void)dice;
	(void)e;
	resolve_declarations(&r, p);
	if (w->field.phase == CL_SETUP)
		resolve_setup(&r, p);
	else if (w->field.phase == CL_PLAY)
		resolve_move(&r, p);
	cl_plan_free(p);
	diag_free(&ignored);
	return 0;
}
