/* SPDX-License-Identifier: MIT */
/* meant_line.c - what a line of squares may have meant that is no order. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "kernel/board.h"
#include "kernel/words.h"

#include <stdio.h>

static void line_one(const struct meant_line *x, const char *verb,
		     const struct meant_piece *p)
{
	for (int words = 1; words >= 0; words--) {
		struct str s = STR_INIT;

		meant_write(verb, p, words, &s);
		meant_add(x->out, str_take(&s));
	}
}

/* "attack A6 with A5", "move A5 from A4". */
static void line_turned(const struct meant_line *x, const char *verb,
			const struct meant_piece *p)
{
	meant_add(x->out,
		  str_format("%s %s %s", verb, p->square[1], p->square[0]));
}

/* Who declares something, like a standing order, means no action. */
static bool line_declares(const struct meant_line *x, const struct verb *typed,
			  const char *verb)
{
	const struct verb *v = order_verb(x->l->verbs, verb);

	return v && typed && typed->flags & VERB_DECLARE &&
	       !(v->flags & VERB_DECLARE);
}

/* A verb and squares, whatever else stands there; without its verb, or with the
 * wrong one: each that it may be. */
void meant_squares(const struct meant_line *x)
{
	const char *bare = x->l->bare;
	struct str verb = STR_INIT;
	struct meant_piece p;
	size_t i = 0;

	meant_piece(x, &i, true, &p);
	if (p.n > 0 && p.takes)
		line_one(x, "attack", &p);
	if (p.n > 0 && p.verb)
		line_one(x, p.verb->name, &p);
	if (p.n == 2 && p.verb)
		line_turned(x, p.verb->name, &p);
	while (p.n > 0 && meant_next(&bare, &verb))
		if (!line_declares(x, p.verb, verb.s))
			line_one(x, verb.s, &p);
	str_free(&verb);
	meant_piece_free(&p);
}

/* Squares two by two, or one by one, as so many orders. */
static void line_pairs(const char *verb, const struct meant_piece *p, size_t by,
		       const char *between, struct str *out)
{
	for (size_t i = 0; i < p->n; i += by) {
		str_add(out, out->len ? between : "");
		str_add(out, verb);
		for (size_t k = i; k < i + by && k < p->n; k++)
			str_addf(out, " %s", p->square[k]);
	}
}

/* Whether one square may be an order: of what fires. */
static bool line_shoots(const struct meant_line *x)
{
	return x->l->bare && words_listed(x->l->bare, "fire");
}

/* Several orders in one line, from token `i` on; a piece without a verb has
 * that of the one before it, or `verb`. Says how many there are. */
static size_t line_orders(const struct meant_line *x, size_t i,
			  const char *verb, const char *between,
			  struct str *out)
{
	size_t pieces = 0;
	bool aimed = false; /* a gun and its target were named */

	while (i < x->t.n) {
		struct meant_piece p;

		meant_piece(x, &i, false, &p);
		if (p.verb)
			verb = p.verb->name;
		else if (p.n == 1 && line_shoots(x) &&
			 words_listed(x->l->bare, verb))
			verb = "fire";
		if (p.verb)
			aimed = p.n == 2;
		if (!p.verb && p.n > 1 && str_eq(verb, "fire") && !aimed)
			line_pairs(verb, &p, 1, between, out);
		else if (!p.verb && p.n > 2)
			line_pairs(verb, &p, 2, between, out);
		else if (p.n > 0) {
			bool named =
			    words_listed("place enter", verb) ||
			    (x->l->front && words_listed(x->l->front, verb));

			str_add(out, pieces ? between : "");
			meant_write(verb, &p, named, out);
		}
		pieces += p.n > 0;
		meant_piece_free(&p);
	}
	return pieces;
}

void meant_several(const struct meant_line *x)
{
	const char *bare = x->l->bare;
	struct str verb = STR_INIT;

	while (meant_next(&bare, &verb)) {
		struct str s = STR_INIT;

		if (line_orders(x, 0, verb.s, "; ", &s) > 1)
			meant_add(x->out, str_take(&s));
		str_free(&s);
	}
	str_free(&verb);
}

/* Where the orders begin that a line holds as its parts: behind the words in
 * front of the first square, or the first verb of one. */
static size_t line_head(const struct meant_line *x, struct str *head)
{
	size_t i = 0;

	for (; i < x->t.n; i++) {
		const struct meant_token *t = &x->t.v[i];

		if (t->kind == MEANT_SQUARE ||
		    (t->kind == MEANT_VERB && x->l->bare &&
		     words_listed(x->l->bare, t->verb->name)))
			break;
		if (t->kind == MEANT_VERB &&
		    !str_eq(str_text(head), t->verb->name))
			str_item(head, t->verb->name, " ");
		else if (t->kind == MEANT_WORD)
			str_item(head, t->text, " ");
	}
	return i;
}

/* An order whose parts are orders, with their verbs and commas. */
void meant_parts(const struct meant_line *x)
{
	const char *bare = x->l->bare;
	struct str verb = STR_INIT, head = STR_INIT;
	size_t i = line_head(x, &head);

	while (head.len && meant_next(&bare, &verb)) {
		const char *front = x->l->front;
		struct str s = STR_INIT, before = STR_INIT;

		if (line_orders(x, i, verb.s, ", ", &s) > 0) {
			meant_add(x->out,
				  str_format("%s: %s", head.s, str_text(&s)));
			while (meant_next(&front, &before))
				meant_add(x->out,
					  str_format("%s %s: %s", before.s,
						     head.s, str_text(&s)));
		}
		str_free(&before);
		str_free(&s);
	}
	str_free(&verb);
	str_free(&head);
}

/* The order of a square and of another one so far from it. */
static void line_there(const struct meant_line *x, const char *verb,
		       const char *square, const int off[2], bool back)
{
	char other[16];
	int row;

	if (!num_parse_int(square + 1, BOARD_ROWS, &row) ||
	    square[0] + off[0] < 'A' || row + off[1] < 1)
		return;
	(void)snprintf(other, sizeof(other), "%c%d", square[0] + off[0],
		       row + off[1]);
	meant_add(x->out, str_format("%s %s %s", verb, back ? other : square,
				     back ? square : other));
}

/* Of one square where there should be two: each that is near. */
static void line_near(const struct meant_line *x, const char *verb,
		      const char *square)
{
	static const int off[][2] = {
		{ 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 },
		{ 0, 2 }, { 0, -2 }, { 2, 0 }, { -2, 0 }
	};

	for (size_t i = 0; i < 2 * sizeof(off) / sizeof(*off); i++)
		line_there(x, verb, square, off[i / 2], i % 2);
}

/* "south", "3 north": where it leads from a square. North is up; what lies
 * ahead or to the left depends on who speaks, so it is not guessed. */
static bool line_compass(const char *words, int off[2])
{
	static const struct {
		const char *words;
		int off[2];
	} way[] = { { "north northward northwards nord", { 0, 1 } },
		    { "south southward southwards sued s\303\274d sud",
		      { 0, -1 } },
		    { "east eastward eastwards ost est", { 1, 0 } },
		    { "west westward westwards ouest", { -1, 0 } } };
	const char *list = words;
	struct str word = STR_INIT;
	int steps = 1, ways = 0;

	while (meant_next(&list, &word)) {
		str_tolower(word.s);
		(void)num_parse_int(word.s, BOARD_ROWS, &steps);
		for (size_t i = 0; i < sizeof(way) / sizeof(*way); i++)
			if (words_listed(way[i].words, word.s)) {
				off[0] = way[i].off[0];
				off[1] = way[i].off[1];
				ways++;
			}
	}
	off[0] *= steps;
	off[1] *= steps;
	str_free(&word);
	return ways == 1;
}

void meant_short(const struct meant_line *x)
{
	struct meant_piece p;
	size_t i = 0;
	int off[2] = { 0, 0 };

	meant_piece(x, &i, true, &p);
	if (p.n == 1 && p.verb && x->l->bare &&
	    words_listed(x->l->bare, p.verb->name)) {
		if (!p.words.len || str_eq(p.verb->name, "fire"))
			line_near(x, p.verb->name, p.square[0]);
		else if (line_compass(p.words.s, off))
			line_there(x, p.verb->name, p.square[0], off, false);
	}
	meant_piece_free(&p);
}

static bool line_is_bare(const struct meant_line *x,
			 const struct meant_token *t)
{
	return t->kind == MEANT_VERB && x->l->bare &&
	       words_listed(x->l->bare, t->verb->name);
}

/* What is played if something happens: two squares, or `any`, in front. */
static size_t line_condition(const struct meant_line *x, struct str *head)
{
	size_t i = 1, n = 0;

	str_add(head, x->t.v[0].verb->name);
	for (; i < x->t.n && n < 2; i++) {
		const struct meant_token *t = &x->t.v[i];

		if (t->kind == MEANT_SQUARE) {
			str_addf(head, " %s", t->text);
			n++;
		} else if (t->kind == MEANT_WORD && str_eqi(t->text, "any")) {
			str_add(head, " any");
			n = 2;
		} else if (line_is_bare(x, t) && n == 0) {
			str_addf(head, " %s", t->verb->name);
		}
	}
	return i;
}

/* An order behind a condition: with its colon and its verb. */
void meant_behind(const struct meant_line *x)
{
	const char *bare = x->l->bare;
	struct str verb = STR_INIT, head = STR_INIT;
	struct meant_piece p;
	size_t i;

	if (!bare || !x->t.n || x->t.v[0].kind != MEANT_VERB ||
	    line_is_bare(x, &x->t.v[0]))
		return;
	i = line_condition(x, &head);
	meant_piece(x, &i, true, &p);
	if (p.takes)
		bare = "attack";
	while (p.n > 0 && meant_next(&bare, &verb)) {
		struct str s = STR_INIT;

		str_addf(&s, "%s: ", head.s);
		meant_write(p.verb ? p.verb->name : verb.s, &p, false, &s);
		meant_add(x->out, str_take(&s));
	}
	meant_piece_free(&p);
	str_free(&verb);
	str_free(&head);
}
