/* SPDX-License-Identifier: MIT */
/* laid.c - a set-up, as its lines lay it out on the board. */
#include "config.h"

#include "page/laid.h"

#include "base/str.h"
#include "kernel/value.h"

#include <string.h>

static const char *laid_slot(const json_t *whole)
{
	const json_t *slots = json_object_get(whole, "slots");
	const json_t *slot = json_array_get(slots, 0);

	if (json_object_get(whole, "part") || json_object_get(whole, "after") ||
	    json_array_size(slots) != 1 || json_object_get(slot, "before") ||
	    !value_is(json_object_get(slot, "between"), "\n"))
		return NULL;
	return value_text(slot, "part", NULL);
}

bool laid_is(const json_t *whole)
{
	return laid_slot(whole) != NULL;
}

const char *laid_part(const json_t *first)
{
	const json_t *wholes = json_object_get(first, "wholes");
	const char *part = NULL;

	for (size_t i = 0; !part && i < json_array_size(wholes); i++)
		part = laid_slot(json_array_get(wholes, i));
	return part;
}

/* The same orders as {unit: {place: order}}, those of the set-up alone. */
static json_t *laid_by_unit(const json_t *first)
{
	const json_t *orders = json_object_get(first, "orders");
	const char *part = laid_part(first);
	json_t *by = json_object();

	for (size_t i = 0; part && i < json_array_size(orders); i++) {
		json_t *order = json_array_get(orders, i);
		const char *unit = value_text(order, "unit", "");
		const char *to = value_text(order, "to", NULL);

		if (!to || !value_is(json_object_get(order, "part"), part))
			continue;
		if (!json_object_get(by, unit))
			value_put(by, unit, json_object());
		value_put(json_object_get(by, unit), to, json_incref(order));
	}
	return by;
}

static struct span laid_trimmed(struct span line)
{
	while (line.n && (unsigned char)line.s[0] <= ' ')
		line = (struct span){ line.s + 1, line.n - 1 };
	while (line.n && (unsigned char)line.s[line.n - 1] <= ' ')
		line.n--;
	return line;
}

static void laid_put(json_t *there, json_t *order, int line)
{
	json_t *laid = json_copy(order);

	value_put(laid, "line", json_integer(line));
	value_put(there, value_text(order, "to", ""), laid);
}

/* Also if it puts others to the same place. */
static bool laid_says(struct span line, const char *order)
{
	const char *ends = strstr(order, ": ");
	size_t n = ends ? (size_t)(ends - order) + 2 : 0;
	struct span rest;

	if (!n || line.n < n || memcmp(line.s, order, n) != 0)
		return span_is(line, order);
	rest = (struct span){ line.s + n, line.n - n };
	while (rest.n)
		if (span_is(laid_trimmed(span_until(&rest, ',')), order + n))
			return true;
	return false;
}

static void laid_name(json_t *names, json_t *order, int line)
{
	const char *to = value_text(order, "to", "");
	const char *others = value_text(names, to, NULL);
	const char *unit =
	    value_text(order, "called", value_text(order, "unit", ""));
	struct str all = STR_INIT;

	(void)line;
	if (others)
		str_addf(&all, "%s, ", others);
	str_add(&all, unit);
	value_put(names, to, value_string(str_text(&all)));
	str_free(&all);
}

/* Who goes through the lines: whether one says an order, and what becomes of
 * it, then. */
struct laid_walk {
	bool (*says)(struct span line, const char *order);
	void (*put)(json_t *to, json_t *order, int line);
};

static json_t *laid_all(const json_t *first, struct span text,
			const struct laid_walk *w)
{
	const json_t *orders = json_object_get(first, "orders");
	const char *part = laid_part(first);
	json_t *all = json_object();

	for (int line = 1; part && text.n; line++) {
		struct span l = laid_trimmed(span_until(&text, '\n'));

		for (size_t i = 0; l.n && i < json_array_size(orders); i++) {
			json_t *o = json_array_get(orders, i);

			if (w->says(l, value_text(o, "order", "")) &&
			    json_object_get(o, "to") &&
			    value_is(json_object_get(o, "part"), part))
				w->put(all, o, line);
		}
	}
	return all;
}

json_t *laid_out(const json_t *first, struct span text)
{
	static const struct laid_walk walk = { span_is, laid_put };

	return laid_all(first, text, &walk);
}

json_t *laid_names(const json_t *first, struct span text)
{
	static const struct laid_walk walk = { laid_says, laid_name };

	return laid_all(first, text, &walk);
}

/* `order`, or that nothing is left of it, in the line of what stands. */
static json_t *laid_edit(const json_t *stands, const json_t *order)
{
	return json_pack("{s:O, s:s?}", "line", json_object_get(stands, "line"),
			 "text", value_text(order, "order", NULL));
}

static void laid_told(json_t *orders, const json_t *order, const char *from,
		      const char *says, json_t *edits)
{
	(void)json_array_append_new(
	    orders, json_pack("{s:s, s:O*, s:s, s:O*, s:[], s:o}", "order",
			      says, "kind", json_object_get(order, "kind"),
			      "from", from, "to", json_object_get(order, "to"),
			      "rules", "edits", edits));
}

/* It goes where nothing stands, or what stands there comes to its place. */
static void laid_goes(const json_t *by, const json_t *stands,
		      const json_t *order, const json_t *other, json_t *orders)
{
	const char *from = value_text(stands, "to", "");
	const char *unit = value_text(other, "unit", "");
	const json_t *back = json_object_get(json_object_get(by, unit), from);
	json_t *edits = json_pack("[o]", laid_edit(stands, order));
	struct str says = STR_INIT;

	str_add(&says, value_text(order, "order", ""));
	if (other)
		str_addf(&says, ", %s", value_text(back, "order", ""));
	if (other && back)
		(void)json_array_append_new(edits, laid_edit(other, back));
	if (!other ||
	    (back && !value_is(json_object_get(stands, "unit"), unit)))
		laid_told(orders, order, from, str_text(&says), edits);
	else
		json_decref(edits);
	str_free(&says);
}

void laid_again(const json_t *first, json_t *there, json_t *orders)
{
	json_t *by = laid_by_unit(first);
	const char *place, *to;
	json_t *stands, *order;

	json_object_foreach(there, place, stands) {
		json_t *own =
		    json_object_get(by, value_text(stands, "unit", ""));

		laid_told(orders, NULL, place, "take it back",
			  json_pack("[o]", laid_edit(stands, NULL)));
		json_object_foreach(own, to, order) {
			laid_goes(by, stands, order, json_object_get(there, to),
				  orders);
		}
	}
	json_decref(by);
}
