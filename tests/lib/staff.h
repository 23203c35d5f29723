/* SPDX-License-Identifier: MIT */
/* staff.h - a player of campaign by chance, who knows what his seat may
 * know. */
#ifndef LIB_STAFF_H
#define LIB_STAFF_H

#include "lib/chance.h"

#include "base/str.h"
#include "games/campaign/public/seen.h"

/* Streams of neighbouring seeds have nothing in common. */
void staff_seed(struct chance *c, uint64_t seed, uint64_t of);

/* How one seat plays a game; percentages. */
struct staff {
	struct chance c;
	unsigned bold;	  /* marches at the enemy rather than anywhere */
	unsigned ahead;	  /* answers battles before they are asked */
	unsigned forced;  /* goes on by forced marches */
	unsigned patient; /* leaves battle turns open */
	bool cities;	  /* goes for the cities that win */
	bool distant;	  /* guns fire, nobody engages */
};

/* The options of a game, as an overlay of the shipped scenario: of each kind,
 * by the seed's remainder. */
#define STAFF_KINDS 4 /* two or three players, historical or free */
void staff_scenario(uint64_t seed, struct str *out);

/* A player's ways by chance. */
void staff_begin(struct staff *p, uint64_t seed);

/* Appends orders of the seat that `s` is for, which must be awaited. They are
 * never refused. Perhaps a word alone, which answers nothing. */
void staff_orders(struct staff *p, const struct seen *s, struct str *out);

/* Appends lines if the judge then accepts all, or, of a seat that is not asked,
 * if their form is right; false if not, and nothing is changed. */
bool staff_try(const struct seen *s, struct str *out, const char *lines);

/* Appends what no careful player would write: of any seat at any time. */
void staff_probe(struct staff *p, const struct seen *s, struct str *out);

/* The parts of a set. */
void staff_setup(struct staff *p, const struct seen *s, struct str *out);
void staff_march(struct staff *p, const struct seen *s, struct str *out);
void staff_battle(struct staff *p, const struct seen *s, struct str *out);

/* A line of a battle turn, tried; `unit` stands on a board. */
void staff_line(struct staff *p, const struct seen *s, int unit,
		struct str *out);

/* Standing orders, and orders in advance for a town. */
void staff_standing(struct staff *p, const struct seen *s, struct str *out);
void staff_advance(struct staff *p, const struct seen *s, int town,
		   struct str *out);
/* Rows of a deployment there; `terrain` too if blocks are to be laid. */
void staff_rows(struct staff *p, const struct seen *s, int town,
		struct str *out);

/* ---- helps ---- */

/* Codes of units, separated by commas. */
void staff_codes(const struct cn_map *m, const int *units, int n,
		 struct str *out);
const char *staff_one(struct chance *c, const char *const *list);
/* Own units in a town that the seat may order; how many. */
int staff_own(const struct seen *s, int town, int army, int out[CN_UNITS]);
/* Some of them, at least one, at most `most`, in front. */
int staff_some(struct chance *c, int *units, int n, int most);
int staff_near(const struct cn_map *m, int town, int out[CN_TOWNS]);

#endif
