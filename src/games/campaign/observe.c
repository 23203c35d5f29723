/* SPDX-License-Identifier: MIT */
/* observe.c - THE DOOR: what of the world a seat, or who has none, may know
 * (N28). */
#include "config.h"

#include "games/campaign/public/awaited.h"
#include "games/campaign/public/asked.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/secret/world.h"

/* What an observer knows of a unit. */
enum observed {
	OBSERVE_NOTHING, /* not even that there is one */
	OBSERVE_NUMBER,	 /* one of so many of its army */
	OBSERVE_SHOWN,	 /* N24.2: a leader, and its town */
	OBSERVE_BOARD,	 /* N28.2: all there is to it on its board */
	OBSERVE_ALL
};

/* N28.8 */
static bool observe_everything(const struct world *w, int seat)
{
	return seat == GAME_ALL || w->field.phase == CN_OVER;
}

/* N28.3, N5.5: the set-ups of a side are hidden from the other, and from who
 * has no seat, until they are all in; N27.5: an ally sees numbers. */
static bool observe_placing(const struct world *w, int seat, enum cn_side side)
{
	if (w->field.phase != CN_SETUP ||
	    (seat >= 0 && cn_side_of(seat) == side))
		return false;
	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_side_of_army((enum cn_army)army) == side &&
		    !w->field.placed[cn_seat_of(w->map, (enum cn_army)army)])
			return true;
	return false;
}

static enum observed observe_level(const struct world *w, int seat, int unit)
{
	const struct cn_field *f = &w->field;

	if (cn_commands(seat, w->map->unit[unit].army) ||
	    cn_sees_side(f, seat, f->unit[unit].town,
			 cn_side_of_unit(w->map, unit)))
		return OBSERVE_ALL;
	if (observe_placing(w, seat, cn_side_of_unit(w->map, unit)))
		return OBSERVE_NOTHING;
	if (f->unit[unit].place >= 0 && cn_open(f, unit))
		return OBSERVE_BOARD;
	return f->unit[unit].shown ? OBSERVE_SHOWN : OBSERVE_NUMBER;
}

/* The battle on whose board the unit stands, in what is seen. */
static struct cn_battle *observe_board(struct seen *s, const struct cn_force *u)
{
	return u->place < 0 ? NULL : cn_battle_at(&s->field, u->town);
}

/* N28.1, N28.2: field by field; what is not known is counted. */
static void observe_unit(const struct world *w, struct seen *s, int unit)
{
	const struct cn_force *u = &w->field.unit[unit];
	enum cn_army army = w->map->unit[unit].army;
	enum observed level = observe_level(w, s->seat, unit);
	struct cn_force *to = &s->field.unit[unit];
	struct cn_battle *b = observe_board(s, u);

	if (level == OBSERVE_NOTHING)
		return;
	if (level == OBSERVE_ALL || level == OBSERVE_BOARD)
		*to = *u;
	if (level == OBSERVE_BOARD)
		to->shown = to->disordered = false;
	if (level == OBSERVE_SHOWN) {
		to->town = u->town;
		to->strength = 1; /* N4.4 */
		to->shown = true;
	}
	if (level == OBSERVE_NUMBER)
		s->field.hidden[u->town][army]++;
	if (level != OBSERVE_ALL)
		s->field.disordered[u->town] += u->disordered;
	if (b && (level == OBSERVE_NUMBER || level == OBSERVE_SHOWN))
		b->hidden[u->place][army]++;
}

static void observe_units(const struct world *w, struct seen *s)
{
	for (int i = 0; i < w->map->nunits; i++) {
		const struct cn_force *u = &w->field.unit[i];

		if (u->lost) { /* N28.5 */
			s->field.unit[i].lost = u->lost;
			s->field.unit[i].cause = u->cause;
		} else if (u->town >= 0) {
			observe_unit(w, s, i);
		}
	}
}

/* Whether this seat decides for the half in that battle, and so knows what is
 * the whole side's (N27.4). */
static bool observe_half(const struct world *w, int seat,
			 const struct cn_battle *b, enum cn_half half)
{
	enum cn_side side = cn_side_in(&w->field, half);

	return observe_everything(w, seat) ||
	       (seat >= 0 && cn_commander(&w->field, b->town, side) == seat);
}

/* N12.9: a holder that is hidden is not told. */
static int observe_holder(const struct world *w, int seat, int holder)
{
	if (holder == CN_NO_UNIT ||
	    observe_level(w, seat, holder) < OBSERVE_BOARD)
		return CN_NO_UNIT;
	return holder;
}

/* N29.6: whether the seat need not wait for its ally in a joint battle; who is
 * awaited is open to all. */
static bool observe_gone_on(const struct world *w, const struct seen *s,
			    const struct cn_battle *b, int ally)
{
	return w->field.phase == CN_BATTLE && s->seat >= 0 && b->ended[ally] &&
	       s->awaited[s->seat] && cn_side_of(ally) == cn_side_of(s->seat) &&
	       cn_battle_seat(&w->field, b) == s->seat;
}

/* N28.2, N28.3 */
static void observe_battle(const struct world *w, struct seen *s, int i)
{
	const struct cn_battle *b = &w->field.battle[i];
	struct cn_battle *to = &s->field.battle[i];

	*to = *b;
	for (int place = 0; place < CN_PLACES; place++)
		to->holder[place] =
		    observe_holder(w, s->seat, b->holder[place]);
	for (int half = 0; half < CN_HALVES; half++)
		if (!observe_half(w, s->seat, b, (enum cn_half)half))
			to->brought[half] = to->worn[half] = 0;
	if (!observe_half(w, s->seat, b, CN_DEFENDER))
		to->ndrawn = 0;
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (seat != s->seat && !observe_everything(w, s->seat)) {
			to->done[seat] = to->asked[seat] = false;
			to->ended[seat] = observe_gone_on(w, s, b, seat);
		}
}

/* N28.1: what all have seen of the movement. */
static void observe_march(const struct world *w, struct seen *s)
{
	const struct cn_field *f = &w->field;

	s->field.marched = f->marched;
	for (int i = 0; i < w->map->nroads; i++)
		s->field.passed[i] = f->passed[i];
	for (int i = 0; i < f->nattacks; i++)
		s->field.attack[i] = f->attack[i];
	s->field.nattacks = f->nattacks;
	if (s->seat != GAME_ALL && s->seat != f->marched) /* N28.3 */
		return;
	for (int i = 0; i < f->nsequence; i++)
		s->field.sequence[i] = f->sequence[i];
	s->field.nsequence = f->nsequence;
}

static void observe_clock(const struct world *w, struct seen *s)
{
	const struct cn_field *f = &w->field;

	s->field.phase = f->phase;
	s->field.number = f->number;
	s->field.round = f->round;
	s->field.half = f->half;
	s->field.winner = f->winner;
	s->field.degree = f->degree;
	for (int seat = 0; seat < CN_SEATS; seat++) {
		s->field.offers[seat] = f->offers[seat];
		s->field.resigned[seat] = f->resigned[seat];
		s->field.placed[seat] = f->placed[seat];
	}
	cn_awaited(f, w->answers, s->awaited);
}

static bool observe_knows(const struct cn_happened *h, int seat)
{
	if (seat == GAME_ALL || h->owners == CN_ALL_SEATS)
		return true;
	return seat >= 0 && (h->owners >> seat & 1);
}

/* The unit of an event that does not show it, and lists that are their owner's,
 * are made unknown; false if the seat may not hear of it at all. */
static bool observe_event(const struct event *ev, int seat, struct event *copy)
{
	struct cn_happened *h = cn_happened(copy);
	bool knows = observe_knows(h, seat);

	switch ((enum cn_event)ev->kind) {
	case CN_EV_PLACE:
	case CN_EV_TURN:
	case CN_EV_FIGHT:
	case CN_EV_REVEAL:   /* N24.2 */
	case CN_EV_SKIRMISH: /* N28.6 */
	case CN_EV_LOST:     /* N28.5 */
	case CN_EV_OVER:
	case CN_EV_TERRAIN:
	case CN_EV_ROUND:
	case CN_EV_ROUT:
	case CN_EV_STALEMATE:
	case CN_EV_SUPPLY:
	case CN_EV_DEFEAT:
	case CN_EV_DRAW:
	case CN_EV_RESIGN:
	case CN_EV_RESULT:
		return true;
	case CN_EV_DEPLOY: /* N28.3: N30.12, cited last, tells of types */
		copy->nrules = knows ? copy->nrules : 1;
		return true;
	case CN_EV_MARCH: /* N28.1 */
	case CN_EV_REINFORCE:
	case CN_EV_RETREAT:
	case CN_EV_REGROUP:
		h->nunits = knows ? h->nunits : 0;
		return true;
	case CN_EV_FORCED: /* N28.2: whom they may not know */
	case CN_EV_FIRE:
	case CN_EV_MORALE:
	case CN_EV_ENGAGE:
	case CN_EV_WITHDRAW:
	case CN_EV_SHIFT:
	case CN_EV_SQUARE:
	case CN_EV_BREAK:
	case CN_EV_SHELTER:
	case CN_EV_TAKE:
	case CN_EV_SWAP:
		if (!knows)
			h->unit = EVENT_NONE;
		if (!knows && ev->kind != CN_EV_FIRE)
			h->other = EVENT_NONE;
		return true;
	case CN_EV_HIT: /* of who is hidden his owner alone hears */
	case CN_EV_DRAWN:
	case CN_EV_SAY: /* N27.3 */
		return knows;
	case CN_EV_PLAN: /* N28.3 */
	case CN_EV_VOID:
	case CN_EV_PASSED_OVER:
		return knows || ev->seat == seat;
	}
	return false;
}

struct seen *cn_observe(const struct world *w, const struct events *ev,
			int seat)
{
	struct seen *s = cn_seen_new(cn_map_ref(w->map), seat);

	observe_clock(w, s);
	observe_march(w, s);
	s->field.nbattles = w->field.nbattles;
	for (int i = 0; i < w->field.nbattles; i++)
		observe_battle(w, s, i);
	observe_units(w, s);
	for (int i = 0; i < CN_SEATS; i++)
		if (i == seat || seat == GAME_ALL) /* N28.3 */
			cn_answers_copy(&s->answers[i], &w->answers[i]);
	if (ev) {
		event_hear(ev, seat, observe_event, &s->events);
		cn_events_blend(&s->events);
	}
	return s;
}
