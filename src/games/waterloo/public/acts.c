/* SPDX-License-Identifier: MIT */
/* acts.c - carries out what needs no referee, on any field. */
#include "config.h"

#include "games/waterloo/public/acts.h"

void wl_do_set_up(struct wl_field *f, int seat, const struct wl_act *places,
		  size_t n)
{
	enum wl_side side = wl_own_side(seat);

	for (int i = 0; i < f->map->nunits; i++)
		wl_reserve_add(f, seat, i, f->map->army[side][i]);
	for (size_t i = 0; i < n; i++) {
		f->at[places[i].way[0]] =
		    wl_piece(f->map, side, places[i].unit);
		wl_reserve_add(f, seat, places[i].unit, -1);
	}
	wl_do_flags(f);
}

/* W5.3: nothing is kept of which piece acted; it may act again. */
void wl_do_spend(struct wl_field *f, enum wl_side side)
{
	f->actions--;
	f->spent[side]++;
	f->passes = 0; /* W5.5 */
}

void wl_do_part(struct wl_field *f, const struct wl_act *part, bool *prussian)
{
	if (*prussian || f->at[part->way[0]].side != WL_PRUSSIAN)
		return;
	f->spent[WL_ALLIED]--;
	f->spent[WL_PRUSSIAN]++;
	*prussian = true;
}

void wl_do_move(struct wl_field *f, const struct wl_act *a)
{
	int from = a->way[0];
	int to = a->way[a->nway - 1];

	f->at[to] = f->at[from];
	f->at[from] = wl_no_piece();
}

struct wl_piece wl_do_enter(struct wl_field *f, int seat,
			    const struct wl_act *a, enum wl_pile *pile)
{
	struct wl_entry entry;
	struct wl_why why;
	struct wl_piece p;

	(void)wl_entry_find(f, seat, a, &entry, &why);
	p = wl_piece(f->map, entry.side, a->unit);
	if (entry.pile == WL_RESERVE) {
		wl_reserve_add(f, seat, a->unit, -1);
	} else {
		const struct wl_gone *g = &f->gone[entry.index];

		/* W11.5: it lay open and stays known. */
		p.known = true;
		/* W11.3: away for one whole turn of its owner, it has
		 * regained its strength; W10.8: a retired one always. */
		if (f->number < g->since + 2) {
			p.weakened = g->weakened;
			p.weakened_on = g->weakened_on; /* W10.7 */
		}
		wl_gone_remove(f, entry.index);
	}
	*pile = entry.pile;
	f->at[a->way[0]] = p;
	f->stir = f->number; /* W5.7 */
	return p;
}

struct wl_piece wl_do_retire(struct wl_field *f, const struct wl_act *a)
{
	struct wl_piece p = f->at[a->way[0]];

	wl_gone_add(f, (struct wl_gone){ .pile = WL_RETIRED,
					 .side = p.side,
					 .unit = p.unit,
					 .since = f->number,
					 .weakened_on = WL_LONG_AGO });
	f->at[a->way[0]] = wl_no_piece();
	return p;
}

struct wl_piece wl_do_remove(struct wl_field *f, int square)
{
	struct wl_piece p = f->at[square];

	if (p.unit != WL_UNIT_UNKNOWN)
		f->removed[p.side][p.unit]++;
	f->at[square] = wl_no_piece();
	return p;
}

void wl_do_play(struct wl_field *f, int seat, enum wl_card card)
{
	f->hand[seat][card]--;
	f->played[card]++;
	f->played_by[seat][card]++;
}

void wl_do_take(struct wl_field *f, int seat, const struct wl_act *a)
{
	for (int i = 0; i < a->npicks; i++) {
		f->discard[a->picks[i]]--;
		f->hand[seat][a->picks[i]]++;
	}
	f->taken = true;
}

void wl_do_flags(struct wl_field *f)
{
	for (int i = 0; i < f->map->ntiles; i++) {
		int seat = wl_fortified(f, i);

		if (!wl_stands(f, i))
			f->flag[i] = -1;
		else if (seat >= 0)
			f->flag[i] = seat;
	}
}
