/* SPDX-License-Identifier: MIT */
/* why.h - why a text cannot be read as orders, whatever the game. */
#ifndef KERNEL_WHY_H
#define KERNEL_WHY_H

#include "kernel/diag.h"
#include "kernel/teller.h"

#define WHY_ARGS 4

/* Every reason with its name and the keys of its arguments: words, a number
 * where the key begins with #, a list of words where it begins with *. Its
 * sentence is in templates/reports/why.mustache. There is no other list: a
 * reason that has no name cannot be written. */
#define WHY_REASONS(X)                                           \
	X(NOT_TEXT, "not-text", NULL)                            \
	X(CONTROL, "control", "character")                       \
	X(NO_QUOTE, "no-quote", NULL)                            \
	X(NO_ORDERS, "no-orders", NULL)                          \
	X(MANY_ORDERS, "many-orders", "#most")                   \
	X(LONG_ORDERS, "long-orders", "#most")                   \
	X(NO_ORDER, "no-order", NULL)                            \
	X(BLOCK, "block", NULL)                                  \
	X(NO_CONDITION, "no-condition", NULL)                    \
	X(NO_GUARD, "no-guard", "verb")                          \
	X(NO_END, "no-end", "verb")                              \
	X(END_WRITTEN, "end-written", "verb")                    \
	X(UNKNOWN, "unknown", "what", "typed", "near", "*names") \
	X(FOREIGN, "foreign", "name")                            \
	X(AMBIGUOUS, "ambiguous", "typed", "*names")             \
	X(WRITTEN, "written", "pattern")                         \
	X(LONG, "long", "verb", "#most")                         \
	X(PUBLIC, "public", NULL)                                \
	X(SEALED, "sealed", "#bytes", "#ordinary")               \
	X(NOT_SQUARE, "not-square", "typed")                     \
	X(OFF_BOARD, "off-board", "typed", "column", "#rows")    \
	X(SETUP_ROWS, "setup-rows", "#rows", "#have")            \
	X(SETUP_FRAME, "setup-frame", NULL)                      \
	X(ROW_COMMAS, "row-commas", NULL)                        \
	X(ROW_LENGTH, "row-length", "#n", "#columns")            \
	X(NO_CODE, "no-code", "typed", "codes")                  \
	X(OTHER_GAME, "other-game", "theirs", "game")            \
	X(BEHIND, "behind", "#line")

enum why_reason {
#define WHY_REASON(name, code, ...) WHY_##name,
	WHY_REASONS(WHY_REASON)
#undef WHY_REASON
	    WHY_COUNT
};

/* The value of an argument, as its key says; a word or a list that is NULL is
 * left out, NULL ends a list. */
struct why_value {
	const char *word;
	int number;
	const char *const *list;
};

struct why {
	enum why_reason is;
	struct why_value value[WHY_ARGS];
};

/* WHY(OFF_BOARD, { .word = "Z9" }, { .word = "J" }, { .number = 10 }) */
#define WHY(reason, ...) \
	(&(const struct why){ .is = WHY_##reason, .value = { __VA_ARGS__ } })
#define WHY_PLAIN(reason) (&(const struct why){ .is = WHY_##reason })

const char *why_name(enum why_reason is);

/* The reason as an error; as a note. */
void why_add(struct diags *d, struct diag_place at, const char *rules,
	     const struct why *why);
void why_note(struct diags *d, struct diag_place at, const char *rules,
	      const struct why *why);

/* The same as a text (below); the caller's. */
char *why_text(const struct why *why);

/* The text of a reason, for a diag: why_begin() makes an object that says the
 * code, why_end() returns it with the arguments told in between; the
 * caller's. */
void why_begin(struct teller *t, const char *code);
char *why_end(struct teller *t);

/* In between, for a DIAG_NOTE: it cannot work as the board stands, behind what
 * only the referee knows; the line of the player's text by which that can
 * change. */
void why_stands(struct teller *t, int line);

#endif
