/* SPDX-License-Identifier: MIT */
/* teller.h - JSON told value by value, as canonical text, as a tree. */
#ifndef KERNEL_TELLER_H
#define KERNEL_TELLER_H

#include "base/str.h"

#include <jansson.h>
#include <stdbool.h>

#define TELLER_DEPTH 12

/* A text is the one of protocol.md 6, the bytes that jansson writes with
 * JSON_COMPACT | JSON_SORT_KEYS; members of an object may be told in any
 * order. Keys are plain: no quote, no backslash, nothing below a space. */
struct teller {
	bool texts;	 /* a text is made */
	bool trees;	 /* a tree is made */
	struct str text; /* a comma behind each value; see teller_take_text() */
	json_t *tree;
	struct {
		json_t *tree;
		size_t first; /* of its members */
		bool object;
	} at[TELLER_DEPTH]; /* what has begun and not ended */
	size_t depth;
	struct teller_member {
		size_t at, n; /* where it stands in the text */
	} * members;	      /* of objects that have begun */
	size_t count, cap;
	struct str sorted; /* scratch; its length stays 0 */
};

/* Begins; text and tree are the caller's to take at the end. */
void teller_init(struct teller *t, bool text, bool tree);

/* Releases everything but what was taken. */
void teller_free(struct teller *t);
char *teller_take_text(struct teller *t, size_t *n);
json_t *teller_take_tree(struct teller *t);

/* One value. The key is that of a member of the object that was begun last;
 * NULL in an array, and of the whole. */
void teller_object(struct teller *t, const char *key);
void teller_array(struct teller *t, const char *key);
void teller_end(struct teller *t); /* of the object or array begun last */
void teller_string(struct teller *t, const char *key, const char *value);
void teller_number(struct teller *t, const char *key, json_int_t value);
void teller_true(struct teller *t, const char *key);
void teller_false(struct teller *t, const char *key);
void teller_null(struct teller *t, const char *key);

/* A value whose canonical text is there already; only where no tree is made. */
void teller_ready(struct teller *t, const char *key, const char *json);

#endif
