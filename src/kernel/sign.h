/* SPDX-License-Identifier: MIT */
/* sign.h - what a game puts on the squares of its board besides pieces. */
#ifndef KERNEL_SIGN_H
#define KERNEL_SIGN_H

#include <jansson.h>
#include <stdbool.h>

struct sign {
	char sign;	    /* of the board as text */
	const char *mark;   /* in the legend */
	const char *colour; /* behind it, "#d8cfc0" */
	bool ground; /* shown below a piece, too; else only where there is
			none */
	int count;   /* a number that a picture writes on it; 0: none */
};

/* Adds a sign on these squares (a list of names, which is shared) to the
 * context's list `signs`; of two grounds the later one is drawn, of two others
 * the first. */
void sign_put(json_t *c, const struct sign *s, json_t *squares);

/* The colour of a side's pieces, in the context's `colours` (by side: {word,
 * colour}). `colour` ("#1d4f91") has a contrast of more than 4.5 to 1 against
 * white, either way round (WCAG AA); `word` ("blue") names what a template's
 * style makes of it where the ground is dark. */
void sign_colour(json_t *c, const char *side, const char *word,
		 const char *colour);

#endif
