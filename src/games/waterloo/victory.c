/* SPDX-License-Identifier: MIT */
/* victory.c - who has won (W15), announced automatically. */
#include "config.h"

#include "games/waterloo/world.h"

#include "base/mem.h"
#include "base/str.h"

const char *wl_degree(const char *word)
{
	static const char *const degrees[] = { "decisive", "major",
					       "minor",	   "indecisive",
					       "draw",	   "abandoned" };

	for (size_t i = 0; i < sizeof(degrees) / sizeof(*degrees); i++)
		if (str_eq(degrees[i], word))
			return degrees[i];
	return NULL;
}

void wl_finish(struct wl_run *r, int winner, const char *degree,
	       const char *rule)
{
	struct wl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, WL_EV_RESULT, f->seat, r->order);

	ev->n[0] = winner;
	ev->text = mem_strdup(degree);
	event_cite(ev, rule);
	f->phase = WL_OVER;
	f->winner = winner;
	f->degree = degree;
	f->actions = 0;
	f->draw_offer = -1;
}

/* Whether a side had pieces of a class and all are eliminated. */
static bool victory_all_lost(const struct world *w, enum wl_side side,
			     enum wl_class class)
{
	int had = 0;
	int lost = 0;

	for (int i = 0; i < w->map->nunits; i++) {
		if (w->map->unit[i].class != class)
			continue;
		had += w->map->army[side][i];
		lost += w->field.lost[side][i];
	}
	return lost > 0 && lost >= had;
}

/* W15.2; Bulow does not stand in for Uxbridge (W10.2). */
static bool victory_headless(const struct world *w, int seat)
{
	enum wl_side side = wl_own_side(seat);

	return victory_all_lost(w, side, WL_CHIEF) &&
	       victory_all_lost(w, side, WL_COMMANDER);
}

/* W15.1: two pieces at the same time on the other's line of retreat; the
 * Prussians count as Allied (W12.7). */
static bool victory_line(const struct world *w, int seat)
{
	int count = 0;
	int other = !seat;

	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (wl_mine(&w->field, seat, sq) &&
		    wl_in_section(w->map, other, w->retreat[other], sq))
			count++;
	return count >= 2;
}

bool wl_victory(struct wl_run *r)
{
	const struct world *w = r->w;
	int first = w->field.seat; /* W15.3: whose turn it is wins */
	int seats[2] = { first, !first };

	if (w->field.phase != WL_PLAY)
		return w->field.phase == WL_OVER;
	for (int i = 0; i < 2; i++) {
		if (victory_headless(w, !seats[i])) {
			wl_finish(r, seats[i], "decisive", "W15.2");
			return true;
		}
	}
	for (int i = 0; i < 2; i++) {
		if (victory_line(w, seats[i])) {
			wl_finish(r, seats[i], "decisive", "W15.1");
			return true;
		}
	}
	return false;
}
