/* SPDX-License-Identifier: MIT */
/* tree.c - conditional replies (C7), as they stand one below another. */
#include "config.h"

#include "games/classic/public/tree.h"

static bool tree_fits(const struct cl_reply *r, const struct cl_played *turn)
{
	if (r->when_from == BOARD_NONE)
		return true;
	return r->when_from == turn->from && r->when_to == turn->to &&
	       (r->when == CL_ANY_VERB || r->when == turn->verb);
}

int cl_tree_find(const struct cl_tree *t, const struct cl_played *turn)
{
	for (int i = 0; i < t->n; i++)
		if (t->v[i].depth == 0 && tree_fits(&t->v[i], turn))
			return i;
	return -1;
}

void cl_tree_take(struct cl_tree *t, int branch)
{
	int n = 0;

	for (int i = branch + 1; i < t->n && t->v[i].depth > 0; i++) {
		t->v[n] = t->v[i];
		t->v[n++].depth--;
	}
	t->n = n;
}

void cl_reply_text(const struct board *b, const struct cl_reply *r,
		   struct str *out)
{
	static const char *const verbs[] = { "move", "attack" };
	char from[BOARD_NAME], to[BOARD_NAME];

	str_add(out, "when ");
	if (r->when_from == BOARD_NONE) {
		str_add(out, "any");
	} else {
		if (r->when != CL_ANY_VERB)
			str_addf(out, "%s ", verbs[r->when]);
		board_name(b, r->when_from, from);
		board_name(b, r->when_to, to);
		str_addf(out, "%s-%s", from, to);
	}
	board_name(b, r->from, from);
	board_name(b, r->to, to);
	str_addf(out, ": %s %s %s", verbs[r->verb], from, to);
}
