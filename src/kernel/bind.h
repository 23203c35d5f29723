/* SPDX-License-Identifier: MIT */
/* bind.h - binds the words of orders to what all games have: squares, names,
 * rows of a set-up, greetings. */
#ifndef KERNEL_BIND_H
#define KERNEL_BIND_H

#include "kernel/board.h"
#include "kernel/order.h"
#include "kernel/why.h"

#include <stdbool.h>
#include <stddef.h>

/* Where words are bound, and what faults cite. */
struct bind {
	const struct board *board;
	struct diags *d;
	const char *form_rules;
	const char *square_rules; /* a square that is not on the board */
};

/* All return false after adding what is wrong to d. */

bool bind_square(const struct bind *b, const struct order_word *w, int *square);

/* How the order is written, where a word is missing or too many. */
bool bind_form(const struct bind *b, const struct order_act *act);

/* The order has this word and no other; none at all if it is NULL. */
bool bind_only(const struct bind *b, const struct order_act *act,
	       const char *word);

#define BIND_SAY   200 /* characters of a greeting */
#define BIND_DIARY 500 /* of a diary */

/* `say "text"`: the text, the orders' own. */
bool bind_say(const struct bind *b, const struct order_act *act,
	      const char **text);

/* `diary "text"`: nothing is made of its text, which stays in the orders; a
 * note says who will read it (protocol.md 4). */
bool bind_diary(const struct bind *b, const struct order_act *act);

/* Room for the units of a large scenario, each by its id and by its code. */
#define BIND_NAMES 192

/* Names that may be meant. */
struct bind_names {
	const char *what; /* kind of thing: "unit" */
	const char *v[BIND_NAMES];
	const char *code[BIND_NAMES]; /* in set-ups, or NULL: never read, but
					 it tells what was meant */
	bool foreign[BIND_NAMES]; /* there is such a thing, but not for him */
	bool few;		  /* all are told where none is near */
	size_t n;
};

/* n words as one name (orders.md: blanks for hyphens, an unambiguous
 * prefix; nothing is ever guessed): its index. */
bool bind_name(const struct bind *b, const struct bind_names *names,
	       const struct order_word *w, size_t n, int *index);

/* The square of a set-up block as its player sees it: own back row last, own
 * left first; `far`: he sits at the last row (orders.md). `row` counts from 0
 * out of `rows`. */
int bind_seen_square(const struct board *b, bool far, size_t rows, size_t row,
		     size_t column);

/* A set-up block has so many rows and nothing behind its verb; `rows` is told
 * with what it has. False after adding what is wrong. */
bool bind_rows(const struct bind *b, const struct order_act *act, size_t rows,
	       const char *rules);

/* Codes stand with blanks between, or nothing, not with commas. */
bool bind_no_commas(const struct bind *b, const struct order_words *row,
		    const char *rules);

#endif
