/* SPDX-License-Identifier: MIT */
/* region.c - the ground of a board: which squares of one kind lie together, and
 * where they end. */
#include "config.h"

#include "report/region.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/value.h"
#include "report/plot.h"

#define REGION_SIGNS 64

/* All squares of one sign. */
struct region {
	const json_t *sign;
	struct str area, edge; /* paths */
	json_t *cells;
};

struct regions {
	const struct cells *cells;
	bool spots; /* what is seen where no piece is */
	struct region *v;
	size_t n, cap;
};

json_t *region_sign(const json_t *sign)
{
	const char *word = value_text(sign, "mark", "");
	json_t *o;

	if (!sign)
		return json_false();
	o = json_object();
	value_put(o, "word", value_string(word));
	value_put(o, word, json_true());
	(void)json_object_set(o, "sign", json_object_get(sign, "sign"));
	(void)json_object_set(o, "colour", json_object_get(sign, "colour"));
	return o;
}

/* The sign at a place of the drawing, which may be beside it. */
static const json_t *region_at(const struct regions *r, int x, int y)
{
	const struct board *b = &r->cells->grid.board;
	const struct cell *cell;

	if (x < 0 || x >= b->columns || y < 0 || y >= b->rows)
		return NULL;
	cell = cells_at(r->cells, x, y);
	if (!r->spots)
		return cell->ground;
	return cell->piece ? NULL : cell->spot;
}

static struct region *region_of(struct regions *r, const json_t *sign)
{
	struct region *new;

	for (size_t i = 0; i < r->n; i++)
		if (r->v[i].sign == sign)
			return &r->v[i];
	new = MEM_ADD(r->v, r->n, r->cap);
	*new = (struct region){ sign, STR_INIT, STR_INIT, json_array() };
	return new;
}

/* The squares of a row that lie beside each other are one piece of the path. */
static void region_area(const struct regions *r, int x, int y, struct str *out)
{
	const json_t *sign = region_at(r, x, y);
	int n = 1;

	if (region_at(r, x - 1, y) == sign)
		return;
	while (region_at(r, x + n, y) == sign)
		n++;
	str_addf(out, "M%d %dh%dv%dh-%dz", PLOT_MARGIN + x * PLOT_CELL,
		 PLOT_MARGIN + y * PLOT_CELL, n * PLOT_CELL, PLOT_CELL,
		 n * PLOT_CELL);
}

/* The sides of a square behind which something else lies. */
static void region_edge(const struct regions *r, int x, int y, struct str *out)
{
	static const struct {
		int dx, dy; /* what lies behind it */
		int x, y;   /* where it begins */
		char way;
	} sides[] = {
		{ 0, -1, 0, 0, 'h' },
		{ 1, 0, 1, 0, 'v' },
		{ 0, 1, 0, 1, 'h' },
		{ -1, 0, 0, 0, 'v' },
	};

	for (int i = 0; i < 4; i++)
		if (region_at(r, x + sides[i].dx, y + sides[i].dy) !=
		    region_at(r, x, y))
			str_addf(out, "M%d %d%c%d",
				 PLOT_MARGIN + (x + sides[i].x) * PLOT_CELL,
				 PLOT_MARGIN + (y + sides[i].y) * PLOT_CELL,
				 sides[i].way, PLOT_CELL);
}

static void region_cell(struct regions *r, int x, int y)
{
	const json_t *sign = region_at(r, x, y);
	struct region *region;

	if (!sign)
		return;
	region = region_of(r, sign);
	region_area(r, x, y, &region->area);
	region_edge(r, x, y, &region->edge);
	(void)json_array_append_new(
	    region->cells,
	    json_pack("{s:i, s:i}", "x", plot_middle(x), "y", plot_middle(y)));
}

/* So many squares at most have a sign of their own: where a lake is as wide as
 * the board, one in some squares will do. */
static json_t *region_squares(const json_t *cells)
{
	size_t n = json_array_size(cells);
	size_t step = 1 + (n - 1) / REGION_SIGNS;
	json_t *list = json_array();

	for (size_t i = 0; i < n; i += step)
		(void)json_array_append(list, json_array_get(cells, i));
	return list;
}

/* A number is written once, at the first of the squares. */
static void region_put(struct region *region, json_t *list)
{
	json_t *count = json_object_get(region->sign, "count");
	const json_t *first = json_array_get(region->cells, 0);
	json_t *o = region_sign(region->sign);

	value_put(o, "area", value_string(str_text(&region->area)));
	value_put(o, "edge", value_string(str_text(&region->edge)));
	value_put(o, "count", count ? json_incref(count) : json_false());
	(void)json_object_set(o, "x", json_object_get(first, "x"));
	(void)json_object_set(o, "y", json_object_get(first, "y"));
	value_put(o, "squares", region_squares(region->cells));
	(void)json_array_append_new(list, o);
	json_decref(region->cells);
	str_free(&region->area);
	str_free(&region->edge);
}

static void region_add(const struct cells *cells, bool spots, json_t *list)
{
	const struct board *b = &cells->grid.board;
	struct regions r = { .cells = cells, .spots = spots };

	for (int y = 0; y < b->rows; y++)
		for (int x = 0; x < b->columns; x++)
			region_cell(&r, x, y);
	for (size_t i = 0; i < r.n; i++)
		region_put(&r.v[i], list);
	mem_free(r.v);
}

json_t *region_all(const struct cells *cells)
{
	json_t *list = json_array();

	region_add(cells, false, list);
	region_add(cells, true, list);
	return list;
}
