/* SPDX-License-Identifier: MIT */
/* written.h - what a player's reply holds: orders, words, and what is neither
 * (hand.md, "How a mail becomes orders"). */
#ifndef LETTER_WRITTEN_H
#define LETTER_WRITTEN_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* What stands in the first line of a report to a seat by hand, which begins
 * with "===": orders stand above it. */
#define WRITTEN_ABOVE "above this line"

/* Of what is looked at. The text is arrival's `words`; with marks of quoting,
 * as it came. */
struct written_in {
	const char *text;
	size_t n;
	/* The letter that was answered, as it was sent: tells where a mail
	 * program has broken lines of its form, so that what was commented out
	 * stays so. NULL: not known, and then each line counts for itself. */
	const char *sent;
	/* Whether a line begins like an order in this game: order_begins() with
	 * its language as arg. */
	bool (*begins)(const char *s, size_t n, const void *arg);
	const void *arg;
};

enum written_kind {
	WRITTEN_NONE,	  /* no orders */
	WRITTEN_FORM,	  /* in the form; if there are free lines as well,
			     they say the same */
	WRITTEN_LINES,	  /* free lines */
	WRITTEN_CONFLICT, /* in both, and not the same: nothing is taken */
};

/* Released by written_free(). */
struct written {
	enum written_kind kind;
	struct str orders; /* the lines taken, each with its LF: these are
			      sealed, and nothing else. Of a conflict the free
			      lines; "" of NONE */
	struct str form;   /* of a conflict what the form holds; else "" */
	struct str unread; /* the paragraphs that were passed over, with an
			      empty line between them */
	bool below;	   /* NONE: some of them stand below what is quoted, and
			      begin like orders */
	bool empty_form;   /* there is a form, and no order in it */
	/* Words that are no orders, each on a line of its own, unquoted. */
	bool report, help, yes, no;
	struct str rules; /* of `rules X`: the numbers, as they were typed, with
			     blanks between them */
};

/* Reads n bytes; any bytes do, in time linear in them (and in what was sent).
 * Nothing is guessed. */
void written_read(const struct written_in *in, struct written *out);
void written_free(struct written *w);

#endif
