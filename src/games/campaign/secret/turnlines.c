/* SPDX-License-Identifier: MIT */
/* turnlines.c - the set of a seat in a battle turn, board by board (N29.9,
 * N29.10). */
#include "config.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/secret/battle.h"

/* A set while it is carried out. */
struct turnlines {
	struct cn_run *r;
	bool asked[CN_TOWNS];	/* the seat, when the set came in */
	bool stopped[CN_TOWNS]; /* N29.9: the list for that board */
};

/* What stands before the battle turn, or behind its end. */
static enum event_state turnlines_untimely(struct cn_run *r,
					   const struct cn_battle *b,
					   const struct cn_order *o)
{
	struct cn_happened *h;
	struct cn_why why;

	if (!cn_line_untimely(b, r->seat, o, &why))
		return EVENT_DONE;
	h = cn_run_event(r, CN_EV_VOID);
	h->town = b->town;
	h->owners = 1 << r->seat;
	cn_event_why(r->out, &why);
	cn_run_cite(r, "N29.9");
	return EVENT_VOID;
}

static void turnlines_passed(struct cn_run *r, const struct cn_battle *b)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_PASSED_OVER);

	h->town = b->town;
	h->owners = 1 << r->seat;
	cn_run_cite(r, "N30.14");
}

/* One line on its board; *state says what became of it. */
static int turnlines_line(struct turnlines *t, struct cn_battle *b,
			  const struct cn_order *o, enum event_state *state)
{
	struct cn_acting x = { .r = t->r, .b = b };
	struct cn_liner l = cn_acting_liner(&x);

	switch (cn_line(&l, o)) {
	case CN_LINE_FAILED:
		return -1;
	case CN_LINE_DONE:
	case CN_LINE_OVER:
	case CN_LINE_ASKED:
	case CN_LINE_OPEN:
		*state = EVENT_DONE;
		break;
	case CN_LINE_PASSED:
		turnlines_passed(t->r, b);
		*state = EVENT_PASSED_OVER;
		break;
	case CN_LINE_VOID:
		cn_acting_came(&x, false);
		t->stopped[b->town] = !o->attempt;
		*state = EVENT_VOID;
		break;
	case CN_LINE_ENDED:
		cn_acting_end(&x, true);
		*state = EVENT_DONE;
		break;
	case CN_LINE_REINFORCED:
		cn_acting_end(&x, false);
		*state = EVENT_DONE;
		break;
	}
	return 0;
}

static int turnlines_order(struct turnlines *t, const struct cn_order *o,
			   enum event_state *state)
{
	struct cn_battle *b = cn_battle_at(&t->r->w->field, o->town);

	/* N22.3: behind the end of the battle lines are lost, not void. */
	if (!b || t->stopped[o->town])
		return 0;
	t->r->order = o->number;
	/* N29.10: also when its last unit has left the ally there. */
	if (t->asked[o->town] && !b->ended[t->r->seat])
		return turnlines_line(t, b, o, state);
	*state = turnlines_untimely(t->r, b, o);
	t->stopped[o->town] = *state == EVENT_VOID && !o->attempt;
	return 0;
}

/* N30.13: a plan that is ordered now takes over, behind the lines of the set;
 * a standing one where none is lent for the town (N30.1). */
static void turnlines_plans(struct cn_run *r, const struct cn_plan *p)
{
	struct cn_field *f = &r->w->field;
	const struct cn_answers *answers = &r->w->answers[r->seat];

	for (size_t i = 0; i < p->n; i++) {
		const struct cn_act *a = &p->v[i].acts[0];

		if (!a->answer || a->answer->topic != CN_PLAN)
			continue;
		for (int k = 0; k < f->nbattles; k++) {
			const struct cn_answer *leads =
			    cn_answer_for(answers, CN_PLAN, f->battle[k].town);

			if (leads && leads->town == a->answer->town)
				f->battle[k].asked[r->seat] = false;
		}
	}
}

int cn_battle_orders(struct cn_run *r, const struct cn_plan *p)
{
	struct turnlines t = { .r = r };

	turnlines_plans(r, p);
	for (int i = 0; i < r->w->field.nbattles; i++) {
		const struct cn_battle *b = &r->w->field.battle[i];

		t.asked[b->town] = cn_battle_seat(&r->w->field, b) == r->seat;
	}
	for (size_t i = 0; i < p->n; i++) {
		enum cn_verb verb = p->v[i].acts[0].verb;
		enum event_state *state = &r->out->orders[i].state;

		if (verb == CN_DO_BATTLE)
			*state = EVENT_DONE;
		if (!cn_is_battle_line(verb) || p->v[i].town == CN_NO_TOWN)
			continue;
		*state = EVENT_NOT_REACHED;
		if (turnlines_order(&t, &p->v[i], state) < 0)
			return -1;
	}
	r->order = 0;
	return 0;
}
