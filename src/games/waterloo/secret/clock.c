/* SPDX-License-Identifier: MIT */
/* clock.c - how turns begin and end, and the coming of the Prussians (W5,
 * W10, W12). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"

static bool clock_lost(const struct world *w, enum wl_side side,
		       enum wl_class class)
{
	for (int i = 0; i < w->map->nunits; i++)
		if (w->map->unit[i].class == class && w->field.lost[side][i])
			return true;
	return false;
}

static int clock_free_flag(const struct world *w)
{
	for (int i = 0; i < w->map->nflags; i++)
		if (wl_empty(&w->field, w->map->flags[i]))
			return w->map->flags[i];
	return BOARD_NONE;
}

/* W12.4: a withdrawn one that may come back in this turn, and where it may
 * stand. */
static bool clock_returns(const struct world *w)
{
	const struct wl_field *f = &w->field;

	for (size_t i = 0; i < f->ngone; i++) {
		const struct wl_gone *g = &f->gone[i];

		if (g->side == WL_PRUSSIAN && g->pile == WL_WITHDRAWN &&
		    f->number >= wl_gone_from(g) &&
		    wl_has_room(f, WL_SEAT_ALLIED,
				wl_arm_of(w->map->unit[g->unit].class)))
			return true;
	}
	return false;
}

/* W12.4; W16.1: in the pursuit only if one is on the board; W17.3. */
static bool clock_prussian_action(const struct world *w, bool held)
{
	const struct wl_field *f = &w->field;

	if (f->number < WL_PRUSSIANS_ACT || f->coming == WL_NEVER)
		return false;
	if (w->map->options.prussian_always && f->phase == WL_PLAY)
		return true;
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (f->at[sq].side == WL_PRUSSIAN)
			return true;
	if (f->phase != WL_PLAY)
		return false;
	if (held && w->nprussians && clock_free_flag(w) != BOARD_NONE)
		return true;
	return clock_returns(w);
}

static int clock_allowance(const struct world *w, int seat, bool held)
{
	enum wl_side side = wl_own_side(seat);
	int n = 3; /* W5.1 */

	/* W10.1; W10.3: who is withdrawn is not lost. */
	n -= clock_lost(w, side, WL_COMMANDER) ? 1 : 0;
	n -= clock_lost(w, side, WL_CHIEF) ? 2 : 0;
	if (seat == WL_SEAT_ALLIED) {
		if (w->map->options.bulow_action && /* W10.2 */
		    clock_lost(w, WL_PRUSSIAN, WL_COMMANDER))
			n--;
		n += clock_prussian_action(w, held); /* W12.4 */
	}
	return n > 0 ? n : 0;
}

int wl_actions_due(const struct world *w)
{
	const struct wl_field *f = &w->field;
	int n;

	if (f->phase != WL_PLAY && f->phase != WL_PURSUIT)
		return 0;
	n = clock_allowance(w, f->seat, w->hold) - f->spent[WL_FRENCH] -
	    f->spent[WL_ALLIED] - f->spent[WL_PRUSSIAN];
	return n > 0 ? n : 0;
}

/* W12.2: from turn 13 on the allied seat knows what came in turn 12. */
static void clock_reveal(struct wl_run *r)
{
	struct world *w = r->w;
	struct event *ev = NULL;

	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		struct wl_piece *p = &w->field.at[sq];

		if (!p->hidden)
			continue;
		if (!ev || wl_squares_of(ev)->n == WL_EV_SQUARES) {
			ev = event_add(r->out, WL_EV_REVEAL, WL_SEAT_ALLIED, 0);
			event_cite(ev, "W12.2");
		}
		p->hidden = false;
		wl_squares_add(ev, sq, p->unit);
	}
}

/* W12.1: one on each empty flag square, two at most. */
static void clock_place(struct wl_run *r)
{
	struct world *w = r->w;
	int placed = 0;

	for (int i = 0; i < w->map->nflags && placed < 2; i++) {
		int sq = w->map->flags[i];
		struct wl_piece *p = &w->field.at[sq];
		struct event *ev;

		if (!w->nprussians || !wl_empty(&w->field, sq))
			continue;
		*p = wl_piece(w->map, WL_PRUSSIAN, w->prussians[0]);
		p->hidden = w->field.number == WL_PRUSSIANS_COME; /* W12.2 */
		w->nprussians--;
		for (int k = 0; k < w->nprussians; k++)
			w->prussians[k] = w->prussians[k + 1];
		ev = event_add(r->out, WL_EV_PLACE, WL_SEAT_ALLIED, 0);
		ev->at = sq;
		ev->who[0] = wl_as_event(p);
		ev->n[1] = p->arm;
		event_cite(ev, "W12.1");
		event_cite(ev, "W12.2");
		placed++;
	}
	w->field.waiting = w->nprussians;
}

/* W17.3: at the start of the turn that the scenario names, if it names one;
 * the early start counts from -2 and passes 0 (W17.2). */
static bool clock_rolls(const struct world *w)
{
	int roll = w->map->options.prussian_roll;

	return roll != 0 && w->field.number == roll &&
	       w->field.phase == WL_PLAY && w->field.coming == WL_NOT_ROLLED;
}

/* Rolled openly; a blue face and they never come. */
static int clock_roll(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;
	struct str label = STR_INIT;
	struct event *ev;
	unsigned face;
	int rc;

	str_addf(&label, "turn/%d/prussians", f->number);
	rc = dice_roll_names(r->dice, label.s, wl_faces, &face, r->e);
	str_free(&label);
	if (rc < 0)
		return rc;
	f->coming = face % 2 == 0 ? WL_COME : WL_NEVER;
	ev = event_add(r->out, WL_EV_ROLL, WL_SEAT_ALLIED, 0);
	ev->n[0] = (int)face;
	ev->n[1] = f->coming == WL_COME;
	event_cite(ev, "W17.3");
	return 0;
}

/* What happens by itself at the start of an Allied turn; *held says whether the
 * Prussians were held back. */
static int clock_allied(struct wl_run *r, bool *held)
{
	struct world *w = r->w;
	const struct wl_field *f = &w->field;

	*held = w->hold;
	w->hold = false; /* W12.1: once */
	if (clock_rolls(w) && clock_roll(r) < 0)
		return -1;
	if (f->number >= WL_PRUSSIANS_ACT)
		clock_reveal(r);
	/* W16.5: in the pursuit nobody comes on. */
	if (f->number >= WL_PRUSSIANS_COME && !*held && f->phase == WL_PLAY &&
	    f->coming != WL_NEVER)
		clock_place(r);
	return 0;
}

static bool clock_idle(const struct wl_field *f, int seat)
{
	return !(f->actions > 0 && wl_can_act(f, seat, WL_NOBODY)) &&
	       !wl_can_retire(f, seat) && !wl_can_play(f, seat);
}

/* What holds for one turn only. */
static void clock_clear(struct wl_field *f)
{
	for (int i = 0; i < WL_SIDES; i++)
		f->spent[i] = 0;
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		f->at[sq].spirit = false; /* W14.7 */
	f->card_played = false;		  /* W14.2 */
	f->reply_spirit = false;	  /* W14.8 */
}

/* W5.7: limits that end the game in a draw, after a whole game turn. */
static bool clock_limits(struct wl_run *r)
{
	const struct wl_field *f = &r->w->field;
	const struct wl_options *o = &r->w->map->options;

	if ((o->turn_limit && f->number >= o->turn_limit) ||
	    (o->quiet_limit && f->number - f->stir >= o->quiet_limit)) {
		wl_finish(r, -1, "draw", "W5.7");
		return true;
	}
	return false;
}

/* W16.1: the number grows whenever the winner's turn comes again. */
static bool clock_first(const struct wl_field *f, int seat)
{
	if (f->phase == WL_PURSUIT)
		return seat == f->pursuer;
	return seat == (int)f->map->options.first_seat;
}

/* The turn of the other seat. */
static int clock_next(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;
	int next = !f->seat;

	/* W15.8: an offer stands until the other seat's next turn ends. */
	if (f->draw_offer == next)
		f->draw_offer = -1;
	if (clock_first(f, next)) {
		if (f->phase == WL_PLAY && clock_limits(r))
			return 0;
		f->number++;
	}
	f->seat = next;
	r->order = 0;
	return wl_turn_begin(r);
}

int wl_turn_begin(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;
	struct event *ev;
	bool held = false;

	clock_clear(f);
	if (f->seat == WL_SEAT_ALLIED && clock_allied(r, &held) < 0)
		return -1;
	if (f->phase == WL_PURSUIT && wl_pursuit_over(r))
		return 0;
	f->actions = clock_allowance(r->w, f->seat, held);
	ev = event_add(r->out, WL_EV_TURN, f->seat, 0);
	ev->n[0] = f->number;
	ev->n[1] = f->actions;
	event_cite(ev, f->phase == WL_PURSUIT ? "W16.1" : "W5.1");
	if (!clock_idle(f, f->seat))
		return 0;
	/* W5.5: it passes without being asked; two in a row are a draw. */
	ev->n[2] = 1;
	event_cite(ev, "W5.5");
	if (++f->passes < 2)
		return clock_next(r);
	wl_finish(r, -1, "draw", "W5.5");
	return 0;
}

int wl_play_begin(struct wl_run *r)
{
	const struct wl_options *o = &r->w->map->options;
	struct wl_field *f = &r->w->field;

	f->phase = WL_PLAY;
	f->number = o->first_turn;
	f->stir = f->number - 1;
	f->passes = 0;
	f->seat = (int)o->first_seat; /* W4.6 */
	return wl_turn_begin(r);
}

int wl_turn_end(struct wl_run *r)
{
	r->w->field.passes = 0; /* W5.5: its seat was asked */
	return clock_next(r);
}
