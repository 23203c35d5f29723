/* SPDX-License-Identifier: MIT */
/* trace.c - where on the board of a view something happened: ways and signs. */
#include "config.h"

#include "report/trace.h"

#include "base/str.h"
#include "kernel/value.h"

#define TRACE_GAP   17 /* between the middle of a square and an arrow's point */
#define TRACE_POINT 10 /* its length; half of it is its width to either side */
#define TRACE_SIGN  13 /* from the middle of a square to a sign */

#define TRACE_WAY 8 /* squares of a way at most */

struct point {
	int x, y;
};

struct trace {
	const struct cells *cells;
	const json_t *colours;
	json_t **at;
	json_t *list;
};

static const char *trace_end(const json_t *event)
{
	return value_text(event, "at", value_text(event, "to", NULL));
}

/* The middle of a square. */
static struct point trace_middle(const json_t *cell)
{
	return (struct point){
		(int)json_integer_value(json_object_get(cell, "x")),
		(int)json_integer_value(json_object_get(cell, "y")),
	};
}

static json_t *trace_cell(const struct trace *t, const char *name)
{
	const struct cell *cell = cells_named(t->cells, name);

	return cell ? t->at[cell - t->cells->at] : NULL;
}

/* The largest whole number whose square is not above n. */
static int trace_root(int n)
{
	int root = 0;

	while ((root + 1) * (root + 1) <= n)
		root++;
	return root;
}

/* The point on the way from `b` to `a` that is `far` from `b`, moved to the
 * side by `aside`. */
static struct point trace_back(struct point a, struct point b, int far,
			       int aside)
{
	int dx = a.x - b.x, dy = a.y - b.y;
	int length = trace_root(dx * dx + dy * dy);

	return (struct point){
		b.x + (dx * far - dy * aside) / length,
		b.y + (dy * far + dx * aside) / length,
	};
}

/* The last part of the way, with an arrow before the piece at its end. */
static void trace_arrow(struct point a, struct point b, struct str *line,
			json_t *trace)
{
	const int behind = TRACE_GAP + TRACE_POINT;
	struct point tip = trace_back(a, b, TRACE_GAP, 0);
	struct point neck = trace_back(a, b, behind - 1, 0);
	struct point left = trace_back(a, b, behind, TRACE_POINT / 2);
	struct point right = trace_back(a, b, behind, -TRACE_POINT / 2);
	struct str point = STR_INIT;

	str_addf(&point, "M%d %dL%d %dL%d %dZ", tip.x, tip.y, left.x, left.y,
		 right.x, right.y);
	str_addf(line, "L%d %d", neck.x, neck.y);
	value_put(trace, "tip", value_string(point.s));
	str_free(&point);
}

/* The square of this name, if it is another than the last one. */
static int trace_add(const struct trace *t, const char *name, struct point *v,
		     int n)
{
	const json_t *cell = trace_cell(t, name);
	struct point p;

	if (!cell || n == TRACE_WAY)
		return n;
	p = trace_middle(cell);
	if (n > 0 && v[n - 1].x == p.x && v[n - 1].y == p.y)
		return n;
	v[n] = p;
	return n + 1;
}

/* Where it began, the corners, where it ended: the squares of `way` where the
 * event has one, else `from`, then the last. */
static int trace_way(const struct trace *t, const json_t *event,
		     struct point *v)
{
	const json_t *way = json_object_get(event, "way");
	int n = 0;

	for (size_t i = 0; i < json_array_size(way); i++)
		n = trace_add(t, value_at(way, i), v, n);
	if (n == 0)
		n = trace_add(t, value_text(event, "from", NULL), v, n);
	return trace_add(t, trace_end(event), v, n);
}

/* Is the square empty now where it began? */
static bool trace_left(const struct trace *t, const json_t *event)
{
	const char *from = value_text(event, "from", NULL);
	const char *began =
	    value_text(event, "began", from); /* where a way has corners */
	const struct cell *cell = cells_named(t->cells, began);

	return cell && !cell->piece;
}

static void trace_line(const struct trace *t, const json_t *event,
		       json_t *trace)
{
	struct point v[TRACE_WAY];
	struct str line = STR_INIT;
	int n = trace_way(t, event, v);

	value_put(trace, "line", json_false());
	value_put(trace, "tip", json_false());
	if (n < 2)
		return;
	str_addf(&line, "M%d %d", v[0].x, v[0].y);
	for (int i = 1; i + 1 < n; i++)
		str_addf(&line, "L%d %d", v[i].x, v[i].y);
	trace_arrow(v[n - 2], v[n - 1], &line, trace);
	value_put(trace, "line", value_string(line.s));
	value_put(trace, "from-x", json_integer(v[0].x));
	value_put(trace, "from-y", json_integer(v[0].y));
	value_put(trace, "left", json_boolean(trace_left(t, event)));
	str_free(&line);
}

/* The first sign of an empty square stands in its middle, all others in the
 * corners, above right first; but there a piece says how much it is weakened,
 * which a fight has often just brought about. */
static void trace_sign(const json_t *cell, json_t *trace)
{
	static const struct point places[] = {
		{ 0, 0 },
		{ TRACE_SIGN, -TRACE_SIGN },
		{ -TRACE_SIGN, -TRACE_SIGN },
		{ -TRACE_SIGN, TRACE_SIGN },
		{ TRACE_SIGN, TRACE_SIGN },
	};
	json_t *others = json_object_get(cell, "traces");
	struct point at = trace_middle(cell);
	const json_t *piece = json_object_get(cell, "piece");
	bool empty = !json_is_object(piece);
	size_t n = json_array_size(others);
	size_t i = empty && n == 0 ? 0 : 1 + (n - empty) % 4;

	if (json_is_integer(json_object_get(piece, "weak")) && i <= 2)
		i = 3 - i;
	value_put(trace, "x", json_integer(at.x + places[i].x));
	value_put(trace, "y", json_integer(at.y + places[i].y));
	(void)json_array_append(others, trace);
}

/* Whose it is: the side of what was moved, else the seat. */
static void trace_who(const struct trace *t, json_t *trace)
{
	const char *seat = value_text(trace, "seat", "");
	const json_t *hue =
	    json_object_get(t->colours, value_text(trace, "side", seat));

	value_put(trace, "hue", value_string(value_text(hue, "word", "")));
	value_put(trace, "colour",
		  value_string(value_text(hue, "colour", "#555555")));
}

static void trace_put(const struct trace *t, json_t *event, const char *square)
{
	json_int_t n = json_integer_value(json_object_get(event, "o"));
	json_t *cell = trace_cell(t, square);
	json_t *trace;

	if (!cell)
		return;
	trace = json_copy(event);
	value_put(trace, "n", n > 0 ? json_integer(n) : json_false());
	trace_who(t, trace);
	trace_line(t, event, trace);
	trace_sign(cell, trace);
	(void)json_array_append_new(t->list, trace);
}

static void trace_events(const struct trace *t, const json_t *events)
{
	for (size_t i = 0; i < json_array_size(events); i++) {
		json_t *event = json_array_get(events, i);
		const json_t *squares = json_object_get(event, "squares");

		if (json_is_true(json_object_get(event, "unsigned")))
			continue;
		if (trace_end(event))
			trace_put(t, event, trace_end(event));
		else
			for (size_t k = 0; k < json_array_size(squares); k++)
				trace_put(t, event, value_at(squares, k));
	}
}

json_t *trace_all(const struct cells *cells, const json_t *c, json_t **at)
{
	const json_t *orders = json_object_get(c, "orders");
	struct trace t = { cells, json_object_get(c, "colours"), at,
			   json_array() };

	for (size_t i = 0; i < json_array_size(orders); i++)
		trace_events(
		    &t, json_object_get(json_array_get(orders, i), "events"));
	trace_events(&t, json_object_get(c, "events"));
	return t.list;
}
