/* SPDX-License-Identifier: MIT */
/* grammar.h - the lines of a game file, in the order they must have. */
#ifndef STORE_GRAMMAR_H
#define STORE_GRAMMAR_H

#include "store/gamefile.h"

/* A walk over the text of a game file. */
struct grammar {
	struct gamefile *g;
	const char *p;	 /* the next line */
	const char *end; /* of the text */
	size_t line;	 /* lines read so far */
	uint32_t entry;	 /* the entry that is being read */
	struct err *e;
};

/* Reads the next entry into *out, whose arrays are the caller's to free. What
 * genesis says goes to g->genesis. -1: ERR_FORMAT, "file:line: entry N: ...".
 */
int grammar_entry(struct grammar *x, struct entry *out);

/* The pieces. Each reads the next line or lines, which must be this key. */
int grammar_line(struct grammar *x, struct span *out);
bool grammar_next_is(const struct grammar *x, const char *key);
int grammar_value(struct grammar *x, const char *key, struct span *out);
int grammar_text_value(struct grammar *x, const char *key, struct span *out);
int grammar_hex(struct grammar *x, const char *key, uint8_t *out, size_t n);
int grammar_long(struct grammar *x, const char *key, bool ascii,
		 struct span *raw);
int grammar_base64(struct grammar *x, const char *key, struct span *raw);

/* Parts of values. */
bool grammar_time_ok(struct span s);
bool grammar_seat_ok(struct span s);
bool grammar_player_ok(struct span s);

/* Sets the error; returns -1. */
int grammar_wrong(const struct grammar *x, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* What stands in genesis between time and sig. */
int grammar_genesis(struct grammar *x);

#endif
