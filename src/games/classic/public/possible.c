/* SPDX-License-Identifier: MIT */
/* possible.c - every order that a seat can give now, and its set-up. */
#include "config.h"

#include "games/classic/public/possible.h"

#include "base/mem.h"
#include "games/classic/public/ending.h"
#include "games/classic/public/legal.h"
#include "kernel/bind.h"

static const char *possible_unit(const struct cl_map *m, int unit)
{
	return unit == CL_UNKNOWN ? NULL : m->unit[unit].id;
}

/* A scout's long way is another rule (C2.4); the piece is the seat's own. */
static const char *const *possible_rules(const struct cl_map *m,
					 const struct cl_played *turn)
{
	static const char *const rules[2][2][3] = {
		{ { "C2.2", NULL }, { "C2.4", NULL } },
		{ { "C3.1", NULL }, { "C3.1", "C2.4", NULL } },
	};
	bool runs =
	    m->next[turn->from][cl_direction(m, turn->from, turn->to)] !=
	    turn->to;

	return rules[turn->verb == CL_ATTACK][runs];
}

void cl_tell_turn(const struct cl_asking *a, const struct cl_played *turn,
		  int unit, const char *part, const struct cl_why *why)
{
	const struct cl_map *m = a->s->map;
	const struct cl_act act = { .verb = turn->verb,
				    .from = turn->from,
				    .to = turn->to };
	char from[BOARD_NAME], to[BOARD_NAME];
	char *order = cl_echo(m, &act);
	const char *doubts[CL_WHY_RULES + 2] = { NULL };

	board_name(&m->board, turn->from, from);
	board_name(&m->board, turn->to, to);
	for (int i = 0; why && i < why->nrules; i++)
		doubts[i] = why->rules[i];
	if (why)
		doubts[why->nrules] = "C7.2";
	possible_order(
	    a->out, &(struct possible_order){
			.order = order,
			.kind = cl_verb_name(turn->verb),
			.part = part,
			.from = from,
			.to = to,
			.unit = possible_unit(m, unit),
			.rules = possible_rules(m, turn),
			.uncertain = why ? cl_why_text(m, why->because) : NULL,
			.doubts = doubts });
	mem_free(order);
}

/* C2.1: one of them. */
static void possible_turns(const struct cl_asking *a)
{
	const struct cl_field *f = &a->s->field;
	struct cl_step *step = mem_array(CL_STEPS, sizeof(*step));
	int n = cl_steps(f, a->s->seat, step);

	for (int i = 0; i < n; i++) {
		const struct cl_played turn = { cl_empty(f, step[i].to)
						    ? CL_MOVE
						    : CL_ATTACK,
						step[i].from, step[i].to };

		cl_tell_turn(a, &turn, f->at[turn.from].unit, NULL, NULL);
	}
	mem_free(step);
}

/* What a set-up leaves to be placed: units, and squares of the home rows. */
struct possible_left {
	int unit[CL_UNITS];
	int units;
	bool taken[CL_SQUARES];
};

static void possible_left(const struct cl_asking *a, struct possible_left *out)
{
	const struct cl_map *m = a->s->map;
	const int *zone = m->zone[a->s->seat];

	*out = (struct possible_left){ .units = 0 };
	for (int i = 0; i < m->nunits; i++)
		out->unit[i] = m->army[a->s->seat][i];
	for (size_t i = 0; i < a->p->nplaces; i++) {
		out->unit[a->p->places[i].unit]--;
		out->taken[a->p->places[i].to] = true;
	}
	for (int i = 0; i < m->nunits; i++)
		out->units += out->unit[i];
	for (int sq = 0; sq < board_count(&m->board); sq++) {
		int row = board_row(&m->board, sq);

		out->taken[sq] |= row < zone[0] || row > zone[1] ||
				  m->water[sq] != CL_UNKNOWN;
	}
}

static void possible_place(const struct cl_asking *a, int unit, int square)
{
	const struct cl_map *m = a->s->map;
	const struct cl_act act = { .verb = CL_PLACE,
				    .unit = unit,
				    .to = square };
	char *order = cl_echo(m, &act);
	char to[BOARD_NAME];

	board_name(&m->board, square, to);
	possible_order(a->out,
		       &(struct possible_order){ .order = order,
						 .kind = cl_verb_name(CL_PLACE),
						 .part = "setup",
						 .to = to,
						 .unit = m->unit[unit].id,
						 .rules = CL_RULES("C1.4") });
	mem_free(order);
}

/* C1.4: all of the army, on squares of the home rows. */
static void possible_army(const struct cl_asking *a)
{
	const struct cl_map *m = a->s->map;
	struct possible_left left;

	possible_left(a, &left);
	if (left.units <= 0)
		return;
	for (int i = 0; i < m->nunits; i++)
		for (int sq = 0; sq < board_count(&m->board); sq++)
			if (left.unit[i] > 0 && !left.taken[sq])
				possible_place(a, i, sq);
	possible_setup(a->out, cl_verb_name(CL_PLACE), left.units, left.units,
		       CL_RULES("C1.4", "C1.2"));
	possible_each(a->out, "to", NULL, 1);
	for (int i = 0; i < m->nunits; i++)
		if (left.unit[i] > 0)
			possible_each(a->out, "unit", m->unit[i].id,
				      left.unit[i]);
}

static void possible_word(const struct cl_asking *a, enum cl_verb verb)
{
	const struct cl_act act = { .verb = verb };
	char *order = cl_echo(a->s->map, &act);

	possible_order(a->out,
		       &(struct possible_order){ .order = order,
						 .kind = cl_verb_name(verb),
						 .rules = CL_RULES("C5.4") });
	mem_free(order);
}

/* C5.4: whose offer stands when the orders so far have been read. */
static int possible_offer(const struct cl_asking *a)
{
	int offer = a->s->field.draw_offer;

	for (size_t i = 0; i < a->p->n; i++) {
		if (a->p->v[i].act.verb == CL_OFFER)
			offer = a->s->seat;
		else if (a->p->v[i].act.verb == CL_WITHDRAW)
			offer = CL_NOBODY;
	}
	return offer;
}

static void possible_words(const struct cl_asking *a)
{
	int offer = possible_offer(a);

	if (!cl_plan_ends(a->p, a->s->seat, a->s->field.draw_offer)) {
		possible_word(a, CL_OFFER);
		if (offer == !a->s->seat)
			possible_word(a, CL_ACCEPT);
		if (offer == a->s->seat)
			possible_word(a, CL_WITHDRAW);
		possible_word(a, CL_RESIGN);
	}
	possible_text(a->out, cl_verb_name(CL_SAY), BIND_SAY, CL_RULES("C7.3"));
	possible_text(a->out, cl_verb_name(CL_DIARY), BIND_DIARY,
		      CL_RULES("C7.3"));
}

/* C5: whether the orders so far end the game for certain, by what they declare
 * or by their move. */
static bool possible_over(const struct cl_asking *a)
{
	const struct cl_line *move = cl_plan_move(a->p);
	struct cl_played turn;

	if (cl_plan_ends(a->p, a->s->seat, a->s->field.draw_offer))
		return true;
	if (!move || a->s->field.phase != CL_PLAY)
		return false;
	turn =
	    (struct cl_played){ move->act.verb, move->act.from, move->act.to };
	return cl_ending(&a->s->field, a->s->seat, &turn) != NULL;
}

static void possible_all(const struct cl_asking *a)
{
	bool play = a->s->field.phase == CL_PLAY;
	bool moved = cl_plan_move(a->p) != NULL;

	if (play)
		a->out->turn = moved ? FORECAST_ENDS : FORECAST_GOES_ON;
	if (possible_over(a))
		a->out->turn = FORECAST_OVER;
	else if (!play)
		possible_army(a);
	else if (!moved)
		possible_turns(a);
	else
		cl_tell_replies(a);
	possible_words(a);
}

void cl_possible(const struct seen *s, const struct orders *o,
		 struct possible *out)
{
	struct diags d = DIAGS_INIT;
	struct cl_plan *p;
	struct cl_asking a = { .s = s, .o = o, .out = out };

	if (!cl_awaited(&s->field, s->seat))
		return;
	p = cl_plan_bind(s->map, s->seat, o, &d);
	a.p = p;
	possible_all(&a);
	cl_plan_free(p);
	diag_free(&d);
}
