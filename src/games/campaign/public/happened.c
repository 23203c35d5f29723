/* SPDX-License-Identifier: MIT */
/* happened.c - events as JSON objects (state.md "Campaign"). */
#include "config.h"

#include "games/campaign/public/happen.h"

#include "kernel/told.h"

/* One event that is told. */
struct happened {
	const struct cn_map *m;
	const struct event *ev;
	const struct cn_happened *h;
	struct teller *out;
};

/* Members that are left out if there is nothing to say. */
static void happened_town(const struct happened *t, const char *key, int town)
{
	if (town != EVENT_NONE)
		teller_string(t->out, key, t->m->town[town].id);
}

static void happened_unit(const struct happened *t, const char *key, int unit)
{
	if (unit != EVENT_NONE)
		teller_string(t->out, key, t->m->unit[unit].id);
}

static void happened_number(const struct happened *t, const char *key, int n)
{
	if (n != EVENT_NONE)
		teller_number(t->out, key, n);
}

static void happened_army(const struct happened *t)
{
	if (t->h->army != EVENT_NONE)
		teller_string(t->out, "army", cn_army_name(t->h->army));
}

static void happened_units(const struct happened *t)
{
	if (!t->h->nunits)
		return;
	teller_array(t->out, "units");
	for (int i = 0; i < t->h->nunits; i++)
		teller_string(t->out, NULL, t->m->unit[t->h->units[i]].id);
	teller_end(t->out);
}

/* Bonuses and losses that are nought are left out. */
static void happened_die(const struct happened *t)
{
	happened_number(t, "die", t->h->die);
	if (t->h->bonus > 0)
		happened_number(t, "bonus", t->h->bonus);
}

static void happened_counted(const struct happened *t)
{
	happened_army(t);
	happened_number(t, "count", t->h->count);
}

static void happened_turn(const struct happened *t)
{
	happened_number(t, "number", t->h->number);
	teller_string(t->out, "side", cn_side_name(t->h->side));
}

/* Over one road: march, reinforcement, retreat, regrouping. */
static void happened_road(const struct happened *t)
{
	happened_town(t, "from", t->h->from);
	happened_town(t, "to", t->h->to);
	happened_counted(t);
	happened_units(t);
	if (t->ev->kind == CN_EV_MARCH && t->h->what > 0)
		teller_true(t->out, "forced");
}

static void happened_forced(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	happened_army(t);
	happened_die(t);
	if (t->h->loss > 0)
		happened_number(t, "loss", t->h->loss);
}

static void happened_fight(const struct happened *t)
{
	teller_string(t->out, "what", t->h->what > 0 ? "battle" : "skirmish");
	teller_array(t->out, "from");
	for (int i = 0; i < t->m->ntowns; i++)
		if (t->h->froms[i])
			happened_town(t, NULL, i);
	teller_end(t->out);
}

static void happened_side(const struct happened *t)
{
	teller_string(t->out, "side", cn_side_name(t->h->side));
}

static void happened_skirmish(const struct happened *t)
{
	happened_side(t);
	happened_units(t);
}

/* N16.8: a square, or the open group; in a skirmish there are none. */
static void happened_target(const struct happened *t)
{
	if (t->h->range == CN_IN_SKIRMISH) {
		happened_town(t, "at", t->h->town);
		return;
	}
	teller_string(t->out, "at", cn_place_name(t->h->place));
	if (t->h->other == EVENT_NONE)
		teller_string(t->out, "target", "open");
	else
		happened_unit(t, "target", t->h->other);
}

static void happened_fire(const struct happened *t)
{
	static const char *const ranges[] = { "short", "long", "skirmish" };

	happened_unit(t, "unit", t->h->unit);
	happened_target(t);
	teller_string(t->out, "range", ranges[t->h->range]);
	teller_array(t->out, "dice");
	for (int i = 0; i < t->h->ndice; i++)
		teller_number(t->out, NULL, t->h->dice[i]);
	teller_end(t->out);
	teller_number(t->out, "firepower", t->h->firepower);
	teller_number(t->out, "hits", t->h->hits);
}

static void happened_hit(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	happened_number(t, "left", t->h->left);
}

static void happened_lost(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	happened_army(t);
	teller_string(t->out, "cause", cn_cause_name(t->h->cause));
}

static void happened_over(const struct happened *t)
{
	teller_string(t->out, "winner", cn_side_name(t->h->side));
}

/* N28.3: the blocks are their owner's. */
static void happened_drawn(const struct happened *t)
{
	happened_side(t);
	if (!t->h->nblocks)
		return;
	teller_array(t->out, "blocks");
	for (int i = 0; i < t->h->nblocks; i++)
		teller_string(t->out, NULL, cn_ground_name(t->h->blocks[i]));
	teller_end(t->out);
}

static void happened_terrain(const struct happened *t)
{
	happened_side(t);
	teller_string(t->out, "block", cn_ground_name(t->h->ground));
	teller_string(t->out, "lane", cn_lane_name(t->h->lane));
}

static void happened_deploy(const struct happened *t)
{
	static const char *const keys[] = { "left", "centre", "right",
					    "reserve" };

	happened_side(t);
	for (int i = 0; i < 4; i++)
		teller_number(t->out, keys[i], t->h->spread[i]);
}

static void happened_round(const struct happened *t)
{
	teller_number(t->out, "number", t->h->number);
	teller_string(t->out, "half", cn_half_name(t->h->half));
}

static void happened_morale(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	happened_die(t);
	if (t->h->what > 0)
		teller_true(t->out, "holds");
	else
		teller_false(t->out, "holds");
}

/* The army of a unit that nobody else may know (N28.2). */
static void happened_step(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	if (t->h->unit == EVENT_NONE)
		happened_army(t);
	teller_string(t->out, "from", cn_place_name(t->h->from));
	teller_string(t->out, "to", cn_place_name(t->h->to));
}

static void happened_one(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
}

static void happened_shelter(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	happened_unit(t, "square", t->h->other);
}

static void happened_take(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	teller_string(t->out, "block", cn_ground_name(t->h->ground));
}

static void happened_swap(const struct happened *t)
{
	happened_unit(t, "unit", t->h->unit);
	happened_unit(t, "with", t->h->other);
}

static void happened_plan(const struct happened *t)
{
	if (t->h->plan == CN_OWN_PLAN)
		teller_string(t->out, "name", "own");
	else if (t->h->plan != EVENT_NONE)
		teller_string(t->out, "name", t->m->ready[t->h->plan].id);
}

static void happened_why(const struct happened *t)
{
	if (t->h->reason == EVENT_NONE)
		return;
	teller_object(t->out, "why");
	cn_why_tell(t->m, t->h->reason, t->h->why, t->out);
	teller_end(t->out);
}

static void happened_draw(const struct happened *t)
{
	static const char *const draws[] = { "offered", "withdrawn",
					     "accepted" };

	teller_string(t->out, "what", draws[t->h->what]);
}

static void happened_say(const struct happened *t)
{
	teller_string(t->out, "text", t->ev->text);
}

static void happened_result(const struct happened *t)
{
	teller_string(t->out, "winner", cn_side_name(t->h->side));
	teller_string(t->out, "degree", t->ev->text);
}

/* Kinds as state.md names them, what each tells, and whether it tells its town,
 * too. */
static const struct {
	const char *name;
	void (*tell)(const struct happened *t);
	bool town;
} happened_kinds[] = {
	[CN_EV_PLACE] = { "place", happened_counted },
	[CN_EV_TURN] = { "turn", happened_turn },
	[CN_EV_MARCH] = { "march", happened_road },
	[CN_EV_REVEAL] = { "reveal", happened_one, true },
	[CN_EV_FORCED] = { "forced", happened_forced, true },
	[CN_EV_FIGHT] = { "fight", happened_fight, true },
	[CN_EV_SKIRMISH] = { "skirmish", happened_skirmish, true },
	[CN_EV_FIRE] = { "fire", happened_fire, true },
	[CN_EV_HIT] = { "hit", happened_hit, true },
	[CN_EV_LOST] = { "lost", happened_lost, true },
	[CN_EV_OVER] = { "over", happened_over, true },
	[CN_EV_DRAWN] = { "drawn", happened_drawn, true },
	[CN_EV_TERRAIN] = { "terrain", happened_terrain, true },
	[CN_EV_DEPLOY] = { "deploy", happened_deploy, true },
	[CN_EV_ROUND] = { "round", happened_round },
	[CN_EV_MORALE] = { "morale", happened_morale, true },
	[CN_EV_ENGAGE] = { "engage", happened_step, true },
	[CN_EV_WITHDRAW] = { "withdraw", happened_step, true },
	[CN_EV_SHIFT] = { "shift", happened_step, true },
	[CN_EV_SQUARE] = { "square", happened_one, true },
	[CN_EV_BREAK] = { "break", happened_one, true },
	[CN_EV_SHELTER] = { "shelter", happened_shelter, true },
	[CN_EV_TAKE] = { "take", happened_take, true },
	[CN_EV_SWAP] = { "swap", happened_swap, true },
	[CN_EV_PLAN] = { "plan", happened_plan, true },
	[CN_EV_REINFORCE] = { "reinforce", happened_road },
	[CN_EV_RETREAT] = { "retreat", happened_road },
	[CN_EV_ROUT] = { "rout", happened_side, true },
	[CN_EV_STALEMATE] = { "stalemate", NULL, true },
	[CN_EV_REGROUP] = { "regroup", happened_road },
	[CN_EV_SUPPLY] = { "supply", happened_counted },
	[CN_EV_DEFEAT] = { "defeat", happened_army },
	[CN_EV_VOID] = { "void", happened_why, true },
	[CN_EV_PASSED_OVER] = { "passed-over", happened_why, true },
	[CN_EV_DRAW] = { "draw", happened_draw },
	[CN_EV_RESIGN] = { "resign", NULL },
	[CN_EV_SAY] = { "say", happened_say },
	[CN_EV_RESULT] = { "result", happened_result },
};

/* state.md: `order` stands in events of battle turns only; a report counts the
 * orders of any set. */
static bool happened_ordered(const struct event *ev)
{
	return ev->kind != CN_EV_SAY && ev->kind != CN_EV_DRAW &&
	       ev->kind != CN_EV_RESIGN && ev->kind != CN_EV_RESULT;
}

static void happened_event(const struct happened *t)
{
	const struct event *ev = t->ev;

	teller_string(t->out, "kind", happened_kinds[ev->kind].name);
	if (ev->seat >= 0)
		teller_string(t->out, "seat", cn_seat_name(ev->seat));
	/* Fire in a skirmish tells its town as the place fired at. */
	if (happened_kinds[ev->kind].town &&
	    (ev->kind != CN_EV_FIRE || t->h->range != CN_IN_SKIRMISH))
		happened_town(t, "town", t->h->town);
	if (happened_kinds[ev->kind].tell)
		happened_kinds[ev->kind].tell(t);
}

void cn_events_tell(const struct cn_map *m, const struct events *list,
		    const char *key, bool numbers, struct teller *out)
{
	teller_array(out, key);
	for (size_t i = 0; i < list->n; i++) {
		const struct event *ev = &list->v[i];

		teller_object(out, NULL);
		teller_number(out, "n", (json_int_t)i + 1);
		happened_event(
		    &(struct happened){ m, ev, cn_happened(ev), out });
		if (numbers || happened_ordered(ev))
			told_cause(out, list, ev,
				   numbers ? cn_seat_name : NULL);
		told_rules(out, ev);
		teller_end(out);
	}
	teller_end(out);
}
