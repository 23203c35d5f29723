/* SPDX-License-Identifier: MIT */
/* order_key.c - what makes two orders of waterloo one. */
#include "config.h"

#include "lib/order_key.h"

#include "games/waterloo/public/legal.h"

#include <string.h>

static void key_fire(const struct wl_field *f, const struct wl_act *a,
		     struct str *out)
{
	struct wl_aim aim = { WL_AT_PIECE, BOARD_NONE, WL_NO_TILE };
	struct wl_why why;

	if (!wl_aim(f, a, &aim, &why))
		aim.square = BOARD_NONE;
	str_addf(out, " %d hits %d %d", a->way[0], (int)aim.at,
		 aim.at == WL_AT_PIECE ? aim.square : aim.tile);
}

static void key_enter(const struct wl_field *f, int seat,
		      const struct wl_act *a, struct str *out)
{
	struct wl_entry entry = { WL_ANY_PILE, WL_NOBODY, 0 };
	struct wl_why why;

	(void)wl_entry_find(f, seat, a, &entry, &why);
	str_addf(out, " %d %d %d to %d", a->unit, (int)entry.pile,
		 (int)entry.side, a->way[0]);
}

static int key_before(const struct wl_field *f, const struct wl_act *a)
{
	enum board_dir dir = BOARD_NORTH;
	int steps = 0;

	(void)board_straight(&f->map->board, a->way[a->nway - 2],
			     a->way[a->nway - 1], &dir, &steps);
	return (int)dir;
}

void order_key(const struct wl_field *f, int seat, const struct wl_act *a,
	       struct str *out)
{
	bool turned =
	    a->about == WL_TAKE && a->npicks == 2 && a->picks[0] > a->picks[1];

	str_addf(out, "%s", wl_verb_name(a->verb));
	if (a->verb == WL_FIRE)
		key_fire(f, a, out);
	else if (a->verb == WL_ENTER)
		key_enter(f, seat, a, out);
	else if (a->verb == WL_DRAFT)
		str_addf(out, " %d %d %d %d", (int)a->about, a->npicks,
			 (int)a->picks[turned], (int)a->picks[!turned]);
	else if (a->verb == WL_STANDING)
		str_addf(out, " %d %zu", (int)a->about, a->nstand);
	else if (a->verb == WL_CARD)
		str_addf(out, " %d %d", (int)a->card, a->way[0]);
	else if (a->nway)
		str_addf(out, " %d %d", a->way[0], a->way[a->nway - 1]);
	if (a->verb == WL_ATTACK)
		str_addf(out, " by %d", key_before(f, a));
}

bool order_key_text(const struct seen *s, const char *text, struct str *out)
{
	struct diags d = DIAGS_INIT;
	struct orders *o = order_parse(text, strlen(text), &wl_language, &d);
	struct wl_plan *p = wl_plan_bind(s->map, s->seat, o, &d);
	const struct wl_line *l = p->n ? &p->v[p->n - 1] : NULL;
	bool plain = l && !diag_errors(&d) && !l->nguards && !l->attempt &&
		     l->nacts == 1;

	if (plain)
		order_key(&s->field, s->seat, &l->acts[0], out);
	wl_plan_free(p);
	order_free(o);
	diag_free(&d);
	return plain;
}
