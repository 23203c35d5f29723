/* SPDX-License-Identifier: MIT */
/* hearboard.c - towns, battles and losses of a view, read again. */
#include "config.h"

#include "games/campaign/public/hear.h"

#include "base/str.h"
#include "kernel/heard.h"

#include <string.h>

static bool hearboard_unit(struct seen *s, int town, const json_t *o)
{
	struct cn_force *u;
	int unit;

	if (!cn_hear_unit(s, json_object_get(o, "id"), &unit))
		return false;
	u = &s->field.unit[unit];
	if (u->town != CN_NO_TOWN ||
	    !cn_hear_number(json_object_get(o, "strength"), 1,
			    s->map->unit[unit].strength, &u->strength))
		return false;
	u->town = town;
	u->disordered = heard_true(o, "disordered");
	u->shown = heard_true(o, "shown");
	return true;
}

/* All units of the army there, less those that are known, which come out of the
 * count afterwards. */
static bool hearboard_town(struct seen *s, int town, json_t *o)
{
	json_t *unit, *units = json_object_get(o, "units");
	size_t i;

	for (int army = 0; army < CN_ARMIES; army++)
		if (!cn_hear_number(json_object_get(o, cn_army_name(army)), 0,
				    CN_UNITS, &s->field.hidden[town][army]))
			return false;
	if (!cn_hear_number(json_object_get(o, "disordered"), 0, CN_UNITS,
			    &s->field.disordered[town]))
		return false;
	json_array_foreach(units, i, unit) {
		if (!hearboard_unit(s, town, unit))
			return false;
	}
	return true;
}

static bool hearboard_towns(struct seen *s, json_t *towns)
{
	const char *id;
	json_t *o;

	json_object_foreach(towns, id, o) {
		int town = cn_town_find(s->map, id);

		if (town == CN_NO_TOWN || !hearboard_town(s, town, o))
			return false;
	}
	return true;
}

static bool hearboard_guest(const struct seen *s, const json_t *o, int *guest)
{
	const json_t *name = json_object_get(o, "guest");

	*guest = CN_NO_UNIT;
	return !name || cn_hear_unit(s, name, guest);
}

static bool hearboard_standing(struct seen *s, int town, int place,
			       const json_t *o)
{
	struct cn_force *u;
	int unit;

	if (!cn_hear_unit(s, json_object_get(o, "id"), &unit))
		return false;
	u = &s->field.unit[unit];
	if ((u->town != CN_NO_TOWN && u->town != town) || u->place >= 0 ||
	    !cn_hear_number(json_object_get(o, "strength"), 1,
			    s->map->unit[unit].strength, &u->strength) ||
	    !hearboard_guest(s, o, &u->guest))
		return false;
	u->town = town;
	u->place = place;
	for (int mark = 0; mark < CN_MARKS; mark++)
		if (heard_true(o, cn_mark_name(mark)))
			cn_mark_set(u, mark);
	return true;
}

static bool hearboard_place(struct seen *s, struct cn_battle *b, int place,
			    json_t *o)
{
	json_t *unit, *units = json_object_get(o, "units");
	size_t i;

	for (int army = 0; army < CN_ARMIES; army++)
		if (!cn_hear_number(json_object_get(o, cn_army_name(army)), 0,
				    CN_UNITS, &b->hidden[place][army]))
			return false;
	json_array_foreach(units, i, unit) {
		if (!hearboard_standing(s, b->town, place, unit))
			return false;
	}
	return true;
}

static bool hearboard_places(struct seen *s, struct cn_battle *b,
			     json_t *places)
{
	const char *name;
	json_t *o;

	json_object_foreach(places, name, o) {
		int place = cn_place_find(name);

		if (place < 0 || !hearboard_place(s, b, place, o))
			return false;
	}
	return true;
}

/* "farm pr-ii-inf-1" */
static bool hearboard_ground(const struct seen *s, struct cn_battle *b,
			     const char *name, const char *text)
{
	int place = cn_place_find(name);
	size_t n = text ? strcspn(text, " ") : 0;

	if (place < 0 || cn_reserve(place) || !text)
		return false;
	for (int ground = 0; ground < CN_STREAM; ground++)
		if (str_eqn(cn_ground_name(ground), text, n))
			b->ground[place] = (enum cn_ground)ground;
	if (text[n])
		b->holder[place] = cn_unit_find(s->map, text + n + 1);
	return b->ground[place] != CN_CLEAR &&
	       (!text[n] || b->holder[place] != CN_NO_UNIT);
}

static bool hearboard_terrain(const struct seen *s, struct cn_battle *b,
			      json_t *o)
{
	json_t *list = json_object_get(o, "stream"), *v;
	const char *name;
	size_t i;

	json_object_foreach(json_object_get(o, "terrain"), name, v)
		if (!hearboard_ground(s, b, name, json_string_value(v)))
			return false;
	json_array_foreach(list, i, v) {
		int lane;

		if (!cn_hear_number(v, 1, CN_LANES, &lane))
			return false;
		b->stream[lane - 1] = true;
	}
	list = json_object_get(o, "drawn");
	json_array_foreach(list, i, v) {
		int ground = json_is_string(v)
				 ? cn_ground_find(json_string_value(v))
				 : CN_CLEAR;

		if (ground < 0 || b->ndrawn == 4)
			return false;
		b->drawn[b->ndrawn++] = (enum cn_ground)ground;
	}
	return true;
}

static bool hearboard_roads(const struct seen *s, json_t *o,
			    int counts[CN_TOWNS])
{
	const char *id;
	json_t *n;

	json_object_foreach(o, id, n) {
		int town = cn_town_find(s->map, id);

		if (town == CN_NO_TOWN ||
		    !cn_hear_number(n, 0, CN_UNITS, &counts[town]))
			return false;
	}
	return true;
}

static bool hearboard_halves(const json_t *o, int n[CN_HALVES])
{
	for (int half = 0; half < CN_HALVES; half++)
		if (!cn_hear_number(json_object_get(o, cn_half_name(half)), 0,
				    999, &n[half]))
			return false;
	return true;
}

static bool hearboard_more(const struct seen *s, struct cn_battle *b, json_t *o)
{
	for (int lane = 0; lane < CN_LANES; lane++)
		if (!cn_hear_number(
			json_array_get(json_object_get(o, "crossed"),
				       (size_t)lane),
			0, CN_UNITS, &b->crossed[lane]))
			return false;
	return cn_hear_number(json_object_get(o, "idle"), 0, 2, &b->idle) &&
	       hearboard_roads(s, json_object_get(o, "in"), b->in) &&
	       hearboard_roads(s, json_object_get(o, "out"), b->out) &&
	       hearboard_roads(s, json_object_get(o, "used"), b->used) &&
	       cn_hear_seats(json_object_get(o, "done"), b->done) &&
	       cn_hear_seats(json_object_get(o, "ended"), b->ended) &&
	       cn_hear_seats(json_object_get(o, "asked"), b->asked) &&
	       hearboard_halves(json_object_get(o, "brought"), b->brought) &&
	       hearboard_halves(json_object_get(o, "worn"), b->worn);
}

static bool hearboard_battle(struct seen *s, const char *id, json_t *o)
{
	int town = cn_town_find(s->map, id), from;
	json_t *name, *won = json_object_get(o, "won");
	struct cn_battle *b;
	size_t i;

	if (town == CN_NO_TOWN || s->field.nbattles == CN_BATTLES)
		return false;
	b = &s->field.battle[s->field.nbattles++];
	cn_battle_init(b, town);
	json_array_foreach(json_object_get(o, "from"), i, name) {
		if (!cn_hear_town(s, name, &from))
			return false;
		b->from[from] = true;
	}
	if (won)
		b->won =
		    json_is_string(won)
			? (enum cn_side)cn_side_find(json_string_value(won))
			: CN_NO_SIDE;
	return (!won || b->won != CN_NO_SIDE) && hearboard_terrain(s, b, o) &&
	       hearboard_places(s, b, json_object_get(o, "places")) &&
	       hearboard_more(s, b, o);
}

/* Objects are sorted by their keys when they travel; "fights" has the order. */
static bool hearboard_battles(struct seen *s, json_t *world)
{
	json_t *battles = json_object_get(world, "battles");
	json_t *fights = json_object_get(world, "fights");
	json_t *name;
	size_t i;

	if (json_array_size(fights) != json_object_size(battles))
		return false;
	json_array_foreach(fights, i, name) {
		const char *id = json_string_value(name);
		json_t *o = id ? json_object_get(battles, id) : NULL;

		if (!o || !hearboard_battle(s, id, o))
			return false;
	}
	return true;
}

static bool hearboard_lost(struct seen *s, json_t *lost)
{
	const char *id;
	json_t *o;

	json_object_foreach(lost, id, o) {
		const char *cause =
		    json_string_value(json_object_get(o, "cause"));
		int unit = cn_unit_find(s->map, id);

		if (unit == CN_NO_UNIT || !cause || cn_cause_find(cause) < 0 ||
		    !cn_hear_number(json_object_get(o, "turn"), 1,
				    s->map->nturns, &s->field.unit[unit].lost))
			return false;
		s->field.unit[unit].cause = (enum cn_cause)cn_cause_find(cause);
	}
	return true;
}

/* What is known comes out of the counts; nothing may be left below nought. */
static bool hearboard_known(struct seen *s)
{
	struct cn_field *f = &s->field;

	for (int i = 0; i < s->map->nunits; i++) {
		const struct cn_force *u = &f->unit[i];
		enum cn_army army = s->map->unit[i].army;
		struct cn_battle *b = NULL;

		if (u->town == CN_NO_TOWN)
			continue;
		f->disordered[u->town] -= u->disordered;
		if (u->place >= 0)
			b = cn_battle_at(f, u->town);
		if (--f->hidden[u->town][army] < 0 ||
		    f->disordered[u->town] < 0 || u->lost ||
		    (b && --b->hidden[u->place][army] < 0))
			return false;
	}
	return true;
}

bool cn_hear_map(struct seen *s, json_t *world)
{
	return hearboard_towns(s, json_object_get(world, "towns")) &&
	       hearboard_battles(s, world) &&
	       hearboard_lost(s, json_object_get(world, "lost")) &&
	       hearboard_known(s);
}
