/* SPDX-License-Identifier: MIT */
/* checkreply.c - judges conditional replies by what may come about. */
#include "config.h"

#include "games/classic/public/checkreply.h"

#include "games/classic/public/ending.h"
#include "games/classic/public/go.h"
#include "games/classic/public/outlook.h"

#include "base/mem.h"
#include "base/str.h"

struct replies {
	const struct cl_tree *tree;
	struct diag_place at[CL_REPLIES];
	const struct cl_map *map;
	struct diags *d;
	int seat;
};

/* Where the replies of a level are judged. */
struct reply_board {
	struct cl_outlook may;
	struct cl_field stands; /* with what is sure alone */
	int open;    /* the first line before that is not sure; 0: all are */
	bool noted;  /* a line above cannot be played as the board stands */
	bool by_any; /* the enemy's turn of this reply is not sure */
};

static void reply_say(const struct replies *r, int i, struct cl_why *why,
		      const struct cl_note *note)
{
	struct str rules = STR_INIT;

	str_items(&rules, why->rules, why->nrules, " ");
	str_add(&rules, " C7.2");
	diag_add(r->d, note->never ? DIAG_WARNING : DIAG_NOTE, r->at[i],
		 rules.s, cl_note_text(r->map, why->because, note));
	str_free(&rules);
}

static bool reply_never(const struct replies *r, int i, struct cl_why *why,
			int of)
{
	reply_say(
	    r, i, why,
	    &(struct cl_note){ .never = true, .of = of, .mover = CL_NOBODY });
	return false;
}

static void reply_stands(const struct replies *r, int i, struct reply_board *b,
			 struct cl_why *why, int of)
{
	b->noted = true;
	reply_say(
	    r, i, why,
	    &(struct cl_note){ .of = of,
			       .line = b->open,
			       .mover = b->by_any ? !r->seat : CL_NOBODY });
}

/* What the branches before it on its level leave of a branch: an earlier one
 * that waits for every move, or two of the same squares, take it all. */
static bool reply_reached(const struct replies *r, int first, int i)
{
	const struct cl_reply *v = r->tree->v, *own = &v[i];
	bool taken[2] = { false, false };

	for (int k = first; k < i; k++) {
		bool any = v[k].when_from == BOARD_NONE;
		struct cl_why why = { .rules = { "C7.1" }, .nrules = 1 };

		if (v[k].depth > own->depth ||
		    (!any && (v[k].when_from != own->when_from ||
			      v[k].when_to != own->when_to)))
			continue;
		taken[0] |= any || v[k].when != CL_ATTACK;
		taken[1] |= any || v[k].when != CL_MOVE;
		if ((!taken[0] && own->when != CL_ATTACK) ||
		    (!taken[1] && own->when != CL_MOVE))
			continue;
		why.because = any ? CL_BECAUSE_OF(AFTER_ANY, r->at[k].line)
				  : CL_BECAUSE_OF(AFTER_SAME, r->at[k].line);
		return reply_never(r, i, &why, CL_NOBODY);
	}
	return true;
}

/* Carries a turn out on the board as it stands. Of a fight whose end nobody can
 * say the attacker has left his square: false. */
static bool reply_go(struct cl_field *f, int from, int to)
{
	struct cl_fought fought;

	if (cl_empty(f, to) ||
	    (f->at[from].unit != CL_UNKNOWN && f->at[to].unit != CL_UNKNOWN)) {
		cl_go(f, from, to, &fought);
		return true;
	}
	cl_put(f, from, cl_no_piece());
	cl_past_init(&f->past);
	return false;
}

/* Whether the enemy can play the turn as the board stands, whatever his piece
 * is. */
static bool reply_foreseen(const struct reply_board *b, int enemy,
			   const struct cl_played *turn, struct cl_why *why)
{
	struct cl_field *f = mem_alloc(sizeof(*f));
	struct cl_played as = *turn;
	bool may;

	*f = b->stands;
	if (cl_mine(f, enemy, as.from) && f->at[as.from].unit == CL_UNKNOWN) {
		struct cl_piece p = f->at[as.from];

		p.unit = (signed char)cl_outlook_runner(&b->may, as.from);
		cl_put(f, as.from, p);
	}
	if (as.verb == CL_ANY_VERB)
		as.verb = cl_enemy(f, enemy, as.to) ? CL_ATTACK : CL_MOVE;
	may = cl_may(f, enemy, &as, why);
	mem_free(f);
	return may;
}

/* Whether reply and what it waits for can ever be; else says why. What is wrong
 * with the enemy's turn as the board stands is left in `stands`; true if that
 * is nothing. */
static bool reply_can(const struct replies *r, int i, struct reply_board *b,
		      bool *foreseen, struct cl_why *stands)
{
	const struct cl_reply *v = &r->tree->v[i];
	const struct cl_played when = { v->when, v->when_from, v->when_to };
	const struct cl_played turn = { v->verb, v->from, v->to };
	struct cl_why why;

	b->by_any = v->when_from == BOARD_NONE;
	*foreseen = true;
	if (!b->by_any) {
		if (!cl_outlook_may(&b->may, !r->seat, &when, &why))
			return reply_never(r, i, &why, !r->seat);
		*foreseen = reply_foreseen(b, !r->seat, &when, stands);
	}
	cl_outlook_enemy(&b->may, &when);
	if (!cl_outlook_may(&b->may, r->seat, &turn, &why))
		return reply_never(r, i, &why, CL_NOBODY);
	cl_outlook_own(&b->may, &turn);
	return true;
}

/* Carries both out on the board as it stands, if they can be there. */
static void reply_stand(const struct replies *r, int i, struct reply_board *b)
{
	const struct cl_reply *v = &r->tree->v[i];
	const struct cl_played turn = { v->verb, v->from, v->to };
	struct cl_why why;

	if (!b->by_any)
		b->by_any = !reply_go(&b->stands, v->when_from, v->when_to);
	if (!cl_may(&b->stands, r->seat, &turn, &why))
		reply_stands(r, i, b, &why, CL_NOBODY);
	else if (!reply_go(&b->stands, turn.from, turn.to))
		b->by_any = true;
	if (b->by_any && !b->open)
		b->open = r->at[i].line;
}

/* False if what stands below it need not be judged. */
static bool reply_judge(const struct replies *r, int i, struct reply_board *b)
{
	struct cl_why why;
	bool foreseen;

	if (!reply_can(r, i, b, &foreseen, &why))
		return false;
	if (b->noted)
		return true;
	if (foreseen)
		reply_stand(r, i, b);
	else
		reply_stands(r, i, b, &why, !r->seat);
	return true;
}

/* The replies of a level, from the first one on, and those below them. */
static void reply_level(const struct replies *r, int first,
			const struct reply_board *on)
{
	int depth = first < r->tree->n ? r->tree->v[first].depth : 0;
	struct reply_board *b = mem_alloc(sizeof(*b));

	for (int i = first; i < r->tree->n; i++) {
		if (r->tree->v[i].depth < depth)
			break;
		if (r->tree->v[i].depth > depth)
			continue;
		*b = *on;
		if (reply_reached(r, first, i) && reply_judge(r, i, b) &&
		    i + 1 < r->tree->n && r->tree->v[i + 1].depth > depth)
			reply_level(r, i + 1, b);
	}
	mem_free(b);
}

/* C5: behind the end of the game nothing is played. */
static void reply_too_late(const struct replies *r, const char *rule)
{
	struct cl_why why = { .because = CL_BECAUSE(GAME_OVER),
			      .rules = { rule },
			      .nrules = 1 };

	for (int i = 0; i < r->tree->n; i++)
		if (r->tree->v[i].depth == 0)
			(void)reply_never(r, i, &why, CL_NOBODY);
}

void cl_check_replies(const struct seen *s, const struct cl_plan *p,
		      struct diags *d)
{
	struct replies r = {
		.tree = &p->tree, .map = s->map, .d = d, .seat = s->seat
	};
	const struct cl_line *move = cl_plan_move(p);
	struct reply_board *b;
	struct cl_played turn;
	const char *ends;
	int n = 0;

	if (p->tree.n == 0 || !move ||
	    cl_plan_ends(p, s->seat, s->field.draw_offer))
		return;
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].act.verb == CL_WHEN)
			r.at[n++] = p->v[i].act.at;
	turn =
	    (struct cl_played){ move->act.verb, move->act.from, move->act.to };
	ends = cl_ending(&s->field, s->seat, &turn);
	if (ends) {
		reply_too_late(&r, ends);
		return;
	}
	b = mem_zalloc(sizeof(*b));
	cl_outlook_init(&s->field, s->seat, &b->may);
	cl_outlook_own(&b->may, &turn);
	b->stands = s->field;
	if (!reply_go(&b->stands, turn.from, turn.to))
		b->open = move->act.at.line;
	reply_level(&r, 0, b);
	mem_free(b);
}
