/* SPDX-License-Identifier: MIT */
/* line.c - one line of a battle turn, unit by unit (PUBLIC; N29.9, N30.13). */
#include "config.h"

#include "games/campaign/public/line.h"

#include "games/campaign/public/choose.h"
#include "games/campaign/public/pick.h"
#include "games/campaign/public/retreat.h"

#include "base/mem.h"

/* An act while it is carried out. */
struct line_act {
	const struct cn_liner *l;
	const struct cn_act *a;
	struct cn_aboard x;
	struct cn_why why;
	int done; /* deeds */
};

static enum cn_lined line_deed(struct line_act *s, int unit)
{
	struct cn_deed d;

	if (!cn_may_do(&s->x, s->a, unit, &d, &s->why))
		return CN_LINE_VOID;
	s->done++;
	return s->l->act(s->l->ctx, &d);
}

/* N30.10, N21: who leaves first, by what they will have after their losses. */
static void line_save(const struct line_act *s, int *units, size_t n)
{
	struct cn_field *f = mem_alloc(sizeof(*f));

	*f = *s->x.f;
	for (size_t i = 0; i < n; i++)
		if (cn_engaged(s->x.f, units[i]))
			f->unit[units[i]].strength -=
			    cn_flight_loss(s->x.f, s->x.b, units[i]);
	cn_rank(f, CN_SAVE, cn_answer_for(s->l->answers, CN_SAVE, CN_NO_TOWN),
		units, n);
	mem_free(f);
}

/* A selector takes those that can, one after the other; void if there are
 * none, for the reason of the first and the number of all. */
static enum cn_lined line_selector(struct line_act *s,
				   const struct cn_selector *sel)
{
	int units[CN_UNITS];
	struct cn_why first = { .nrules = 0 };
	int taken = 0;
	size_t n = s->a->verb == CN_DO_REINFORCE
		       ? cn_pick_near(&s->x, sel, units)
		       : cn_pick(&s->x, sel, units);

	(void)cn_why(&first, CN_WHY_NOBODY_CAN, "N29.9", CN_ABOUT(0));
	if (s->a->verb == CN_DO_RETREAT)
		line_save(s, units, n);
	for (size_t i = 0; i < n; i++) {
		enum cn_lined did;

		if (sel->number > 0 && taken == sel->number)
			break;
		did = line_deed(s, units[i]);
		if (did == CN_LINE_VOID && i == 0) {
			first = s->why;
			first.arg[CN_WHY_OF] = (int)n;
		} else if (did == CN_LINE_DONE) {
			taken++;
		} else if (did != CN_LINE_VOID) {
			return did;
		}
	}
	s->why = first;
	return taken > 0 ? CN_LINE_DONE : CN_LINE_VOID;
}

static enum cn_lined line_list(struct line_act *s)
{
	const struct cn_list *list = &s->a->list;

	for (size_t i = 0; i < list->n; i++) {
		const struct cn_selector *sel = &list->v[i];
		bool one = sel->unit != CN_NO_UNIT &&
			   cn_stands(s->x.f, sel, sel->unit, s->x.lane);
		enum cn_lined did =
		    one ? line_deed(s, sel->unit) : line_selector(s, sel);

		if (did != CN_LINE_DONE)
			return did;
	}
	return CN_LINE_DONE;
}

static enum cn_lined line_act(struct line_act *s)
{
	enum cn_lined did;

	s->why = (struct cn_why){ .nrules = 0 };
	if (s->a->verb == CN_DO_END)
		return CN_LINE_ENDED;
	if (s->a->verb == CN_DO_ASK)
		return CN_LINE_ASKED;
	if (s->a->verb == CN_DO_SHELTER || s->a->verb == CN_DO_SWAP)
		return line_deed(s, s->a->unit[0]);
	did = line_list(s);
	if (did == CN_LINE_DONE && s->a->verb == CN_DO_REINFORCE)
		return CN_LINE_REINFORCED;
	return did;
}

enum cn_lined cn_line(const struct cn_liner *l, const struct cn_order *o)
{
	if (!cn_guard_holds(l->f, l->seat, l->b->town, o, l->lane))
		return CN_LINE_PASSED;
	for (size_t i = 0; i < o->nacts; i++) {
		struct line_act s = { .l = l,
				      .a = &o->acts[i],
				      .x = { l->f, l->b, l->seat, l->lane,
					     l->answers } };
		enum cn_lined did = line_act(&s);

		if (did != CN_LINE_VOID)
			return did;
		if (l->refuse)
			l->refuse(l->ctx, s.a, &s.why);
		if (s.done > 0) /* N29.9: it has been carried out in part */
			break;
	}
	return CN_LINE_VOID;
}

bool cn_line_untimely(const struct cn_battle *b, int seat,
		      const struct cn_order *o, struct cn_why *why)
{
	bool over = b->ended[seat];

	(void)cn_why(why,
		     over ? CN_WHY_BATTLE_TURN_OVER : CN_WHY_NOT_ASKED_THERE,
		     over ? "N29.10" : "N29.6", CN_ABOUT(b->town));
	return !over || o->acts[0].verb != CN_DO_END;
}
