/* SPDX-License-Identifier: MIT */
/* heard.h - what all games read alike from a view: the inverse of told.h. */
#ifndef KERNEL_HEARD_H
#define KERNEL_HEARD_H

#include "base/err.h"
#include "kernel/board.h"

#include <jansson.h>
#include <stdbool.h>

struct seen; /* each game's own */

/* "the report's WHAT cannot be read": ERR_FORMAT; returns -1. */
int heard_bad(struct err *e, const char *what);

/* Whose view it is: a seat as `find` numbers it by its name (below 0: no such),
 * GAME_PUBLIC or GAME_ALL; GAME_NONE with ERR_FORMAT. */
int heard_seat(const json_t *world, int (*find)(const char *name),
	       struct err *e);

/* The text under `key`, NULL if there is none; false if it is no text. */
bool heard_text(const json_t *o, const char *key, const char **text);

/* Whether a mark is there and true. */
bool heard_true(const json_t *o, const char *key);

/* A square of this board by its name. */
bool heard_square(const json_t *name, const struct board *b, int *square);

/* Makes the first and last row of a zone, as a view counts them from 1, rows
 * of this board from 0; false if one is not on it. */
bool heard_zone(const struct board *b, int zone[2]);

/* Hears each member of a list; stops with -1 at the first that is wrong. */
int heard_each(struct seen *s, const json_t *list,
	       int (*hear)(struct seen *s, json_t *o, struct err *e),
	       struct err *e);

#endif
