/* SPDX-License-Identifier: MIT */
/* scout_twin.c - makes two worlds of classic out of one, which a seat may not
 * tell apart. */
#include "config.h"

#include "lib/scout_twin.h"

#include "games/classic/public/plan.h"

bool scout_next_to(const struct cl_field *f, int seat, int square)
{
	for (int dir = 0; dir < 4; dir++) {
		int sq = f->map->next[square][dir];

		if (sq != BOARD_NONE && cl_mine(f, seat, sq))
			return true;
	}
	return false;
}

void scout_write(struct chance *c, const struct world *w, int seat,
		 void (*write)(struct chance *, const struct seen *,
			       struct str *),
		 struct str *out)
{
	struct seen *s = cl_observe(w, NULL, seat);

	write(c, s, out);
	cl_seen_free(s);
}

static struct cl_plan *twin_plan(const struct world *w, int seat,
				 const struct str *text)
{
	struct diags d = DIAGS_INIT;
	struct orders *o =
	    order_parse(str_text(text), text->len, &cl_language, &d);
	struct cl_plan *p = cl_plan_bind(w->map, seat, o, &d);

	order_free(o);
	diag_free(&d);
	return p;
}

/* Ranks change places; who has moved can move. */
static void twin_ranks(struct chance *c, const struct world *was, int seat,
		       struct scout_twin *t)
{
	struct cl_field *f = &t->world->field;
	int sq[CL_SQUARES];
	unsigned n = 0;

	for (int i = 0; i < board_count(&f->map->board); i++)
		if (cl_enemy(f, seat, i) && !f->at[i].known)
			sq[n++] = i;
	for (unsigned i = 0; n > 1 && i < 4 * n; i++) {
		struct cl_piece *a = &f->at[sq[chance_below(c, n)]];
		struct cl_piece *b = &f->at[sq[chance_below(c, n)]];
		signed char unit = a->unit;

		if ((a->moved && !cl_movable(f->map, b->unit)) ||
		    (b->moved && !cl_movable(f->map, a->unit)))
			continue;
		a->unit = b->unit;
		b->unit = unit;
	}
	for (unsigned i = 0; i < n; i++) {
		if (f->at[sq[i]].unit == was->field.at[sq[i]].unit)
			continue;
		t->ranks = true;
		t->near |= scout_next_to(f, seat, sq[i]);
	}
}

/* During set-up the other army stands somewhere else altogether. */
static void twin_army(struct chance *c, int seat, struct scout_twin *t)
{
	struct cl_field *f = &t->world->field;
	struct str text = STR_INIT;
	struct cl_plan *p;

	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (cl_enemy(f, seat, sq))
			cl_put(f, sq, cl_no_piece());
	scout_write(c, t->world, !seat, scout_setup, &text);
	p = twin_plan(t->world, !seat, &text);
	for (size_t i = 0; i < p->nplaces; i++) {
		const struct cl_piece piece = {
			.side = (signed char)!seat,
			.unit = (signed char)p->places[i].unit
		};

		cl_put(f, p->places[i].to, piece);
	}
	t->ranks = true;
	cl_plan_free(p);
	str_free(&text);
}

static void twin_tree(struct chance *c, int seat, struct scout_twin *t)
{
	struct str text = STR_INIT;
	struct cl_plan *p;

	t->tree = true;
	t->world->tree[!seat].n = 0;
	if (chance_of(c, 30))
		return;
	scout_write(c, t->world, !seat, scout_tree, &text);
	p = twin_plan(t->world, !seat, &text);
	t->world->tree[!seat] = p->tree;
	cl_plan_free(p);
	str_free(&text);
}

void scout_twin(struct chance *c, const struct world *w, int seat, bool tree,
		struct scout_twin *out)
{
	*out = (struct scout_twin){ .world = cl_world_copy(w) };
	if (w->field.phase != CL_SETUP) {
		twin_ranks(c, w, seat, out);
		if (tree)
			twin_tree(c, seat, out);
	} else if (w->field.ready[!seat]) {
		twin_army(c, seat, out);
	}
}
