/* SPDX-License-Identifier: MIT */
/* flight.c - a battle is lost: rout, breaking off, and where the units go
 * (N10.5, N20.2, N21, N22). */
#include "config.h"

#include "games/campaign/public/board.h"
#include "games/campaign/public/choose.h"
#include "games/campaign/public/retreat.h"
#include "games/campaign/secret/battle.h"

#include "base/mem.h"

/* Units of one side that leave a town. */
struct flight {
	struct cn_flight way;
	struct cn_battle *b; /* or NULL */
	enum cn_cause cause;
	const char *rule;
	int room[CN_TOWNS]; /* by the road to that town */
	int to[CN_UNITS];   /* where each has gone, or CN_NO_TOWN */
};

/* The units of a seat that are still there, who flees first in front
 * (N30.10). */
static size_t flight_units(const struct cn_run *r, const struct flight *x,
			   int seat, int out[CN_UNITS])
{
	const struct cn_field *f = &r->w->field;
	size_t n = 0;

	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].town == x->way.town &&
		    cn_seat_of(f->map, f->map->unit[i].army) == seat &&
		    cn_side_of_unit(f->map, i) == x->way.side)
			out[n++] = i;
	cn_rank(f, CN_SAVE,
		cn_answer_for(&r->w->answers[seat], CN_SAVE, CN_NO_TOWN), out,
		n);
	return n;
}

static void flight_goes(struct cn_run *r, struct flight *x, int unit, int to)
{
	struct cn_field *f = &r->w->field;

	if (x->b)
		cn_board_leave(f, x->b, unit);
	x->room[to]--;
	x->to[unit] = to;
	f->unit[unit].town = to;
	f->unit[unit].disordered = true;
	f->unit[unit].shown = false;
}

/* N22.5: each takes the first town with room, counted before anybody leaves. */
static void flight_seat(struct cn_run *r, struct flight *x, int seat,
			const struct cn_field *before)
{
	int towns[CN_TOWNS], units[CN_UNITS];
	size_t n = flight_units(r, x, seat, units);
	size_t ntowns = cn_refuges(
	    before, &x->way,
	    cn_answer_for(&r->w->answers[seat], CN_REFUGE, CN_NO_TOWN), towns);

	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < ntowns; k++)
			if (x->room[towns[k]] > 0) {
				flight_goes(r, x, units[i], towns[k]);
				break;
			}
}

/* One event for each road and army. */
static void flight_tell(struct cn_run *r, const struct flight *x, int army,
			int to)
{
	const struct cn_field *f = &r->w->field;
	struct cn_happened *h = NULL;

	for (int i = 0; i < f->map->nunits; i++) {
		if (x->to[i] != to || (int)f->map->unit[i].army != army)
			continue;
		if (!h) {
			h = cn_run_event(r, CN_EV_RETREAT);
			h->from = x->way.town;
			h->to = to;
			h->army = army;
			h->count = 0;
			h->owners = 1 << cn_seat_of(f->map, (enum cn_army)army);
			cn_run_cite(r, x->rule);
		}
		h->count++;
		if (h->nunits < CN_HAPPENED_UNITS)
			h->units[h->nunits++] = i;
	}
}

static void flight_leave(struct cn_run *r, struct flight *x)
{
	const struct cn_field *f = &r->w->field;
	struct cn_field *before = mem_alloc(sizeof(*before));

	*before = *f;
	for (int i = 0; i < CN_UNITS; i++)
		x->to[i] = CN_NO_TOWN;
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (cn_side_of(seat) == x->way.side)
			flight_seat(r, x, seat, before);
	mem_free(before);
	for (int army = 0; army < CN_ARMIES; army++)
		for (int to = 0; to < f->map->ntowns; to++)
			flight_tell(r, x, army, to);
	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].town == x->way.town &&
		    cn_side_of_unit(f->map, i) == x->way.side)
			cn_lose(r, i, x->cause, x->rule);
}

static void flight_room(const struct cn_field *f, struct flight *x,
			bool columns)
{
	for (int to = 0; to < f->map->ntowns; to++) {
		int road = f->map->between[x->way.town][to];

		x->room[to] = columns && road != CN_NO_ROAD
				  ? cn_column(f->map, road)
				  : CN_UNITS;
	}
}

/* N22.4: the losses of all at once, so that cavalry counts as it stood; with
 * `engaged` of engaged units only (N20.2). N18.10: squares break before. */
static void flight_losses(struct cn_run *r, struct cn_battle *b,
			  const struct flight *x, bool engaged)
{
	struct cn_field *f = &r->w->field;
	int loss[CN_UNITS] = { 0 };

	for (int i = 0; i < f->map->nunits; i++) {
		if (!cn_on_board(f, b, i) ||
		    cn_side_of_unit(f->map, i) != x->way.side)
			continue;
		f->unit[i].square = false;
		f->unit[i].guest = CN_NO_UNIT;
		if (!engaged || cn_engaged(f, i))
			loss[i] = cn_flight_loss(f, b, i);
	}
	for (int i = 0; i < f->map->nunits; i++)
		if (loss[i] > 0)
			cn_suffer(r, i, loss[i], x->cause, "N22.4");
}

static void flight_over(struct cn_run *r, struct cn_battle *b,
			enum cn_side winner, const char *rule)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_OVER);

	h->town = b->town;
	h->side = (int)winner;
	cn_run_cite(r, rule);
	cn_board_clear(&r->w->field, b);
	b->won = winner;
}

/* What a side that has lost a battle goes through. */
static void flight_lost(struct cn_run *r, struct cn_battle *b, struct flight *x,
			bool rout)
{
	x->b = b;
	x->way.town = b->town;
	x->way.came = b->from;
	flight_room(&r->w->field, x, rout);
	flight_losses(r, b, x, !rout);
	flight_over(r, b, cn_other(x->way.side), x->rule);
	flight_leave(r, x);
}

static void flight_rout(struct cn_run *r, struct cn_battle *b,
			enum cn_side side)
{
	struct flight x = { .way = { .side = side },
			    .cause = CN_BY_ROUT,
			    .rule = "N22.5" };
	struct cn_happened *h = cn_run_event(r, CN_EV_ROUT);

	h->town = b->town;
	h->side = (int)side;
	cn_run_cite(r, "N22.1");
	if (cn_half_of(&r->w->field, side) == CN_ATTACKER)
		cn_run_cite(r, "N22.2");
	flight_lost(r, b, &x, true);
}

bool cn_battle_decided(struct cn_run *r, struct cn_battle *b)
{
	const struct cn_field *f = &r->w->field;

	if (b->won != CN_NO_SIDE)
		return true;
	for (int half = CN_ATTACKER; half < CN_HALVES; half++) {
		enum cn_side side = cn_side_in(f, (enum cn_half)half);

		if (cn_board_units(f, b, side) == 0) {
			flight_over(r, b, cn_other(side), "N10.5");
			return true;
		}
	}
	for (int half = CN_ATTACKER; half < CN_HALVES; half++) {
		if (!cn_is_routed(f, b, (enum cn_half)half))
			continue;
		flight_rout(r, b, cn_side_in(f, (enum cn_half)half));
		return true;
	}
	return false;
}

void cn_break_off(struct cn_run *r, struct cn_battle *b, const char *rule)
{
	struct flight x = { .way = { .side = cn_active(&r->w->field) },
			    .cause = CN_BY_RETREAT,
			    .rule = "N20.2" };
	struct cn_happened *h = cn_run_event(r, CN_EV_STALEMATE);

	h->town = b->town;
	cn_run_cite(r, rule);
	flight_lost(r, b, &x, false);
}

int cn_flee_skirmish(struct cn_run *r, int town, enum cn_side side,
		     const bool from[CN_TOWNS])
{
	struct flight x = { .way = { town, side, from },
			    .cause = CN_BY_RETREAT,
			    .rule = "N11.7" };

	flight_room(&r->w->field, &x, false);
	flight_leave(r, &x);
	return 0;
}
