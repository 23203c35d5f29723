/* SPDX-License-Identifier: MIT */
/* order.h - a player's text as a list of orders; knows no game state. */
#ifndef KERNEL_ORDER_H
#define KERNEL_ORDER_H

#include "kernel/diag.h"

#include <stdbool.h>
#include <stddef.h>

#define ORDER_TEXT_MAX (128 * 1024) /* protocol.md 3 */
/* Of a set: a report that repeats them fits a dispatch, whatever they are. */
#define ORDER_LINES_MAX 250 /* orders, and rows of theirs */
#define ORDER_BYTES_MAX (16 * 1024)

enum verb_flag {
	VERB_PLAIN = 0,
	VERB_BLOCK = 1,	  /* rows follow, until `end NAME` */
	VERB_DECLARE = 2, /* takes no guard, `try`, `else` (W19.4) */
	VERB_COLON = 4,	  /* rows follow if its line ends with a colon */
	VERB_ORDERS = 8,  /* the rows are orders themselves */
	VERB_KIND = 16,	  /* `standing deploy:` ends with `end deploy` */
	VERB_DIARY = 32,  /* its text is for nobody before the reveal: what is
			     made of the order does not hold it */
};

struct verb;

/* What people write who mean a verb: words with blanks between. */
struct order_other {
	const char *verb, *words;
};

struct meant_lines; /* kernel/meant_line.h */

/* What a game's orders are written in, and what faults cite. */
struct order_language {
	const struct verb *verbs;
	const char *noise;	/* words without meaning, as words_listed() */
	const char *form_rule;	/* faults of form */
	const char *guard_rule; /* a guard, `try` or `else` where none may be */
	/* For kernel/meant.h, each may be NULL: verbs that are left out where
	 * squares stand alone, the likeliest first, and in front of other
	 * words; what people write for verbs of this game (verb NULL at the
	 * end); words and codes by which its set-ups are known. */
	const char *bare, *front;
	const struct order_other *others;
	const char *codes, *units;
	/* Reasons of its own that say how a part of an order is written. */
	const char *shapes;
	/* Adds what a line may have meant by the words of this game. */
	void (*meant)(const char *text, struct meant_lines *out);
};

/* A game's verbs; the table ends with name NULL. */
struct verb {
	int id;
	const char *name;     /* canonical form */
	const char *synonyms; /* separated by blanks, or "" */
	const char *pattern;  /* how it is written, for help and messages */
	const char *rule;
	const char *help;
	unsigned flags;
};

/* A word: lower case, noise words taken out, `E4-E6` split; a text in quotes
 * is one word, as it was typed. */
struct order_word {
	char *text;
	const char *typed; /* for messages; lies behind the text */
	struct diag_place at;
	bool quoted;
};

struct order_words {
	struct order_word *v;
	size_t n;
	size_t cap;
};

/* The verb of this name or synonym; NULL: none. */
const struct verb *order_verb(const struct verb *verbs, const char *word);

/* One action: a verb and the words behind it. */
struct order_act {
	const struct verb *verb;
	struct diag_place at;
	struct order_words words;
	bool block;		  /* rows follow; the colon is no word */
	struct order_words *rows; /* of a block, one per line */
	size_t nrows;
	size_t rows_cap;
	struct orders *orders; /* of a block of VERB_ORDERS, instead of rows;
				  they are numbered from 1 */
};

/* One order: `[if GUARD[:]] [try] ACT [else ACT]...`. */
struct order {
	int number; /* as the canonical echo counts, from 1 */
	struct diag_place at;
	int indent;   /* blanks before its line */
	bool attempt; /* `try` */
	bool guarded;
	struct order_words guard;
	struct order_act *acts; /* at least one */
	size_t nacts;
	size_t acts_cap;
};

/* Owns everything in it; order_free() releases it. */
struct orders {
	struct order *v;
	size_t n;
	size_t cap;
};

/* Reads a text (orders.md "Form": what mail does to a text is undone first).
 * Everything that is wrong goes to d. What could be read is returned all the
 * same; never NULL. */
struct orders *order_parse(const char *text, size_t n,
			   const struct order_language *language,
			   struct diags *d);
void order_free(struct orders *o);

/* Whether a line of n bytes begins like an order: with a verb, or `if` or `try`
 * and a verb, also behind a number or a bullet. A verb of one letter may be a
 * word of a greeting: it counts where the line holds a digit or a colon. */
bool order_begins(const char *s, size_t n,
		  const struct order_language *language);

/* The candidate nearest to a mistyped word, or NULL if none is near. */
const char *order_suggest(const char *word, const char *const *candidates,
			  size_t n);

#endif
