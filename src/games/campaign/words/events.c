/* SPDX-License-Identifier: MIT */
/* events.c - what happened, with names for all that an event has ids for. */
#include "config.h"

#include "games/campaign/words/events.h"

#include "games/campaign/words/words.h"
#include "kernel/value.h"

#include <string.h>

struct telling {
	const struct seen *s;
	const struct flags *flags;
	const json_t *all; /* events of the entry, in order */
	bool *named;	   /* units that have been called by name */
};

/* A name without what stands in brackets at its end, if that is not all of it;
 * appended. */
static void events_name(const char *name, struct str *out)
{
	size_t n = strcspn(name, "(");

	while (n > 0 && name[n - 1] == ' ')
		n--;
	str_addn(out, name, n ? n : strlen(name));
}

/* "F09 II Corps infantry 1", without the commanders in brackets; appended. */
static void events_unit_name(const struct cn_map *m, int unit, struct str *out)
{
	str_addf(out, "%s ", m->unit[unit].code);
	events_name(m->unit[unit].name, out);
}

void cn_town_called(const struct cn_map *m, int town, struct str *out)
{
	events_name(m->town[town].name, out);
}

static void events_put(json_t *event, const char *key, struct str *text)
{
	if (text->len)
		value_put(event, key, value_string(text->s));
	str_free(text);
}

/* By code, the first time with its name. */
static void events_unit(const struct telling *t, json_t *event, const char *key,
			const char *called)
{
	const struct cn_map *m = t->s->map;
	int unit = cn_unit_find(m, value_text(event, key, ""));
	struct str text = STR_INIT;

	if (unit != CN_NO_UNIT && t->named[unit])
		str_add(&text, m->unit[unit].code);
	else if (unit != CN_NO_UNIT)
		events_unit_name(m, unit, &text);
	if (unit != CN_NO_UNIT)
		t->named[unit] = true;
	events_put(event, called, &text);
}

static void events_units(const struct cn_map *m, json_t *event)
{
	const json_t *units = json_object_get(event, "units");
	struct str text = STR_INIT;

	for (size_t i = 0; i < json_array_size(units); i++) {
		int unit = cn_unit_find(m, value_at(units, i));

		if (unit != CN_NO_UNIT)
			str_item(&text, m->unit[unit].code, ", ");
	}
	events_put(event, "units-called", &text);
}

/* Of several towns, a list: "Charleroi, Quatre Bras". */
static void events_town(const struct cn_map *m, json_t *event, const char *key,
			const char *called)
{
	const json_t *v = json_object_get(event, key);
	size_t n = json_is_array(v) ? json_array_size(v) : 1;
	struct str text = STR_INIT;

	for (size_t i = 0; i < n; i++) {
		int town = cn_town_find(m, json_is_array(v)
					       ? value_at(v, i)
					       : value_text(event, key, ""));

		if (town == CN_NO_TOWN)
			continue;
		str_add(&text, text.len ? ", " : "");
		cn_town_called(m, town, &text);
	}
	events_put(event, called, &text);
}

static void events_dice(json_t *event)
{
	const json_t *v = json_object_get(event, "dice");
	struct str text = STR_INIT;

	for (size_t i = 0; i < json_array_size(v); i++)
		str_addf(&text, "%s%" JSON_INTEGER_FORMAT, i ? ", " : "",
			 json_integer_value(json_array_get(v, i)));
	events_put(event, "dice-called", &text);
}

static json_int_t events_number(const json_t *event, const char *key)
{
	return json_integer_value(json_object_get(event, key));
}

/* N3.1: whose turn it was. An entry in which a turn ends has events of two;
 * those before the first `turn` are of the turn of the other side. */
static enum cn_side events_active(const struct telling *t, const json_t *event)
{
	enum cn_side active = cn_active(&t->s->field);
	bool first = true;

	for (size_t i = 0; i < json_array_size(t->all); i++) {
		const json_t *ev = json_array_get(t->all, i);
		int side = cn_side_find(value_text(ev, "side", ""));

		if (!value_is(json_object_get(ev, "kind"), "turn") || side < 0)
			continue;
		if (events_number(ev, "n") <= events_number(event, "n"))
			active = (enum cn_side)side;
		else if (first)
			active = cn_other(side);
		first = false;
	}
	return active;
}

static bool events_mine(const struct telling *t, int side)
{
	return t->s->seat >= 0 && (int)cn_side_of(t->s->seat) == side;
}

/* N12.1 */
static void events_place(json_t *o, const char *key, const char *called,
			 enum cn_half half)
{
	int place = cn_place_find(value_text(o, key, ""));

	if (place >= 0)
		value_put(o, called,
			  value_string(cn_place_called(place, half)));
}

static void events_places(const struct telling *t, json_t *event)
{
	enum cn_half half = CN_HALVES;
	json_t *why = json_object_get(event, "why");

	if (t->s->seat >= 0)
		half = events_mine(t, (int)events_active(t, event))
			   ? CN_ATTACKER
			   : CN_DEFENDER;
	events_place(event, "from", "from-place", half);
	events_place(event, "to", "to-place", half);
	events_place(event, "at", "at-place", half);
	if (json_is_object(why))
		events_place(why, "place", "place", half);
}

static void events_side(const struct telling *t, json_t *event)
{
	const char *kind = value_text(event, "kind", "");
	int side = cn_side_find(value_text(event, "side", ""));

	if (str_eq(kind, "fight") || str_eq(kind, "stalemate") ||
	    str_eq(kind, "round")) {
		bool other = str_eq(value_text(event, "half", ""), "defender");

		side = (int)events_active(t, event);
		if (other)
			side = cn_other(side);
		flags_word(t->flags, event, "side", cn_side_name(side));
	}
	if (side >= 0)
		value_put(event, "side-mine",
			  json_boolean(events_mine(t, side) && cn_alone(t->s)));
	side = cn_side_find(value_text(event, "winner", ""));
	if (side >= 0)
		value_put(
		    event, "winner-mine",
		    json_boolean(events_mine(t, side) &&
				 (cn_alone(t->s) || str_eq(kind, "result"))));
}

static void events_date(const struct telling *t, json_t *event)
{
	const struct cn_map *m = t->s->map;
	json_int_t n = events_number(event, "number");
	struct str date = STR_INIT;

	if (!value_is(json_object_get(event, "kind"), "turn") || n < 1 ||
	    n > m->nturns)
		return;
	cn_date(m->turn[n - 1].date, &date);
	events_put(event, "date-called", &date);
	value_put(event, "hour", value_string(cn_hour_name(&m->turn[n - 1])));
}

/* Its own key, so that the game's name does not shine through. */
static void events_plan(json_t *event)
{
	const char *name = value_text(event, "name", NULL);

	if (name && value_is(json_object_get(event, "kind"), "plan"))
		value_put(event, "plan-called", value_string(name));
}

/* N22.4: foot artillery that flees loses two at once. */
static void events_steps(const struct cn_map *m, json_t *event)
{
	const json_t *rules = json_object_get(event, "rules");
	int unit = cn_unit_find(m, value_text(event, "unit", ""));

	if (!value_is(json_object_get(event, "kind"), "hit") ||
	    unit == CN_NO_UNIT || m->unit[unit].type != CN_FOOT_ARTILLERY)
		return;
	for (size_t i = 0; i < json_array_size(rules); i++)
		if (str_eq(value_at(rules, i), "N22.4"))
			value_put(event, "two-steps", json_true());
}

/* It happens in the town of the event before: a long report does not name it
 * again. */
static void events_again(const json_t *before, json_t *event)
{
	const char *town = value_text(event, "town-called", NULL);

	if (town && str_eq(value_text(before, "town-called", ""), town))
		value_put(event, "town-again", json_true());
}

static void events_each(const struct telling *t, json_t *events)
{
	const struct cn_map *m = t->s->map;

	for (size_t i = 0; i < json_array_size(events); i++) {
		json_t *event = json_array_get(events, i);

		events_unit(t, event, "unit", "unit-called");
		events_unit(t, event, "square", "square-called");
		events_unit(t, event, "with", "with-called");
		events_unit(t, event, "target", "target-called");
		events_units(m, event);
		events_town(m, event, "town", "town-called");
		events_town(m, event, "from", "from-called");
		events_town(m, event, "to", "to-called");
		events_town(m, event, "at", "at-called");
		events_dice(event);
		events_places(t, event);
		events_side(t, event);
		events_date(t, event);
		events_plan(event);
		events_steps(m, event);
		events_again(i ? json_array_get(events, i - 1) : NULL, event);
	}
}

void cn_events_words(const struct seen *s, const struct flags *f, json_t *c)
{
	bool named[CN_UNITS] = { false };
	const struct telling t = { s, f, json_object_get(f->world, "events"),
				   named };
	const json_t *orders = json_object_get(c, "orders");

	for (size_t i = 0; i < json_array_size(orders); i++)
		events_each(
		    &t, json_object_get(json_array_get(orders, i), "events"));
	events_each(&t, json_object_get(c, "events"));
}
