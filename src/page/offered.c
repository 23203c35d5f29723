/* SPDX-License-Identifier: MIT */
/* offered.c - what can be ordered, as the page offers it. */
#include "config.h"

#include "page/offered.h"

#include "kernel/value.h"
#include "page/laid.h"

#include <string.h>

/* The slot in which an order goes that is a line already; -1: there is none. */
static int offered_around(const json_t *whole)
{
	const json_t *slots = json_object_get(whole, "slots");

	for (size_t i = 0; i < json_array_size(slots); i++) {
		const json_t *slot = json_array_get(slots, i);
		const json_t *most = json_object_get(slot, "most");

		if (json_object_get(slot, "kinds") &&
		    !json_object_get(slot, "part") &&
		    json_integer_value(most) == 1)
			return json_object_get(whole, "part") ? -1 : (int)i;
	}
	return -1;
}

/* Wholes that are made around a line, with the slot in which it goes. */
static json_t *offered_arounds(json_t *wholes)
{
	json_t *around = json_array(), *whole;
	size_t i;

	json_array_foreach(wholes, i, whole) {
		int slot = offered_around(whole);
		json_t *copy = slot < 0 ? NULL : json_copy(whole);

		if (!copy)
			continue;
		value_put(copy, "slot", json_integer(slot));
		(void)json_array_append_new(around, copy);
	}
	return around;
}

/* How many of each kind are left to be set up, where they are counted. */
static json_t *offered_left(json_t *wholes)
{
	json_t *whole, *unit = NULL;
	size_t i;

	json_array_foreach(wholes, i, whole)
		if (laid_is(whole))
			unit = json_object_get(
			    json_object_get(
				json_array_get(json_object_get(whole, "slots"),
					       0),
				"each"),
			    "unit");
	return json_is_object(unit) ? json_incref(unit) : json_object();
}

/* What may be begun by itself: no line is needed for it, nor is it one. */
static json_t *offered_begun(json_t *wholes)
{
	json_t *begun = json_array(), *whole;
	size_t i;

	json_array_foreach(wholes, i, whole)
		if (!laid_is(whole) && offered_around(whole) < 0)
			(void)json_array_append(begun, whole);
	return begun;
}

/* The orders of a set-up are lines by themselves. */
static void offered_free_parts(json_t *orders, const char *part)
{
	json_t *order;
	size_t i;

	json_array_foreach(orders, i, order)
		if (part && value_is(json_object_get(order, "part"), part))
			(void)json_object_del(order, "part");
}

/* The line of others that go the same way, all but its last word the same, from
 * 1; 0: there is none, or more stands there than who goes. */
static int offered_line(const char *order, struct span text)
{
	const char *ends = strstr(order, ": ");
	struct span head = { order, ends ? (size_t)(ends - order) + 2 : 0 };

	for (int line = 1; head.n && text.n; line++) {
		struct span own = span_until(&text, '\n');
		struct span rest = { own.s + head.n, own.n - head.n };

		if (own.n > head.n && memcmp(own.s, head.s, head.n) == 0 &&
		    !memchr(rest.s, ':', rest.n) &&
		    !memchr(rest.s, ';', rest.n) &&
		    !memchr(rest.s, '#', rest.n))
			return line;
	}
	return 0;
}

static void offered_grow(json_t *orders, struct span text)
{
	json_t *order;
	size_t i;

	json_array_foreach(orders, i, order) {
		int line = offered_line(value_text(order, "order", ""), text);

		if (line)
			value_put(order, "grows", json_integer(line));
	}
}

json_t *offered(const struct offered *o, json_t *may)
{
	const json_t *first = o->first;
	json_t *orders = json_object_get(may, "orders");
	json_t *wholes = json_object_get(may, "wholes");

	offered_free_parts(orders, laid_part(first));
	offered_grow(orders, o->text);
	laid_again(first, o->there, orders);
	return json_pack("{s:O, s:o, s:o, s:o}", "orders", orders, "wholes",
			 offered_begun(wholes), "around",
			 offered_arounds(json_object_get(first, "wholes")),
			 "left", offered_left(wholes));
}
