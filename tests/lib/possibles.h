/* SPDX-License-Identifier: MIT */
/* possibles.h - holds what is said to be possible against what check
 * accepts. */
#ifndef LIB_POSSIBLES_H
#define LIB_POSSIBLES_H

#include "kernel/possible.h"
#include "kernel/turn.h"
#include "lib/chance.h"

/* A view of a seat, as its player has it, and what is possible behind the
 * orders in `text`. Begins by possibles_begin(), ends by possibles_end(). */
struct possibles {
	const struct game *game;
	struct seen *seen; /* heard from the view */
	struct str text;
	struct possible p;
	unsigned orders, wholes; /* that were tried */
};
void possibles_begin(struct possibles *p, const struct turn *t, int seat,
		     const char *text);
void possibles_end(struct possibles *p);

/* What check says of the orders behind which the list stands, with a line
 * more: false if there is an error. `state`, if it is not NULL, what would
 * become of that line; EVENT_NOT_REACHED where that is not certain. `quiet`:
 * nothing at all is said of that line, but of a `diary`; `warned`: more than
 * a note is. */
struct possibles_said {
	enum event_state state;
	bool quiet, warned;
	struct str wrong;
};
bool possibles_check(const struct possibles *p, const char *line,
		     struct possibles_said *out);
void possibles_said_free(struct possibles_said *s);

/* Whether an order is in the list, as such a part; "": a line by itself. */
bool possibles_has(const struct possibles *p, const char *part,
		   const char *order);

/* Every line of the list is accepted; one that is not uncertain would be
 * carried out, and nothing is said of it. Fails otherwise. */
void possibles_accepted(struct possibles *p);

/* Makes each whole that is a line, its slots filled by chance: check finds no
 * fault with it but one of these codes (NULL at the end). Fails otherwise. */
void possibles_made(struct possibles *p, struct chance *c,
		    const char *const *faults);

/* The text of a whole by chance, appended. False if it cannot be filled. */
bool possibles_make(const struct possibles *p, struct chance *c,
		    const json_t *whole, struct str *out);

#endif
