/* SPDX-License-Identifier: MIT */
/* acting.c - the referee carries out the deeds of a battle turn (N14 to
 * N21). */
#include "config.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/public/board.h"
#include "games/campaign/public/support.h"
#include "games/campaign/secret/battle.h"

/* The event of a deed, and the rule that it rests on. */
static const struct {
	enum cn_verb verb;
	enum cn_event event;
	const char *rule;
} acting_kinds[] = {
	{ CN_DO_ENGAGE, CN_EV_ENGAGE, "N15.2" },
	{ CN_DO_WITHDRAW, CN_EV_WITHDRAW, "N15.2" },
	{ CN_DO_SHIFT, CN_EV_SHIFT, "N15.2" },
	{ CN_DO_SQUARE, CN_EV_SQUARE, "N18.1" },
	{ CN_DO_BREAK, CN_EV_BREAK, "N18.2" },
	{ CN_DO_SHELTER, CN_EV_SHELTER, "N18.7" },
	{ CN_DO_TAKE, CN_EV_TAKE, "N12.11" },
	{ CN_DO_SWAP, CN_EV_SWAP, "N12.10" },
	{ CN_DO_RETREAT, CN_EV_RETREAT, "N21.1" },
};

static void acting_tell_retreat(struct cn_acting *x, struct cn_happened *h,
				const struct cn_deed *d)
{
	h->from = x->b->town;
	h->to = d->leaving.town;
	h->count = 1;
	h->units[h->nunits++] = d->unit;
	h->owners =
	    1 << cn_seat_of(x->r->w->map, x->r->w->map->unit[d->unit].army);
}

/* `before`: who knew the unit before it did that. */
static void acting_tell(struct cn_acting *x, const struct cn_deed *d,
			int before)
{
	const struct cn_map *m = x->r->w->map;
	struct cn_happened *h;
	size_t k = 0;

	while (acting_kinds[k].verb != d->verb)
		k++;
	h = cn_run_event(x->r, acting_kinds[k].event);
	h->army = (int)m->unit[d->unit].army;
	cn_run_cite(x->r, acting_kinds[k].rule);
	if (d->verb == CN_DO_RETREAT) {
		acting_tell_retreat(x, h, d);
		return;
	}
	h->town = x->b->town;
	h->unit = d->unit;
	h->owners = before | cn_knowers(x->r->w, d->unit);
	if (d->way.n > 0) {
		h->from = d->way.from;
		h->to = d->way.to[d->way.n - 1];
	} else if (d->verb == CN_DO_TAKE) {
		h->ground =
		    (int)x->b->ground[x->r->w->field.unit[d->unit].place];
	} else if (d->verb == CN_DO_SHELTER || d->verb == CN_DO_SWAP) {
		h->other = d->other;
	}
}

/* N21.2: the losses go before, and who dies of them goes nowhere. */
static void acting_retreat(struct cn_acting *x, const struct cn_deed *d)
{
	struct cn_field *f = &x->r->w->field;

	if (d->leaving.loss > 0)
		cn_suffer(x->r, d->unit, d->leaving.loss, CN_BY_RETREAT,
			  "N21.2");
	cn_do_deed(f, x->b, d);
	cn_board_settle(f, x->b);
	if (d->leaving.town != CN_NO_TOWN)
		acting_tell(x, d, 0);
}

static void acting_reinforce(struct cn_acting *x, const struct cn_deed *d)
{
	struct cn_field *f = &x->r->w->field;

	x->came[x->ncame] = d->unit;
	x->whence[x->ncame++] = f->unit[d->unit].town;
	cn_do_deed(f, x->b, d);
	f->unit[d->unit].acted = true; /* N19.3 */
}

static enum cn_lined acting_act(void *ctx, const struct cn_deed *d)
{
	struct cn_acting *x = ctx;
	int before = cn_knowers(x->r->w, d->unit);

	if (d->verb == CN_DO_REINFORCE) {
		acting_reinforce(x, d);
		return CN_LINE_DONE;
	}
	if (d->verb == CN_DO_FIRE) {
		if (cn_fire(x->r, x->b, d) < 0)
			return CN_LINE_FAILED;
	} else if (d->verb == CN_DO_RETREAT) {
		acting_retreat(x, d);
	} else {
		cn_do_deed(&x->r->w->field, x->b, d);
		acting_tell(x, d, before);
	}
	return cn_battle_decided(x->r, x->b) ? CN_LINE_OVER : CN_LINE_DONE;
}

static void acting_refuse(void *ctx, const struct cn_act *a,
			  const struct cn_why *why)
{
	struct cn_acting *x = ctx;
	struct cn_happened *h = cn_run_event(x->r, CN_EV_VOID);

	(void)a;
	h->town = x->b->town;
	h->owners = 1 << x->r->seat;
	cn_event_why(x->r->out, why);
	cn_run_cite(x->r, "N29.9");
}

struct cn_liner cn_acting_liner(struct cn_acting *x)
{
	return (struct cn_liner){ .f = &x->r->w->field,
				  .b = x->b,
				  .seat = x->r->seat,
				  .lane = CN_NOWHERE,
				  .answers = &x->r->w->answers[x->r->seat],
				  .ctx = x,
				  .act = acting_act,
				  .refuse = acting_refuse };
}

/* One event for a road and an army. */
static void acting_tell_came(struct cn_acting *x, int army, int whence)
{
	const struct cn_map *m = x->r->w->map;
	struct cn_happened *h = NULL;

	for (int i = 0; i < x->ncame; i++) {
		if (x->whence[i] != whence ||
		    (int)m->unit[x->came[i]].army != army)
			continue;
		if (!h) {
			h = cn_run_event(x->r, CN_EV_REINFORCE);
			h->from = whence;
			h->to = x->b->town;
			h->army = army;
			h->count = 0;
			h->owners = 1 << cn_seat_of(m, (enum cn_army)army);
			cn_run_cite(x->r, "N19.1");
		}
		h->count++;
		if (h->nunits < CN_HAPPENED_UNITS)
			h->units[h->nunits++] = x->came[i];
	}
}

void cn_acting_came(struct cn_acting *x, bool over)
{
	const struct cn_map *m = x->r->w->map;

	for (int army = 0; army < CN_ARMIES; army++)
		for (int town = 0; town < m->ntowns; town++)
			acting_tell_came(x, army, town);
	for (int i = 0; over && i < x->ncame; i++)
		x->r->w->field.unit[x->came[i]].acted = false;
	x->ncame = 0;
}

/* N30.5: all or so many of one item of the list. */
static void acting_support_by(struct cn_acting *x, const struct cn_selector *s)
{
	const struct cn_aboard board = { &x->r->w->field, x->b, x->r->seat,
					 CN_NOWHERE,
					 &x->r->w->answers[x->r->seat] };
	struct cn_deed d = { .verb = CN_DO_REINFORCE };

	for (int n = 0; s->number == 0 || n < s->number; n++) {
		d.unit = cn_next_support(&board, s);
		if (d.unit == CN_NO_UNIT)
			return;
		acting_reinforce(x, &d);
	}
}

static void acting_support(struct cn_acting *x)
{
	const struct cn_answer *a = cn_answer_for(&x->r->w->answers[x->r->seat],
						  CN_SUPPORT, x->b->town);

	for (size_t i = 0; a && a->kind == CN_GIVEN && i < a->list.n; i++)
		acting_support_by(x, &a->list.v[i]);
}

/* N19.1, N27.4: seats of the side that have nobody there may send somebody. */
static void acting_others(struct cn_acting *x)
{
	const struct cn_field *f = &x->r->w->field;
	int ordering = x->r->seat;

	for (int seat = 0; seat < CN_SEATS; seat++) {
		if (cn_side_of(seat) != cn_side_in(f, f->half) ||
		    x->b->ended[seat] || !cn_has_seat(f->map, seat))
			continue;
		x->b->ended[seat] = true;
		x->r->seat = seat;
		acting_support(x);
		cn_acting_came(x, true);
	}
	x->r->seat = ordering;
}

void cn_acting_close(struct cn_acting *x)
{
	const struct cn_field *f = &x->r->w->field;

	if (x->b->won != CN_NO_SIDE || cn_battle_seat(f, x->b) != CN_NO_SEAT)
		return;
	acting_others(x);
	/* N20.1 */
	if (f->half == CN_ATTACKER && x->b->idle >= 2)
		cn_break_off(x->r, x->b, "N20.1");
}

void cn_acting_end(struct cn_acting *x, bool support)
{
	if (support)
		acting_support(x);
	cn_acting_came(x, true);
	x->b->ended[x->r->seat] = true;
	cn_acting_close(x);
}
