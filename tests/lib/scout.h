/* SPDX-License-Identifier: MIT */
/* scout.h - a player of classic by chance, who knows what his seat may know. */
#ifndef LIB_SCOUT_H
#define LIB_SCOUT_H

#include "lib/chance.h"
#include "lib/table.h"

#include "base/str.h"
#include "games/classic/public/seen.h"

/* The game of a seed, for a table: the full army or the training mission, with
 * options by chance. */
void scout_table(uint64_t seed, struct table_game *out);

/* Appends orders of the seat that `s` is for: a set-up, or a move with or
 * without replies. They are never refused. */
void scout_orders(struct chance *c, const struct seen *s, struct str *out);

/* A whole army, as a block or as `place` lines; and one like it, but for who
 * stands where. */
void scout_setup(struct chance *c, const struct seen *s, struct str *out);

/* A tree of replies, to be written below a move. */
void scout_tree(struct chance *c, const struct seen *s, struct str *out);

/* Appends a legal move, for a seat on turn, and replies of all kinds below it,
 * good and bad, a line each; they are never refused. */
void scout_list(struct chance *c, const struct seen *s, struct str *out);

/* Appends what no careful player would write: of any seat at any time. */
void scout_probe(struct chance *c, const struct seen *s, struct str *out);

#endif
