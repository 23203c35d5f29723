/* SPDX-License-Identifier: MIT */
/* key.c - what there is to explain on a board, and where its key stands. */
#include "config.h"

#include "report/key.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "report/plot.h"

#include <stdio.h>

#define KEY_WIDTH 240 /* of a column */
#define KEY_ROW	  26

struct key {
	json_t *list;
	json_t *seen; /* marks that are in it */
	size_t columns;
	int top;
};

/* Adds what is explained by `mark`, if it is the first of its kind. */
static void key_put(struct key *k, const char *mark, const char *what,
		    json_t *example)
{
	size_t n = json_array_size(k->list);
	json_t *o;

	if (!mark || json_object_get(k->seen, mark))
		return;
	value_put(k->seen, mark, json_true());
	o = json_object();
	value_put(o, mark, json_true());
	value_put(o, what, json_incref(example));
	value_put(o, "x",
		  json_integer(PLOT_MARGIN + PLOT_CELL / 2 +
			       KEY_WIDTH * (int)(n % k->columns)));
	value_put(o, "y",
		  json_integer(k->top + KEY_ROW * (int)(n / k->columns)));
	(void)json_array_append_new(k->list, o);
}

/* Pieces of one owner. */
static void key_pieces(struct key *k, const struct cells *cells,
		       json_t *const *at, enum cell_owner owner)
{
	char mark[CELL_MARK];

	for (int i = 0; i < board_count(&cells->grid.board); i++)
		if (cells->at[i].piece && cells->at[i].owner == owner)
			key_put(k, cell_piece(&cells->at[i], mark), "piece",
				json_object_get(at[i], "piece"));
}

/* One of ours: what else the view says of it. */
static void key_state(struct key *k, json_t *said, json_t *piece)
{
	char mark[CELL_MARK];
	size_t n;
	const char **words = value_names(said, &n);

	for (size_t i = 0; i < n; i++) {
		(void)snprintf(mark, sizeof(mark), "is-%s", words[i]);
		if (json_is_true(json_object_get(said, words[i])))
			key_put(k, mark, "piece", piece);
	}
	mem_free(words);
}

static void key_states(struct key *k, const struct cells *cells,
		       json_t *const *at)
{
	for (int i = 0; i < board_count(&cells->grid.board); i++) {
		json_t *piece = json_object_get(at[i], "piece");

		if (json_is_true(json_object_get(piece, "ours")))
			key_state(k, cells->at[i].piece, piece);
	}
}

/* One square of each. */
static void key_grounds(struct key *k, const json_t *grounds)
{
	for (size_t i = 0; i < json_array_size(grounds); i++) {
		json_t *example = json_copy(json_array_get(grounds, i));
		const char *area = "M-20-20h40v40h-40z";

		value_put(example, "area", value_string(area));
		value_put(example, "edge", value_string(area));
		value_put(example, "count", json_false());
		value_put(example, "squares",
			  json_pack("[{s:i, s:i}]", "x", 0, "y", 0));
		key_put(k, value_text(example, "word", NULL), "ground",
			example);
		json_decref(example);
	}
}

/* A set-up has no sign (happened.c). */
static void key_traces(struct key *k, const json_t *traces)
{
	for (size_t i = 0; i < json_array_size(traces); i++) {
		json_t *example = json_copy(json_array_get(traces, i));
		char mark[CELL_MARK];

		if (json_object_get(example, "placed")) {
			json_decref(example);
			continue;
		}
		(void)snprintf(mark, sizeof(mark), "kind-%s",
			       value_text(example, "kind", ""));
		value_put(example, "n", json_false());
		value_put(example, "example", json_true());
		key_put(k, mark, "trace", example);
		json_decref(example);
	}
}

void key_add(const struct cells *cells, json_t *const *at, json_t *board)
{
	int right = (int)json_integer_value(json_object_get(board, "right"));
	int bottom = (int)json_integer_value(json_object_get(board, "bottom"));
	int columns = (right - PLOT_MARGIN) / KEY_WIDTH;
	struct key k = { json_array(), json_object(),
			 columns > 0 ? (size_t)columns : 1,
			 bottom + PLOT_MARGIN + KEY_ROW };
	int rows;

	for (int owner = CELL_OWN; owner <= CELL_THIRD; owner++)
		key_pieces(&k, cells, at, (enum cell_owner)owner);
	key_states(&k, cells, at);
	key_grounds(&k, json_object_get(board, "grounds"));
	key_traces(&k, json_object_get(board, "traces"));
	rows = (int)((json_array_size(k.list) + k.columns - 1) / k.columns);
	value_put(board, "key", k.list);
	value_put(
	    board, "width",
	    json_integer(PLOT_MARGIN +
			 (columns > 0 ? right : PLOT_MARGIN + KEY_WIDTH)));
	value_put(board, "height",
		  json_integer(k.top + KEY_ROW * rows - KEY_ROW / 2));
	json_decref(k.seen);
}
