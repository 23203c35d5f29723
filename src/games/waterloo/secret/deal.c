/* SPDX-License-Identifier: MIT */
/* deal.c - what is drawn before the battle, and the set-up (W4). */
#include "config.h"

#include "games/waterloo/secret/world.h"

/* W4.1: each seat draws one of its own three line-of-retreat cards. */
static int deal_retreat(struct world *w, int seat, struct dice *dice,
			struct err *e)
{
	static const char *const labels[] = { "deal/retreat/allied",
					      "deal/retreat/french" };
	unsigned roll;

	if (dice_roll(dice, labels[seat], 3, &roll, e) < 0)
		return -1;
	w->retreat[seat] = (enum wl_section)(roll - 1);
	return 0;
}

/* W15.5: the Expert version has no such cards. */
static int deal_retreats(struct world *w, struct dice *dice, struct err *e)
{
	if (wl_is_expert(w->map))
		return 0;
	if (deal_retreat(w, WL_SEAT_FRENCH, dice, e) < 0)
		return -1;
	return deal_retreat(w, WL_SEAT_ALLIED, dice, e);
}

/* W4.2: the counts of [army.prussian] written out, then shuffled. */
static int deal_prussians(struct world *w, struct dice *dice, struct err *e)
{
	unsigned order[WL_PRUSSIANS_MAX];
	unsigned n = 0;

	for (int i = 0; i < w->map->nlisted[WL_PRUSSIAN]; i++) {
		int unit = w->map->listed[WL_PRUSSIAN][i];

		for (int k = w->map->army[WL_PRUSSIAN][unit]; k > 0; k--) {
			if (n == WL_PRUSSIANS_MAX)
				return err_set(e, ERR_FORMAT,
					       "more than %d Prussians [W4.2]",
					       WL_PRUSSIANS_MAX);
			order[n++] = (unsigned)unit;
		}
	}
	if (dice_shuffle(dice, "deal/prussians", n, order, e) < 0)
		return -1;
	for (unsigned i = 0; i < n; i++)
		w->prussians[i] = (int)order[i];
	w->nprussians = (int)n;
	w->field.waiting = (int)n;
	return 0;
}

struct world *wl_setup(const struct reader *scenario, struct dice *dice,
		       struct err *e)
{
	struct wl_map *map = wl_map_load(scenario, e);
	struct world *w;

	if (!map)
		return NULL;
	w = wl_world_new(map);
	w->field.phase = WL_SETUP;
	w->field.seat = WL_SEAT_ALLIED; /* W4.3 */
	if (deal_retreats(w, dice, e) < 0 || deal_prussians(w, dice, e) < 0) {
		wl_world_free(w);
		return NULL;
	}
	return w;
}

static void deal_place(struct wl_run *r, const struct wl_act *a)
{
	const struct wl_piece *p = &r->w->field.at[a->way[0]];
	struct event *ev = event_add(r->out, WL_EV_PLACE, r->seat, a->number);

	ev->at = a->way[0];
	ev->who[0] = wl_as_event(p);
	ev->n[1] = (int)p->arm;
	event_cite(ev, "W4.4");
}

/* W18.2: the order of the lines is the player's own; the other seat hears of
 * the pieces in the order of their squares. */
static void deal_places(struct wl_run *r, const struct wl_plan *plan)
{
	const struct wl_act *on[BOARD_SQUARES] = { NULL };

	for (size_t i = 0; i < plan->nplaces; i++)
		on[plan->places[i].way[0]] = &plan->places[i];
	for (int sq = 0; sq < board_count(&r->w->map->board); sq++)
		if (on[sq])
			deal_place(r, on[sq]);
}

int wl_set_up(struct wl_run *r, const struct wl_plan *plan)
{
	struct wl_field *f = &r->w->field;
	const struct wl_map *m = r->w->map;

	wl_do_set_up(f, r->seat, plan->places, plan->nplaces);
	deal_places(r, plan);
	r->order = 0;
	if (r->seat == WL_SEAT_ALLIED) {
		f->seat = WL_SEAT_FRENCH; /* W4.3 */
		return 0;
	}
	return wl_has_cards(m) ? wl_draft_begin(r) : wl_play_begin(r);
}
