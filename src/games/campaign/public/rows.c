/* SPDX-License-Identifier: MIT */
/* rows.c - a deployment as its rows say (PUBLIC; N13, N12.9). */
#include "config.h"

#include "games/campaign/public/deployment.h"
#include "games/campaign/public/pick.h"
#include "games/campaign/public/square.h"
#include "games/campaign/public/terrain.h"

/* Rows while they are read. */
struct rows {
	const struct cn_field *f;
	const struct cn_battle *b;
	struct cn_layout *l;
	const struct cn_row_faults *faults;
};

static void rows_fault(const struct rows *r, struct diag_place at,
		       enum cn_reason reason, const char *rule,
		       const int arg[CN_WHY_ARGS])
{
	struct cn_why why = { .nrules = 0 };

	if (!r->faults)
		return;
	(void)cn_why(&why, reason, rule, arg);
	(void)cn_why_cite(&why, "N29.8");
	r->faults->say(r->faults->ctx, at, &why);
}

static void rows_unit(const struct rows *r, const struct cn_selector *s,
		      int place)
{
	if (!r->l->there[s->unit])
		rows_fault(r, s->at, CN_WHY_NOT_THERE, "N13.2",
			   CN_ABOUT(s->unit, r->b->town));
	else if (r->l->place[s->unit] != CN_NO_PLACE)
		rows_fault(r, s->at, CN_WHY_DEPLOYED_TWICE, "N13.2",
			   CN_ABOUT(s->unit));
	else
		r->l->place[s->unit] = place;
}

/* The strongest that a selector means and that has not been passed. */
static int rows_next(const struct rows *r, const struct cn_selector *s,
		     const bool passed[CN_UNITS])
{
	int best = CN_NO_UNIT;

	for (int i = 0; i < r->f->map->nunits; i++)
		if (r->l->there[i] && !passed[i] && cn_selects(r->f, s, i) &&
		    cn_stands_at(r->f, s, i, r->l->place[i], CN_NOWHERE) &&
		    (best == CN_NO_UNIT || cn_stronger(r->f, i, best)))
			best = i;
	return best;
}

/* Those that no earlier row has. */
static void rows_selected(const struct rows *r, const struct cn_selector *s,
			  int place)
{
	bool passed[CN_UNITS];

	for (int i = 0; i < r->f->map->nunits; i++)
		passed[i] = r->l->place[i] != CN_NO_PLACE;
	for (int n = 0; s->number == 0 || n < s->number; n++) {
		int unit = rows_next(r, s, passed);

		if (unit == CN_NO_UNIT)
			return;
		passed[unit] = true;
		r->l->place[unit] = place;
	}
}

static void rows_row(const struct rows *r, const struct cn_list *list,
		     int place)
{
	for (size_t i = 0; i < list->n; i++) {
		const struct cn_selector *s = &list->v[i];

		if (s->unit != CN_NO_UNIT)
			rows_unit(r, s, place);
		else
			rows_selected(r, s, place);
	}
}

/* N12.9: one unit names itself as holder of what lies where it stands. */
static bool rows_hold(const struct rows *r, int unit)
{
	int place = r->l->place[unit];

	for (int lane = 0; lane < CN_LANES; lane++) {
		if (!r->l->there[unit] ||
		    place != cn_seat_place(r->l->half, lane))
			continue;
		if (r->l->holder[lane] != CN_NO_UNIT ||
		    !cn_may_hold(r->f, unit, r->b->ground[place]))
			return false;
		r->l->holder[lane] = unit;
		return true;
	}
	return false;
}

/* The strongest first, like the holder that nobody names. */
static void rows_selected_hold(const struct rows *r,
			       const struct cn_selector *s)
{
	bool passed[CN_UNITS] = { false };

	for (int n = 0; s->number == 0 || n < s->number;) {
		int unit = rows_next(r, s, passed);

		if (unit == CN_NO_UNIT)
			return;
		passed[unit] = true;
		n += rows_hold(r, unit);
	}
}

static void rows_holders(const struct rows *r, const struct cn_list *list)
{
	for (size_t i = 0; i < list->n; i++) {
		const struct cn_selector *s = &list->v[i];

		if (s->unit == CN_NO_UNIT)
			rows_selected_hold(r, s);
		else if (!rows_hold(r, s->unit))
			rows_fault(r, s->at, CN_WHY_HOLDS_NO_BLOCK, "N12.9",
				   CN_ABOUT(s->unit));
	}
}

void cn_layout_rows(const struct cn_field *f, const struct cn_battle *b,
		    const struct cn_answer *a, struct cn_layout *l,
		    const struct cn_row_faults *faults)
{
	const struct rows r = { f, b, l, faults };

	for (int row = CN_ROW_LEFT; row <= CN_ROW_RIGHT; row++)
		rows_row(&r, &a->rows[row], cn_seat_place(l->half, row));
	rows_row(&r, &a->rows[CN_ROW_RESERVE], cn_reserve_of(l->half));
	rows_holders(&r, &a->rows[CN_ROW_HOLD]);
}
