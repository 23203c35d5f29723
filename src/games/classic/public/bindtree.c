/* SPDX-License-Identifier: MIT */
/* bindtree.c - binds conditional replies (C7.1, orders.md). */
#include "config.h"

#include "games/classic/public/plan.h"
#include "games/classic/public/why.h"

#include "base/str.h"

static bool bindtree_wrong(const struct bind *b, struct diag_place at)
{
	diag_add(b->d, DIAG_ERROR, at, b->form_rules,
		 cl_why_text(NULL, CL_BECAUSE(REPLY_FORM)));
	return false;
}

/* [VERB] SQUARE SQUARE: words [0, n) of w. */
static bool bindtree_turn(const struct bind *b, const struct order_word *w,
			  size_t n, struct cl_played *out)
{
	size_t i = n == 3;

	out->verb = i ? cl_turn_verb(w[0].text) : CL_ANY_VERB;
	if (n < 2 || n > 3 || (i && out->verb == CL_ANY_VERB))
		return bindtree_wrong(b, w[0].at);
	return bind_square(b, &w[i], &out->from) &&
	       bind_square(b, &w[i + 1], &out->to);
}

static bool bindtree_when(const struct bind *b, const struct order_words *w,
			  size_t colon, struct cl_reply *out)
{
	struct cl_played turn = { CL_ANY_VERB, BOARD_NONE, BOARD_NONE };

	if (!(colon == 1 && str_eq(w->v[0].text, "any")) &&
	    !bindtree_turn(b, w->v, colon, &turn))
		return false;
	out->when = turn.verb;
	out->when_from = turn.from;
	out->when_to = turn.to;
	return true;
}

bool cl_reply_bind(const struct cl_map *m, const struct order_act *act,
		   struct diags *d, struct cl_reply *out)
{
	const struct order_words *w = &act->words;
	const struct bind b = cl_bind(m, d);
	struct cl_played turn;
	size_t colon = 0;

	while (colon < w->n && !str_eq(w->v[colon].text, ":"))
		colon++;
	if (colon == 0 || colon + 1 >= w->n)
		return bindtree_wrong(&b, act->at);
	if (!bindtree_when(&b, w, colon, out))
		return false;
	/* C7.3: nothing but a move or an attack, with its squares. */
	if (w->n - colon - 1 != 3)
		return bindtree_wrong(&b, w->v[colon + 1].at);
	if (!bindtree_turn(&b, w->v + colon + 1, 3, &turn))
		return false;
	out->verb = turn.verb;
	out->from = turn.from;
	out->to = turn.to;
	return true;
}

/* Which level a line stands on: moved in further than the one before it is
 * below that; else it must stand where one of those above it does. */
static bool bindtree_level(struct cl_levels *l, int indent, int *depth)
{
	bool outer;

	if (l->n == 0 || indent > l->indent[l->n - 1]) {
		if (l->n <= CL_REPLIES)
			l->indent[l->n++] = indent;
		*depth = l->n - 1;
		return true;
	}
	while (l->n > 1 && l->indent[l->n - 1] > indent)
		l->n--;
	outer = l->indent[l->n - 1] == indent;
	*depth = l->n - 1;
	return outer;
}

/* As deep as it stands, so that it shows what it is a reply to. */
static char *bindtree_echo(const struct cl_map *m, const struct cl_reply *r)
{
	struct str text = STR_INIT;

	str_pad(&text, ' ', 2 * (size_t)r->depth);
	cl_reply_text(&m->board, r, &text);
	return str_take(&text);
}

void cl_bind_reply(const struct cl_map *m, const struct order *o,
		   struct cl_levels *levels, struct diags *d,
		   struct cl_plan *out)
{
	struct cl_reply r = { .depth = 0 };
	bool level = bindtree_level(levels, o->indent, &r.depth);

	if (!level)
		diag_add(d, DIAG_ERROR, o->at, "C7.3",
			 cl_why_text(m, CL_BECAUSE(REPLY_DEPTH)));
	if (!cl_reply_bind(m, &o->acts[0], d, &r) || !level)
		return;
	if (out->replies == 0 || out->replies == CL_REPLIES)
		out->reply_at = o->at;
	if (out->replies++ < CL_REPLIES)
		out->tree.v[out->tree.n++] = r;
	cl_plan_add(out,
		    &(struct cl_act){ .verb = CL_WHEN,
				      .number = o->number,
				      .at = o->at,
				      .from = r.from,
				      .to = r.to },
		    bindtree_echo(m, &r));
}
