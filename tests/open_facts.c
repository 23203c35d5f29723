/* SPDX-License-Identifier: MIT */
/* open_facts.c - writes down what a seat may know of a position (W18). */
#include "config.h"

#include "open.h"

static bool open_own(int seat, int side)
{
	return wl_seat_of((enum wl_side)side) == seat;
}

/* W18.1: square, side, arm, weakenings; W18.2, W18.5: the unit. */
static void open_piece(const struct open *o, const struct world *w, int seat,
		       int sq, struct str *out)
{
	const struct wl_piece *p = &w->field.at[sq];
	const struct open_mark *m = &o->at[sq];
	bool over = w->field.phase == WL_OVER; /* W18.4 */

	str_addf(out, "piece %d %d %d %d %d", sq, p->side, p->arm, p->weakened,
		 p->weakened_on);
	if (over || (open_own(seat, p->side) ? !m->hidden : m->unit))
		str_addf(out, " unit %d", p->unit);
	else if (m->light)
		str_add(out, " light");
	/* Each knows what he himself has shown. */
	str_addf(out, " %d %d\n", m->unit, m->light);
}

static void open_off_board(const struct world *w, int seat, struct str *out)
{
	const struct wl_field *f = &w->field;

	for (int s = 0; s < WL_SEATS; s++) {
		for (int i = 0; i < WL_ARMS; i++)
			str_addf(out, "reserve %d %d %d\n", s, i,
				 f->reserve_arms[s][i]);
		for (int i = 0; i < w->map->nunits; i++)
			if (s == seat || f->phase == WL_OVER)
				str_addf(out, "reserve %d unit %d %d\n", s, i,
					 f->reserve[s][i]);
	}
	for (size_t i = 0; i < f->ngone; i++)
		str_addf(out, "gone %d %d %d %d %d %d\n", f->gone[i].pile,
			 f->gone[i].side, f->gone[i].unit, f->gone[i].since,
			 f->gone[i].weakened, f->gone[i].weakened_on);
	for (int side = 0; side < WL_SIDES; side++)
		for (int i = 0; i < w->map->nunits; i++)
			str_addf(out, "%d ", f->lost[side][i]);
}

void open_facts(const struct open *o, const struct world *w, int seat,
		struct str *out)
{
	const struct wl_field *f = &w->field;

	str_addf(out, "phase %d number %d seat %d actions %d spent %d %d %d\n",
		 f->phase, f->number, f->seat, f->actions, f->spent[0],
		 f->spent[1], f->spent[2]);
	str_addf(out, "passes %d stir %d offer %d waiting %d winner %d %s\n",
		 f->passes, f->stir, f->draw_offer, w->nprussians, f->winner,
		 f->degree ? f->degree : "-");
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (!wl_empty(f, sq))
			open_piece(o, w, seat, sq, out);
	open_off_board(w, seat, out);
	for (int s = 0; s < WL_SEATS; s++)
		if (s == seat || f->phase == WL_OVER)
			str_addf(out, "line %d %d\n", s, w->retreat[s]);
	if (seat == WL_SEAT_ALLIED)
		str_addf(out, "hold %d\n", w->hold);
	for (int i = 0; f->phase == WL_OVER && i < w->nprussians; i++)
		str_addf(out, "prussian %d\n", w->prussians[i]);
}
