/* SPDX-License-Identifier: MIT */
/* htmlcell.c - a square of the board as a cell of an HTML table. */
#include "config.h"

#include "report/htmlcell.h"

#include "kernel/flags.h"
#include "kernel/grid.h"
#include "kernel/value.h"
#include "report/html.h"

#define HTMLCELL_WHITE "#ffffff"
#define HTMLCELL_GREY  "#555555"

/* What a cell is made of. */
struct htmlcell {
	struct flags f;
	const char *below;		 /* the seat that sits there */
	const json_t *colours;		 /* of the sides */
	json_t *pieces, *ground, *empty; /* by square; owned */
};

static json_t *htmlcell_of(const struct htmlcell *h, const char *square)
{
	const json_t *piece = json_object_get(h->pieces, square);
	const char *side = value_text(piece, "side", NULL);
	const char *ground = value_text(h->ground, square, NULL);
	json_t *o = json_object();

	if (side) {
		value_put(
		    o, "side",
		    value_string(value_text(json_object_get(h->colours, side),
					    "colour", HTMLCELL_GREY)));
		value_put(o, "own",
			  json_boolean(flags_mine(&h->f, side) ||
				       str_eq(side, h->below)));
	}
	value_put(o, "ground", json_boolean(ground != NULL));
	if (!ground)
		ground =
		    value_text(side ? NULL : h->empty, square, HTMLCELL_WHITE);
	value_put(o, "below", value_string(ground));
	return o;
}

/* Colours by square, of what lies on the ground or only where it is empty. */
static json_t *htmlcell_signs(const json_t *signs, bool ground)
{
	json_t *by_square = json_object();

	for (size_t i = 0; i < json_array_size(signs); i++) {
		json_t *sign = json_array_get(signs, i);
		const json_t *squares = json_object_get(sign, "squares");

		if (json_is_true(json_object_get(sign, "ground")) != ground)
			continue;
		for (size_t k = 0; k < json_array_size(squares); k++)
			if (ground ||
			    !json_object_get(by_square, value_at(squares, k)))
				(void)json_object_set(
				    by_square, value_at(squares, k),
				    json_object_get(sign, "colour"));
	}
	return by_square;
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

static json_t *htmlcell_rows(const struct htmlcell *h, const struct grid *g)
{
	json_t *rows = json_array();

	for (int y = 0; y < g->board.rows; y++) {
		json_t *row = json_array();

		for (int x = 0; x < g->board.columns; x++) {
			char name[BOARD_NAME];

			board_name(&g->board, grid_at(g, x, y), name);
			(void)json_array_append_new(row, htmlcell_of(h, name));
		}
		(void)json_array_append_new(rows, row);
	}
	return rows;
}

json_t *htmlcell_board(const json_t *view, const json_t *context)
{
	const json_t *signs = json_object_get(context, "signs");
	struct htmlcell h = {
		.below = grid_seat(view),
		.colours = json_object_get(context, "colours"),
		.pieces = htmlcell_pieces(json_object_get(view, "world")),
		.ground = htmlcell_signs(signs, true),
		.empty = htmlcell_signs(signs, false),
	};
	struct grid g = { .turned = false };
	json_t *rows;

	flags_init(&h.f, view);
	(void)grid_read(view, &g);
	rows = htmlcell_rows(&h, &g);
	flags_done(&h.f);
	json_decref(h.pieces);
	json_decref(h.ground);
	json_decref(h.empty);
	return rows;
}

static void htmlcell_piece(struct span text, const json_t *cell,
			   struct str *out)
{
	const char *colour = value_text(cell, "side", HTMLCELL_GREY);
	bool own = json_is_true(json_object_get(cell, "own"));

	str_addf(out,
		 "<span style=\"border:2px solid %s;padding:0 3px;"
		 "color:%s;background:%s%s\">",
		 colour, own ? HTMLCELL_WHITE : colour,
		 own ? colour : HTMLCELL_WHITE, own ? ";font-weight:bold" : "");
	html_escape(text, out);
	str_add(out, "</span>");
}

void htmlcell_add(struct span text, const json_t *cell, struct str *out)
{
	str_addf(out,
		 "<td style=\"border:1px solid #999999;padding:4px 3px;"
		 "min-width:2.4em;text-align:center;background:%s\">",
		 value_text(cell, "below", HTMLCELL_WHITE));
	if (!json_object_get(cell, "side")) {
		html_escape(text, out);
	} else {
		/* The sign of the ground stands in front of the piece. */
		size_t sign =
		    json_is_true(json_object_get(cell, "ground")) && text.n > 1;

		html_escape((struct span){ text.s, sign }, out);
		htmlcell_piece((struct span){ text.s + sign, text.n - sign },
			       cell, out);
	}
	str_add(out, "</td>");
}
