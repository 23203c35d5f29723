/* SPDX-License-Identifier: MIT */
/* observe.c - THE DOOR: what of the world a seat, or who has none, may know
 * (W18). */
#include "config.h"

#include "games/waterloo/public/seen.h"
#include "games/waterloo/secret/world.h"

/* The owner's secrets, for him and for who may know everything. */
static bool observe_own(int seat, int owner)
{
	return seat == owner || seat == GAME_ALL;
}

/* The owner knows the unit unless it is hidden (W12.2), the other seat if it
 * was seen (W18.5), and everybody if both do. */
static bool observe_unit(const struct world *w, int seat,
			 const struct wl_piece *p)
{
	if (w->field.phase == WL_OVER || seat == GAME_ALL) /* W18.4 */
		return true;
	if (seat == GAME_PUBLIC)
		return p->known && !p->hidden;
	return wl_seat_of(p->side) == seat ? !p->hidden : p->known;
}

/* W18.1, W18.2, W9.3: field by field. */
static struct wl_piece observe_piece(const struct world *w, int seat, int sq)
{
	const struct wl_piece *p = &w->field.at[sq];
	struct wl_piece out = wl_no_piece();
	bool unit;

	if (wl_empty(&w->field, sq))
		return out;
	unit = observe_unit(w, seat, p);
	out.side = p->side;
	out.arm = p->arm;
	out.weakened = p->weakened;
	out.weakened_on = p->weakened_on;
	out.known = p->known;
	out.light = p->light;
	out.spirit = p->spirit; /* W18.1: the card named it */
	if (unit)
		out.unit = p->unit;
	if (unit || p->light)
		out.class = p->class;
	if (seat == GAME_ALL)
		out.hidden = p->hidden;
	return out;
}

static void observe_reserves(const struct world *w, struct seen *s)
{
	for (int seat = 0; seat < WL_SEATS; seat++) {
		/* W18.1: numbers by arm are open, W18.2: units are not. */
		for (int arm = 0; arm < WL_ARMS; arm++)
			s->field.reserve_arms[seat][arm] =
			    w->field.reserve_arms[seat][arm];
		if (!observe_own(s->seat, seat) && w->field.phase != WL_OVER)
			continue;
		for (int i = 0; i < w->map->nunits; i++)
			s->field.reserve[seat][i] = w->field.reserve[seat][i];
	}
}

/* W18.1: withdrawn, retired, eliminated pieces lie open. */
static void observe_off_board(const struct world *w, struct seen *s)
{
	observe_reserves(w, s);
	for (size_t i = 0; i < w->field.ngone; i++)
		wl_gone_add(&s->field, w->field.gone[i]);
	for (int side = 0; side < WL_SIDES; side++)
		for (int i = 0; i < w->map->nunits; i++)
			s->field.lost[side][i] = w->field.lost[side][i];
}

static void observe_clock(const struct world *w, struct seen *s)
{
	const struct wl_field *f = &w->field;

	s->field.phase = f->phase;
	s->field.number = f->number;
	s->field.seat = f->seat;
	s->field.actions = f->actions;
	for (int side = 0; side < WL_SIDES; side++)
		s->field.spent[side] = f->spent[side];
	s->field.passes = f->passes;
	s->field.stir = f->stir;
	s->field.draw_offer = f->draw_offer;
	s->field.waiting = f->waiting;
	s->field.coming = f->coming;
	s->field.pursuer = f->pursuer;
	s->field.winner = f->winner;
	s->field.degree = f->degree;
}

/* W18.1: cards played, and by whom; how many are left in a hand follows from
 * it. W18.2: the own hand. */
static void observe_hands(const struct world *w, struct seen *s)
{
	const struct wl_field *f = &w->field;

	for (int seat = 0; seat < WL_SEATS; seat++) {
		bool own = f->phase == WL_OVER || observe_own(s->seat, seat);

		s->hands[seat] = wl_card_count(f->hand[seat]);
		for (int i = 0; i < WL_CARDS; i++) {
			s->field.played_by[seat][i] = f->played_by[seat][i];
			if (own)
				s->field.hand[seat][i] = f->hand[seat][i];
		}
	}
}

/* W18.1: damage and flags, cards played; W4.5: what is left to pick from to the
 * seat that picks; W14.9: the discards to the Allies when they may take some.
 */
static void observe_cards(const struct world *w, struct seen *s)
{
	const struct wl_field *f = &w->field;
	bool open = f->phase == WL_OVER;
	bool turn = observe_own(s->seat, f->seat);
	bool picks = f->phase == WL_DRAFTING && turn;
	bool takes = s->seat == GAME_ALL || (turn && wl_can_take(f, f->seat));

	for (int i = 0; i < w->map->ntiles; i++) {
		s->field.damage[i] = f->damage[i];
		s->field.flag[i] = f->flag[i];
	}
	for (int i = 0; i < WL_CARDS; i++) {
		s->field.played[i] = f->played[i];
		if (picks)
			s->field.deck[i] = f->deck[i];
		if (takes || open)
			s->field.discard[i] = f->discard[i];
	}
	observe_hands(w, s);
	s->field.taken = f->taken; /* the event is heard by both */
	s->field.card_played = f->card_played;
	s->field.reply_spirit = f->reply_spirit;
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (observe_own(s->seat, seat)) /* W18.2 */
			s->standing[seat] = w->standing[seat];
}

/* W18.2: units that were taken off are the owner's to know (W12.2: Prussians
 * from turn 13 on); W16.1: the commanders-in-chief left openly. */
static bool observe_left(const struct world *w, int seat, enum wl_side side,
			 int unit)
{
	if (w->field.phase == WL_OVER || w->map->unit[unit].class == WL_CHIEF)
		return true;
	if (seat == GAME_ALL)
		return true;
	return wl_seat_of(side) == seat && wl_side_acts(&w->field, side);
}

static void observe_removed(const struct world *w, struct seen *s)
{
	for (int side = 0; side < WL_SIDES; side++)
		for (int i = 0; i < w->map->nunits; i++)
			if (observe_left(w, s->seat, (enum wl_side)side, i))
				s->field.removed[side][i] =
				    w->field.removed[side][i];
}

static void observe_secrets(const struct world *w, struct seen *s)
{
	bool open = w->field.phase == WL_OVER || s->seat == GAME_ALL;

	for (int seat = 0; seat < WL_SEATS; seat++) /* W18.4 */
		if (open || observe_own(s->seat, seat))
			s->retreat[seat] = w->retreat[seat];
	if (observe_own(s->seat, WL_SEAT_ALLIED))
		s->hold = w->hold;
	for (int i = 0; open && i < w->nprussians; i++)
		s->prussians[s->nprussians++] = w->prussians[i];
}

/* Units that the event does not open to this seat are made unknown; false if
 * the seat may not hear of it at all. */
static bool observe_event(const struct event *ev, int seat, struct event *out)
{
	bool own = ev->seat == seat;

	if (seat == GAME_ALL)
		return true;
	switch ((enum wl_kind)ev->kind) {
	case WL_EV_FIGHT:  /* W7.2: both are revealed to both */
	case WL_EV_RETIRE: /* W11.5 */
	case WL_EV_DAMAGE:
	case WL_EV_DESTROYED:
	case WL_EV_ROLL: /* W17.3: openly */
	case WL_EV_RETREAT:
	case WL_EV_PURSUIT:
	case WL_EV_TURN:
	case WL_EV_DRAW:
	case WL_EV_SAY:
	case WL_EV_RESULT:
		return true;
	case WL_EV_MOVE:
		/* W18.1: the arm; W18.5: the unit if it was seen, else W9.3. */
		if (ev->who[0].hidden || (!own && !ev->n[0]))
			out->who[0].unit = EVENT_NONE;
		return true;
	case WL_EV_SHOT:
		/* W9.3: beyond the class only where the army has one; its
		 * owner knows it, unless it is hidden from him too. */
		if (!ev->n[1] &&
		    (wl_seat_of((enum wl_side)ev->who[0].side) != seat ||
		     ev->who[0].hidden))
			out->who[0].unit = EVENT_NONE;
		return true;
	case WL_EV_ENTER:
		/* W11.5: only what lay open is known. */
		if (!own && ev->n[0] == WL_RESERVE)
			out->who[0].unit = EVENT_NONE;
		return true;
	case WL_EV_PLACE:
		if (!own || ev->who[0].hidden) /* W12.2 */
			out->who[0].unit = EVENT_NONE;
		return true;
	case WL_EV_CARD:
		/* W18.1: played openly; W4.5, W14.9: drafted and taken not. */
		if (!own && ev->n[0] != WL_PLAYED)
			out->n[1] = out->n[2] = EVENT_NONE;
		return true;
	case WL_EV_REMOVE:
		if ((!own && !ev->n[0]) || ev->who[0].hidden)
			out->who[0].unit = EVENT_NONE;
		return true;
	case WL_EV_REVEAL:
		for (int i = 0; i < wl_squares_of(ev)->n && !own; i++)
			wl_squares(out)->unit[i] = EVENT_NONE;
		return true;
	case WL_EV_VOID: /* W18.2 */
	case WL_EV_PASSED:
		return own;
	}
	return false;
}

struct seen *wl_observe(const struct world *w, const struct events *ev,
			int seat)
{
	struct seen *s = wl_seen_new(wl_map_ref(w->map), seat);

	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		s->field.at[sq] = observe_piece(w, seat, sq);
	observe_off_board(w, s);
	observe_removed(w, s);
	observe_clock(w, s);
	observe_cards(w, s);
	observe_secrets(w, s);
	/* W18.2: the text of own orders. */
	if (ev)
		event_hear(ev, seat, observe_event, &s->events);
	return s;
}
