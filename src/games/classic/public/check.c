/* SPDX-License-Identifier: MIT */
/* check.c - judges a set of orders by what its owner may know (C7.3, C7.4). */
#include "config.h"

#include "games/classic/public/checkreply.h"
#include "games/classic/public/ending.h"
#include "games/classic/public/go.h"
#include "games/classic/public/legal.h"
#include "games/classic/public/plan.h"
#include "games/classic/public/seen.h"

#include "base/str.h"

struct check {
	const struct seen *s;
	const struct cl_plan *p;
	struct diags *d;
};

static const struct diag_place check_top = { 1, 1 };

static void check_not(const struct check *c, struct diag_place at,
		      const char *rules, struct cl_because because)
{
	diag_add(c->d, DIAG_ERROR, at, rules, cl_why_text(c->s->map, because));
}

/* C7.4: whoever is not on turn; a move once made stands (C2.5). */
static void check_awaited(const struct check *c)
{
	const struct cl_field *f = &c->s->field;

	if (cl_awaited(f, c->s->seat))
		return;
	if (f->phase == CL_OVER)
		check_not(c, check_top, "C2.1", CL_BECAUSE(GAME_OVER));
	else if (f->phase == CL_SETUP)
		check_not(c, check_top, "C1.4 C2.1",
			  CL_BECAUSE_OF(SETUP_IN, !c->s->seat));
	else
		check_not(c, check_top, "C2.1",
			  CL_BECAUSE_OF(OTHER_TURN, f->seat));
}

/* C7.4: orders that this phase does not have. */
static void check_verb(const struct check *c, const struct cl_act *a)
{
	bool setup = c->s->field.phase == CL_SETUP;

	switch (cl_sort(a->verb)) {
	case CL_SORT_REPLY:
		if (setup)
			check_not(c, a->at, "C7.1", CL_BECAUSE(SETUP_REPLIES));
		break;
	case CL_SORT_TURN:
		if (setup)
			check_not(c, a->at, "C2.1 C1.4",
				  CL_BECAUSE(SETUP_MOVES));
		break;
	case CL_SORT_SET_UP:
		if (!setup)
			check_not(c, a->at, "C1.4", CL_BECAUSE(SETUP_DONE));
		break;
	case CL_SORT_DECLARE:
		break;
	}
}

/* C5.4: what a draw order refers to must be there. */
static void check_draw(const struct check *c, const struct cl_act *a,
		       int *offer)
{
	int own = c->s->seat;

	switch (a->verb) {
	case CL_OFFER:
		if (*offer != !own)
			*offer = own;
		break;
	case CL_ACCEPT:
		if (*offer != !own)
			check_not(c, a->at, "C5.4",
				  CL_BECAUSE(NO_DRAW_OFFERED));
		break;
	case CL_WITHDRAW:
		if (*offer != own)
			check_not(c, a->at, "C5.4",
				  CL_BECAUSE(NO_DRAW_OF_YOURS));
		*offer = CL_NOBODY;
		break;
	case CL_MOVE:
	case CL_ATTACK:
	case CL_WHEN:
	case CL_SET_UP:
	case CL_PLACE:
	case CL_SAY:
	case CL_DIARY:
	case CL_RESIGN:
	case CL_ANY_VERB:
		break;
	}
}

static void check_turn(const struct check *c, const struct cl_act *a)
{
	const struct cl_played turn = { a->verb, a->from, a->to };
	struct str rules = STR_INIT;
	struct cl_why why;

	if (cl_may(&c->s->field, c->s->seat, &turn, &why))
		return;
	str_items(&rules, why.rules, why.nrules, " ");
	check_not(c, a->at, rules.s, why.because);
	str_free(&rules);
}

static void check_lines(const struct check *c)
{
	int offer = c->s->field.draw_offer;
	const struct cl_line *first = cl_plan_move(c->p);

	for (size_t i = 0; i < c->p->n; i++) {
		const struct cl_act *a = &c->p->v[i].act;

		check_verb(c, a);
		check_draw(c, a, &offer);
		if (c->s->field.phase != CL_PLAY || !cl_is_turn(a->verb))
			continue;
		if (a == &first->act)
			check_turn(c, a);
		else
			check_not(c, a->at, "C2.1", CL_BECAUSE(SECOND_MOVE));
	}
}

/* C7.3: something must be ordered, and replies need a move. */
static void check_enough(const struct check *c)
{
	if (c->p->replies > CL_REPLIES)
		check_not(
		    c, c->p->reply_at, "C7.1",
		    CL_BECAUSE_OF(MANY_REPLIES, c->p->replies, CL_REPLIES));
	if (diag_errors(c->d))
		return;
	if (c->p->n == 0)
		why_add(c->d, check_top, "C2.1 C7.3", WHY_PLAIN(NO_ORDERS));
	else if (c->p->replies && !cl_plan_move(c->p))
		check_not(c, c->p->reply_at, "C2.1 C7.3",
			  CL_BECAUSE(REPLIES_ALONE));
}

/* C1.4: on an empty square of the home rows, which may have water. */
static void check_place(const struct check *c, const struct cl_act *a,
			bool taken[CL_SQUARES])
{
	const struct cl_map *m = c->s->map;
	const int *zone = m->zone[c->s->seat];
	int row = board_row(&m->board, a->to);

	if (row < zone[0] || row > zone[1])
		check_not(
		    c, a->at, "C1.4",
		    CL_BECAUSE_OF(NOT_HOME, a->to, zone[0] + 1, zone[1] + 1));
	else if (m->water[a->to] != CL_UNKNOWN)
		check_not(c, a->at, "C1.4", CL_BECAUSE_OF(WATER, a->to));
	else if (taken[a->to])
		check_not(c, a->at, "C1.4", CL_BECAUSE_OF(TAKEN, a->to));
	taken[a->to] = true;
}

/* Where the last one of a unit is placed. */
static struct diag_place check_last(const struct check *c, int unit)
{
	size_t i = c->p->nplaces;

	while (i > 0 && c->p->places[i - 1].unit != unit)
		i--;
	return i > 0 ? c->p->places[i - 1].at : c->p->setup_at;
}

/* Each excess and each missing piece is named; what is missing only if all
 * could be read. */
static void check_counts(const struct check *c, const int placed[CL_UNITS],
			 bool whole)
{
	const struct cl_map *m = c->s->map;
	const struct diag_place at = c->p->setup_at;
	const int *army = m->army[c->s->seat];
	int room = cl_home_size(m, c->s->seat);
	/* C1.3: an army that does not fill the home rows. */
	const char *rule =
	    cl_army_size(m, c->s->seat) < room ? "C1.3 C1.2" : "C1.2";

	for (int i = 0; i < m->nunits; i++) {
		if (placed[i] > army[i])
			check_not(c, check_last(c, i), rule,
				  CL_BECAUSE_OF(MANY, placed[i] - army[i], i,
						placed[i], army[i]));
		else if (whole && placed[i] < army[i])
			check_not(c, at, rule,
				  CL_BECAUSE_OF(MISSING, army[i] - placed[i], i,
						placed[i], army[i]));
	}
}

static void check_setup(const struct check *c, bool whole)
{
	bool taken[CL_SQUARES] = { false };
	int placed[CL_UNITS] = { 0 };

	if (c->s->field.phase != CL_SETUP || !c->p->setup_at.line)
		return;
	for (size_t i = 0; i < c->p->nplaces; i++) {
		check_place(c, &c->p->places[i], taken);
		placed[c->p->places[i].unit]++;
	}
	check_counts(c, placed, whole);
}

/* The canonical echo. Nothing in classic is void: what may be sealed will be
 * carried out, unless the same set ends the game before. */
static void check_forecast(const struct check *c, struct events *out)
{
	bool ends = cl_plan_ends(c->p, c->s->seat, c->s->field.draw_offer);

	for (size_t i = 0; i < c->p->n; i++) {
		enum event_state state = EVENT_NOTED;

		switch (cl_sort(c->p->v[i].act.verb)) {
		case CL_SORT_SET_UP:
		case CL_SORT_TURN:
			state = ends ? EVENT_NOT_REACHED : EVENT_DONE;
			break;
		case CL_SORT_REPLY:
		case CL_SORT_DECLARE:
			break;
		}
		event_order(out, c->p->v[i].text, state);
	}
}

/* Whether the attack meets a unit that the seat does not know. */
static bool check_open(const struct cl_field *f, const struct cl_act *a)
{
	return a->verb == CL_ATTACK && f->at[a->to].unit == CL_UNKNOWN;
}

/* The seat's move, on its own board; the other one's turn begins. */
static void check_go(struct cl_field *f, const struct cl_act *a)
{
	struct cl_fought fought;

	cl_go(f, a->from, a->to, &fought);
	f->seat = !f->seat;
	f->number += f->seat == CL_RED;
	if (f->draw_offer == f->seat) /* C5.4 */
		f->draw_offer = CL_NOBODY;
}

/* What the seat would see when its orders have been carried out; NULL if they
 * do not change the board, or nobody can say how. */
static struct seen *check_after(const struct check *c)
{
	const struct cl_line *move = cl_plan_move(c->p);
	struct seen *s;

	if (cl_plan_ends(c->p, c->s->seat, c->s->field.draw_offer) ||
	    (move ? check_open(&c->s->field, &move->act)
		  : !cl_plan_setup(c->p)))
		return NULL;
	s = cl_seen_new(cl_map_ref(c->s->map), c->s->seat);
	s->field = c->s->field;
	for (size_t i = 0; i < c->p->nplaces; i++) {
		const struct cl_act *a = &c->p->places[i];

		cl_put(&s->field, a->to,
		       (struct cl_piece){ .side = (signed char)s->seat,
					  .unit = (signed char)a->unit });
	}
	s->field.ready[s->seat] = true;
	if (move)
		check_go(&s->field, &move->act);
	s->tree[s->seat] = c->p->tree;
	return s;
}

static enum forecast_turn check_turn_ends(const struct check *c,
					  const struct cl_act *move)
{
	const struct cl_played turn = { move->verb, move->from, move->to };

	return cl_ending(&c->s->field, c->s->seat, &turn) ? FORECAST_OVER
							  : FORECAST_ENDS;
}

/* C7.3: a set without a move answers nothing. */
static void check_foretell(const struct check *c, struct forecast *out)
{
	const struct cl_line *move = cl_plan_move(c->p);

	check_forecast(c, &out->orders);
	out->after = check_after(c);
	out->chance = move && check_open(&c->s->field, &move->act);
	if (cl_plan_ends(c->p, c->s->seat, c->s->field.draw_offer))
		out->turn = FORECAST_OVER;
	else if (c->s->field.phase == CL_PLAY)
		out->turn =
		    move ? check_turn_ends(c, &move->act) : FORECAST_GOES_ON;
}

int cl_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct forecast *forecast)
{
	struct cl_plan *p = cl_plan_bind(s->map, s->seat, o, d);
	struct check c = { s, p, d };
	bool form = diag_errors(d) == 0;

	check_awaited(&c);
	check_lines(&c);
	check_enough(&c);
	check_setup(&c, form);
	if (!diag_errors(d)) {
		cl_check_replies(s, p, d);
		check_foretell(&c, forecast);
	}
	cl_plan_free(p);
	return diag_errors(d) ? -1 : 0;
}
