/* SPDX-License-Identifier: MIT */
/* open_facts.c - writes down what a seat may know of a position (W18). */
#include "config.h"

#include "lib/open.h"

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
	/* Each knows what he himself has shown; W14.7: the card named it. */
	str_addf(out, " %d %d spirit %d\n", m->unit, m->light, p->spirit);
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
	str_addc(out, '\n');
}

static void open_count(const char *what, const int cards[WL_CARDS],
		       struct str *out)
{
	str_add(out, what);
	for (int i = 0; i < WL_CARDS; i++)
		str_addf(out, " %d", cards[i]);
	str_addc(out, '\n');
}

/* W14.9: in their turn 13, before any action, the Allies choose from the
 * discards, if the Prussians come and they have not done so. */
static bool open_chooses(const struct wl_field *f)
{
	return f->phase == WL_PLAY && f->seat == WL_SEAT_ALLIED &&
	       f->number == 13 && !f->taken && f->coming != WL_NEVER &&
	       f->spent[WL_ALLIED] + f->spent[WL_PRUSSIAN] == 0;
}

/* W4.5, W14, W18.1, W18.2 */
static void open_cards(const struct world *w, int seat, struct str *out)
{
	const struct wl_field *f = &w->field;
	bool over = f->phase == WL_OVER;

	str_addf(out, "card %d reply %d taken %d\n", f->card_played,
		 f->reply_spirit, f->taken);
	open_count("played", f->played, out);
	for (int s = 0; s < WL_SEATS; s++) {
		open_count("played by one", f->played_by[s], out);
		str_addf(out, "holds %d %d\n", s, wl_card_count(f->hand[s]));
	}
	open_count("hand", f->hand[seat], out);
	if (over)
		open_count("other hand", f->hand[!seat], out);
	if (f->phase == WL_DRAFTING && f->seat == seat)
		open_count("deck", f->deck, out);
	if (over || (seat == WL_SEAT_ALLIED && open_chooses(f)))
		open_count("discards", f->discard, out);
}

/* W18.2 */
static void open_standing(const struct wl_standing *s, struct str *out)
{
	for (int i = 0; i < s->nspirit; i++)
		str_addf(out, "spirit %d %d\n", s->spirit[i].square,
			 s->spirit[i].against);
	for (int i = 0; i < s->nfrenzy; i++)
		str_addf(out, "frenzy %d\n", s->frenzy[i].square);
	for (int i = 0; i < s->nprefer; i++)
		str_addf(out, "prefer %d\n", s->prefer[i]);
}

/* W16.1: the commanders-in-chief left openly; W18.2: the others' units are
 * their owner's to know, Prussians' from turn 13 on (W12.2). */
static void open_removed(const struct world *w, int seat, struct str *out)
{
	const struct wl_field *f = &w->field;

	for (int side = 0; side < WL_SIDES; side++) {
		bool own = open_own(seat, side) &&
			   (side != WL_PRUSSIAN || f->number >= 13);

		for (int i = 0; i < w->map->nunits; i++)
			if (own || f->phase == WL_OVER ||
			    w->map->unit[i].class == WL_CHIEF)
				str_addf(out, "removed %d unit %d %d\n", side,
					 i, f->removed[side][i]);
	}
}

/* W18.1: damage and flags. */
static void open_tiles(const struct open *o, const struct world *w,
		       struct str *out)
{
	for (int i = 0; i < w->map->ntiles; i++)
		str_addf(out, "tile %d hits %d flag %d\n", i, o->hits[i],
			 w->field.flag[i]);
}

void open_facts(const struct open *o, const struct world *w, int seat,
		struct str *out)
{
	const struct wl_field *f = &w->field;

	str_addf(out, "phase %d number %d seat %d actions %d spent %d %d %d\n",
		 f->phase, f->number, f->seat, f->actions, f->spent[0],
		 f->spent[1], f->spent[2]);
	str_addf(out,
		 "passes %d stir %d offer %d waiting %d coming %d pursuer %d "
		 "winner %d %s\n",
		 f->passes, f->stir, f->draw_offer, w->nprussians, f->coming,
		 f->pursuer, f->winner, f->degree ? f->degree : "-");
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (!wl_empty(f, sq))
			open_piece(o, w, seat, sq, out);
	open_off_board(w, seat, out);
	open_removed(w, seat, out);
	open_tiles(o, w, out);
	open_cards(w, seat, out);
	open_standing(&w->standing[seat], out);
	for (int s = 0; s < WL_SEATS; s++)
		if (s == seat || f->phase == WL_OVER)
			str_addf(out, "line %d %d\n", s, w->retreat[s]);
	if (seat == WL_SEAT_ALLIED)
		str_addf(out, "hold %d\n", w->hold);
	for (int i = 0; f->phase == WL_OVER && i < w->nprussians; i++)
		str_addf(out, "prussian %d\n", w->prussians[i]);
}
