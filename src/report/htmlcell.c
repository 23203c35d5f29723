/* SPDX-License-Identifier: MIT */
/* htmlcell.c - a square of the board as a cell of an HTML table. */
#include "config.h"

#include "report/htmlcell.h"

#include "report/flags.h"
#include "report/grid.h"
#include "report/ground.h"
#include "report/html.h"
#include "report/value.h"

/* Each has a contrast of more than 4.5 to 1 against white, either way round
 * (WCAG AA); blue and red are told apart by all eyes. */
static const struct {
	const char *side, *colour;
} htmlcell_sides[] = {
	{ "french", "#1d4f91" },   { "blue", "#1d4f91" },
	{ "allied", "#b3261e" },   { "red", "#b3261e" },
	{ "prussian", "#1a1a1a" },
};

static const struct {
	char sign;
	const char *colour;
} htmlcell_grounds[] = {
	{ '#', "#d8cfc0" }, { '^', "#ece3c0" }, { '%', "#e2d5e8" },
	{ ',', "#d9c7ab" }, { '~', "#bfdcec" }, { '+', "#e4e4e4" },
	{ '=', "#fbf0c4" }, { '*', "#ddeed3" },
};

static json_t *htmlcell_of(const struct flags *f, json_t *piece, json_t *tile)
{
	const char *side = value_text(piece, "side", NULL);
	const char *kind = value_text(tile, "kind", NULL);
	json_t *o = json_object();

	if (side) {
		value_put(o, "side", value_string(side));
		value_put(o, "own", json_boolean(flags_mine(f, side)));
	}
	if (kind)
		value_put(o, "ground", value_string(kind));
	return o;
}

static json_t *htmlcell_pieces(const json_t *world)
{
	const json_t *pieces = json_object_get(world, "pieces");
	json_t *at = json_object();

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);

		(void)json_object_set(at, value_text(p, "at", ""), p);
	}
	return at;
}

json_t *htmlcell_board(const json_t *view)
{
	const json_t *world = json_object_get(view, "world");
	json_t *at = htmlcell_pieces(world);
	json_t *ground = ground_squares(world);
	json_t *rows = json_array();
	struct flags f;
	struct grid g;

	flags_init(&f, view);
	if (!grid_read(view, &g))
		g.rows = g.columns = 0;
	for (int i = 0; i < g.rows; i++) {
		json_t *row = json_array();

		for (int k = 0; k < g.columns; k++) {
			char name[GRID_NAME];

			(void)grid_name(&g, g.turned ? g.columns - 1 - k : k,
					g.turned ? i : g.rows - 1 - i, name);
			(void)json_array_append_new(
			    row, htmlcell_of(&f, json_object_get(at, name),
					     json_object_get(ground, name)));
		}
		(void)json_array_append_new(rows, row);
	}
	flags_done(&f);
	json_decref(ground);
	json_decref(at);
	return rows;
}

/* Of the ground, or of a mark on an empty square. */
static const char *htmlcell_below(struct span text, const json_t *cell)
{
	const char *kind = value_text(cell, "ground", NULL);
	char sign = kind ? ground_sign(kind) : text.n == 1 ? text.s[0] : ' ';
	size_t n = sizeof(htmlcell_grounds) / sizeof(*htmlcell_grounds);

	for (size_t i = 0; i < n; i++)
		if (sign == htmlcell_grounds[i].sign)
			return htmlcell_grounds[i].colour;
	return "#ffffff";
}

static const char *htmlcell_side(const char *side)
{
	size_t n = sizeof(htmlcell_sides) / sizeof(*htmlcell_sides);

	for (size_t i = 0; i < n; i++)
		if (str_eq(side, htmlcell_sides[i].side))
			return htmlcell_sides[i].colour;
	return "#555555";
}

static void htmlcell_piece(struct span text, const json_t *cell,
			   struct str *out)
{
	const char *colour = htmlcell_side(value_text(cell, "side", ""));
	bool own = json_is_true(json_object_get(cell, "own"));

	str_addf(out,
		 "<span style=\"border:2px solid %s;padding:0 3px;"
		 "color:%s;background:%s%s\">",
		 colour, own ? "#ffffff" : colour, own ? colour : "#ffffff",
		 own ? ";font-weight:bold" : "");
	html_escape(text, out);
	str_add(out, "</span>");
}

void htmlcell_add(struct span text, const json_t *cell, struct str *out)
{
	str_addf(out,
		 "<td style=\"border:1px solid #999999;padding:4px 3px;"
		 "min-width:2.4em;text-align:center;background:%s\">",
		 htmlcell_below(text, cell));
	if (!json_object_get(cell, "side")) {
		html_escape(text, out);
	} else {
		/* The sign of the ground stands in front of the piece. */
		size_t sign = json_object_get(cell, "ground") && text.n > 1;

		html_escape((struct span){ text.s, sign }, out);
		htmlcell_piece((struct span){ text.s + sign, text.n - sign },
			       cell, out);
	}
	str_add(out, "</td>");
}
