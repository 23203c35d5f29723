/* SPDX-License-Identifier: MIT */
/* happened.c - what happened, by the order that caused it. */
#include "config.h"

#include "report/happened.h"

#include "base/str.h"
#include "kernel/value.h"

#include <stdbool.h>

#define HAPPENED_LONG 60 /* events; a day of battles has more */

/* The listed order that caused an event, or NULL. Numbers begin with 1, and
 * again for each seat, which is named only where several have ordered. */
static json_t *happened_by(const json_t *orders, const json_t *event)
{
	json_int_t n = json_integer_value(json_object_get(event, "o"));
	const char *seat = value_text(event, "o-seat", "");

	for (size_t i = 0; n > 0 && i < json_array_size(orders); i++) {
		json_t *order = json_array_get(orders, i);

		if (json_integer_value(json_object_get(order, "n")) == n &&
		    str_eq(value_text(order, "seat", ""), seat))
			return order;
	}
	return NULL;
}

/* Puts the events' list into an order, and says whether the order names its
 * seat: a template finds the report's own otherwise. */
static void happened_order(json_t *order)
{
	value_put(order, "events", json_array());
	value_put(order, "of-several",
		  json_boolean(json_object_get(order, "seat") != NULL));
}

/* A piece on a square of a set-up; those of a side that no seat has arrive
 * later. */
static bool happened_placed(const struct flags *f, const json_t *event)
{
	const char *side = value_text(event, "side", NULL);

	return value_is(json_object_get(event, "kind"), "place") &&
	       json_object_get(event, "at") &&
	       (!side || flags_is_seat(f, side));
}

/* A set-up is told as one event with the number `placed`: the board shows
 * where. However many orders it took, and whoever reads it, the number is that
 * of the whole set-up. True if the last one of the list tells this one, too. */
static bool happened_set_up(const struct flags *f, const json_t *list,
			    const json_t *event)
{
	json_t *last = json_array_get(list, json_array_size(list) - 1);

	if (!last || !json_object_get(last, "placed") ||
	    !happened_placed(f, event))
		return false;
	value_put(last, "placed-many", json_true());
	return true;
}

static json_int_t happened_pieces(const struct flags *f, const json_t *events)
{
	json_int_t n = 0;

	for (size_t i = 0; i < json_array_size(events); i++)
		n += happened_placed(f, json_array_get(events, i));
	return n;
}

/* Whether the rules of an event have been cited before in this report. */
static void happened_rules(json_t *event, json_t *cited)
{
	const char *rules = value_text(event, "rules-text", NULL);

	if (!rules)
		return;
	value_put(event, "rules-again",
		  json_boolean(json_object_get(cited, rules) != NULL));
	value_put(cited, rules, json_true());
}

/* The event as it is told; the caller's. */
static json_t *happened_event(const struct flags *f, json_t *event,
			      json_int_t placed, json_t *cited)
{
	json_t *told = flags_copy(f, event);

	happened_rules(told, cited);
	if (value_is(json_object_get(event, "kind"), "result"))
		flags_victor(f, told);
	if (happened_placed(f, event)) {
		value_put(told, "placed", json_integer(placed));
		value_put(told, "placed-many", json_false());
	}
	return told;
}

/* Each own order with the events that it caused, and the others apart. */
void happened_add(const struct flags *f, json_t *c)
{
	static const char *const lists[] = { "events", NULL };
	const json_t *events = json_object_get(f->world, "events");
	json_t *orders = flags_copy(f, json_object_get(f->world, "orders"));
	json_t *others = json_array();
	json_t *cited = json_object();
	json_int_t placed = happened_pieces(f, events);

	for (size_t i = 0; i < json_array_size(orders); i++)
		happened_order(json_array_get(orders, i));
	for (size_t i = 0; i < json_array_size(events); i++) {
		json_t *event = json_array_get(events, i);
		json_t *order = happened_by(orders, event);
		json_t *list =
		    order ? json_object_get(order, "events") : others;

		if (!happened_set_up(f, list, event))
			json_array_append_new(
			    list, happened_event(f, event, placed, cited));
	}
	for (size_t i = 0; i < json_array_size(orders); i++)
		flags_any(json_array_get(orders, i), lists);
	json_decref(cited);
	value_put(c, "long",
		  json_boolean(json_array_size(events) > HAPPENED_LONG));
	value_put(c, "orders", orders);
	value_put(c, "events", others);
}
