/* SPDX-License-Identifier: MIT */
/* choices.c - what a player can order now, by his last report. */
#include "config.h"

#include "player/choices.h"

#include "kernel/absent.h"
#include "kernel/grid.h"
#include "kernel/possible.h"
#include "kernel/turn.h"
#include "kernel/value.h"
#include "player/judge.h"
#include "report/why.h"

/* What the words of reasons are made of, and those that are made already, by
 * their reason. */
struct choices_words {
	const char *ruleset, *dir;
	json_t *made;
};

/* The same reason often stands with many orders; NULL with the reason in e. */
static json_t *choices_word(struct choices_words *w, const json_t *why,
			    struct err *e)
{
	struct str key = STR_INIT, text = STR_INIT;
	json_t *word;

	(void)value_dump(why, JSON_COMPACT, &key);
	word = json_object_get(w->made, str_text(&key));
	if (!word && report_why(why, w->ruleset, w->dir, &text, e) == 0) {
		word = value_string(str_text(&text));
		value_put(w->made, str_text(&key), word);
	}
	str_free(&text);
	str_free(&key);
	return word;
}

/* The words of why something is uncertain. */
static int choices_words(const json_t *orders, struct choices_words *w,
			 struct err *e)
{
	for (size_t i = 0; i < json_array_size(orders); i++) {
		json_t *doubt =
		    json_object_get(json_array_get(orders, i), "uncertain");
		json_t *word;

		if (!doubt)
			continue;
		word = choices_word(w, json_object_get(doubt, "why"), e);
		if (!word)
			return -1;
		value_put(doubt, "text", json_incref(word));
	}
	return 0;
}

/* Whether it is the name of a square; a game without squares says nothing. */
static int choices_place(const struct held_report *r, const char *at,
			 enum possible_places *places, struct err *e)
{
	struct grid grid;
	int square;

	*places = POSSIBLE_TOWNS;
	if (!grid_read(r->view, &grid))
		return 0;
	*places = POSSIBLE_SQUARES;
	if (!at || board_parse(&grid.board, at, &square) == BOARD_ON)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "there is no square \"%s\" on this board (A-%c, 1-%d)",
		       at, 'A' + grid.board.columns - 1, grid.board.rows);
}

static json_t *choices_json(const struct held_report *r,
			    const struct possible *p)
{
	json_t *out = json_object();
	const char *turn = forecast_turn_name(p->turn);

	value_put(out, "game", value_string(r->block.game.name));
	value_put(out, "seat", value_string(r->block.seat));
	value_put(out, "orders", json_incref(p->orders));
	value_put(out, "wholes", json_incref(p->wholes));
	if (p->left != EVENT_NONE)
		value_put(
		    out, "actions",
		    json_pack("{s:i, s:i}", "used", p->used, "left", p->left));
	if (turn)
		value_put(out, "turn", value_string(turn));
	return out;
}

/* Behind a text that says when the player is away there is nothing. */
static int choices_list(const struct held_report *r,
			const struct choices_ask *ask, struct diags *d,
			struct possible *out, struct err *e)
{
	json_t *world = json_object_get(r->view, "world");
	struct turn_set set = { .text = ask->typed.n ? ask->typed.s : "",
				.n = ask->typed.n };
	const struct game *g = judge_game(r, &set.seat, e);
	struct choices_words words = { .dir = ask->dir };
	enum possible_places places;
	int rc;

	if (!g || choices_place(r, ask->at, &places, e) < 0)
		return -1;
	if (!absent_is(set.text, set.n) &&
	    turn_possible(g, world, &set, d, out, e) < 0)
		return -1;
	if (diag_errors(d))
		return err_set(e, ERR_REFUSED, "%s", "");
	if (ask->at)
		possible_at(out, ask->at, places);
	words.ruleset = g->name;
	words.made = json_object();
	rc = choices_words(out->orders, &words, e);
	json_decref(words.made);
	return rc;
}

json_t *choices_tell(const struct held_report *r, const struct choices_ask *ask,
		     struct diags *d, struct err *e)
{
	struct possible p;
	json_t *out = NULL;

	possible_init(&p);
	if (choices_list(r, ask, d, &p, e) == 0)
		out = choices_json(r, &p);
	possible_free(&p);
	return out;
}
