/* SPDX-License-Identifier: MIT */
/* possiblereply.c - the replies that can stand behind a move (C7.1). */
#include "config.h"

#include "games/classic/public/possible.h"

#include "games/classic/public/go.h"
#include "games/classic/public/outlook.h"

#include "base/mem.h"
#include "base/str.h"

/* What has been foreseen on the way to the last reply: one of each level. */
struct reply_path {
	int v[CL_REPLIES]; /* of the tree */
	int indent[CL_REPLIES + 1];
	int n;
};

/* A level of the tree, with the outlook when the enemy's turn comes there. */
struct reply_level {
	const struct cl_asking *a;
	struct cl_outlook may;
	struct cl_field stands;
	int depth;
	int first; /* the first of its replies in the tree, if there is one */
	char answered[24], reply[24]; /* names of the parts */
};

static void reply_path(const struct cl_asking *a, struct reply_path *out)
{
	int i = 0;

	out->n = 0;
	for (size_t k = 0; k < a->o->n; k++) {
		const struct order *o = &a->o->v[k];

		if (o->acts[0].verb->id != CL_WHEN || i >= a->p->tree.n)
			continue;
		out->n = a->p->tree.v[i].depth + 1;
		out->v[out->n - 1] = i++;
		out->indent[out->n - 1] = o->indent;
	}
	/* Below the last one, moved in further. */
	out->indent[out->n] = out->n ? out->indent[out->n - 1] + 2 : 0;
}

static void reply_square(const struct reply_level *l, int square,
			 char name[BOARD_NAME])
{
	board_name(&l->a->s->map->board, square, name);
}

/* C7.1: the first that fits counts: whether one that stands already takes all
 * that this would wait for. */
static bool reply_taken(const struct reply_level *l, int from, int to)
{
	const struct cl_tree *t = &l->a->p->tree;
	bool moves = false, attacks = false;

	for (int i = l->first; i < t->n && t->v[i].depth >= l->depth; i++) {
		const struct cl_reply *r = &t->v[i];
		bool any = r->when_from == BOARD_NONE;

		if (r->depth > l->depth ||
		    (!any && (r->when_from != from || r->when_to != to)))
			continue;
		moves |= any || r->when != CL_ATTACK;
		attacks |= any || r->when != CL_MOVE;
	}
	return moves && attacks;
}

/* One turn of the enemy, as `when` has it. */
static void reply_answered(const struct reply_level *l, int from, int to)
{
	char at[BOARD_NAME], there[BOARD_NAME];
	char *order;

	reply_square(l, from, at);
	reply_square(l, to, there);
	order = str_format("%s-%s", at, there);
	possible_order(l->a->out,
		       &(struct possible_order){ .order = order,
						 .kind = "when",
						 .part = l->answered,
						 .from = at,
						 .to = there,
						 .rules = CL_RULES("C7.1") });
	mem_free(order);
}

static void reply_any(const struct reply_level *l)
{
	possible_order(l->a->out,
		       &(struct possible_order){ .order = "any",
						 .kind = "when",
						 .part = l->answered,
						 .rules = CL_RULES("C7.1") });
}

/* Own turns that can be legal then; what is not so as the board stands is
 * uncertain. */
static void reply_own(struct reply_level *l, int from, int to)
{
	struct cl_played turn = { CL_MOVE, from, to };
	struct cl_why why;

	for (int verb = CL_MOVE; verb <= CL_ATTACK; verb++) {
		bool stands;

		turn.verb = (enum cl_verb)verb;
		if (!cl_outlook_may(&l->may, l->a->s->seat, &turn, &why))
			continue;
		stands = cl_may(&l->stands, l->a->s->seat, &turn, &why);
		cl_tell_turn(l->a, &turn, l->may.own[from], l->reply,
			     stands ? NULL : &why);
	}
}

/* Every straight way from a square that such a unit can go: C2.4 up to the
 * first square that cannot be empty then. */
static void reply_ways(struct reply_level *l, int from, int unit,
		       void (*way)(struct reply_level *l, int from, int to))
{
	const struct cl_map *m = l->a->s->map;
	bool runs = m->gait[unit] == CL_RUNS;

	for (int dir = 0; dir < 4; dir++) {
		int to = m->next[from][dir];
		bool more = m->gait[unit] != CL_STAYS;

		for (; more && to != BOARD_NONE; to = m->next[to][dir]) {
			more = runs && l->may.may[to] & CL_MAY_EMPTY;
			way(l, from, to);
		}
	}
}

static void reply_theirs(struct reply_level *l, int from, int to)
{
	const struct cl_played turn = { CL_ANY_VERB, from, to };
	struct cl_why why;

	if (!reply_taken(l, from, to) &&
	    cl_outlook_may(&l->may, !l->a->s->seat, &turn, &why))
		reply_answered(l, from, to);
}

static void reply_slots(const struct reply_level *l, int indent)
{
	struct str before = STR_INIT;

	str_pad(&before, ' ', (size_t)indent);
	str_add(&before, "when ");
	possible_whole(l->a->out,
		       &(struct possible_whole){ .whole = l->reply,
						 .kind = "when",
						 .rules = CL_RULES("C7.1") });
	possible_slot(l->a->out, &(struct possible_slot){ .before = before.s,
							  .part = l->answered,
							  .least = 1,
							  .most = 1 });
	possible_slot(l->a->out, &(struct possible_slot){ .before = ": ",
							  .part = l->reply,
							  .least = 1,
							  .most = 1 });
	str_free(&before);
}

static void reply_tell(struct reply_level *l, int indent)
{
	static const struct cl_played any = { CL_ANY_VERB, BOARD_NONE,
					      BOARD_NONE };
	int n = board_count(&l->a->s->map->board);
	struct cl_outlook before = l->may;

	(void)snprintf(l->answered, sizeof(l->answered), "foreseen-%d",
		       l->depth + 1);
	(void)snprintf(l->reply, sizeof(l->reply), "reply-%d", l->depth + 1);
	if (reply_taken(l, BOARD_NONE, BOARD_NONE))
		return; /* by `any` */
	reply_any(l);
	for (int sq = 0; sq < n; sq++)
		if (l->may.may[sq] & CL_MAY_ENEMY)
			reply_ways(l, sq, cl_outlook_runner(&l->may, sq),
				   reply_theirs);
	cl_outlook_enemy(&l->may, &any);
	for (int sq = 0; sq < n; sq++)
		if (l->may.may[sq] & CL_MAY_OWN)
			reply_ways(l, sq, l->may.own[sq], reply_own);
	l->may = before;
	reply_slots(l, indent);
}

/* As the board stands: what is not certain of it stays as it was. */
static void reply_placed(struct cl_field *f, int from, int to)
{
	struct cl_fought fought;

	if (cl_empty(f, from))
		return;
	if (cl_empty(f, to) ||
	    (f->at[from].unit != CL_UNKNOWN && f->at[to].unit != CL_UNKNOWN)) {
		cl_go(f, from, to, &fought);
		return;
	}
	cl_put(f, from, cl_no_piece());
	cl_past_init(&f->past);
}

/* False if the reply can never be played: nothing below it is. */
static bool reply_down(struct reply_level *l, const struct cl_reply *r)
{
	const struct cl_played when = { r->when, r->when_from, r->when_to };
	const struct cl_played turn = { r->verb, r->from, r->to };
	int seat = l->a->s->seat;
	struct cl_why why;

	if (r->when_from != BOARD_NONE &&
	    !cl_outlook_may(&l->may, !seat, &when, &why))
		return false;
	cl_outlook_enemy(&l->may, &when);
	if (r->when_from != BOARD_NONE)
		reply_placed(&l->stands, r->when_from, r->when_to);
	if (!cl_outlook_may(&l->may, seat, &turn, &why))
		return false;
	cl_outlook_own(&l->may, &turn);
	reply_placed(&l->stands, r->from, r->to);
	l->depth++;
	return true;
}

void cl_tell_replies(const struct cl_asking *a)
{
	const struct cl_act *own = &cl_plan_move(a->p)->act;
	const struct cl_played turn = { own->verb, own->from, own->to };
	struct reply_level *l;
	struct reply_path path;

	if (a->p->tree.n >= CL_REPLIES)
		return;
	l = mem_zalloc(sizeof(*l));
	l->a = a;
	l->stands = a->s->field;
	reply_path(a, &path);
	cl_outlook_init(&a->s->field, a->s->seat, &l->may);
	cl_outlook_own(&l->may, &turn);
	reply_placed(&l->stands, own->from, own->to);
	for (int i = 0; i <= path.n; i++) {
		reply_tell(l, path.indent[i]);
		if (i < path.n && !reply_down(l, &a->p->tree.v[path.v[i]]))
			break;
		l->first = i < path.n ? path.v[i] + 1 : 0;
	}
	mem_free(l);
}
