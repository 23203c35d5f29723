/* SPDX-License-Identifier: MIT */
/* plans.c - plans play battle turns (N30.13). */
#include "config.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/secret/battle.h"

static void plans_tell(struct cn_run *r, const struct cn_battle *b,
		       const struct cn_answer *plan)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_PLAN);

	h->town = b->town;
	h->plan = plan->plan;
	h->owners = 1 << r->seat;
	cn_run_cite(r, "N30.13");
}

/* The lines one after the other, void ones in silence; then the end. */
static int plans_lines(struct cn_run *r, struct cn_battle *b,
		       const struct cn_plan *lines, enum cn_where lane)
{
	struct cn_acting x = { .r = r, .b = b };
	struct cn_liner l = cn_acting_liner(&x);

	l.lane = lane;
	l.refuse = NULL;
	for (size_t i = 0; i < lines->n; i++) {
		switch (cn_line(&l, &lines->v[i])) {
		case CN_LINE_FAILED:
			return -1;
		case CN_LINE_DONE:
		case CN_LINE_PASSED:
		case CN_LINE_OPEN:
			break;
		case CN_LINE_VOID:
			cn_acting_came(&x, false);
			break;
		case CN_LINE_OVER:
			return 0;
		case CN_LINE_ENDED:
			cn_acting_end(&x, true);
			return 0;
		case CN_LINE_REINFORCED:
			cn_acting_end(&x, false);
			return 0;
		case CN_LINE_ASKED:
			b->asked[r->seat] = true;
			return 0;
		}
	}
	cn_acting_end(&x, true);
	return 0;
}

int cn_plan_acts(struct cn_run *r, struct cn_battle *b,
		 const struct cn_answer *plan)
{
	struct diags ignored = DIAGS_INIT; /* the scenario has been read */
	int rc;

	r->order = 0;
	plans_tell(r, b, plan);
	if (plan->plan == CN_OWN_PLAN) {
		rc = plans_lines(r, b, plan->own, CN_NOWHERE);
	} else {
		struct cn_plan *ready =
		    cn_ready_plan(r->w->map, r->seat, plan->plan, &ignored);

		rc = plans_lines(r, b, ready, plan->lane);
		cn_plan_free(ready);
		diag_free(&ignored);
	}
	return rc;
}

static int plans_board(struct cn_run *r, struct cn_battle *b)
{
	int seat;

	while ((seat = cn_battle_seat(&r->w->field, b)) != CN_NO_SEAT) {
		struct cn_answers *answers = &r->w->answers[seat];
		const struct cn_answer *plan = cn_plan_for(answers, b->town);
		bool wish;

		if (!plan || b->asked[seat])
			return 0;
		wish = plan->town != CN_NO_TOWN;
		r->seat = seat;
		if (cn_plan_acts(r, b, plan) < 0)
			return -1;
		if (wish)
			cn_answers_plan_done(answers, b->town);
	}
	return 0;
}

int cn_plans_act(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;

	for (int i = 0; i < f->nbattles; i++)
		if (plans_board(r, &f->battle[i]) < 0)
			return -1;
	r->seat = CN_NO_SEAT;
	return 0;
}
