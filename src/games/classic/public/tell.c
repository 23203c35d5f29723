/* SPDX-License-Identifier: MIT */
/* tell.c - writes a view from what a seat, or who has none, may know. */
#include "config.h"

#include "games/classic/public/legal.h"
#include "games/classic/public/mapread.h"
#include "games/classic/public/pasttext.h"
#include "games/classic/public/seen.h"

#include "kernel/told.h"

#include <string.h>

/* As told_board() and told_pieces() ask it. */
static void tell_piece(const struct seen *s, int square, const char *key,
		       struct teller *out)
{
	const struct cl_piece *p = &s->field.at[square];
	bool view = !key;

	if (cl_empty(&s->field, square))
		return;
	teller_object(out, key);
	if (view)
		told_square(out, "at", &s->map->board, square);
	if (view && p->known)
		teller_true(out, "known");
	if (p->moved)
		teller_true(out, "moved");
	teller_string(out, "side", cl_side_name(p->side));
	if (p->unit != CL_UNKNOWN)
		teller_string(out, "unit", s->map->unit[p->unit].id);
	teller_end(out);
}

void cl_tell_board(const struct seen *s, const char *key, struct teller *out)
{
	told_board(out, key, &s->map->board, tell_piece, s);
}

void cl_tell_events(const struct seen *s, const char *key, struct teller *out)
{
	cl_events_tell(s->map, &s->events, key, false, out);
}

static void tell_awaiting(const struct cl_field *f, struct teller *out)
{
	teller_array(out, "awaiting");
	for (int seat = 0; seat < CL_SIDES; seat++) {
		if (!cl_awaited(f, seat))
			continue;
		teller_object(out, NULL);
		teller_string(out, "kind",
			      f->phase == CL_SETUP ? "place" : "act");
		teller_string(out, "seat", cl_side_name(seat));
		teller_end(out);
	}
	teller_end(out);
}

static void tell_clock(const struct cl_field *f, struct teller *out)
{
	teller_string(out, "phase", cl_phase_name(f->phase));
	teller_number(out, "number", f->number);
	teller_string(out, "on-turn", cl_side_name(f->seat));
	tell_awaiting(f, out);
	if (f->draw_offer != CL_NOBODY)
		teller_string(out, "draw-offer", cl_side_name(f->draw_offer));
}

/* A side's units with their numbers, those above nought; a side that has none
 * is left out. */
static void tell_counts(const struct seen *s, int side,
			const int counts[CL_UNITS], struct teller *out)
{
	bool any = false;

	for (int i = 0; i < s->map->nunits; i++) {
		if (counts[i] <= 0)
			continue;
		if (!any)
			teller_object(out, cl_side_name(side));
		any = true;
		teller_number(out, s->map->unit[i].id, counts[i]);
	}
	if (any)
		teller_end(out);
}

/* Enemy pieces whose unit this seat does not know: what the army has, less
 * what is lost and what stands open. */
static void tell_unaccounted(const struct seen *s, struct teller *out)
{
	const struct cl_field *f = &s->field;
	int left[CL_UNITS] = { 0 };

	for (int i = 0; i < s->map->nunits; i++)
		left[i] = s->map->army[!s->seat][i] - f->lost[!s->seat][i];
	for (int sq = 0; sq < board_count(&s->map->board); sq++)
		if (cl_enemy(f, s->seat, sq) && f->at[sq].unit != CL_UNKNOWN)
			left[f->at[sq].unit]--;
	teller_object(out, "unaccounted");
	tell_counts(s, !s->seat, left, out);
	teller_end(out);
}

static void tell_lists(const struct seen *s, struct teller *out)
{
	teller_object(out, "lost");
	for (int side = 0; side < CL_SIDES; side++)
		tell_counts(s, side, s->field.lost[side], out);
	teller_end(out);
	if (s->seat >= 0)
		tell_unaccounted(s, out);
}

static void tell_pursuits(const struct board *b, const struct cl_past_side *p,
			  struct teller *out)
{
	int order[CL_CHASES];

	cl_chase_sort(p, order);
	teller_object(out, "pursuit");
	for (int i = 0; i < p->nchases; i++) {
		const struct cl_chase *c = &p->chase[order[i]];
		char name[BOARD_NAME];

		board_name(b, c->target, name);
		teller_array(out, name);
		for (int k = 0; k < c->n;) {
			struct str line = STR_INIT;

			k = cl_chase_text(b, c, k, &line);
			teller_string(out, NULL, line.s);
			str_free(&line);
		}
		teller_end(out);
	}
	teller_end(out);
}

/* C6.1: all of it was seen by both. Texts are those of a position. */
static void tell_past(const struct seen *s, struct teller *out)
{
	const struct cl_past *p = &s->field.past;

	teller_object(out, "history");
	teller_number(out, "quiet", p->quiet);
	for (int side = 0; side < CL_SIDES; side++) {
		const struct cl_past_side *own = &p->of[side];
		struct str last = STR_INIT, crossed = STR_INIT;

		cl_last_text(&s->map->board, own, &last);
		cl_crossed_text(&s->map->board, own, &crossed);
		teller_object(out, cl_side_name(side));
		teller_string(out, "crossed", str_text(&crossed));
		teller_string(out, "last", str_text(&last));
		tell_pursuits(&s->map->board, own, out);
		teller_end(out);
		str_free(&last);
		str_free(&crossed);
	}
	teller_end(out);
}

static void tell_tree(const struct seen *s, int side, const char *key,
		      struct teller *out)
{
	const struct cl_tree *t = &s->tree[side];

	teller_array(out, key);
	for (int i = 0; i < t->n; i++) {
		struct str text = STR_INIT;

		cl_reply_text(&s->map->board, &t->v[i], &text);
		teller_object(out, NULL);
		teller_number(out, "depth", t->v[i].depth);
		teller_string(out, "text", text.s);
		teller_end(out);
		str_free(&text);
	}
	teller_end(out);
}

/* C7.1: own replies that are still open; by seat, when they are told of all. */
static void tell_replies(const struct seen *s, struct teller *out)
{
	if (s->seat >= 0) {
		tell_tree(s, s->seat, "replies", out);
	} else if (s->seat == GAME_ALL) {
		teller_object(out, "replies");
		for (int side = 0; side < CL_SIDES; side++)
			tell_tree(s, side, cl_side_name(side), out);
		teller_end(out);
	}
}

/* What the seat on turn may do now, as the words behind `move`, `attack`. */
struct tell_steps {
	int n;
	struct cl_step v[CL_STEPS];
};

static void tell_steps(const struct seen *s, const struct tell_steps *p,
		       bool attacks, struct teller *out)
{
	const struct board *b = &s->map->board;

	teller_array(out, attacks ? "attacks" : "moves");
	for (int i = 0; i < p->n; i++) {
		char text[2 * BOARD_NAME], to[BOARD_NAME];

		if (cl_empty(&s->field, p->v[i].to) == attacks)
			continue;
		board_name(b, p->v[i].from, text);
		board_name(b, p->v[i].to, to);
		(void)strcat(strcat(text, " "), to);
		teller_string(out, NULL, text);
	}
	teller_end(out);
}

static void tell_possible(const struct seen *s, struct teller *out)
{
	struct tell_steps p;

	p.n = cl_steps(&s->field, s->seat, p.v);
	teller_object(out, "possible");
	tell_steps(s, &p, true, out);
	tell_steps(s, &p, false, out);
	teller_end(out);
}

/* The members that say which game and seats it is. */
static void tell_names(struct teller *out)
{
	teller_string(out, "ruleset", "classic");
	teller_array(out, "seats");
	for (int side = 0; side < CL_SIDES; side++)
		teller_string(out, NULL, cl_side_name(side));
	teller_end(out);
	teller_string(out, "title", "Classic Stratego");
}

void cl_survey(const struct reader *scenario, struct faults *f,
	       struct teller *out)
{
	struct cl_map *m = cl_map_read(scenario, f);

	cl_read_fit(&(struct cl_reading){ m, scenario, f });
	teller_object(out, NULL);
	tell_names(out);
	cl_map_tell(m, out);
	teller_end(out);
	cl_map_free(m);
}

void cl_tell(const struct seen *s, struct teller *out)
{
	tell_names(out);
	teller_string(out, "seat",
		      s->seat < 0 ? game_nobody(s->seat)
				  : cl_side_name(s->seat));
	cl_map_tell(s->map, out);
	tell_clock(&s->field, out);
	told_pieces(out, "pieces", &s->map->board, tell_piece, s);
	tell_lists(s, out);
	tell_past(s, out);
	tell_replies(s, out);
	if (s->field.phase == CL_PLAY && s->field.seat == s->seat)
		tell_possible(s, out);
	told_orders(out, &s->events, cl_side_name);
	cl_events_tell(s->map, &s->events, "events", true, out);
}
