/* SPDX-License-Identifier: MIT */
/* hear.c - what a view tells, read again: the inverse of tell, for the player's
 * own machine. */
#include "config.h"

#include "games/campaign/public/hear.h"

#include "kernel/heard.h"

bool cn_hear_number(const json_t *n, int least, int most, int *out)
{
	json_int_t v = json_integer_value(n);

	*out = least;
	if (!n)
		return true;
	if (!json_is_integer(n) || v < least || v > most)
		return false;
	*out = (int)v;
	return true;
}

bool cn_hear_seats(const json_t *list, bool seats[CN_SEATS])
{
	json_t *name;
	size_t i;

	json_array_foreach(list, i, name) {
		int seat = json_is_string(name)
			       ? cn_seat_find(json_string_value(name))
			       : CN_NO_SEAT;

		if (seat == CN_NO_SEAT)
			return false;
		seats[seat] = true;
	}
	return true;
}

bool cn_hear_town(const struct seen *s, const json_t *name, int *town)
{
	*town = json_is_string(name)
		    ? cn_town_find(s->map, json_string_value(name))
		    : CN_NO_TOWN;
	return *town != CN_NO_TOWN;
}

bool cn_hear_unit(const struct seen *s, const json_t *name, int *unit)
{
	*unit = json_is_string(name)
		    ? cn_unit_find(s->map, json_string_value(name))
		    : CN_NO_UNIT;
	return *unit != CN_NO_UNIT;
}

static bool hear_awaiting(struct seen *s, json_t *world)
{
	json_t *o, *list = json_object_get(world, "awaiting");
	size_t i;

	json_array_foreach(list, i, o) {
		const char *name =
		    json_string_value(json_object_get(o, "seat"));
		int seat = name ? cn_seat_find(name) : CN_NO_SEAT;

		if (seat == CN_NO_SEAT)
			return false;
		s->awaited[seat] = true;
	}
	return true;
}

static bool hear_result(struct cn_field *f, json_t *world)
{
	const char *winner, *degree;

	if (f->phase != CN_OVER)
		return true;
	if (json_unpack(world, "{s:{s:s, s:s}}", "result", "winner", &winner,
			"degree", &degree) < 0)
		return false;
	f->winner = (enum cn_side)cn_side_find(winner);
	f->degree = cn_degree_find(degree);
	return f->degree != NULL;
}

static bool hear_clock(struct seen *s, json_t *world)
{
	struct cn_field *f = &s->field;
	const char *phase, *half;

	if (json_unpack(world, "{s:s, s:s}", "phase", &phase, "half", &half) <
		0 ||
	    cn_phase_find(phase) < 0 || cn_half_find(half) < 0 ||
	    !cn_hear_number(json_object_get(world, "number"), 1,
			    s->map->last_turn, &f->number) ||
	    !cn_hear_number(json_object_get(world, "round"), 0,
			    s->map->limits.rounds, &f->round))
		return false;
	f->phase = (enum cn_phase)cn_phase_find(phase);
	f->half = (enum cn_half)cn_half_find(half);
	return hear_awaiting(s, world) &&
	       cn_hear_seats(json_object_get(world, "offers"), f->offers) &&
	       cn_hear_seats(json_object_get(world, "resigned"), f->resigned) &&
	       cn_hear_seats(json_object_get(world, "placed"), f->placed) &&
	       hear_result(f, world);
}

static bool hear_passed(struct seen *s, const json_t *o)
{
	int from, to, road;

	if (!cn_hear_town(s, json_object_get(o, "from"), &from) ||
	    !cn_hear_town(s, json_object_get(o, "to"), &to))
		return false;
	road = s->map->between[from][to];
	return road != CN_NO_ROAD &&
	       cn_hear_number(json_object_get(o, "units"), 0, CN_UNITS,
			      &s->field.passed[road]);
}

static bool hear_attack(struct seen *s, const json_t *o)
{
	const char *army = json_string_value(json_object_get(o, "army"));
	struct cn_attack a;

	if (!army || cn_army_find(army) < 0 ||
	    s->field.nattacks == CN_ATTACKS ||
	    !cn_hear_town(s, json_object_get(o, "town"), &a.town) ||
	    !cn_hear_town(s, json_object_get(o, "began"), &a.began) ||
	    !cn_hear_town(s, json_object_get(o, "last"), &a.last) ||
	    !cn_hear_number(json_object_get(o, "units"), 0, CN_UNITS, &a.units))
		return false;
	a.army = (enum cn_army)cn_army_find(army);
	s->field.attack[s->field.nattacks++] = a;
	return true;
}

static bool hear_sequence(struct seen *s, const json_t *name)
{
	struct cn_field *f = &s->field;

	return f->nsequence < CN_TOWNS &&
	       cn_hear_town(s, name, &f->sequence[f->nsequence++]);
}

static bool hear_list(struct seen *s, const json_t *list,
		      bool (*hear)(struct seen *s, const json_t *o))
{
	json_t *o;
	size_t i;

	json_array_foreach(list, i, o) {
		if (!hear(s, o))
			return false;
	}
	return true;
}

static bool hear_march(struct seen *s, json_t *world)
{
	const char *marched =
	    json_string_value(json_object_get(world, "marched"));

	s->field.marched = marched ? cn_seat_find(marched) : CN_NO_SEAT;
	return hear_list(s, json_object_get(world, "passed"), hear_passed) &&
	       hear_list(s, json_object_get(world, "attacks"), hear_attack) &&
	       hear_list(s, json_object_get(world, "sequence"), hear_sequence);
}

static bool hear_answer(struct seen *s, int seat, const json_t *o)
{
	const char *in = json_string_value(json_object_get(o, "in"));
	const json_t *town = json_object_get(o, "town");
	struct cn_line line = {
		.town = CN_NO_TOWN,
		.key = json_string_value(json_object_get(o, "key")),
		.value = json_string_value(json_object_get(o, "value")),
	};
	struct diags d = DIAGS_INIT;
	const struct cn_binder b = {
		.map = s->map, .seat = seat, .town = CN_NO_TOWN, .d = &d
	};
	bool good = in && cn_keeping_find(in) >= 0 && line.key && line.value &&
		    (!town || cn_hear_town(s, town, &line.town));

	if (good) {
		line.in = (enum cn_keeping)cn_keeping_find(in);
		good = cn_answers_read(&b, &line, &s->answers[seat]);
	}
	diag_free(&d);
	return good;
}

static bool hear_answers(struct seen *s, json_t *world)
{
	json_t *answers = json_object_get(world, "answers");

	for (int seat = 0; seat < CN_SEATS; seat++) {
		json_t *o, *list = json_object_get(answers, cn_seat_name(seat));
		size_t i;

		json_array_foreach(list, i, o) {
			if (!hear_answer(s, seat, o))
				return false;
		}
	}
	return true;
}

static int hear_all(struct seen *s, json_t *world, struct err *e)
{
	if (!hear_clock(s, world) || !hear_march(s, world))
		return heard_bad(e, "clock");
	if (!cn_hear_map(s, world))
		return heard_bad(e, "list of units");
	if (!hear_answers(s, world))
		return heard_bad(e, "list of orders in force");
	return 0;
}

struct seen *cn_hear(json_t *world, struct err *e)
{
	int who = heard_seat(world, cn_seat_find, e);
	struct cn_map *map = who == GAME_NONE ? NULL : cn_map_hear(world, e);
	struct seen *s;

	if (!map)
		return NULL;
	s = cn_seen_new(map, who);
	if (hear_all(s, world, e) == 0)
		return s;
	cn_seen_free(s);
	return NULL;
}
