/* SPDX-License-Identifier: MIT */
/* flags.h - adds to the objects of a view what a template can ask for. */
#ifndef KERNEL_FLAGS_H
#define KERNEL_FLAGS_H

#include <jansson.h>
#include <stdbool.h>

struct game; /* kernel/game.h */

/* Whose report it is, and the sides of its game. Borrows from the view but for
 * `sides`: all sides, the seat's own ones first, then the others; never in an
 * order that comes from how the JSON was made. */
struct flags {
	const struct game *game; /* NULL: this build has none of its name */
	const json_t *view;
	json_t *world; /* of the view */
	const char *seat;
	const json_t *seats; /* world.seats */
	const json_t *units; /* world.units */
	json_t *sides;
	bool after; /* it is foretold what orders leave: told are the board and
		       what the game's template `after` asks for */
};

void flags_init(struct flags *f, const json_t *view);
void flags_done(struct flags *f);

/* Has this side a seat for its own? */
bool flags_is_seat(const struct flags *f, const char *side);

/* Is this side under the seat's command: its own, or one that the game's table
 * gives to it? */
bool flags_mine(const struct flags *f, const char *side);

/* A Mustache template can ask only whether a key is true, so for each key of
 * an object one or more are added (K is the key, V its value):
 *
 *     side seat winner       K-V true and K-S false for every other side S;
 *                            K-mine
 *     unit                   unit-name
 *     rules                  rule-W8-3 and so on, each true
 *     a word                 K-V true ("kind-fight", "die-blue+"); K-words,
 *                            with blanks instead of hyphens
 *     a number               has-K true (0 is false to a template); K-one
 *     a list of words        K-text, with blanks between; K-commas
 *     squares and units      shown: a list of {at, unit, ...}
 *
 * Returns a copy of `value` with these keys in it and in all objects within;
 * the caller's; `value` is not changed. */
json_t *flags_copy(const struct flags *f, json_t *value);

/* Sets a word in an object, with its keys, and a number. */
void flags_word(const struct flags *f, json_t *o, const char *key,
		const char *word);
void flags_number(json_t *o, const char *key, json_int_t n);

/* In an object whose `winner` is that of the whole game: sets winner-mine if
 * the seat is one of the view's `victors`, which have won together. A result
 * names one of them. */
void flags_victor(const struct flags *f, json_t *o);

/* Gives each object of a list the key `last`: true in the last one only.
 * Returns the list. */
json_t *flags_last(json_t *list);

/* Sets those of `keys` (NULL at the end) that `from` has as texts or
 * numbers. */
void flags_plain(const struct flags *f, json_t *o, const json_t *from,
		 const char *const *keys);

/* A list of words as a list of objects that have the word under `key`; the
 * caller's. */
json_t *flags_words(const struct flags *f, const json_t *words,
		    const char *key);

/* For headings: sets any-LIST for each of these lists of `c` (NULL at the end):
 * whether there is something in it. */
void flags_any(json_t *c, const char *const *lists);

/* A name for people: "tombe-de-ligny" is "Tombe-de-Ligny". The caller's. */
json_t *flags_called(const char *name);

/* Sets the lists seen-pieces, own ones of which the other seat knows more than
 * all know of them, and known-pieces, those of others of which this one
 * does. */
void flags_pieces(const struct flags *f, json_t *c);

#endif
