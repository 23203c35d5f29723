/* SPDX-License-Identifier: MIT */
/* resolve.c - carries out the orders of a seat (N29). */
#include "config.h"

#include "games/campaign/public/awaited.h"
#include "games/campaign/secret/world.h"

#include "base/mem.h"

static enum cn_side resolve_enemy(const struct cn_run *r)
{
	return cn_other(cn_side_of(r->seat));
}

static void resolve_say(struct cn_run *r, const char *text)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_SAY);

	r->out->v[r->out->n - 1].text = mem_strdup(text);
	/* N27.3: outside of set-up and Allied nights only the French read what
	 * an Allied seat says. */
	h->owners = CN_ALL_SEATS;
	cn_run_cite(r, "N29.11");
	if (r->w->map->options.players < 3 || r->seat == CN_SEAT_FRENCH ||
	    cn_allies_talk(&r->w->field))
		return;
	h->owners = 1 << r->seat | 1 << CN_SEAT_FRENCH;
	cn_run_cite(r, "N27.3");
}

static void resolve_tell_draw(struct cn_run *r, enum cn_draw what)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_DRAW);

	h->what = (int)what;
	cn_run_cite(r, "N26.6");
}

static void resolve_offer(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;
	bool first = true;

	for (int seat = 0; seat < CN_SEATS; seat++)
		first &= seat == r->seat || !f->offers[seat];
	f->offers[r->seat] = true;
	resolve_tell_draw(r, first ? CN_OFFERED : CN_ACCEPTED);
	if (cn_all_agree(f, f->offers, CN_NO_SIDE))
		cn_finish(r, CN_NO_SIDE, "draw", "N26.6");
}

static void resolve_retract(struct cn_run *r)
{
	r->w->field.offers[r->seat] = false;
	resolve_tell_draw(r, CN_WITHDRAWN);
}

void cn_resign(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;
	bool all;

	if (f->resigned[r->seat] &&
	    !cn_all_agree(f, f->resigned, cn_side_of(r->seat)))
		return; /* once said it stands */
	f->resigned[r->seat] = true;
	all = cn_all_agree(f, f->resigned, cn_side_of(r->seat));
	(void)cn_run_event(r, CN_EV_RESIGN);
	cn_run_cite(r, "N26.6");
	if (!all) {
		cn_run_cite(r, "N27.6");
		return;
	}
	cn_finish(r, resolve_enemy(r), "resigned", "N26.6");
}

/* N29.11: before the rest. When one of these has ended the game there is
 * nothing left to decide, but something to say. */
static void resolve_declare(struct cn_run *r, const struct cn_order *o)
{
	bool over = r->w->field.phase == CN_OVER;
	enum cn_verb verb = o->acts[0].verb;

	r->order = o->number;
	if (verb == CN_DO_SAY)
		resolve_say(r, o->acts[0].text);
	else if (verb == CN_DO_RESIGN && !over)
		cn_resign(r);
	else if ((verb == CN_DO_OFFER || verb == CN_DO_ACCEPT) && !over)
		resolve_offer(r);
	else if (verb == CN_DO_RETRACT && !over)
		resolve_retract(r);
	r->order = 0;
}

static enum event_state resolve_state(enum cn_verb verb)
{
	switch (cn_use(verb)) {
	case CN_USE_SETUP:
	case CN_USE_MARCH:
	case CN_USE_END:
		return EVENT_DONE;
	case CN_USE_BATTLE:
		return EVENT_NOT_REACHED;
	case CN_USE_ADVANCE:
	case CN_USE_DECLARE:
		break;
	}
	return EVENT_NOTED;
}

/* N29.11, N26.6: whether the set answers what is asked, so that the seat goes
 * on. */
static bool resolve_answers(const struct cn_plan *p)
{
	for (size_t i = 0; i < p->n; i++)
		if (cn_use(p->v[i].acts[0].verb) != CN_USE_DECLARE)
			return true;
	return false;
}

/* N26.6: who goes on without accepting lets the offers of others fall. */
static void resolve_offers_fall(struct cn_field *f, int goes_on)
{
	if (f->offers[goes_on])
		return;
	for (int seat = 0; seat < CN_SEATS; seat++)
		f->offers[seat] = false;
}

static int resolve_phase(struct cn_run *r, const struct cn_plan *p)
{
	switch (r->w->field.phase) {
	case CN_SETUP:
		return cn_set_up(r, p);
	case CN_MARCH:
		cn_marched(&r->w->field, r->seat);
		return cn_march(r, p);
	case CN_FIELD:
		return cn_field_orders(r, p);
	case CN_DEPLOY:
		return cn_deploy_orders(r, p);
	case CN_BATTLE:
		return cn_battle_orders(r, p);
	case CN_REGROUP:
		return cn_regroup_orders(r, p);
	case CN_OVER:
		break;
	}
	return 0;
}

static int resolve_plan(struct cn_run *r, const struct cn_plan *p)
{
	struct cn_answers *own = &r->w->answers[r->seat];
	struct cn_field *f = &r->w->field;
	bool answers = resolve_answers(p);
	int seat = r->seat; /* a set-up may begin a turn, which is nobody's */

	for (size_t i = 0; i < p->n; i++)
		event_order(r->out, p->v[i].text,
			    resolve_state(p->v[i].acts[0].verb));
	for (size_t i = 0; i < p->n; i++)
		resolve_declare(r, &p->v[i]);
	if (f->phase == CN_OVER) {
		cn_plan_drop(p, r->out->orders);
		return 0;
	}
	cn_answers_take(own, p, f->phase);
	/* N30.13: in a battle turn a standing plan takes over by itself. */
	if ((answers || f->phase == CN_BATTLE) && resolve_phase(r, p) < 0)
		return -1;
	if (answers || cn_answers_asked(f, own, seat))
		resolve_offers_fall(f, seat);
	return cn_go_on(r);
}

int cn_resolve(struct world *w, int seat, const struct orders *o,
	       struct dice *dice, struct events *out, struct err *e)
{
	struct cn_run r = {
		.w = w, .seat = seat, .dice = dice, .out = out, .e = e
	};
	struct diags ignored = DIAGS_INIT; /* check() has judged the form */
	const struct cn_binder b = { .map = w->map,
				     .seat = seat,
				     .town = cn_only_battle(&w->field, seat),
				     .d = &ignored };
	struct cn_plan *p = cn_plan_bind(&b, o);
	int rc = resolve_plan(&r, p);

	cn_plan_free(p);
	diag_free(&ignored);
	return rc;
}
